import { useQuery } from '@tanstack/react-query';
import type { CopiaJob, CopiasState, ListedCopia } from '@tembiapo/contract/calls/confianza/copias.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { size } from '../../../ui/size.ts';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { WorkProgress } from '../../../ui/WorkProgress.tsx';
import './copias.css';

const KEYS = [api.copias.key()];
/** How often it looks while a copy is being made or tested. */
const WATCH_MS = 1_000;
const LOOK_MS = 15_000;

const isOpen = ({ estado }: CopiaJob): boolean => estado === 'pendiente' || estado === 'en curso';

const MOTIVO = { noche: 'De la noche', inicio: 'Al iniciar', pedido: 'A pedido' } as const;

/** /copias: which copies there are, whether they work, and making one now (docs/reglas/confianza.md). */
export function CopiasScreen() {
  useTitle('Copias');
  const { data, error, refetch } = useQuery({
    ...api.copias.list.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.trabajos.some(isOpen) ? WATCH_MS : LOOK_MS),
  });
  const done = useDone(KEYS);
  const [asking, setAsking] = useState(false);
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const ask = async (work: () => Promise<{ message: string }>) => {
    setAsking(true);
    try {
      await done(await work());
    } catch (thrown) {
      alerts.error(thrown);
    } finally {
      setAsking(false);
    }
  };
  const job = data.trabajos.find(isOpen);
  const copying = data.trabajos.some((one) => isOpen(one) && one.tipo === 'copiar');
  const proving = data.trabajos.some((one) => isOpen(one) && one.tipo === 'probar');
  const why = (running: boolean) =>
    (!data.activas && 'Las copias están apagadas') ||
    ((running || asking) && 'Ya se está haciendo: esperá a que termine');
  const columns: Column<ListedCopia>[] = [
    {
      title: 'Copia',
      phone: 'title',
      cell: (c) => (
        <>
          <b className="num">{formatMoment(c.desde)}</b>
          <div className="soft l2 num">{c.nombre}</div>
        </>
      ),
    },
    { title: 'Por qué', phone: 'half', width: 130, className: 'soft', cell: (c) => MOTIVO[c.motivo] },
    { title: 'Tamaño', phone: 'half', width: 110, className: 'num nowrap', cell: (c) => size(c.bytes) },
    {
      title: 'Última prueba',
      width: 380,
      cell: ({ prueba }) =>
        prueba ? (
          <>
            <span className={`badge b-${prueba.bien ? 'green' : 'red'}`}>
              {prueba.bien ? 'Sirve' : 'Falló'}
            </span>{' '}
            <span className="soft num">{formatMoment(prueba.ts)}</span>
            <div className="soft l2">{prueba.texto}</div>
          </>
        ) : (
          <span className="faint">Sin probar</span>
        ),
    },
    {
      title: 'Acciones',
      withoutTitle: true,
      phone: 'end',
      width: 110,
      cell: ({ nombre, desde }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Probar la copia del ${formatMoment(desde)}`}
          why={why(proving)}
          onClick={() => void ask(() => client.copias.prove({ nombre }))}
        >
          Probar
        </Button>
      ),
    },
  ];
  return (
    <main className="page">
      <div className="head">
        <h1>Copias</h1>
        <span className="right">
          <Button why={why(copying)} onClick={() => void ask(() => client.copias.make({}))}>
            Copiar ahora
          </Button>
        </span>
      </div>
      <div className="body copias">
        <Notices state={data} />
        {job && <JobProgress job={job} />}
        <Table
          title="Copias"
          columns={columns}
          rows={data.items}
          rowKey={(c) => c.nombre}
          empty={
            data.activas
              ? 'Todavía no hay ninguna copia: la primera se hace sola al minuto de iniciar'
              : 'No hay copias'
          }
        />
        <HowToRestore state={data} />
      </div>
    </main>
  );
}

/** How up to date the copies are, and what a person should know or fix. */
function Notices({ state }: { state: CopiasState }) {
  const { activas, base, alDiaTs, desdeCuando, error, mismoDisco, cifradas, donde, lugar } = state;
  if (!activas)
    return (
      <p className="error-fixed" role="alert">
        Esta instalación no hace copias (COPIAS=no). Si se pierde la máquina, se pierde todo.
      </p>
    );
  return (
    <>
      {error && (
        <p className="error-fixed" role="alert">
          Lo nuevo no llega a las copias{alDiaTs ? ` desde las ${formatMoment(alDiaTs).slice(-5)}` : ''}:{' '}
          {error}
        </p>
      )}
      {mismoDisco && (
        <p className="notice-fixed">
          Las copias están en el mismo disco que los datos: si se rompe, se pierden juntos. Ponelas en otro
          lugar con COPIAS_S3_*, o montá otro disco en {donde}.
        </p>
      )}
      {!cifradas && lugar === 'bucket' && (
        <p className="notice-fixed">
          Las copias salen de esta máquina sin cifrar: quien entre al bucket las lee. Ponéles una clave con
          COPIAS_CLAVE.
        </p>
      )}
      {base === 'externa' && (
        <p className="notice-fixed">
          Acá se copian los archivos y los secretos. La base de datos (DATABASE_URL) la copia quien la tiene a
          cargo: pgBackRest o WAL-G en un servidor propio, o las copias del proveedor. Cómo, en
          docs/operacion.md.
        </p>
      )}
      <dl className="data">
        <dt>Dónde</dt>
        <dd>
          {lugar === 'bucket' ? `Bucket ${donde}` : donde}, {cifradas ? 'cifradas' : 'sin cifrar'}
        </dd>
        <dt>Al día</dt>
        <dd className="num">{alDiaTs ? formatMoment(alDiaTs) : 'Todavía no'}</dd>
        {base === 'incluida' && (
          <>
            <dt>Se puede volver</dt>
            <dd className="num">
              {desdeCuando ? `a cualquier minuto desde el ${formatMoment(desdeCuando)}` : 'Todavía no'}
            </dd>
          </>
        )}
        <dt>Se guardan</dt>
        <dd>7 diarias, 4 semanales y 12 mensuales</dd>
      </dl>
    </>
  );
}

function JobProgress({ job: { tipo, copia, paso, parte, estado } }: { job: CopiaJob }) {
  const what = tipo === 'copiar' ? 'Copiando' : `Probando la copia ${copia ?? ''}`;
  return (
    <WorkProgress part={parte}>
      {what}
      {estado === 'pendiente' ? ': espera su turno' : paso && `: ${paso}`}
    </WorkProgress>
  );
}

function HowToRestore({ state: { base, items } }: { state: CopiasState }) {
  if (base === 'externa') return null;
  return (
    <Box title="Volver a una copia">
      <div className="inside block">
        <p>
          Se hace en la máquina, con el producto detenido. Dice primero qué va a hacer y pregunta; lo que
          había no se borra. Quienes pidieron ser eliminados se eliminan otra vez, y todas las sesiones se
          cierran.
        </p>
        <pre className="command">
          npm run restaurar -- --copia {items[0]?.nombre ?? 'NOMBRE'} --hasta '2026-11-20 10:31'
        </pre>
        <p className="soft">
          Sin --hasta vuelve todo lo que haya. Sin --copia se elige sola la que corresponde.
        </p>
      </div>
    </Box>
  );
}
