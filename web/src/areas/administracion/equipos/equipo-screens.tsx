import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSaveAndReturn } from '../../../ui/useSaveAndReturn.ts';

const KEYS = [api.equipos.key()];

/** /equipo/crear (docs/reglas/administracion.md). */
export const EquipoCreateScreen = () => <Form title="Crear equipo" initialName="" id={null} />;

/** /equipo/editar/{equipoId}. */
export function EquipoEditScreen() {
  const { equipoId = '' } = useParams({ strict: false }) as { equipoId?: string };
  const id = pathId(equipoId);
  const { data, error, refetch } = useQuery(
    api.equipos.one.queryOptions({ input: { idNumerico: id }, enabled: id > 0 }),
  );
  if (id === 0) return <EmptyState text="No existe ese equipo" />;
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={2} />;
  return <Form title="Editar equipo" initialName={data.equipo.nombre} id={id} />;
}

function Form({ title, initialName, id }: { title: string; initialName: string; id: number | null }) {
  useTitle(title);
  const typed = useTyped(`equipo ${id ?? 'nuevo'}`, { name: initialName });
  const { name } = typed.data;
  const form = useRef<HTMLFormElement>(null);
  const { errors, error, saving, saved, send } = useSaveAndReturn<{ nombre?: string }>(
    form,
    KEYS,
    '/equipos',
    typed,
  );
  const submit = () =>
    send(name.trim() === '' ? { nombre: 'Ingresá el nombre' } : {}, () =>
      id === null
        ? client.equipos.create({ nombre: name })
        : client.equipos.edit({ idNumerico: id, nombre: name }),
    );
  return (
    <FormPage
      title={title}
      form={form}
      unsaved={typed}
      saving={saving}
      disabled={saved}
      error={error}
      onSubmit={submit}
    >
      <section className="section" aria-label="Equipo">
        <div className="fields">
          <TextInput
            label="Nombre"
            required
            autoFocus
            maxLength={150}
            value={name}
            error={errors.nombre}
            onChange={(e) => typed.change({ name: e.currentTarget.value })}
          />
        </div>
      </section>
    </FormPage>
  );
}
