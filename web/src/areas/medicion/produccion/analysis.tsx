import type { ProduccionAnalysis } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { fuenteLabel } from '@tembiapo/contract/domain/bolsa.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { SOURCE_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { CONCEPTS, formatDays, PRODUCCION_CONCEPTS } from '@tembiapo/contract/domain/produccion.ts';
import { useMemo } from 'react';
import { Chart } from '../../../ui/Chart.tsx';
import type { Drawing, Tone } from '../../../ui/chart-draw.ts';
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

/** A figure that opens its rows. */
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

/** Twelve weeks, drawn and in figures. */
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
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">Semana del</th>
                {CONCEPTS.map((one) => (
                  <th key={one} scope="col">
                    {PRODUCCION_CONCEPTS[one].nombre}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {semanas.map((week, i) => (
                <tr key={week.fechaInicio}>
                  <th scope="row" className="num">
                    {formatDate(week.fechaInicio)}
                  </th>
                  {CONCEPTS.map((one) => (
                    <td key={one}>
                      <Figure
                        n={week[one]}
                        de={`${PRODUCCION_CONCEPTS[one].nombre}, semana del ${formatDate(week.fechaInicio)}`}
                        onOpen={() => open(one, i)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** Of those included in the period, how many came to each stage; a bar and a figure a line. */
export function Embudo({ analysis: { embudo }, onDetail }: Props) {
  const total = embudo[0]?.cantidad ?? 0;
  return (
    <section className="box-produccion" aria-label="Embudo por etapa">
      <h2>Embudo por etapa</h2>
      <table className="figures embudo">
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

/** Mean days in each stage, and from the request to the closing. */
export function Times({ analysis: { permanencia, cierre }, onDetail }: Props) {
  return (
    <section className="box-produccion" aria-label="Tiempos">
      <h2>Tiempos</h2>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Tiempo en etapa</th>
            <th scope="col">Avances</th>
            <th scope="col">Promedio</th>
          </tr>
        </thead>
        <tbody>
          {permanencia.map(({ orden, etapa, cantidad, dias }) => (
            <tr key={orden}>
              <th scope="row">{etapa}</th>
              <td>
                <Figure
                  n={cantidad}
                  de={`Avances desde ${etapa}`}
                  onOpen={() =>
                    onDetail({ titulo: `Avances desde ${etapa}`, de: 'permanencia', etapa: orden })
                  }
                />
              </td>
              <td className="num nowrap">{formatDays(dias)}</td>
            </tr>
          ))}
          {permanencia.length === 0 && (
            <tr>
              <th scope="row" className="soft" colSpan={3}>
                Sin avances en el período
              </th>
            </tr>
          )}
        </tbody>
      </table>
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

/** Who brought the included in, and the sources of what closed. */
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
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Incluidos por</th>
            <th scope="col">Candidatos</th>
            <th scope="col">Procesados</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Selector</th>
            <td>{of('selector', selector, 0, 'Incluidos')}</td>
            <td>{of('selector', processed?.selector ?? 0, 40, 'Procesados')}</td>
          </tr>
          <tr>
            <th scope="row">Portal</th>
            <td>{of('portal', portal, 0, 'Incluidos')}</td>
            <td>{of('portal', processed?.portal ?? 0, 40, 'Procesados')}</td>
          </tr>
        </tbody>
      </table>
      {fuentesPostulacion.length > 0 && (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Fuente de las postulaciones</th>
              <th scope="col">Postulaciones</th>
            </tr>
          </thead>
          <tbody>
            {fuentesPostulacion.map(({ fuente, cantidad }) => (
              <tr key={fuente}>
                <th scope="row">{fuenteLabel(fuente)}</th>
                <td className="num">{cantidad}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Fuente de los cierres</th>
            <th scope="col">Cierres</th>
          </tr>
        </thead>
        <tbody>
          {fuentes.map(({ fuente, cantidad }) => {
            const name = fuente ? SOURCE_LABEL[fuente] : 'Sin especificar';
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <Figure
                    n={cantidad}
                    de={`Cierres, ${name}`}
                    onOpen={() =>
                      onDetail({ titulo: `Cierres: ${name}`, de: 'cierres', fuente: fuente ?? 'ninguna' })
                    }
                  />
                </td>
              </tr>
            );
          })}
          {fuentes.length === 0 && (
            <tr>
              <th scope="row" className="soft" colSpan={2}>
                Sin cierres en el período
              </th>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
