import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FIRST_STEP_LABEL, type FirstStepState } from '@tembiapo/contract/domain/firstSteps.ts';
import { useEffect, useRef } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useDone } from '../../../ui/useDone.ts';
import { HistoryButton } from '../auditoria/index.ts';
import { AgenciaTabs } from './AgenciaTabs.tsx';
import type { Steps } from './PanelProps.ts';
import { PANELS } from './panels.tsx';
import './agencia.css';

const KEYS = [api.agencia.key(), api.workday.key(), api.copias.key()];
const LOOK_MS = 5_000;
const LEFT: Record<FirstStepState, string> = {
  pendiente: '',
  despues: 'Para después',
  no: 'No hace falta',
};

/** /agencia: its name, colour and logo, and the other first steps, each done or left and open to change (docs/reglas/administracion.md). */
export function AgenciaScreen() {
  useTitle('La agencia');
  const { data, error, refetch } = useQuery({
    ...api.agencia.steps.queryOptions({ input: {} }),
    staleTime: 0,
    // An invitation leaves within seconds, or says that it does not.
    refetchInterval: (query) => (query.state.data?.correosPendientes.length ? LOOK_MS : false),
  });
  return (
    <main className="page">
      <div className="head">
        <h1>La agencia</h1>
        <AgenciaTabs />
        {data && (
          <span className="soft">
            {data.pasos.filter(({ hecho }) => hecho).length} de {data.pasos.length} pasos hechos
          </span>
        )}
        <span className="right">
          <HistoryButton tipo="agencia" id="1" de="la agencia" />
        </span>
      </div>
      <div className="body">
        {error && !data ? (
          <ErrorPanel error={error} onRetry={refetch} />
        ) : data ? (
          <StepList steps={data} />
        ) : (
          <Loading rows={6} />
        )}
      </div>
    </main>
  );
}

type Step = Steps['pasos'][number];
const isWaiting = ({ hecho, estado }: Step): boolean => !hecho && estado === 'pendiente';

function StepList({ steps }: { steps: Steps }) {
  const { paso } = useSearch({ strict: false }) as { paso?: string };
  const navigate = useNavigate();
  const refresh = useDone(KEYS);
  const next = steps.pasos.find(isWaiting);
  const open = paso ?? next?.clave;
  const current = useRef<HTMLAnchorElement>(null);
  const goesOn = useRef(false);
  // What was done gives its place to the next step, and the focus too.
  useEffect(() => {
    if (open && goesOn.current) current.current?.focus();
    goesOn.current = false;
  }, [open]);
  const goOn = async () => {
    goesOn.current = true;
    await navigate({ to: '/agencia', search: {}, replace: true });
  };
  const done = async (answer: { message: string }) => {
    await refresh(answer);
    await goOn();
  };
  const stay = async (answer: { message: string }) => {
    await navigate({ to: '/agencia', search: { paso: open }, replace: true, ignoreBlocker: true });
    await refresh(answer);
  };
  return (
    <>
      {!next && (
        <p className="notice-fixed">
          {steps.pasos.some(({ hecho, estado }) => !hecho && estado === 'despues')
            ? 'Solo queda lo que dejaste para después.'
            : 'No queda ningún paso pendiente.'}{' '}
          Acá volvés a cambiar cualquiera cuando quieras.
        </p>
      )}
      <ol className="steps">
        {steps.pasos.map((step, i) => {
          const { clave, hecho, estado } = step;
          const isOpen = clave === open;
          const Panel = PANELS[clave];
          return (
            <li key={clave} className={`box step ${hecho ? 'done' : ''}`}>
              <Link
                ref={isOpen ? current : undefined}
                className="step-head"
                to="/agencia"
                search={{ paso: isOpen ? '' : clave }}
                replace
                aria-current={isOpen ? 'step' : undefined}
              >
                <span className="step-mark" aria-hidden>
                  {hecho ? <IconCheck size={16} /> : i + 1}
                </span>
                <span className="step-title">{FIRST_STEP_LABEL[clave]}</span>
                {hecho ? (
                  <span className="badge b-green">Hecho</span>
                ) : (
                  estado !== 'pendiente' && <span className="badge b-grey">{LEFT[estado]}</span>
                )}
              </Link>
              {isOpen && (
                <div className="step-body">
                  <Panel {...{ steps, done, goOn, stay }} />
                  {!hecho && <LeaveStep step={step} done={done} />}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function LeaveStep({
  step: { clave, estado },
  done,
}: {
  step: Step;
  done: (answer: { message: string }) => Promise<void>;
}) {
  const { busy, failed, attempt } = useAttempt();
  const leave = (state: FirstStepState) =>
    void attempt(async () => done(await client.agencia.leaveStep({ clave, estado: state })));
  return (
    <div className="step-leave">
      <FormError error={failed} />
      {estado === 'pendiente' ? (
        <>
          <Button variant="subtle" size="xs" disabled={busy} onClick={() => leave('despues')}>
            Dejar para después
          </Button>
          <Button variant="subtle" size="xs" disabled={busy} onClick={() => leave('no')}>
            No hace falta
          </Button>
        </>
      ) : (
        <Button variant="subtle" size="xs" disabled={busy} onClick={() => leave('pendiente')}>
          Volver a mi lista de pasos
        </Button>
      )}
    </div>
  );
}
