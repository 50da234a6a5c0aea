import { type ReactNode, useState } from 'react';
import { numeroDe, type Query, uno } from '../shell/route-search.ts';
import { useUrlState } from '../shell/url-state.ts';
import { LineaDeFiltros } from './FilterLine.tsx';
import { CampoDeBusqueda } from './inputs.tsx';
import { Paginador, Total } from './Pager.tsx';
import { type Columna, Tabla } from './Table.tsx';

const LIMITE = 10;

export interface FiltrosDeLista {
  page: number;
  limit: number;
  busquedaRapida: string;
}

/**
 * How a list that is searched by one text stands in its address. `extra`: further filters, each with the value that it
 * has when the address does not say. Made once in a module, for `useLista`.
 */
export function listaEnUrl<Extra extends Record<string, string>>(extra: Extra) {
  type Filtros = FiltrosDeLista & { [K in keyof Extra]: string };
  const nombres = Object.keys(extra);
  return {
    from: (query: Query) =>
      ({
        page: numeroDe(query.page, 1),
        limit: Math.min(200, numeroDe(query.limit, LIMITE)),
        busquedaRapida: uno(query.busquedaRapida),
        ...Object.fromEntries(nombres.map((nombre) => [nombre, uno(query[nombre]) || extra[nombre]])),
      }) as Filtros,
    to: ({ page, limit, busquedaRapida, ...resto }: Filtros): Query => ({
      page: page > 1 ? String(page) : undefined,
      limit: limit !== LIMITE ? String(limit) : undefined,
      busquedaRapida: busquedaRapida.trim() || undefined,
      ...Object.fromEntries(
        Object.entries(resto).map(([nombre, valor]) => [
          nombre,
          valor === extra[nombre] ? undefined : String(valor),
        ]),
      ),
    }),
  };
}

export const useLista = <F extends FiltrosDeLista>(lista: {
  from: (query: Query) => F;
  to: (filtros: F) => Query;
}) => useUrlState(lista.from, lista.to);

/** What a call takes of the filters of every list. */
export const aEntrada = ({ page, limit, busquedaRapida }: FiltrosDeLista) => ({
  page,
  limit,
  ...(busquedaRapida && { busquedaRapida }),
});

interface Consulta<T> {
  items: T[] | undefined;
  total: number | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<T, F extends FiltrosDeLista> {
  titulo: string;
  /** Beside the title, to the right. */
  accion?: ReactNode;
  /** Between the title and the filters. */
  aviso?: ReactNode;
  filtros: F;
  onFiltros: (cambio: Partial<F>) => void;
  /** What the quick search looks at; without it there is none. */
  placeholder?: string;
  /** Further filters; each applies at once, together with the text that is being typed. */
  otros?: (aplicar: (cambio: Partial<F>) => void) => ReactNode;
  consulta: Consulta<T>;
  columnas: Columna<T>[];
  clave: (fila: T) => string | number;
  vacio: string;
  siVacio?: ReactNode;
  children?: ReactNode;
}

/** The anatomy of a list screen (interface.md): title, Total, action; one filter line; table; pages. */
export function PantallaDeLista<T, F extends FiltrosDeLista>(props: Props<T, F>) {
  const { titulo, filtros, onFiltros, consulta, placeholder, otros } = props;
  return (
    <main className="page llena">
      <div className="head">
        <h1>{titulo}</h1>
        <Total de={consulta.total} />
        {props.accion && <span className="right">{props.accion}</span>}
      </div>
      {props.aviso}
      {(placeholder || otros) && (
        <Filtro
          key={filtros.busquedaRapida}
          filtros={filtros}
          onFiltros={onFiltros}
          {...(placeholder && { placeholder })}
          {...(otros && { otros })}
        />
      )}
      <div className="scroll">
        <Tabla
          titulo={titulo}
          columnas={props.columnas}
          filas={consulta.items}
          clave={props.clave}
          vacio={props.vacio}
          siVacio={props.siVacio}
          refrescando={consulta.isPlaceholderData}
          error={consulta.error}
          onRetry={consulta.refetch}
        />
      </div>
      <Paginador
        page={filtros.page}
        limit={filtros.limit}
        total={consulta.total ?? 0}
        onPage={(page) => onFiltros({ page } as Partial<F>)}
      />
      {props.children}
    </main>
  );
}

function Filtro<F extends FiltrosDeLista>({
  filtros,
  onFiltros,
  placeholder,
  otros,
}: Pick<Props<never, F>, 'filtros' | 'onFiltros' | 'placeholder' | 'otros'>) {
  const [busquedaRapida, setBusquedaRapida] = useState(filtros.busquedaRapida);
  const aplicar = (cambio: Partial<F>) => onFiltros({ busquedaRapida, ...cambio });
  return (
    <LineaDeFiltros siempreAbierta conBoton={placeholder !== undefined} onSubmit={() => aplicar({})}>
      {placeholder && (
        <CampoDeBusqueda
          aria-label="Búsqueda rápida"
          placeholder={placeholder}
          w={240}
          value={busquedaRapida}
          onChange={setBusquedaRapida}
        />
      )}
      {otros?.(aplicar)}
    </LineaDeFiltros>
  );
}
