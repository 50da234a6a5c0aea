import type { ProduccionAnalysis } from '@tembiapo/contract/calls/produccion.ts';
import { SOURCE_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { CONCEPTS, formatDays, PRODUCCION_CONCEPTS } from '@tembiapo/contract/domain/produccion.ts';
import { useMemo } from 'react';
import { Grafico } from '../../ui/Chart.tsx';
import type { Dibujo, Tono } from '../../ui/chart-draw.ts';
import { entero } from '../../ui/numbers.ts';
import type { Detalle } from './DetailModal.tsx';

const TONOS: Record<(typeof CONCEPTS)[number], Tono> = {
  llamadas: 'accent',
  citados: 'violet',
  entrevistas: 'link',
  procesados: 'yellow',
  cierres: 'text',
};

interface Props {
  analisis: ProduccionAnalysis;
  onDetalle: (detalle: Detalle) => void;
}

/** A figure that opens its rows. */
const Cifra = ({ n, de, onAbrir }: { n: number; de: string; onAbrir: () => void }) =>
  n === 0 ? (
    <span className="num soft">0</span>
  ) : (
    <button type="button" className="link num" aria-label={`${de}: ${n}. Ver las filas`} onClick={onAbrir}>
      {entero(n)}
    </button>
  );

/** Twelve weeks, drawn and in figures. */
export function Trend({ analisis: { semanas }, onDetalle }: Props) {
  const dibujo = useMemo<Dibujo>(
    () => ({
      tipo: 'line',
      etiquetas: semanas.map(({ fechaInicio }) => formatDate(fechaInicio).slice(0, 5)),
      series: CONCEPTS.map((uno) => ({
        nombre: PRODUCCION_CONCEPTS[uno].nombre,
        valores: semanas.map((semana) => semana[uno]),
        tonos: [TONOS[uno]],
      })),
    }),
    [semanas],
  );
  const abrir = (concepto: (typeof CONCEPTS)[number], i: number) => {
    const { fechaInicio, fechaFin } = semanas[i]!;
    onDetalle({
      titulo: `${PRODUCCION_CONCEPTS[concepto].nombre}, semana del ${formatDate(fechaInicio)}`,
      de: concepto,
      periodo: { fechaInicio, fechaFin },
    });
  };
  return (
    <section className="caja-produccion ancha" aria-label="Últimas 12 semanas">
      <h2>Últimas 12 semanas</h2>
      <Grafico
        dibujo={dibujo}
        alto={230}
        titulo="Filtros, citados, entrevistas, procesados y cierres de cada una de las últimas 12 semanas; las cifras están en la tabla"
        onElegir={(serie, i) => abrir(CONCEPTS[serie]!, i)}
      />
      <details>
        <summary>Ver las cifras</summary>
        <div className="desborda">
          <table className="cifras">
            <thead>
              <tr>
                <th scope="col">Semana del</th>
                {CONCEPTS.map((uno) => (
                  <th key={uno} scope="col">
                    {PRODUCCION_CONCEPTS[uno].nombre}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {semanas.map((semana, i) => (
                <tr key={semana.fechaInicio}>
                  <th scope="row" className="num">
                    {formatDate(semana.fechaInicio)}
                  </th>
                  {CONCEPTS.map((uno) => (
                    <td key={uno}>
                      <Cifra
                        n={semana[uno]}
                        de={`${PRODUCCION_CONCEPTS[uno].nombre}, semana del ${formatDate(semana.fechaInicio)}`}
                        onAbrir={() => abrir(uno, i)}
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
export function Funnel({ analisis: { embudo }, onDetalle }: Props) {
  const total = embudo[0]?.cantidad ?? 0;
  return (
    <section className="caja-produccion" aria-label="Embudo por etapa">
      <h2>Embudo por etapa</h2>
      <table className="cifras embudo">
        <thead>
          <tr>
            <th scope="col">Llegaron a</th>
            <th scope="col">
              <span className="oculto">Proporción</span>
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
                  className="barra-embudo"
                  style={{ width: `${total > 0 ? (cantidad * 100) / total : 0}%` }}
                />
              </td>
              <td>
                <Cifra
                  n={cantidad}
                  de={`Llegaron a ${etapa}`}
                  onAbrir={() => onDetalle({ titulo: `Llegaron a ${etapa}`, de: 'embudo', etapa: orden })}
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
export function Times({ analisis: { permanencia, cierre }, onDetalle }: Props) {
  return (
    <section className="caja-produccion" aria-label="Tiempos">
      <h2>Tiempos</h2>
      <table className="cifras">
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
                <Cifra
                  n={cantidad}
                  de={`Avances desde ${etapa}`}
                  onAbrir={() =>
                    onDetalle({ titulo: `Avances desde ${etapa}`, de: 'permanencia', etapa: orden })
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
      <p className="tiempo-cierre">
        <span className="soft">Tiempo de cierre</span>{' '}
        <b className="num">{formatDays(cierre.promedioDias)}</b>{' '}
        <span className="soft">
          en promedio, mediana {formatDays(cierre.medianaDias)}, de{' '}
          <Cifra
            n={cierre.cantidad}
            de="Cierres"
            onAbrir={() => onDetalle({ titulo: 'Cierres', de: 'cierres' })}
          />{' '}
          {cierre.cantidad === 1 ? 'cierre' : 'cierres'}
        </span>
      </p>
    </section>
  );
}

/** Who brought the included in, and the sources of what closed. */
export function Sources({ analisis: { embudo, fuentes }, onDetalle }: Props) {
  const { selector = 0, portal = 0 } = embudo[0] ?? {};
  const de = (origen: 'selector' | 'portal', n: number, etapa: number, texto: string) => (
    <Cifra
      n={n}
      de={`${texto} por ${origen}`}
      onAbrir={() => onDetalle({ titulo: `${texto} (${origen})`, de: 'embudo', etapa, origen })}
    />
  );
  const procesados = embudo.find(({ orden }) => orden === 40);
  return (
    <section className="caja-produccion" aria-label="Origen de los candidatos">
      <h2>Origen de los candidatos</h2>
      <table className="cifras">
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
            <td>{de('selector', selector, 0, 'Incluidos')}</td>
            <td>{de('selector', procesados?.selector ?? 0, 40, 'Procesados')}</td>
          </tr>
          <tr>
            <th scope="row">Portal</th>
            <td>{de('portal', portal, 0, 'Incluidos')}</td>
            <td>{de('portal', procesados?.portal ?? 0, 40, 'Procesados')}</td>
          </tr>
        </tbody>
      </table>
      <table className="cifras">
        <thead>
          <tr>
            <th scope="col">Fuente de los cierres</th>
            <th scope="col">Cierres</th>
          </tr>
        </thead>
        <tbody>
          {fuentes.map(({ fuente, cantidad }) => {
            const nombre = fuente ? SOURCE_LABEL[fuente] : 'Sin especificar';
            return (
              <tr key={nombre}>
                <th scope="row">{nombre}</th>
                <td>
                  <Cifra
                    n={cantidad}
                    de={`Cierres, ${nombre}`}
                    onAbrir={() =>
                      onDetalle({ titulo: `Cierres: ${nombre}`, de: 'cierres', fuente: fuente ?? 'ninguna' })
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
