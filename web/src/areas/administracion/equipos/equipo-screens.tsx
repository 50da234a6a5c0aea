import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSaveAndReturn } from '../../../ui/useSaveAndReturn.ts';

const KEYS = [api.equipos.key()];

/** /equipo/crear (docs/reglas/administracion.md). */
export const EquipoCreateScreen = () => <Form title="Crear equipo" equipo={null} />;

/** /equipo/editar/{equipoId}. */
export function EquipoEditScreen() {
  const { equipoId = '' } = useParams({ strict: false });
  const id = pathId(equipoId);
  const { data, error, refetch } = useQuery(
    api.equipos.one.queryOptions({ input: { idNumerico: id }, enabled: id > 0 }),
  );
  if (id === 0) return <EmptyState text="No existe ese equipo" />;
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={2} />;
  return <Form title="Editar equipo" equipo={{ ...data.equipo, id }} />;
}

interface FormProps {
  title: string;
  /** Null for a new one. */
  equipo: { id: number; nombre: string; version: number } | null;
}

function Form({ title, equipo: read }: FormProps) {
  useTitle(title);
  const equipo = useAsRead(read);
  const typed = useTyped(`equipo ${equipo?.id ?? 'nuevo'}`, { nombre: equipo?.nombre ?? '' });
  const { nombre } = typed.data;
  const form = useRef<HTMLFormElement>(null);
  const missing: { nombre?: string } = nombre.trim() === '' ? { nombre: 'Ingresá el nombre' } : {};
  const { errors, error, saving, send } = useSaveAndReturn(form, KEYS, '/equipos', typed, missing);
  const submit = () =>
    send(missing, () => {
      if (!equipo) return client.equipos.create({ nombre });
      const { id } = equipo;
      return saveJoined({
        read: equipo,
        typed: { nombre },
        again: async () => (await client.equipos.one({ idNumerico: id })).equipo,
        send: (data, version) => client.equipos.edit({ ...data, idNumerico: id, version }),
        words: { nombre: 'Nombre' },
      });
    });
  return (
    <FormPage title={title} form={form} unsaved={typed} saving={saving} error={error} onSubmit={submit}>
      <section className="section" aria-label="Equipo">
        <div className="fields">
          <TextInput
            label="Nombre"
            required
            autoFocus
            maxLength={150}
            value={nombre}
            error={errors.nombre}
            onChange={(e) => typed.change({ nombre: e.currentTarget.value })}
          />
        </div>
      </section>
    </FormPage>
  );
}
