import { Button, Checkbox, Modal, NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { validEmail } from '@tembiapo/contract/domain/acceso.ts';
import { CONSENT } from '@tembiapo/contract/domain/consentimiento.ts';
import {
  DOCUMENTO_KIND_LABEL,
  DOCUMENTO_KINDS,
  type DocumentoKind,
} from '@tembiapo/contract/domain/enums.ts';
import { prefixOnly, registroPhone } from '@tembiapo/contract/domain/telefono.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { lazy, Suspense, useState } from 'react';
import { client, textoDeError } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextoDeConsentimiento } from '../../ui/ConsentText.tsx';
import { Fecha } from '../../ui/date.tsx';
import { Texto } from '../../ui/inputs.tsx';
import { Cargando } from '../../ui/states.tsx';

const AddressMap = lazy(() => import('./AddressMap.tsx'));

const NUEVO = {
  username: '',
  password: '',
  nombre: '',
  apellido: '',
  document: '',
  documentType: 'CI' as DocumentoKind,
  fechaNacimiento: '',
  phone: '+595',
  direccion: '',
  lat: '' as number | string,
  lng: '' as number | string,
  acepta: false,
};
type Datos = typeof NUEVO;

/** What is missing or wrong (002 §5), or null. */
function faltaDe(d: Datos): string | null {
  const requeridos = [d.username, d.password, d.nombre, d.apellido, d.document];
  if (requeridos.some((valor) => valor.trim() === '')) return TEXTS.completeCampos;
  if (!validEmail(d.username.trim())) return TEXTS.emailFormato;
  if (!prefixOnly(d.phone) && !registroPhone(d.phone)) return TEXTS.telefonoDeRegistro;
  return d.acepta ? null : 'Para registrarte tenés que aceptar el tratamiento de tus datos';
}

const coordenada = (valor: number | string): number | null => (valor === '' ? null : Number(valor));

/** /registro (002 §2): on success to the confirmation. The query may carry the e-mail. */
export function RegisterScreen() {
  useTitle('Registro');
  const { email = '' } = useSearch({ strict: false }) as { email?: string };
  const [datos, setDatos] = useState<Datos>({ ...NUEVO, username: String(email) });
  const [error, setError] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const [conMapa, setConMapa] = useState(false);
  const [leyendo, setLeyendo] = useState(false);
  const cambiar = (cambio: Partial<Datos>) => setDatos((antes) => ({ ...antes, ...cambio }));
  const fallar = (texto: string) => {
    setError(texto);
    window.scrollTo({ top: 0 });
  };
  const registrar = async () => {
    const falta = faltaDe(datos);
    if (falta) return fallar(falta);
    const { acepta, direccion, lat, lng, phone, username, fechaNacimiento, ...resto } = datos;
    setEnviando(true);
    setError(null);
    try {
      const { invitacionId } = await client.registro.create({
        ...resto,
        username: username.trim(),
        phone: prefixOnly(phone) ? null : phone,
        fechaNacimiento: fechaNacimiento || null,
        address: { direccion: direccion || null, lat: coordenada(lat), lng: coordenada(lng) },
        consentimiento: CONSENT.version,
      });
      window.location.assign(`/register/${invitacionId}?registrado=1`);
    } catch (thrown) {
      fallar(textoDeError(thrown));
      setEnviando(false);
    }
  };
  const texto = (campo: 'nombre' | 'apellido', label: string, autoComplete: string) => (
    <TextInput
      label={label}
      required
      maxLength={150}
      autoComplete={autoComplete}
      value={datos[campo]}
      onChange={(e) => cambiar({ [campo]: e.currentTarget.value })}
    />
  );
  const grados = (campo: 'lat' | 'lng', label: string, maximo: number) => (
    <NumberInput
      label={label}
      min={-maximo}
      max={maximo}
      decimalScale={6}
      decimalSeparator=","
      hideControls
      value={datos[campo]}
      onChange={(valor) => cambiar({ [campo]: valor })}
    />
  );
  const punto =
    datos.lat !== '' && datos.lng !== '' ? { lat: Number(datos.lat), lng: Number(datos.lng) } : null;
  return (
    <Card titulo="Registro" ancha error={error} onSubmit={registrar}>
      <div className="pareja">
        <TextInput
          label="Email"
          required
          type="email"
          autoComplete="username"
          autoFocus
          maxLength={150}
          value={datos.username}
          onChange={(e) => cambiar({ username: e.currentTarget.value })}
        />
        <PasswordInput
          label="Contraseña"
          required
          autoComplete="new-password"
          description="Al menos 8 caracteres"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={datos.password}
          onChange={(e) => cambiar({ password: e.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña' }}
        />
        {texto('nombre', 'Nombre', 'given-name')}
        {texto('apellido', 'Apellido', 'family-name')}
        <NativeSelect
          label="Tipo de documento"
          required
          value={datos.documentType}
          data={DOCUMENTO_KINDS.map((value) => ({ value, label: DOCUMENTO_KIND_LABEL[value] }))}
          onChange={(e) => cambiar({ documentType: e.currentTarget.value as DocumentoKind })}
        />
        <Texto
          solo="documento"
          label="Nro de documento"
          required
          maxLength={30}
          value={datos.document}
          onChange={(document) => cambiar({ document })}
        />
        <Fecha
          label="Fecha de nacimiento"
          hastaHoy
          value={datos.fechaNacimiento}
          onChange={(fechaNacimiento) => cambiar({ fechaNacimiento })}
        />
        <TextInput
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          maxLength={20}
          value={datos.phone}
          onChange={(e) => cambiar({ phone: conPrefijo(e.currentTarget.value) })}
        />
      </div>
      <TextInput
        label="Dirección"
        maxLength={300}
        autoComplete="street-address"
        value={datos.direccion}
        onChange={(e) => cambiar({ direccion: e.currentTarget.value })}
      />
      {conMapa ? (
        <>
          <Suspense fallback={<Cargando filas={3} />}>
            <AddressMap punto={punto} onPunto={({ lat, lng }) => cambiar({ lat, lng })} />
          </Suspense>
          <div className="pareja">
            {grados('lat', 'Latitud', 90)}
            {grados('lng', 'Longitud', 180)}
          </div>
        </>
      ) : (
        <Button variant="default" onClick={() => setConMapa(true)}>
          Marcar en el mapa
        </Button>
      )}
      <Checkbox
        label={
          <>
            Acepto el tratamiento de mis datos personales.{' '}
            <button type="button" className="link" onClick={() => setLeyendo(true)}>
              Leer el texto
            </button>
          </>
        }
        checked={datos.acepta}
        onChange={(e) => cambiar({ acepta: e.currentTarget.checked })}
      />
      <Button type="submit" loading={enviando}>
        Registrarme
      </Button>
      <a href="/login" style={{ textAlign: 'center' }}>
        Ya tengo una cuenta
      </a>
      {leyendo && (
        <Modal opened onClose={() => setLeyendo(false)} title="Tus datos personales" size="lg">
          <TextoDeConsentimiento consentimiento={CONSENT} />
          <div className="acciones">
            <Button
              onClick={() => {
                cambiar({ acepta: true });
                setLeyendo(false);
              }}
            >
              Acepto
            </Button>
          </div>
        </Modal>
      )}
    </Card>
  );
}

/** Paraguayan numbers only: the prefix stays, and a number typed as at home loses its 0 (002 §2). */
function conPrefijo(texto: string): string {
  const digitos = texto.replace(/\D/g, '');
  if (digitos.startsWith('595'))
    return `+${digitos.slice(0, 3)}${digitos.slice(3).replace(/^0/, '').slice(0, 9)}`;
  return `+595${digitos.length < 3 && '595'.startsWith(digitos) ? '' : digitos.replace(/^0/, '').slice(0, 9)}`;
}
