import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SystemState } from '@tembiapo/contract/calls/confianza/servicio.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Box } from '../../../ui/Box.tsx';
import { size } from '../../../ui/size.ts';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { WaysBox, waysOptions } from './WaysBox.tsx';
import './system.css';

const LOOK_MS = 10_000;
const number = (n: number): string => formatNumber(n);

/** /estadoSistema: the product's state, and what of it needs a person (docs/reglas/confianza.md). */
export function SystemScreen() {
  useTitle('Estado del sistema');
  const { data, error, refetch } = useQuery({
    ...api.servicio.state.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  const { data: ways } = useQuery(waysOptions());
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const open = data.incidentes.filter(({ hastaTs }) => hastaTs === null);
  const isTroubled = open.length > 0 || ways?.items.some(({ estado }) => estado === 'falla');
  return (
    <main className="page">
      <div className="head">
        <h1>Estado del sistema</h1>
        {ways && (
          <span className={`badge b-${isTroubled ? 'red' : 'green'}`} role="status">
            {isTroubled ? 'Necesita a una persona' : 'Todo bien'}
          </span>
        )}
      </div>
      <div className="body system">
        {open.map((incident) => (
          <div key={incident.titulo} className="error-fixed" role="alert">
            <b>{incident.titulo}</b> <span className="num">desde el {formatMoment(incident.desdeTs)}</span>
            <p>{incident.texto}</p>
          </div>
        ))}
        <WaysBox />
        <div className="system-boxes">
          <General state={data} />
          <Disks discos={data.discos} />
          <Copias copia={data.copia} />
          <Work state={data} />
          <Reports reportes={data.reportes} />
          <Slow lentas={data.lentas} />
          <Past incidentes={data.incidentes.filter(({ hastaTs }) => hastaTs !== null)} />
        </div>
      </div>
    </main>
  );
}

/** Names with what there is to say about them. */
const Lines = ({ lines }: { lines: [name: ReactNode, value: ReactNode][] }) => (
  <dl className="data inside">
    {lines.map(([name, value], i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a box keep their places
      <div key={i}>
        <dt>{name}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);

/** From the tables' statistics, which need not equal the search's own total. */
const about = (n: number): string => `cerca de ${number(n)}`;

const General = ({ state: { version, desdeTs, base } }: { state: SystemState }) => (
  <Box title="Producto">
    <Lines
      lines={[
        ['Versión', version],
        ['En marcha desde', formatMoment(desdeTs)],
        ['Base de datos', size(base.bytes)],
        ['Candidatos', about(base.candidatos)],
        ['Archivos', about(base.archivos)],
      ]}
    />
  </Box>
);

const DISK = { bien: 'green', poco: 'yellow', lleno: 'red' } as const;
const DISK_LABEL = { bien: 'Bien', poco: 'Queda poco', lleno: 'Lleno' } as const;

const Disks = ({ discos }: { discos: SystemState['discos'] }) => (
  <Box title="Lugar en el disco">
    <Lines
      lines={discos.map((disco) => [
        disco.usos.join(', '),
        <>
          <span title={disco.ruta}>
            {size(disco.libreBytes)} libres de {size(disco.totalBytes)}
          </span>{' '}
          <span className={`badge b-${DISK[disco.estado]}`}>{DISK_LABEL[disco.estado]}</span>
        </>,
      ])}
    />
  </Box>
);

const Copias = ({ copia: { activas, ultimaTs, alDiaTs, prueba } }: { copia: SystemState['copia'] }) => (
  <Box title="Copias" action={<Link to="/copias">Ver las copias</Link>}>
    {activas ? (
      <Lines
        lines={[
          ['Última copia', ultimaTs ? formatMoment(ultimaTs) : 'Todavía ninguna'],
          ['Al día', alDiaTs ? formatMoment(alDiaTs) : 'Todavía no'],
          [
            'Última prueba',
            prueba ? (
              <>
                {formatMoment(prueba.ts)}{' '}
                <span className={`badge b-${prueba.bien ? 'green' : 'red'}`}>
                  {prueba.bien ? 'Sirve' : 'Falló'}
                </span>
                {!prueba.bien && <div className="soft">{prueba.texto}</div>}
              </>
            ) : (
              'Todavía ninguna'
            ),
          ],
        ]}
      />
    ) : (
      <p className="inside">Esta instalación no hace copias (COPIAS=no).</p>
    )}
  </Box>
);

/** The queue's jobs in words. */
const WORK: Record<string, string> = {
  correo: 'Correos por salir',
  aviso: 'Avisos por salir',
  exportar: 'Exportaciones',
  importar: 'Importaciones',
  reportes: 'Reportes',
  barrer: 'Limpieza',
  copiar: 'Copias',
  probar: 'Pruebas de copias',
};

function Work({ state: { cola, porPlegar, porContar, correosFallidos } }: { state: SystemState }) {
  const waiting = cola.filter(({ pendientes }) => pendientes > 0);
  return (
    <Box title="Trabajo en segundo plano">
      <Lines
        lines={[
          ...waiting.map(({ nombre, pendientes, esperaSegundos }): [string, string] => [
            WORK[nombre] ?? nombre,
            `${number(pendientes)}${esperaSegundos > 60 ? `, el más viejo hace ${Math.round(esperaSegundos / 60)} min` : ''}`,
          ]),
          ...(waiting.length === 0 ? [['Cola', 'Nada espera'] as [string, string]] : []),
          ['Cambios por sumar a la búsqueda', number(porPlegar)],
          ['Producción por contar', number(porContar)],
          [
            'Correos que no salieron en 30 días, sin atender',
            correosFallidos > 0 ? (
              <Link key="correos" to="/correos?estado=sinAtender">
                {number(correosFallidos)}
              </Link>
            ) : (
              '0'
            ),
          ],
        ]}
      />
    </Box>
  );
}

const FREQUENCY: Record<string, string> = { diario: 'Diario', semanal: 'Semanal', mensual: 'Mensual' };

const Reports = ({ reportes }: { reportes: SystemState['reportes'] }) => (
  <Box title="Últimos reportes de producción">
    {reportes.length === 0 ? (
      <p className="inside soft">Todavía no salió ninguno</p>
    ) : (
      <Lines
        lines={reportes.map(({ frecuencia, dia, ts }) => [
          FREQUENCY[frecuencia] ?? frecuencia,
          `del ${formatDate(dia)}, salió el ${formatMoment(ts)}`,
        ])}
      />
    )}
  </Box>
);

const Slow = ({ lentas }: { lentas: SystemState['lentas'] }) => (
  <Box title="Llamadas lentas de hoy">
    {lentas.length === 0 ? (
      <p className="inside soft">Ninguna tardó más de un segundo</p>
    ) : (
      <Lines
        lines={lentas.map(({ llamada, veces, peorMs }) => [
          <code key={llamada}>{llamada}</code>,
          `${(peorMs / 1000).toFixed(1).replace('.', ',')} s la peor, ${number(veces)} ${veces === 1 ? 'vez' : 'veces'}`,
        ])}
      />
    )}
  </Box>
);

const Past = ({ incidentes }: { incidentes: SystemState['incidentes'] }) => (
  <Box title="Lo que pasó en la semana">
    {incidentes.length === 0 ? (
      <p className="inside soft">Nada</p>
    ) : (
      <Lines
        lines={incidentes.map(({ titulo, texto, desdeTs, hastaTs }) => [
          <>
            {titulo}
            <span className="soft l2">{texto}</span>
          </>,
          `${formatMoment(desdeTs)} a ${formatMoment(hastaTs!)}`,
        ])}
      />
    )}
  </Box>
);
