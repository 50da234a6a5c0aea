import { Link, useNavigate } from '@tanstack/react-router';
import type { MyDay } from '@tembiapo/contract/calls/medicion/workday.ts';
import { OPINION_LABEL } from '@tembiapo/contract/domain/clientes.ts';
import { howLongAgo, localTime } from '@tembiapo/contract/domain/dates.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { NewsLine, useNews } from '../../administracion/novedades/index.ts';
import { TareaLine } from '../../busquedas/tareas/index.ts';
import { Line } from './Line.tsx';

const MY_DAY_KEYS = [api.workday.key()];
const REMIND_KEYS = [...MY_DAY_KEYS, api.compartidas.key()];

/** What waits for this person: today's events, tasks, mentions, clients' answers, mails. */
export default function WaitingBoxes({
  agenda,
  tareas,
  novedades,
  clientes,
  correos,
}: Pick<MyDay, 'agenda' | 'tareas' | 'novedades' | 'clientes' | 'correos'>) {
  return (
    <>
      {agenda.length > 0 && <Hours agenda={agenda} />}
      {tareas.total > 0 && <Tareas tareas={tareas} />}
      {clientes.respuestas.total > 0 && <Answers answers={clientes.respuestas} />}
      {novedades.total > 0 && <News novedades={novedades} />}
      {correos.total > 0 && <Undelivered correos={correos} />}
      {clientes.callados.total > 0 && <Silent silent={clientes.callados} />}
    </>
  );
}

/** Open tasks due today or earlier. */
const Tareas = ({ tareas }: { tareas: MyDay['tareas'] }) => (
  <Box
    title="Tus tareas"
    count={tareas.total}
    action={
      <Link to="/tareas" className="small">
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

/** Unread news about what others did. */
function News({ novedades }: { novedades: MyDay['novedades'] }) {
  const { read } = useNews();
  const navigate = useNavigate();
  return (
    <Box
      title="Menciones y respuestas"
      count={novedades.total}
      action={
        <Link to="/novedades" className="small">
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

/** Clients' answers about people that nobody has acted on since. */
const Answers = ({ answers }: { answers: MyDay['clientes']['respuestas'] }) => (
  <Box title="Respondió el cliente" count={answers.total}>
    <ul className="lines">
      {answers.items.map((one) => (
        <Line
          key={`${one.oportunidadIdNumerico} ${one.candidatoIdNumerico}`}
          to={`/terna/${one.oportunidadIdNumerico}`}
          text={`${OPINION_LABEL[one.tipo]}: ${one.nombreCompleto}`}
          detail={`${one.oportunidadTitulo} · ${one.contactoNombre}`}
          ts={one.ts}
        />
      ))}
    </ul>
  </Box>
);

/** Shortlists that the client has not answered for days, with a button to remind them. */
function Silent({ silent }: { silent: MyDay['clientes']['callados'] }) {
  const done = useDone(REMIND_KEYS);
  const remind = async (id: number) => {
    try {
      await done(await client.compartidas.remind({ oportunidadIdNumerico: id }));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <Box title="El cliente no respondió" count={silent.total}>
      <ul className="lines">
        {silent.items.map((one) => (
          <li key={one.oportunidadIdNumerico} className="line silent">
            <Link className="what" to={`/terna/${one.oportunidadIdNumerico}`}>
              <span className="name">{one.oportunidadTitulo}</span>
              <span className="soft">
                {one.empresaDescripcion} · {howLongAgo(one.desdeTs)}
              </span>
            </Link>
            <Button
              size="xs"
              variant="default"
              why={one.recordada && 'Ya se le recordó'}
              aria-label={`Recordar a ${one.empresaDescripcion}`}
              onClick={() => void remind(one.oportunidadIdNumerico)}
            >
              {one.recordada ? 'Recordado' : 'Recordar'}
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Today's events, past ones in a softer colour. */
const Hours = ({ agenda }: { agenda: MyDay['agenda'] }) => (
  <Box
    title="Hoy en tu agenda"
    count={agenda.length}
    action={
      <Link to="/agenda" className="small">
        Ver la agenda
      </Link>
    }
  >
    <ul className="lines">
      {agenda.map((e) => (
        <li key={e.idNumerico}>
          <Link
            to="/agenda"
            search={{ vista: 'dia', evento: String(e.idNumerico) }}
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

/** Undelivered mails with the reason, until dismissed. */
function Undelivered({ correos }: { correos: MyDay['correos'] }) {
  const done = useDone(MY_DAY_KEYS);
  const putAway = async (correoId: string) => {
    try {
      await done(await client.workday.putAway({ correoId }));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <Box
      title="No llegaron"
      count={correos.total}
      action={
        readSesion()?.rol === 'admin' && (
          <Link to="/correos" className="small">
            Ver los correos
          </Link>
        )
      }
    >
      <ul className="lines">
        {correos.items.map(({ correoId, asunto, persona, para, motivo, ruta, ts }) => (
          <li key={correoId} className="line silent">
            <span className="what">
              {ruta ? (
                <Link className="name" to={ruta}>
                  {asunto}
                </Link>
              ) : (
                <span className="name">{asunto}</span>
              )}
              <span className="soft">
                {persona ?? para} · {howLongAgo(ts)} · {motivo}
              </span>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={`Entendido: ${asunto}, ${persona ?? para}`}
              onClick={() => void putAway(correoId)}
            >
              Entendido
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}
