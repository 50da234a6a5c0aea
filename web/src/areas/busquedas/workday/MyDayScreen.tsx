import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MyDay, OportunidadInCharge } from '@tembiapo/contract/calls/busquedas/workday.ts';
import {
  dayInWords,
  daysSince,
  formatDate,
  howLongAgo,
  localDay,
  localTime,
} from '@tembiapo/contract/domain/dates.ts';
import { PARAMETRO_CONCEPT_LABEL } from '@tembiapo/contract/domain/enums.ts';
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
import './workday.css';

const WaitingBoxes = lazy(() => import('./WaitingBoxes.tsx'));

/** Mails have no event of their own. */
const LOOK_AGAIN_MS = 60_000;

/** What the lines of the day open with the keys 1 to 9. */
const KEYS = 9;
/** Stages of an opportunity that a phone shows. */
const ON_PHONE = 2;

const myDayOptions = () => api.workday.myDay.queryOptions({ input: {} });

/** /miDia, the first tab of /adm: what waits for this person now, each line one click or key from its work (beyond 4). */
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
  const { agenda, tareas, novedades, oportunidades, postulantes, correos, recientes, produccion, hay } = data;
  return (
    <main className="page my-day">
      <div className="head">
        <h1>Mi día</h1>
        <span className="soft">
          {usuario && `${usuario.nombre.split(' ')[0]} · `}
          {dayInWords(localDay())}
        </span>
      </div>
      <FirstSteps hay={hay} />
      <div className="day">
        <Box title="Oportunidades a cargo" count={oportunidades.total}>
          {oportunidades.items.length === 0 ? (
            <div className="empty">
              <p>No tenés oportunidades abiertas a cargo.</p>
              <div className="line-row spaced">
                <Button
                  component={Link}
                  to="/oportunidades"
                  search={{ estado: 'a' } as never}
                  variant="default"
                >
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
              <Link
                to={'/oportunidades' as string}
                search={{ usuario: String(readSesion()?.id), estado: 'a' } as never}
              >
                Ver las {formatNumber(oportunidades.total)}
              </Link>
            </p>
          )}
        </Box>
        <div className="col">
          {agenda.length > 0 && <Hours agenda={agenda} />}
          {(tareas.total > 0 || novedades.total > 0) && (
            <Suspense>
              <WaitingBoxes tareas={tareas} novedades={novedades} />
            </Suspense>
          )}
          <Produccion figures={produccion} />
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
          {correos.total > 0 && <Correos correos={correos} />}
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

/** One opportunity: its candidates by stage, each with how long the first of them has waited. */
function InCharge({ oportunidad: o, line }: { oportunidad: OportunidadInCharge; line: number }) {
  const to = `/editarOportunidad/${o.idNumerico}`;
  const longest = o.etapas.map((e) => e.desdeTs).toSorted();
  return (
    <li className="in-charge">
      <span className="key num" aria-hidden>
        {line <= KEYS ? line : ''}
      </span>
      <div className="txt">
        <Link to={to as string} className="name" {...(line <= KEYS && { 'data-line': line })}>
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
                to={`/editarCandidato/${e.candidatoIdNumerico}` as string}
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

interface LineProps {
  to: string;
  text: string;
  detail: string;
  ts: string;
}

const Line = ({ to, text, detail, ts }: LineProps) => (
  <li>
    <Link to={to as string} className="line">
      <span className="what">
        <span className="name">{text}</span>
        <span className="soft">{detail}</span>
      </span>
      <span className="soft num nowrap">{howLongAgo(ts)}</span>
    </Link>
  </li>
);

/** Today's events, those that are over in a softer colour. */
const Hours = ({ agenda }: { agenda: MyDay['agenda'] }) => (
  <Box
    title="Hoy en tu agenda"
    count={agenda.length}
    action={
      <Link to={'/agenda' as string} className="small">
        Ver la agenda
      </Link>
    }
  >
    <ul className="lines">
      {agenda.map((e) => (
        <li key={e.idNumerico}>
          <Link
            to={'/agenda' as string}
            search={{ vista: 'dia', evento: String(e.idNumerico) } as never}
            className={Date.parse(e.fin) < Date.now() ? 'line past' : 'line'}
          >
            <span className="num nowrap">{localTime(e.inicio).time.slice(0, 5)}</span>
            <span className="what">
              <span className="name">{e.candidatoNombre ?? e.titulo}</span>
              <span className="soft">
                {[e.candidatoNombre && e.titulo, e.lugar].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Box>
);

/** What was done in the period of each parameter, against what is expected. */
const Produccion = ({ figures }: { figures: MyDay['produccion'] }) => (
  <Box
    title="Tu producción"
    action={
      <Link to={'/produccion/filtro' as string} className="small">
        Ver el reporte
      </Link>
    }
  >
    <div className="own-figures">
      {figures.map((f) => (
        <div key={f.concepto} className={`own-figure ${f.color ?? ''}`}>
          <div className="line-row">
            <span>{PARAMETRO_CONCEPT_LABEL[f.concepto]}</span>
            <span className="soft">{f.periodo === 'diario' ? 'hoy' : 'esta semana'}</span>
          </div>
          <div className="num">
            <b>{formatNumber(f.hecho)}</b>
            <span className="soft"> de {formatNumber(f.esperado)}</span>
          </div>
          <div className="measure">
            <i style={{ width: `${Math.min(100, f.porcentaje ?? 0)}%` }} />
          </div>
        </div>
      ))}
    </div>
  </Box>
);

function Correos({ correos }: { correos: MyDay['correos'] }) {
  const isAdmin = readSesion()?.rol === 'admin';
  return (
    <Box title="Correos que no salieron" count={correos.total}>
      <ul className="lines">
        {correos.items.map((c) => (
          <Line
            key={`${c.ts} ${c.para} ${c.asunto}`}
            to={isAdmin ? '/correos' : `/editarOportunidad/${c.oportunidadIdNumerico}`}
            text={c.asunto}
            detail={c.para}
            ts={c.ts}
          />
        ))}
      </ul>
    </Box>
  );
}

type Step = [done: boolean, text: string, to: string, action: string];

/** What to do first where there is nothing yet. */
function FirstSteps({ hay }: { hay: MyDay['hay'] }) {
  const isAdmin = readSesion()?.rol === 'admin';
  const team: Step = [hay.equipo, 'Creá los usuarios de tu equipo', '/usuario/agregar', 'Crear usuario'];
  const steps: Step[] = [
    ...(isAdmin ? [team] : []),
    [
      hay.candidatos,
      isAdmin ? 'Traé tus candidatos de una planilla, o cargalos uno por uno' : 'Cargá el primer candidato',
      isAdmin ? '/importar' : '/crearCandidato',
      isAdmin ? 'Importar' : 'Crear candidato',
    ],
    [hay.empresas, 'Agregá la empresa que busca gente', '/empresa/agregar', 'Agregar empresa'],
    [hay.oportunidades, 'Creá su oportunidad e incluí candidatos', '/crearOportunidad', 'Crear oportunidad'],
  ];
  const next = steps.findIndex(([done]) => !done);
  if (next < 0) return null;
  return (
    <section className="first-steps" aria-label="Para empezar">
      <h2>Para empezar</h2>
      <ol>
        {steps.map(([done, text, to, action], i) => (
          <li key={to} className={done ? 'done' : ''}>
            <span>
              {text}
              {done && <span className="hidden"> (hecho)</span>}
            </span>
            {!done && (
              <Button component={Link} to={to} size="xs" variant={i === next ? 'filled' : 'default'}>
                {action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
