import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Instituto } from '@tembiapo/contract/calls/clientes/institutos.ts';
import { validPhone } from '@tembiapo/contract/domain/phones.ts';
import { useMemo, useRef } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, client, notExists } from '../../../platform/api.ts';
import { type Selection, useSelection } from '../../../platform/selection.tsx';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { useDraft, useSave } from '../../../ui/form.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { HistoryButton } from '../../administracion/auditoria/index.ts';

const KEYS = [api.institutos.key(), api.candidatos.formaciones.key()];

const NEW_ONE = { nombre: '', direccion: '', telefono: '', contactoNombre: '', contactoTelefono: '' };
type Data = typeof NEW_ONE;
const WORDS = {
  nombre: 'Nombre',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  contactoNombre: 'Nombre del contacto',
  contactoTelefono: 'Teléfono del contacto',
};
type Errors = Partial<Record<keyof Data, string>>;

const dataOf = (i: Instituto): Data => ({
  nombre: i.nombre,
  direccion: i.direccion ?? '',
  telefono: i.telefono ?? '',
  contactoNombre: i.contacto.nombre ?? '',
  contactoTelefono: i.contacto.telefono ?? '',
});
const toSend = ({ contactoNombre, contactoTelefono, ...data }: Data) => ({
  ...data,
  contacto: { nombre: contactoNombre, telefono: contactoTelefono },
});
/** Values that were saved like that are not questioned. */
function errorsOf(data: Data, saved = NEW_ONE): Errors {
  const errors: Errors = {};
  if (data.nombre.trim() === '') errors.nombre = 'Ingresá el nombre';
  for (const field of ['telefono', 'contactoTelefono'] as const)
    if (data[field] !== saved[field] && data[field] !== '' && !validPhone(data[field]))
      errors[field] = 'No es un teléfono válido';
  return errors;
}

/** /instituto/agregar: returns to the list, or to the screen that wants an institute (docs/reglas/clientes.md). */
export function InstitutoCreateScreen() {
  useTitle('Agregar instituto');
  const typed = useTyped('instituto nuevo', NEW_ONE);
  const { data, change } = typed;
  const form = useRef<HTMLFormElement>(null);
  const wrong = errorsOf(data);
  const { errors, error, saving, save, leave } = useSave<Errors>(form, wrong);
  const navigate = useNavigate();
  const { returnTo, choose } = useSelection(useSearch({ strict: false }) as Partial<Selection>, 'instituto');
  const done = useDone(KEYS);
  const submit = () =>
    save(wrong, async () => {
      const answer = await client.institutos.create(toSend(data));
      typed.end();
      void done(answer);
      leave(() => {
        if (returnTo) choose(answer.idNumerico, data.nombre.trim());
        else void navigate({ to: '/institutos' });
      });
    });
  return (
    <FormPage
      title="Agregar instituto"
      form={form}
      unsaved={typed}
      saving={saving}
      error={error}
      onSubmit={submit}
    >
      <Fields data={data} errors={errors} onChange={change} />
    </FormPage>
  );
}

/** /instituto/editar/{institutoId}. */
export function InstitutoEditScreen() {
  const { institutoId = '' } = useParams({ strict: false });
  const id = pathId(institutoId);
  const { data, error, refetch } = useQuery(
    api.institutos.one.queryOptions({ input: { idNumerico: id }, enabled: id > 0 }),
  );
  const instituto = data?.instituto;
  useTitle(instituto?.nombre);
  if (id === 0) return <EmptyState text="No existe ese instituto" />;
  if (error && (!instituto || notExists(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  return instituto ? <Edit instituto={instituto} /> : <Loading />;
}

function Edit({ instituto }: { instituto: Instituto }) {
  const saved = useMemo(() => dataOf(instituto), [instituto]);
  const b = useDraft(`instituto ${instituto.idNumerico}`, saved, instituto.version);
  const form = useRef<HTMLFormElement>(null);
  const wrong = errorsOf(b.datos, b.read);
  const { errors, error, saving, save } = useSave<Errors>(form, wrong);
  const done = useDone(KEYS);
  const submit = () =>
    save(wrong, async () => {
      const { idNumerico } = instituto;
      const answer = await saveJoined({
        read: b.read,
        typed: b.datos,
        again: async () => {
          const now = (await client.institutos.one({ idNumerico })).instituto;
          return { ...dataOf(now), version: now.version };
        },
        send: (data, version) => client.institutos.edit({ ...toSend(data), idNumerico, version }),
        words: WORDS,
      });
      b.accept();
      await done(answer);
    });
  return (
    <FormPage
      title="Editar instituto"
      form={form}
      unsaved={b}
      saving={saving}
      error={error}
      action={<HistoryButton tipo="instituto" id={instituto.idNumerico} de={instituto.nombre} />}
      onSubmit={submit}
    >
      <Fields data={b.datos} errors={errors} onChange={b.change} />
    </FormPage>
  );
}

interface FieldsProps {
  data: Data;
  errors: Errors;
  onChange: (change: Partial<Data>) => void;
}

function Fields({ data, errors, onChange }: FieldsProps) {
  const text = (field: keyof Data, extra: object = {}) => (
    <TextInput
      label={WORDS[field]}
      maxLength={150}
      value={data[field]}
      error={errors[field]}
      onChange={(e) => onChange({ [field]: e.currentTarget.value })}
      {...extra}
    />
  );
  const phone = (field: keyof Data) => (
    <PhoneField
      label={WORDS[field]}
      value={data[field]}
      error={errors[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <>
      <section className="section" aria-label="Datos principales">
        <h2>Datos principales</h2>
        <div className="fields">
          {text('nombre', { required: true })}
          {text('direccion', { maxLength: 300 })}
          {phone('telefono')}
        </div>
      </section>
      <section className="section" aria-label="Contacto">
        <h2>Contacto</h2>
        <div className="fields">
          {text('contactoNombre')}
          {phone('contactoTelefono')}
        </div>
      </section>
    </>
  );
}
