import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayInWords, localDay } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { lazy, Suspense, useEffect } from 'react';
import { api, queryClient } from '../../../platform/api.ts';
import { isShortcut } from '../../../platform/gestures.ts';
import { firstShown } from '../../../platform/idle.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUsuario } from '../../../platform/useUsuario.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { InCharge, KEYS } from './InCharge.tsx';
import { Line } from './Line.tsx';
import './workday.css';

const FirstSteps = lazy(() => import('./FirstSteps.tsx'));
const WaitingBoxes = lazy(() => import('./WaitingBoxes.tsx'));
const ProduccionBox = lazy(() => import('./ProduccionBox.tsx'));

/** Mails announce no changes, so they are polled. */
const LOOK_AGAIN_MS = 60_000;

const myDayOptions = () => api.workday.myDay.queryOptions({ input: {} });

/** /miDia, the first tab of /adm: what waits for this person now, each line one click or key from its work (docs/reglas/medicion.md). */
export function MyDayScreen() {
  useTitle('Mi día');
  const { data, error, refetch } = useQuery({ ...myDayOptions(), refetchInterval: LOOK_AGAIN_MS });
  const { data: usuario } = useUsuario();
  useEffect(() => {
    if (data) firstShown();
  }, [data]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const elsewhere = (event.target as HTMLElement).closest('dialog');
      if (elsewhere || !isShortcut(event) || !KEYS.includes(event.key)) return;
      document.querySelector<HTMLElement>(`[data-line="${event.key}"]`)?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const {
    agenda,
    tareas,
    novedades,
    clientes,
    oportunidades,
    postulantes,
    correos,
    recientes,
    produccion,
    hay,
    pasos,
  } = data;
  return (
    <main className="page my-day">
      <div className="head">
        <h1>Mi día</h1>
        <span className="soft">
          {usuario && `${usuario.nombre.split(' ')[0]} · `}
          {dayInWords(localDay())}
        </span>
      </div>
      {(pasos.length > 0 || Object.values(hay).includes(false)) && (
        <Suspense>
          <FirstSteps hay={hay} pasos={pasos} />
        </Suspense>
      )}
      <div className="day">
        <div className="col">
          <Suspense fallback={<Loading rows={3} />}>
            <WaitingBoxes {...{ agenda, tareas, novedades, clientes, correos }} />
          </Suspense>
          <Box
            title="Se postularon y nadie los vio"
            count={postulantes.total}
            notice={postulantes.total === 0 && <Nothing text="Nadie espera una primera mirada" />}
          >
            {postulantes.total > 0 && (
              <ul className="lines">
                {postulantes.items.map((p) => (
                  <Line
                    key={`${p.candidatoIdNumerico} ${p.oportunidadIdNumerico}`}
                    to={`/editarCandidato/${p.candidatoIdNumerico}`}
                    text={p.nombreCompleto}
                    detail={p.oportunidadTitulo}
                    ts={p.ts}
                  />
                ))}
              </ul>
            )}
          </Box>
          <Suspense fallback={<Loading rows={2} />}>
            <ProduccionBox figures={produccion} />
          </Suspense>
        </div>
        <div className="col">
          <Box title="Oportunidades a cargo" count={oportunidades.total}>
            {oportunidades.items.length === 0 ? (
              <div className="empty">
                <p>No tenés oportunidades abiertas a cargo.</p>
                <div className="line-row spaced">
                  <Button component={Link} to="/oportunidades" search={{ estado: 'a' }} variant="default">
                    Ver las abiertas
                  </Button>
                  <Button component={Link} to="/crearOportunidad" variant="default">
                    Crear oportunidad
                  </Button>
                </div>
              </div>
            ) : (
              <ul className="lines">
                {oportunidades.items.map((o, i) => (
                  <InCharge key={o.idNumerico} oportunidad={o} line={i} />
                ))}
              </ul>
            )}
            {oportunidades.total > oportunidades.items.length && (
              <p className="empty">
                <Link to="/oportunidades" search={{ usuario: String(readSesion()?.id), estado: 'a' }}>
                  Ver las {formatNumber(oportunidades.total)}
                </Link>
              </p>
            )}
          </Box>
          <Box
            title="Lo último que trabajaste"
            notice={
              recientes.length === 0 && <Nothing text="Acá van a estar las personas con las que trabajes" />
            }
          >
            {recientes.length > 0 && (
              <ul className="lines">
                {recientes.map((r) => (
                  <Line
                    key={r.candidatoIdNumerico}
                    to={`/editarCandidato/${r.candidatoIdNumerico}`}
                    text={r.nombreCompleto}
                    detail={[r.detalle, r.oportunidadTitulo].filter(Boolean).join(' · ')}
                    ts={r.ts}
                  />
                ))}
              </ul>
            )}
          </Box>
        </div>
      </div>
    </main>
  );
}

/** Beside the title of a box without anything in it, which is one line. */
const Nothing = ({ text }: { text: string }) => <span className="soft small">{text}</span>;

MyDayScreen.ahead = () => queryClient.prefetchQuery(myDayOptions());
