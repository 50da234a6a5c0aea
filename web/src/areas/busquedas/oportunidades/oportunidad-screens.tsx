import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { DEFAULT_CIUDAD } from '@tembiapo/contract/domain/limits.ts';
import { useMemo, useRef } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, CATALOG, client, notExists } from '../../../platform/api.ts';
import { TOLD_BY_SCREEN } from '../../../platform/lookups.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { useDraft, useSave } from '../../../ui/form.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { DocumentoBoxes } from './DocumentoBoxes.tsx';
import { OportunidadForm } from './OportunidadForm.tsx';
import {
  dataToSend,
  errorsOf,
  newOportunidad,
  type OportunidadData,
  type OportunidadErrors,
  oportunidadData,
} from './oportunidad-form.ts';
import { OPORTUNIDAD_WORDS } from './oportunidad-words.ts';

const KEYS = [api.oportunidades.key()];

/** /crearOportunidad (docs/reglas/busquedas.md). */
export function OportunidadCreateScreen() {
  useTitle('Crear oportunidad');
  const { data, error, refetch } = useQuery(
    api.referencia.ciudades.queryOptions({ input: {}, ...CATALOG, ...TOLD_BY_SCREEN }),
  );
  const initial = useMemo(
    () =>
      data && newOportunidad(data.items.find((c) => c.descripcion === DEFAULT_CIUDAD)?.idNumerico ?? null),
    [data],
  );
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  return initial ? <Create initial={initial} /> : <Loading />;
}

function Create({ initial }: { initial: OportunidadData }) {
  const typed = useTyped('oportunidad nueva', initial);
  const { data, change } = typed;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const campos = useCampos('oportunidad');
  const wrong = errorsOf(data, campos, false);
  const { errors, error, saving, save, leave } = useSave<OportunidadErrors>(form, wrong);
  const done = useDone(KEYS);
  const submit = () =>
    save(wrong, async () => {
      const answer = await client.oportunidades.create(dataToSend(data, campos));
      typed.end();
      void done(answer);
      leave(() => navigate({ to: `/editarOportunidad/${answer.idNumerico}` }));
    });
  return (
    <FormPage
      title="Crear oportunidad"
      form={form}
      unsaved={typed}
      saving={saving}
      error={error}
      onSubmit={submit}
    >
      <OportunidadForm data={data} errors={errors} campos={campos} onChange={change} isEdit={false} />
    </FormPage>
  );
}

/** /editarDetalleOportunidad/{id} (docs/reglas/busquedas.md). */
export function OportunidadEditScreen() {
  const { oportunidadId = '' } = useParams({ strict: false });
  const id = pathId(oportunidadId);
  const { data, error, refetch } = useQuery(
    api.oportunidades.one.queryOptions({ input: { idNumerico: id }, enabled: id > 0 }),
  );
  useTitle(data ? `Editar ${data.oportunidad.titulo}` : 'Editar oportunidad');
  if (id === 0) return <EmptyState text="No existe esa oportunidad" />;
  // Somebody may delete it while it is open.
  if (error && (!data || notExists(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  return data ? <Edit oportunidad={data.oportunidad} /> : <Loading />;
}

function Edit({ oportunidad: o }: { oportunidad: Oportunidad }) {
  const saved = useMemo(() => oportunidadData(o), [o]);
  const b = useDraft(`oportunidad ${o.idNumerico}`, saved, o.version);
  const form = useRef<HTMLFormElement>(null);
  const campos = useCampos('oportunidad');
  const wrong = errorsOf(b.datos, campos, true);
  const { errors, error, saving, save } = useSave<OportunidadErrors>(form, wrong);
  const done = useDone(KEYS);
  const submit = () =>
    save(wrong, async () => {
      const { idNumerico } = o;
      const answer = await saveJoined({
        read: b.read,
        typed: b.datos,
        again: async () => {
          const now = (await client.oportunidades.one({ idNumerico })).oportunidad;
          return { ...oportunidadData(now), version: now.version };
        },
        send: (data, version) => {
          const { fuente, usuariosPrioridad } = data;
          const sent = dataToSend(data, campos);
          return client.oportunidades.edit({
            ...sent,
            oportunidadId: idNumerico,
            fuente,
            usuariosPrioridad,
            version,
          });
        },
        words: OPORTUNIDAD_WORDS,
        campos,
      });
      b.accept();
      await done(answer);
    });
  return (
    <FormPage
      title="Editar oportunidad"
      form={form}
      unsaved={b}
      saving={saving}
      error={error}
      onSubmit={submit}
      action={
        <Button variant="default" component={Link} to={`/editarOportunidad/${o.idNumerico}`}>
          Ver oportunidad
        </Button>
      }
    >
      <OportunidadForm data={b.datos} errors={errors} campos={campos} onChange={b.change} isEdit />
      <DocumentoBoxes oportunidadId={o.idNumerico} />
    </FormPage>
  );
}
