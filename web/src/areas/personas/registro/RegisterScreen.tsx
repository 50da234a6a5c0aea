import { useSearch } from '@tanstack/react-router';
import type { CvReading } from '@tembiapo/contract/calls/personas/cv.ts';
import { plainCorreo, validEmail } from '@tembiapo/contract/domain/access.ts';
import { CONSENT } from '@tembiapo/contract/domain/consent.ts';
import {
  DOCUMENTO_KIND_LABEL,
  DOCUMENTO_KINDS,
  type DocumentoKind,
} from '@tembiapo/contract/domain/enums.ts';
import { foreignIn } from '@tembiapo/contract/domain/foreignIn.ts';
import { prefixOnly, registroPhone, withPrefix } from '@tembiapo/contract/domain/phones.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import cardStyles from '../../../ui/Card.module.css';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ConsentText } from '../../../ui/ConsentText.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { Drafted, Modal } from '../../../ui/Modal.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { Loading } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { CvFill } from './CvFill.tsx';

const AddressMap = lazy(() => import('./AddressMap.tsx'));

const NEW_ONE = {
  username: '',
  nombre: '',
  apellido: '',
  document: '',
  documentType: 'CI' as DocumentoKind,
  fechaNacimiento: '',
  phone: '+595',
  direccion: '',
  lat: '' as NumberHeld,
  lng: '' as NumberHeld,
  accepts: false,
};
type Data = typeof NEW_ONE;

const wrongPhone = (phone: string): boolean => !prefixOnly(phone) && !registroPhone(withPrefix(phone));

/** What is missing or wrong (docs/reglas/personas.md), or null. */
function missingIn(d: Data, password: string): string | null {
  const required = [d.username, password, d.nombre, d.apellido, d.document];
  if (required.some((value) => value.trim() === '')) return TEXTS.completeCampos;
  const foreign = foreignIn(`${d.nombre} ${d.apellido}`, 'letras');
  if (foreign) return `Nombre y apellido: ${foreign}`;
  if (!validEmail(plainCorreo(d.username))) return TEXTS.emailFormato;
  if (wrongPhone(d.phone)) return TEXTS.telefonoDeRegistro;
  return d.accepts ? null : 'Para registrarte tenés que aceptar el tratamiento de tus datos';
}

const coordinate = (value: NumberHeld): number | null => (typeof value === 'number' ? value : null);

/** Fills what is still empty from a CV. */
function filledFrom(data: Data, read: CvReading['campos']): Data {
  const [phone] = read.telefonos;
  const abroad = phone && registroPhone(withPrefix(phone)) ? withPrefix(phone) : '';
  return {
    ...data,
    username: data.username || (read.correo ?? ''),
    nombre: data.nombre || (read.nombre ?? ''),
    apellido: data.apellido || (read.apellido ?? ''),
    document: data.document || (read.documento ?? ''),
    fechaNacimiento: data.fechaNacimiento || (read.nacimientoFecha ?? ''),
    phone: prefixOnly(data.phone) && abroad !== '' ? abroad : data.phone,
    direccion: data.direccion || (read.direccion ?? ''),
  };
}

/** /registro (docs/reglas/personas.md): on success to the confirmation. The query may carry the e-mail. */
export function RegisterScreen() {
  useTitle('Registro');
  const { email = '' } = useSearch({ strict: false }) as { email?: string };
  const typed = useTyped<Data>('registro', { ...NEW_ONE, username: String(email) });
  const { data, change } = typed;
  // Reading a CV may take half a minute, and people go on typing.
  const latest = useRef(data);
  useLayoutEffect(() => {
    latest.current = data;
  });
  // Not part of the draft kept on the device.
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const fail = (text: string) => {
    setError(text);
    window.scrollTo({ top: 0 });
  };
  const register = async () => {
    const missing = missingIn(data, password);
    if (missing) return fail(missing);
    const { accepts, direccion, lat, lng, phone, username, fechaNacimiento, ...rest } = data;
    setSending(true);
    setError(null);
    try {
      const { invitacionId } = await client.registro.create({
        ...rest,
        password,
        username: plainCorreo(username),
        phone: prefixOnly(phone) ? null : withPrefix(phone),
        fechaNacimiento: fechaNacimiento || null,
        address: { direccion: direccion || null, lat: coordinate(lat), lng: coordinate(lng) },
        consentimiento: CONSENT.version,
      });
      typed.end();
      // Whoever comes back finds an empty form: the device may be somebody else's.
      window.addEventListener('pageshow', () => window.location.reload());
      window.location.assign(`/register/${invitacionId}?registrado=1`);
    } catch (thrown) {
      fail(errorText(thrown));
      setSending(false);
    }
  };
  return (
    <Card title="Registro" wide error={error} onSubmit={register} busy={sending}>
      <Drafted form={typed} />
      <CvFill onRead={(fields) => change(filledFrom(latest.current, fields))} />
      <div className={cardStyles.pair}>
        <TextInput
          label="Email"
          required
          type="email"
          autoComplete="username"
          autoFocus
          maxLength={150}
          value={data.username}
          onChange={(e) => change({ username: e.currentTarget.value })}
        />
        <PasswordInput
          label="Contraseña"
          required
          autoComplete="new-password"
          description="Al menos 8 caracteres"
          value={password}
          onChange={(e) => setPassword(e.currentTarget.value)}
        />
        <PersonFields data={data} onChange={change} />
      </div>
      <TextInput
        label="Dirección"
        maxLength={300}
        autoComplete="street-address"
        value={data.direccion}
        onChange={(e) => change({ direccion: e.currentTarget.value })}
      />
      <PointOnMap data={data} onChange={change} />
      <Acceptance accepts={data.accepts} onChange={(accepts) => change({ accepts })} />
      <Button type="submit" loading={sending}>
        Registrarme
      </Button>
      <a href="/login" style={{ textAlign: 'center' }}>
        Ya tengo una cuenta
      </a>
    </Card>
  );
}

interface FieldsProps {
  data: Data;
  onChange: (change: Partial<Data>) => void;
}

function PersonFields({ data, onChange }: FieldsProps) {
  const [phoneLeft, setPhoneLeft] = useState(true);
  const text = (field: 'nombre' | 'apellido', label: string, autoComplete: string) => (
    <TextField
      only="letras"
      label={label}
      required
      maxLength={150}
      autoComplete={autoComplete}
      value={data[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <>
      {text('nombre', 'Nombre', 'given-name')}
      {text('apellido', 'Apellido', 'family-name')}
      <NativeSelect
        label="Tipo de documento"
        required
        value={data.documentType}
        data={DOCUMENTO_KINDS.map((value) => ({ value, label: DOCUMENTO_KIND_LABEL[value] }))}
        onChange={(e) => onChange({ documentType: e.currentTarget.value as DocumentoKind })}
      />
      <TextField
        only="documento"
        label="Nro de documento"
        required
        maxLength={30}
        value={data.document}
        onChange={(document) => onChange({ document })}
      />
      <DateField
        label="Fecha de nacimiento"
        birth
        value={data.fechaNacimiento}
        onChange={(birthDate) => onChange({ fechaNacimiento: birthDate })}
      />
      <TextInput
        label="Teléfono"
        type="tel"
        autoComplete="tel"
        value={data.phone}
        error={phoneLeft && wrongPhone(data.phone) && TEXTS.telefonoDeRegistro}
        onChange={(e) => onChange({ phone: e.currentTarget.value })}
        onFocus={() => setPhoneLeft(false)}
        onBlur={() => setPhoneLeft(true)}
      />
    </>
  );
}

interface AcceptanceProps {
  accepts: boolean;
  onChange: (accepts: boolean) => void;
}

function Acceptance({ accepts, onChange }: AcceptanceProps) {
  const [reading, setReading] = useState(false);
  return (
    <>
      <Checkbox
        label={
          <>
            Acepto el tratamiento de mis datos personales.{' '}
            <button type="button" className="link" onClick={() => setReading(true)}>
              Leer el texto
            </button>
          </>
        }
        checked={accepts}
        onChange={(e) => onChange(e.currentTarget.checked)}
      />
      {reading && (
        <Modal onClose={() => setReading(false)} title="Tus datos personales">
          <ConsentText consentimiento={CONSENT} />
          <div className="actions">
            <Button
              onClick={() => {
                onChange(true);
                setReading(false);
              }}
            >
              Acepto
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}

/** Where the address is: a map that is loaded on request, and its degrees, which can be typed. */
function PointOnMap({ data, onChange }: FieldsProps) {
  const [withMap, setWithMap] = useState(false);
  if (!withMap)
    return (
      <Button variant="default" onClick={() => setWithMap(true)}>
        Marcar en el mapa
      </Button>
    );
  const degrees = (field: 'lat' | 'lng', label: string, max: number) => (
    <NumberField
      label={label}
      min={-max}
      max={max}
      decimals={6}
      grouped={false}
      value={data[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const [lat, lng] = [coordinate(data.lat), coordinate(data.lng)];
  const point = lat !== null && lng !== null ? { lat, lng } : null;
  return (
    <>
      <Suspense fallback={<Loading rows={3} />}>
        <AddressMap point={point} onPoint={({ lat, lng }) => onChange({ lat, lng })} />
      </Suspense>
      <div className={cardStyles.pair}>
        {degrees('lat', 'Latitud', 90)}
        {degrees('lng', 'Longitud', 180)}
      </div>
    </>
  );
}
