import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useEffect } from 'react';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { WorkProgress } from '../../../ui/WorkProgress.tsx';

const WATCH_MS = 1_000;
const LOOK_MS = 15_000;

/** Makes a copy and tries it; the rest of it is on the screen of the copies. */
export function CopiasPanel() {
  const isOpen = ({ estado }: { estado: string }) => estado === 'pendiente' || estado === 'en curso';
  const { data, error, refetch } = useQuery({
    ...api.copias.list.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.trabajos.some(isOpen) ? WATCH_MS : LOOK_MS),
  });
  const queryClient = useQueryClient();
  const { busy, failed, attempt } = useAttempt();
  const newest = data?.items[0];
  const proof = newest?.prueba;
  const proven = proof?.ts;
  useEffect(() => {
    if (proven) void queryClient.invalidateQueries({ queryKey: api.agencia.steps.key() });
  }, [proven, queryClient]);
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={2} />;
  if (!data.activas)
    return (
      <p>
        Esta instalación no hace copias (COPIAS=no): si se pierde la máquina, se pierde todo. Quien la instaló
        las prende con COPIAS=si.
      </p>
    );
  const isBad = proof?.bien === false;
  const job = data.trabajos.find(isOpen);
  const run = (work: () => Promise<unknown>) =>
    void attempt(async () => {
      await work();
      await refetch();
    });
  return (
    <>
      <p>
        Se copia todo solo, cada noche y a cada rato lo nuevo. Probar una copia es volver a armar todo con
        ella, aparte, y contar que no falte nada.
      </p>
      {newest && (
        <p>
          La última es del <b className="num">{formatMoment(newest.desde)}</b>
          {proof?.bien ? ': se probó y sirve.' : !proof && ': todavía no se probó.'}
        </p>
      )}
      {isBad && (
        <p className="error-fixed" role="alert">
          {proof?.texto}
        </p>
      )}
      <FormError error={failed} />
      {job ? (
        <WorkProgress part={job.parte}>
          {job.tipo === 'copiar' ? 'Copiando' : 'Probando la copia'}
          {job.estado === 'en curso' && job.paso ? `: ${job.paso}` : ''}
        </WorkProgress>
      ) : (
        <div className="line-row">
          {newest && !isBad ? (
            <Button loading={busy} onClick={() => run(() => client.copias.prove({ nombre: newest.nombre }))}>
              Probar la copia
            </Button>
          ) : (
            <Button loading={busy} onClick={() => run(() => client.copias.make({}))}>
              Copiar ahora
            </Button>
          )}
          <Button component={Link} to="/copias" variant="subtle">
            Ver las copias
          </Button>
        </div>
      )}
    </>
  );
}
