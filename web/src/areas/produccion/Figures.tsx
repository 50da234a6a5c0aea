import type { ProduccionAnalysis, ProduccionReport } from '@tembiapo/contract/calls/produccion.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import {
  CONCEPTS,
  colorOf,
  formatFigure,
  formatTasa,
  PRODUCCION_CONCEPTS,
} from '@tembiapo/contract/domain/produccion.ts';
import { entero } from '../../ui/numbers.ts';
import type { Detalle } from './DetailModal.tsx';

/** How much more or less than in the period before, in words. */
function Comparacion({
  ahora,
  antes,
  titulo,
  onAbrir,
}: {
  ahora: number;
  antes: number | undefined;
  titulo: string;
  onAbrir: () => void;
}) {
  if (antes === undefined) return <span className="contra">&nbsp;</span>;
  const diferencia = ahora - antes;
  const signo = diferencia > 0 ? '▲' : diferencia < 0 ? '▼' : '=';
  const porciento =
    antes > 0 && diferencia !== 0 ? ` ${Math.abs(Math.round((diferencia * 100) / antes))} %` : '';
  return (
    <button
      type="button"
      className={`link contra ${diferencia > 0 ? 'sube' : diferencia < 0 ? 'baja' : ''}`}
      title={titulo}
      onClick={onAbrir}
    >
      {signo}
      {porciento} <span>antes {entero(antes)}</span>
    </button>
  );
}

interface CountersProps {
  reporte: ProduccionReport;
  anterior: ProduccionAnalysis['anterior'] | undefined;
  onDetalle: (detalle: Detalle) => void;
}

/** The five counters; each opens its rows, and those of the period before. */
export function Counters({ reporte, anterior, onDetalle }: CountersProps) {
  return (
    <div className="contadores">
      {CONCEPTS.map((de) => {
        const { nombre } = PRODUCCION_CONCEPTS[de];
        const periodo = anterior && { fechaInicio: anterior.fechaInicio, fechaFin: anterior.fechaFin };
        return (
          <div key={de} className="contador">
            <span className="soft">{nombre}</span>
            <button
              type="button"
              className="cifra num"
              aria-label={`${nombre}: ${reporte[de]}. Ver las filas`}
              onClick={() => onDetalle({ titulo: nombre, de })}
            >
              {entero(reporte[de])}
            </button>
            <Comparacion
              ahora={reporte[de]}
              antes={anterior?.[de]}
              titulo={
                anterior ? `${formatDate(anterior.fechaInicio)} al ${formatDate(anterior.fechaFin)}` : ''
              }
              onAbrir={() => periodo && onDetalle({ titulo: `${nombre}, período anterior`, de, periodo })}
            />
          </div>
        );
      })}
    </div>
  );
}

const conSigno = (valor: number | null): string => (valor === null ? '-' : `${formatFigure(valor)} %`);

/** Conversions, in percent. */
export function Conversions({ reporte: r }: { reporte: ProduccionReport }) {
  const pares = [
    ['Filtros vs Citados', r.llamadasVsCitados],
    ['Filtros vs Procesados', r.llamadasVsProcesados],
    ['Entrevistas vs Procesados', r.entrevistasVsProcesados],
  ] as const;
  return (
    <div className="conversiones">
      {pares.map(([nombre, valor]) => (
        <div key={nombre}>
          <span className="soft">{nombre}</span>
          <b className="num">{conSigno(valor)}</b>
        </div>
      ))}
    </div>
  );
}

const COLOR = { green: 'b-green', yellow: 'b-yellow', red: 'b-red' } as const;
const EN_PALABRAS = { green: 'óptimo', yellow: 'aceptable', red: 'bajo lo aceptable' } as const;

/** A person's rates against what the parameters expect; of more than one weekday (002 §2). */
export function DailyStrip({ reporte: r }: { reporte: ProduccionReport }) {
  const p = r.parametrosById;
  const cifras = [
    ['Filtros por día', r.llamadasPorDia, r.llamadasVsParametro, p.llamada],
    ['Entrevistas por día', r.entrevistasPorDia, r.entrevistasVsParametro, p.entrevista],
    ...(r.cantidadDiasSemana >= 5
      ? ([['Procesados por semana', r.procesadosPorSemana, r.procesadosVsParametro, p.procesado]] as const)
      : []),
  ] as const;
  return (
    <div className="conversiones por-dia">
      {cifras.map(([nombre, tasa, contra, parametro]) => {
        const color = parametro ? colorOf(contra, parametro.escala) : null;
        return (
          <div
            key={nombre}
            title={
              parametro && contra !== null
                ? `${formatFigure(contra)} % de ${parametro.valor.toLocaleString('es-PY')} esperados`
                : undefined
            }
          >
            <span className="soft">{nombre}</span>
            <b className={`num badge ${color ? COLOR[color] : 'b-grey'}`}>{formatTasa(tasa)}</b>
            {contra !== null && color && (
              <span className="soft num">
                {formatFigure(contra)} % de lo esperado<span className="oculto">: {EN_PALABRAS[color]}</span>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
