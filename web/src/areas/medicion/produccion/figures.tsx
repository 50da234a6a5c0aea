import type { ProduccionAnalysis, ProduccionReport } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import {
  CONCEPTS,
  colorOf,
  formatFigure,
  formatTasa,
  PRODUCCION_CONCEPTS,
} from '@tembiapo/contract/domain/produccion.ts';
import type { Detail } from './DetailModal.tsx';

/** The difference from the previous period, in words. */
function Comparison({
  now,
  antes,
  titulo,
  onOpen,
}: {
  now: number;
  antes: number | undefined;
  titulo: string;
  onOpen: () => void;
}) {
  if (antes === undefined) return <span className="against">&nbsp;</span>;
  const difference = now - antes;
  const sign = difference > 0 ? '▲' : difference < 0 ? '▼' : '=';
  const percent =
    antes > 0 && difference !== 0 ? ` ${Math.abs(Math.round((difference * 100) / antes))} %` : '';
  return (
    <button
      type="button"
      className={`link against ${difference > 0 ? 'rising' : difference < 0 ? 'low' : ''}`}
      title={titulo}
      onClick={onOpen}
    >
      {sign}
      {percent} <span>antes {formatNumber(antes)}</span>
    </button>
  );
}

interface CountersProps {
  report: ProduccionReport;
  anterior: ProduccionAnalysis['anterior'] | undefined;
  onDetail: (detail: Detail) => void;
}

/** The five counters; each opens its rows, and those of the previous period. */
export function Counters({ report, anterior, onDetail }: CountersProps) {
  return (
    <div className="counters">
      {CONCEPTS.map((of) => {
        const { nombre } = PRODUCCION_CONCEPTS[of];
        const period = anterior && { fechaInicio: anterior.fechaInicio, fechaFin: anterior.fechaFin };
        return (
          <div key={of} className="counter">
            <span className="soft">{nombre}</span>
            <button
              type="button"
              className="figure num"
              aria-label={`${nombre}: ${formatNumber(report[of])}. Ver las filas`}
              onClick={() => onDetail({ titulo: nombre, de: of })}
            >
              {formatNumber(report[of])}
            </button>
            <Comparison
              now={report[of]}
              antes={anterior?.[of]}
              titulo={
                anterior ? `${formatDate(anterior.fechaInicio)} al ${formatDate(anterior.fechaFin)}` : ''
              }
              onOpen={() =>
                period && onDetail({ titulo: `${nombre}, período anterior`, de: of, periodo: period })
              }
            />
          </div>
        );
      })}
    </div>
  );
}

const withSign = (value: number | null): string => (value === null ? '-' : `${formatFigure(value)} %`);

/** Conversions, in percent. */
export function Conversions({ report: r }: { report: ProduccionReport }) {
  const pairs = [
    ['Filtros vs Citados', r.llamadasVsCitados],
    ['Filtros vs Procesados', r.llamadasVsProcesados],
    ['Entrevistas vs Procesados', r.entrevistasVsProcesados],
  ] as const;
  return (
    <div className="conversions">
      {pairs.map(([name, value]) => (
        <div key={name}>
          <span className="soft">{name}</span>
          <b className="num">{withSign(value)}</b>
        </div>
      ))}
    </div>
  );
}

const COLOR = { green: 'b-green', yellow: 'b-yellow', red: 'b-red' } as const;
const IN_WORDS = { green: 'óptimo', yellow: 'aceptable', red: 'bajo lo aceptable' } as const;

/** A person's daily rates against the parameters' targets, for more than one weekday (docs/reglas/medicion.md). */
export function DailyStrip({ report: r }: { report: ProduccionReport }) {
  const p = r.parametrosById;
  const figures = [
    ['Filtros por día', r.llamadasPorDia, r.llamadasVsParametro, p.llamada],
    ['Entrevistas por día', r.entrevistasPorDia, r.entrevistasVsParametro, p.entrevista],
    ...(r.cantidadDiasSemana >= 5
      ? ([['Procesados por semana', r.procesadosPorSemana, r.procesadosVsParametro, p.procesado]] as const)
      : []),
  ] as const;
  return (
    <div className="conversions">
      {figures.map(([name, tasa, against, parametro]) => {
        const color = parametro ? colorOf(against, parametro.escala) : null;
        return (
          <div
            key={name}
            title={
              parametro && against !== null
                ? `${formatFigure(against)} % de ${formatNumber(parametro.valor)} esperados`
                : undefined
            }
          >
            <span className="soft">{name}</span>
            <b className={`num badge ${color ? COLOR[color] : 'b-grey'}`}>{formatTasa(tasa)}</b>
            {against !== null && color && (
              <span className="soft num">
                {formatFigure(against)} % de lo esperado<span className="hidden">: {IN_WORDS[color]}</span>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
