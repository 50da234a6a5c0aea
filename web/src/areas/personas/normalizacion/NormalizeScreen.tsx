import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { firstValue, numberOf, pathId, type Query } from '../../../platform/address.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, notExists } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { PendingModal } from './PendingModal.tsx';
import { PendingRow } from './pieces.tsx';
import { fromExperiencia, fromFormacion, KEYS, type Pending } from './rows.ts';
import './normalize.css';

/** /actualizarCandidato/{id} (docs/reglas/personas.md): only the rows that wait; choosing or discarding normalizes them. */
export function NormalizeScreen() {
  const { candidatoId = '' } = useParams({ strict: false });
  const id = pathId(candidatoId);
  const { data, error, refetch } = useQuery(
    api.candidatos.forUpdate.queryOptions({ input: { candidatoIdNumerico: id }, enabled: id > 0 }),
  );
  useTitle('Actualizar candidato');
  if (id === 0) return <EmptyState text="No existe ese candidato" />;
  if (error && (!data || notExists(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <main className="page">
      <header className="detail">
        <div className="who">
          <h1 translate="no">{data.candidato.nombreCompleto}</h1>
          <span className="soft num">N.º {id}</span>
        </div>
        <span className="right">
          <Button variant="default" component={Link} to="/candidatosActualizar">
            Volver
          </Button>
          <Button variant="default" component={Link} to={`/editarCandidato/${id}`}>
            Ver ficha
          </Button>
          <RemoveCandidatoButton id={id} />
        </span>
      </header>
      <Rows id={id} data={data} />
    </main>
  );
}

type Data = Awaited<ReturnType<typeof client.candidatos.forUpdate>>;

function Rows({ id, data }: { id: number; data: Data }) {
  const groups = useMemo(
    () => [
      { titulo: 'Formación', rows: data.formaciones.map((f) => fromFormacion(id, f)) },
      { titulo: 'Experiencias', rows: data.experiencias.map((e) => fromExperiencia(id, e)) },
    ],
    [id, data],
  );
  const rows = groups.flatMap((group) => group.rows);
  const navigate = useNavigate();
  const query = useSearch({ strict: false }) as Query;
  const [discarded, setDiscarded] = useState<Pending | null>(null);
  const done = useDone(KEYS);
  // The edited row is in the address, so that a chosen company or institute comes back to it.
  const edited = rows.find((row) => row.idNumerico === numberOf(query[row.parametro], 0));
  const go = (search: Query) => navigate({ to: '.', search, replace: true });
  const save = async (job: Promise<{ message: string }>) => {
    try {
      await done(await job);
      await go({});
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  if (rows.length === 0)
    return <EmptyState text="No se encontraron registros">Todo lo de este candidato está al día.</EmptyState>;
  return (
    <div className="body" style={{ display: 'grid', gap: 16 }}>
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <Box key={group.titulo} title={group.titulo} count={group.rows.length}>
            {group.rows.map((row) => (
              <PendingRow
                key={row.idNumerico}
                row={row}
                onEdit={(chosen) => go({ [row.parametro]: String(row.idNumerico), ...chosen })}
                onSave={save}
                onDiscard={() => setDiscarded(row)}
              />
            ))}
          </Box>
        ))}
      {edited && (
        <PendingModal
          key={`${edited.parametro} ${edited.idNumerico} ${firstValue(query[`${edited.place.what}Id`])}`}
          candidatoId={id}
          row={edited}
          query={query}
          onClose={() => void go({})}
        />
      )}
      {discarded && (
        <Confirm
          title="Descartar"
          text={discarded.discarding}
          acceptText="Descartar"
          danger
          onClose={() => setDiscarded(null)}
          onConfirm={() => save(discarded.normalize(discarded.place.saved, discarded.thing.saved))}
        />
      )}
    </div>
  );
}

/** An admin removes the person for good (docs/reglas/personas.md). */
function RemoveCandidatoButton({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const done = useDone(KEYS);
  if (readSesion()?.rol !== 'admin') return null;
  const remove = async () => {
    try {
      const answer = await client.candidatos.remove({ idNumerico: id });
      await navigate({ to: '/candidatosActualizar' });
      await done(answer);
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Eliminar
      </Button>
      {asking && (
        <Confirm
          title="Eliminar"
          text="Se eliminará el candidato. ¿Continuar?"
          acceptText="Eliminar"
          danger
          onClose={() => setAsking(false)}
          onConfirm={remove}
        />
      )}
    </>
  );
}
