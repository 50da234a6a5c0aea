import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Cargando, ErrorPanel, Vacio } from './states.tsx';

export interface Columna<T> {
  titulo: string;
  celda: (fila: T) => ReactNode;
  /** Width in pixels; the others share the rest. */
  ancho?: number;
  className?: string;
  /** The list can be sorted by this field. */
  orden?: string;
  /** The column's name is for screen readers only. */
  sinTitulo?: boolean;
  /**
   * Its place in the card of a phone: first without its name, last without its name, half a line, a box in the
   * corner, or none; a line of its own when nothing is said.
   */
  movil?: 'titulo' | 'final' | 'mitad' | 'casilla' | 'no';
  /** In the head, in place of the name. */
  cabecera?: ReactNode;
}

export interface Orden {
  campo: string;
  /** '1' from low to high, '-1' from high to low. */
  sentido: '1' | '-1';
}

interface Props<T> {
  columnas: Columna<T>[];
  filas: T[] | undefined;
  clave: (fila: T) => string | number;
  /** The documents' sentence for an empty list, and the next useful action under it. */
  vacio: string;
  siVacio?: ReactNode;
  /** New rows are on their way: the old ones stay, dimmed. */
  refrescando?: boolean;
  error?: unknown;
  onRetry?: () => void;
  titulo: string;
  /** Many narrow columns: smaller type and spaces. */
  densa?: boolean;
  orden?: Orden;
  onOrden?: (orden: Orden) => void;
}

/** Rows drawn at once: what a screen shows. The rest follows in the next frames, before anybody can scroll there. */
const PRIMERAS = 16;

function usePorTandas<T>(filas: T[] | undefined): T[] | undefined {
  const [enteras, setEnteras] = useState<T[] | undefined>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setEnteras(filas)));
    return () => cancelAnimationFrame(frame);
  }, [filas]);
  return enteras === filas ? filas : filas?.slice(0, PRIMERAS);
}

const clasesDe = <T,>({ className = '', movil }: Columna<T>): string | undefined =>
  `${className}${movil ? ` m-${movil}` : ''}`.trim() || undefined;
/** What stands before a value in the card of a phone. */
const rotulo = <T,>({ titulo, sinTitulo, movil }: Columna<T>, i: number): string | undefined =>
  sinTitulo || movil === 'titulo' || movil === 'final' || (i === 0 && !movil) ? undefined : titulo;

const FLECHA = { '1': '↑', '-1': '↓' } as const;
const sentidoDe = <T,>({ orden: campo }: Columna<T>, orden?: Orden) =>
  !campo || orden?.campo !== campo
    ? undefined
    : orden.sentido === '1'
      ? ('ascending' as const)
      : ('descending' as const);
/** Newest first on the first click, then the other way. */
const alReves = (campo: string, orden?: Orden): Orden => ({
  campo,
  sentido: orden?.campo === campo && orden.sentido === '-1' ? '1' : '-1',
});

/** The table of every list screen; under 768 px each row is a card. */
export function Tabla<T>({
  columnas,
  filas,
  clave,
  vacio,
  siVacio,
  refrescando,
  error,
  onRetry,
  titulo,
  densa,
  orden,
  onOrden,
}: Props<T>) {
  const dibujadas = usePorTandas(filas);
  if (error && !filas) return <ErrorPanel error={error} onRetry={onRetry ?? (() => {})} />;
  if (!filas || !dibujadas) return <Cargando />;
  if (filas.length === 0) return <Vacio texto={vacio}>{siVacio}</Vacio>;
  return (
    <table
      className={`tabla${densa ? ' densa' : ''}${refrescando ? ' atenuado' : ''}`}
      aria-busy={refrescando}
      aria-label={titulo}
    >
      <thead>
        <tr>
          {columnas.map((columna) => (
            <th
              key={columna.titulo}
              style={columna.ancho ? { width: columna.ancho } : undefined}
              scope="col"
              aria-sort={sentidoDe(columna, orden)}
            >
              {columna.orden && onOrden ? (
                <button
                  type="button"
                  className="orden"
                  onClick={() => onOrden(alReves(columna.orden!, orden))}
                >
                  {columna.titulo}
                  <span aria-hidden>{orden?.campo === columna.orden ? FLECHA[orden.sentido] : '↕'}</span>
                </button>
              ) : (
                (columna.cabecera ?? (
                  <span className={columna.sinTitulo ? 'oculto' : undefined}>{columna.titulo}</span>
                ))
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dibujadas.map((fila) => (
          <tr key={clave(fila)}>
            {columnas.map((columna, i) => (
              <td key={columna.titulo} className={clasesDe(columna)} data-label={rotulo(columna, i)}>
                {columna.celda(fila)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
