import { ESTADOS_OPORTUNIDAD, type EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { LIST_LIMIT_DEFAULT } from '@tembiapo/contract/domain/limits.ts';
import { firstValue, numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';
import {
  type AskedCampos,
  camposFromQuery,
  camposToInput,
  camposToQuery,
} from '../../../ui/campos/camposInUrl.ts';
import type { Order } from '../../../ui/Table.tsx';

export const OPORTUNIDADES_ROWS = rowsPerPage('oportunidades', LIST_LIMIT_DEFAULT);
const ORDERS = ['creacionTs', 'solicitudFecha', 'cierreFecha'] as const;

/** The list's filters, as kept in the address (docs/reglas/busquedas.md). */
export interface OportunidadFilters {
  page: number;
  limit: number;
  sortField: (typeof ORDERS)[number];
  sortOrder: Order['direction'];
  busquedaRapida: string;
  estado: EstadoOportunidad | null;
  usuario: number | null;
  creacionTsDesde: string;
  creacionTsHasta: string;
  candidatoAIncluirId: number | null;
  empresaIdNumerico: number | null;
  empresaNombre: string;
  camposPropios: AskedCampos;
}

const idOf = (value: Query[string]): number | null => numberOf(value, 0) || null;

export const oportunidadesFromQuery = (query: Query): OportunidadFilters => ({
  page: numberOf(query.page, 1),
  limit: OPORTUNIDADES_ROWS.from(query),
  sortField: ORDERS.find((field) => field === firstValue(query.sortField)) ?? 'creacionTs',
  sortOrder: firstValue(query.sortOrder) === '1' ? '1' : '-1',
  busquedaRapida: firstValue(query.busquedaRapida),
  estado: ESTADOS_OPORTUNIDAD.find((estado) => estado === firstValue(query.estado)) ?? null,
  usuario: idOf(query.usuario),
  creacionTsDesde: firstValue(query.creacionTsDesde),
  creacionTsHasta: firstValue(query.creacionTsHasta),
  candidatoAIncluirId: idOf(query.candidatoAIncluirId),
  empresaIdNumerico: idOf(query.empresaIdNumerico),
  empresaNombre: firstValue(query.empresaNombre),
  camposPropios: camposFromQuery(query),
});
const optional = (n: number | null): string | undefined => (n === null ? undefined : String(n));
export const oportunidadesToQuery = (f: OportunidadFilters): Query => ({
  page: f.page > 1 ? String(f.page) : undefined,
  limit: OPORTUNIDADES_ROWS.to(f.limit),
  sortField: f.sortField !== 'creacionTs' ? f.sortField : undefined,
  sortOrder: f.sortOrder !== '-1' ? f.sortOrder : undefined,
  busquedaRapida: f.busquedaRapida.trim(),
  estado: f.estado ?? undefined,
  usuario: optional(f.usuario),
  creacionTsDesde: f.creacionTsDesde,
  creacionTsHasta: f.creacionTsHasta,
  candidatoAIncluirId: optional(f.candidatoAIncluirId),
  empresaIdNumerico: optional(f.empresaIdNumerico),
  empresaNombre: f.empresaNombre,
  ...camposToQuery(f.camposPropios),
});
/** The same as input of the call. */
export const oportunidadesToInput = ({ camposPropios, ...f }: OportunidadFilters) => ({
  ...f,
  ...camposToInput(camposPropios),
  ...(f.creacionTsDesde === '' && { creacionTsDesde: undefined }),
  ...(f.creacionTsHasta === '' && { creacionTsHasta: undefined }),
});

export const NO_FILTERS = {
  busquedaRapida: '',
  estado: null,
  usuario: null,
  creacionTsDesde: '',
  creacionTsHasta: '',
  camposPropios: {},
} satisfies Partial<OportunidadFilters>;
