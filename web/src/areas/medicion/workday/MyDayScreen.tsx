import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OportunidadInCharge } from '@tembiapo/contract/calls/medicion/workday.ts';
import { dayInWords, daysSince, formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { WAIT_LATE_DAYS, WAIT_NOTICE_DAYS } from '@tembiapo/contract/domain/limits.ts';
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
import { Line } from './Line.tsx';
import './workday.css';

const FirstSteps = lazy(() => import('./FirstSteps.tsx'));
const WaitingBoxes = lazy(() => import('./WaitingBoxes.tsx'));

/** Mails announce no changes, so they are polled. */
const LOOK_AGAIN_MS = 60_000;

/** Keys 1 to 9 open the first lines. */
const KEYS = 9;
/** How many stages of an opportunity a phone shows. */
const ON_PHONE = 2;

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
      if (elsewhere || !isShortcut(event) || !/^[1-9]$/.test(event.key)) return;
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
      {Object.values(hay).includes(false) && (
        <Suspense>
          <FirstSteps hay={hay} />
        </Suspense>
      )}
      <div className="day">
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
                <InCharge key={o.idNumerico} oportunidad={o} line={i + 1} />
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
        <div className="col">
          <Suspense fallback={<Loading rows={3} />}>
            <WaitingBoxes {...{ agenda, tareas, novedades, clientes, correos, produccion }} />
          </Suspense>
          <Box title="Se postularon y nadie los vio" count={postulantes.total}>
            {postulantes.items.length === 0 ? (
              <p className="empty">Nadie espera una primera mirada.</p>
            ) : (
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
          <Box title="Lo último que trabajaste">
            {recientes.length === 0 ? (
              <p className="empty">Acá van a estar las personas con las que trabajes.</p>
            ) : (
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

MyDayScreen.ahead = () => queryClient.prefetchQuery(myDayOptions());

const tone = (days: number): string =>
  days >= WAIT_LATE_DAYS ? 'late' : days >= WAIT_NOTICE_DAYS ? 'noticed' : '';
const inDays = (days: number): string =>
  days <= 0 ? 'hoy' : days === 1 ? '1 día' : `${formatNumber(days)} días`;

/** One opportunity: its candidates by stage, with the longest wait in each. */
function InCharge({ oportunidad: o, line }: { oportunidad: OportunidadInCharge; line: number }) {
  const to = `/editarOportunidad/${o.idNumerico}`;
  const longest = o.etapas.map((e) => e.desdeTs).toSorted();
  return (
    <li className="in-charge">
      <span className="key num" aria-hidden>
        {line <= KEYS ? line : ''}
      </span>
      <div className="txt">
        <Link to={to} className="name" {...(line <= KEYS && { 'data-line': line })}>
          {o.titulo}
        </Link>
        <span className="soft">
          {' '}
          · {o.empresaDescripcion} · desde {formatDate(o.solicitudFecha)}
        </span>
        <div className="waits">
          {o.etapas.length === 0 && <span className="soft">Todavía sin candidatos</span>}
          {o.etapas.map((e) => {
            const days = daysSince(e.desdeTs);
            return (
              <Link
                key={e.etapaDescripcion}
                to={`/editarCandidato/${e.candidatoIdNumerico}`}
                className={`wait ${tone(days)}${e.desdeTs > (longest[ON_PHONE - 1] ?? e.desdeTs) ? ' minor' : ''}`}
                title={`Quien más espera: ${e.nombreCompleto}, ${days <= 0 ? 'desde hoy' : `hace ${inDays(days)}`}`}
              >
                {e.etapaDescripcion} <b className="num">{formatNumber(e.total)}</b>{' '}
                <span className="num">{inDays(days)}</span>
              </Link>
            );
          })}
        </div>
      </div>
    </li>
  );
}
