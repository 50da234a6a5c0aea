import { useQuery } from '@tanstack/react-query';
import type { Trial } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useDone } from '../../../ui/useDone.ts';
import './recibidos.css';

const KEYS = [api.recibidos.trial.key(), api.documentos.key()];
const LOOK_AGAIN_MS = 1_500;
/** How long an arrival is waited for. */
const WAIT_MS = 120_000;

const isOnItsWay = ({ enviadoTs, estado, llegoTs, seEspera }: Trial): boolean =>
  Date.now() - Date.parse(enviadoTs) < WAIT_MS &&
  (estado === 'pendiente' || (estado === 'enviado' && seEspera && llegoTs === null));

const CHECKED: Record<string, string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' };
const RESULT: Record<string, string> = { pass: 'bien', none: 'no tiene', neutral: 'sin opinión' };

/** Tries whether mail goes out and comes in, with a mail to oneself. */
export function TrialBox() {
  const { data } = useQuery({
    ...api.recibidos.trial.queryOptions({}),
    refetchInterval: ({ state }) =>
      state.data?.prueba && isOnItsWay(state.data.prueba) ? LOOK_AGAIN_MS : false,
  });
  const done = useDone(KEYS);
  const { busy, failed, attempt } = useAttempt();
  const trial = data?.prueba;
  return (
    <p className="trial" role="status">
      <Button
        size="xs"
        variant="default"
        loading={busy}
        onClick={() => void attempt(async () => done(await client.recibidos.tryMail({})))}
      >
        Probar el correo
      </Button>{' '}
      <span className="soft">{failed ?? (trial && inWords(trial))}</span>
    </p>
  );
}

function inWords(trial: Trial): string {
  const { para, enviadoTs, estado, error, llegoTs, resultados, seEspera } = trial;
  const when = `A ${para}, ${formatMoment(enviadoTs)}:`;
  if (estado === 'fallido' || estado === 'incierto') return `${when} no salió. ${error ?? ''}`;
  if (llegoTs) {
    const found = resultados.map(
      ({ nombre, resultado }) => `${CHECKED[nombre]} ${RESULT[resultado] ?? `mal (${resultado})`}`,
    );
    return `${when} llegó. ${found.length > 0 ? found.join(', ') : 'El servidor no dice nada de SPF, DKIM ni DMARC'}.`;
  }
  if (isOnItsWay(trial)) return `${when} está en camino…`;
  if (estado === 'pendiente') return `${when} todavía no salió. ${error ?? ''}`;
  return seEspera ? `${when} salió, y no llegó a la casilla.` : `${when} salió. Mirá si llegó a tu casilla.`;
}
