import { Link, useNavigate } from '@tanstack/react-router';
import type { MyDay } from '@tembiapo/contract/calls/busquedas/workday.ts';
import { localTime } from '@tembiapo/contract/domain/dates.ts';
import { PARAMETRO_CONCEPT_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { Box } from '../../../ui/Box.tsx';
import { NewsLine, useNews } from '../../administracion/novedades/index.ts';
import { TareaLine } from '../tareas/index.ts';
import { Line } from './Line.tsx';

/** Today's hours, what this person has to do and what others asked, with their production: beside what they are in charge of, which comes first. */
export default function WaitingBoxes({
  agenda,
  tareas,
  novedades,
  correos,
  produccion,
}: Pick<MyDay, 'agenda' | 'tareas' | 'novedades' | 'correos' | 'produccion'>) {
  return (
    <>
      {agenda.length > 0 && <Hours agenda={agenda} />}
      {tareas.total > 0 && <Tareas tareas={tareas} />}
      {novedades.total > 0 && <News novedades={novedades} />}
      {correos.total > 0 && <Correos correos={correos} />}
      <Produccion figures={produccion} />
    </>
  );
}

/** What is open of today and before. */
const Tareas = ({ tareas }: { tareas: MyDay['tareas'] }) => (
  <Box
    title="Tus tareas"
    count={tareas.total}
    action={
      <Link to={'/tareas' as string} className="small">
        Ver las tareas
      </Link>
    }
  >
    <ul className="tareas">
      {tareas.items.map((tarea) => (
        <TareaLine key={tarea.idNumerico} tarea={tarea} />
      ))}
    </ul>
  </Box>
);

/** What others did that concerns oneself and was not read. */
function News({ novedades }: { novedades: MyDay['novedades'] }) {
  const { read } = useNews();
  const navigate = useNavigate();
  return (
    <Box
      title="Menciones y respuestas"
      count={novedades.total}
      action={
        <Link to={'/novedades' as string} className="small">
          Ver las novedades
        </Link>
      }
    >
      {novedades.items.map((novedad) => (
        <NewsLine
          key={novedad.idNumerico}
          novedad={novedad}
          onOpen={(one) => {
            void read(one);
            void navigate({ href: one.ruta });
          }}
        />
      ))}
    </Box>
  );
}

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
