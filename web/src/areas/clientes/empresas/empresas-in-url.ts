import { LIST_LIMIT_DEFAULT } from '@tembiapo/contract/domain/limits.ts';
import { firstValue, numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';

export const ROWS = rowsPerPage('empresas', LIST_LIMIT_DEFAULT);
export const CLIENTE = { SI: true, NO: false, TODOS: undefined } as const;
export type ClienteFilter = keyof typeof CLIENTE;

export interface Filters {
  page: number;
  limit: number;
  busquedaRapida: string;
  esCliente: ClienteFilter;
  /** 's' while choosing a company for another screen, which gets it in its address. */
  seleccion: string;
  seleccionRetorno: string;
  seleccionMensaje: string;
}

/** Shows clients only, except when choosing a company: somebody may have worked at any (docs/reglas/clientes.md). */
const initialCliente = (seleccion: string): ClienteFilter => (seleccion === 's' ? 'TODOS' : 'SI');

export const fromQuery = (query: Query): Filters => {
  const isCliente = firstValue(query.esCliente);
  const seleccion = firstValue(query.seleccion);
  return {
    page: numberOf(query.page, 1),
    limit: ROWS.from(query),
    busquedaRapida: firstValue(query.busquedaRapida),
    esCliente: Object.hasOwn(CLIENTE, isCliente) ? (isCliente as ClienteFilter) : initialCliente(seleccion),
    seleccion,
    seleccionRetorno: firstValue(query.seleccionRetorno),
    seleccionMensaje: firstValue(query.seleccionMensaje),
  };
};
export const toQuery = ({ page, limit, esCliente, ...rest }: Filters): Query => ({
  ...rest,
  page: page > 1 ? String(page) : undefined,
  limit: ROWS.to(limit),
  esCliente: esCliente === initialCliente(rest.seleccion) ? undefined : esCliente,
});
