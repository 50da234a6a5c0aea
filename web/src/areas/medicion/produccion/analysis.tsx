import type { ProduccionAnalysis } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { fuenteLabel } from '@tembiapo/contract/domain/bolsa.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { SOURCE_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { CONCEPTS, formatDays, PRODUCCION_CONCEPTS } from '@tembiapo/contract/domain/produccion.ts';
import { useMemo } from 'react';
import { Chart } from '../../../ui/Chart.tsx';
import type { Drawing, Tone } from '../../../ui/chart-draw.ts';
import styles from '../../../ui/FigureTable.module.css';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import type { Detail } from './DetailModal.tsx';

const TONES: Record<(typeof CONCEPTS)[number], Tone> = {
  llamadas: 'accent',
  citados: 'violet',
  entrevistas: 'link',
  procesados: 'yellow',
  cierres: 'text',
};

interface Props {
  analysis: ProduccionAnalysis;
  onDetail: (detail: Detail) => void;
}

/** A figure that opens the rows behind it. */
const Figure = ({ n, de, onOpen }: { n: number; de: string; onOpen: () => void }) =>
  n === 0 ? (
    <span className="num soft">0</span>
  ) : (
    <button
      type="button"
      className="link num"
      aria-label={`${de}: ${formatNumber(n)}. Ver las filas`}
      onClick={onOpen}
    >
      {formatNumber(n)}
    </button>
  );

/** Twelve weeks, as a chart and as figures. */
export function Tendencia({ analysis: { semanas }, onDetail }: Props) {
  const drawing = useMemo<Drawing>(
    () => ({
      kind: 'line',
      labels: semanas.map(({ fechaInicio }) => formatDate(fechaInicio).slice(0, 5)),
      series: CONCEPTS.map((one) => ({
        name: PRODUCCION_CONCEPTS[one].nombre,
        values: semanas.map((week) => week[one]),
        tones: [TONES[one]],
      })),
    }),
    [semanas],
  );
  const open = (concept: (typeof CONCEPTS)[number], i: number) => {
    const { fechaInicio, fechaFin } = semanas[i]!;
    onDetail({
      titulo: `${PRODUCCION_CONCEPTS[concept].nombre}, semana del ${formatDate(fechaInicio)}`,
      de: concept,
      periodo: { fechaInicio, fechaFin },
    });
  };
  return (
    <section className="box-produccion wide" aria-label="Últimas 12 semanas">
      <h2>Últimas 12 semanas</h2>
      <Chart
        drawing={drawing}
        height={230}
        title="Filtros, citados, entrevistas, procesados y cierres de cada una de las últimas 12 semanas; las cifras están en la tabla"
        onChoose={(series, i) => open(CONCEPTS[series]!, i)}
      />
      <details>
        <summary>Ver las cifras</summary>
        <div className="overflowing">
          <FigureTable
            heads={['Semana del', ...CONCEPTS.map((one) => PRODUCCION_CONCEPTS[one].nombre)]}
            rows={semanas.map((week, i) => ({
              key: week.fechaInicio,
              name: <span className="num">{formatDate(week.fechaInicio)}</span>,
              cells: CONCEPTS.map((one) => (
                <Figure
                  key={one}
                  n={week[one]}
                  de={`${PRODUCCION_CONCEPTS[one].nombre}, semana del ${formatDate(week.fechaInicio)}`}
                  onOpen={() => open(one, i)}
                />
              )),
            }))}
          />
        </div>
      </details>
    </section>
  );
}

/** How many of those included in the period reached each stage, as a bar and a figure per row. */
export function Embudo({ analysis: { embudo }, onDetail }: Props) {
  const total = embudo[0]?.cantidad ?? 0;
  return (
    <section className="box-produccion" aria-label="Embudo por etapa">
      <h2>Embudo por etapa</h2>
      <table className={`${styles.figures} embudo`}>
        <thead>
          <tr>
            <th scope="col">Llegaron a</th>
            <th scope="col">
              <span className="hidden">Proporción</span>
            </th>
            <th scope="col">Candidatos</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {embudo.map(({ orden, etapa, cantidad }) => (
            <tr key={orden}>
              <th scope="row">{etapa}</th>
              <td aria-hidden>
                <span
                  className="bar-embudo"
                  style={{ width: `${total > 0 ? (cantidad * 100) / total : 0}%` }}
                />
              </td>
              <td>
                <Figure
                  n={cantidad}
                  de={`Llegaron a ${etapa}`}
                  onOpen={() => onDetail({ titulo: `Llegaron a ${etapa}`, de: 'embudo', etapa: orden })}
                />
              </td>
              <td className="num soft">{total > 0 ? Math.round((cantidad * 100) / total) : 0} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Mean days in each stage, and from request to closing. */
export function Times({ analysis: { permanencia, cierre }, onDetail }: Props) {
  return (
    <section className="box-produccion" aria-label="Tiempos">
      <h2>Tiempos</h2>
      <FigureTable
        heads={['Tiempo en etapa', 'Avances', 'Promedio']}
        empty="Sin avances en el período"
        rows={permanencia.map(({ orden, etapa, cantidad, dias }) => ({
          key: orden,
          name: etapa,
          cells: [
            <Figure
              key="avances"
              n={cantidad}
              de={`Avances desde ${etapa}`}
              onOpen={() => onDetail({ titulo: `Avances desde ${etapa}`, de: 'permanencia', etapa: orden })}
            />,
            <span key="promedio" className="num nowrap">
              {formatDays(dias)}
            </span>,
          ],
        }))}
      />
      <p className="cierre-time">
        <span className="soft">Tiempo de cierre</span>{' '}
        <b className="num">{formatDays(cierre.promedioDias)}</b>{' '}
        <span className="soft">
          en promedio, mediana {formatDays(cierre.medianaDias)}, de{' '}
          <Figure
            n={cierre.cantidad}
            de="Cierres"
            onOpen={() => onDetail({ titulo: 'Cierres', de: 'cierres' })}
          />{' '}
          {cierre.cantidad === 1 ? 'cierre' : 'cierres'}
        </span>
      </p>
    </section>
  );
}

/** The sources of the included candidates, and of those in closed searches. */
export function Sources({ analysis: { embudo, fuentes, fuentesPostulacion }, onDetail }: Props) {
  const { selector = 0, portal = 0 } = embudo[0] ?? {};
  const of = (origin: 'selector' | 'portal', n: number, etapa: number, text: string) => (
    <Figure
      n={n}
      de={`${text} por ${origin}`}
      onOpen={() => onDetail({ titulo: `${text} (${origin})`, de: 'embudo', etapa, origen: origin })}
    />
  );
  const processed = embudo.find(({ orden }) => orden === 40);
  return (
    <section className="box-produccion" aria-label="Origen de los candidatos">
      <h2>Origen de los candidatos</h2>
      <FigureTable
        heads={['Incluidos por', 'Candidatos', 'Procesados']}
        rows={[
          {
            key: 'selector',
            name: 'Selector',
            cells: [
              of('selector', selector, 0, 'Incluidos'),
              of('selector', processed?.selector ?? 0, 40, 'Procesados'),
            ],
          },
          {
            key: 'portal',
            name: 'Portal',
            cells: [
              of('portal', portal, 0, 'Incluidos'),
              of('portal', processed?.portal ?? 0, 40, 'Procesados'),
            ],
          },
        ]}
      />
      {fuentesPostulacion.length > 0 && (
        <FigureTable
          heads={['Fuente de las postulaciones', 'Postulaciones']}
          rows={fuentesPostulacion.map(({ fuente, cantidad }) => ({
            key: fuente,
            name: fuenteLabel(fuente),
            cells: [cantidad],
          }))}
        />
      )}
      <FigureTable
        heads={['Fuente de los cierres', 'Cierres']}
        empty="Sin cierres en el período"
        rows={fuentes.map(({ fuente, cantidad }) => {
          const name = fuente ? SOURCE_LABEL[fuente] : 'Sin especificar';
          return {
            key: name,
            name,
            cells: [
              <Figure
                key="cierres"
                n={cantidad}
                de={`Cierres, ${name}`}
                onOpen={() =>
                  onDetail({ titulo: `Cierres: ${name}`, de: 'cierres', fuente: fuente ?? 'ninguna' })
                }
              />,
            ],
          };
        })}
      />
    </section>
  );
}
