import { ESTADOS_OPORTUNIDAD, type EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { realDate } from '@tembiapo/contract/domain/fechas.ts';
import { numeroDe, type Query, uno } from '../../shell/route-search.ts';
import type { Orden } from '../../ui/Table.tsx';

const LIMITE = 10;
const ORDENES = ['creacionTs', 'solicitudFecha', 'cierreFecha'] as const;

/** The list as its address holds it (001 §2.1). */
export interface OpportunityFilters {
  page: number;
  limit: number;
  sortField: (typeof ORDENES)[number];
  sortOrder: Orden['sentido'];
  busquedaRapida: string;
  estado: EstadoOportunidad | null;
  usuario: number | null;
  creacionTsDesde: string;
  creacionTsHasta: string;
  candidatoAIncluirId: number | null;
  empresaIdNumerico: number | null;
  empresaNombre: string;
}

const idDe = (valor: Query[string]): number | null => numeroDe(valor, 0) || null;
const diaDe = (valor: Query[string]): string => (realDate(uno(valor)) ? uno(valor) : '');

export const opportunitiesFromQuery = (query: Query): OpportunityFilters => ({
  page: numeroDe(query.page, 1),
  limit: Math.min(200, numeroDe(query.limit, LIMITE)),
  sortField: ORDENES.find((campo) => campo === uno(query.sortField)) ?? 'creacionTs',
  sortOrder: uno(query.sortOrder) === '1' ? '1' : '-1',
  busquedaRapida: uno(query.busquedaRapida),
  estado: ESTADOS_OPORTUNIDAD.find((estado) => estado === uno(query.estado)) ?? null,
  usuario: idDe(query.usuario),
  creacionTsDesde: diaDe(query.creacionTsDesde),
  creacionTsHasta: diaDe(query.creacionTsHasta),
  candidatoAIncluirId: idDe(query.candidatoAIncluirId),
  empresaIdNumerico: idDe(query.empresaIdNumerico),
  empresaNombre: uno(query.empresaNombre),
});
const opcional = (n: number | null): string | undefined => (n === null ? undefined : String(n));
export const opportunitiesToQuery = (f: OpportunityFilters): Query => ({
  page: f.page > 1 ? String(f.page) : undefined,
  limit: f.limit !== LIMITE ? String(f.limit) : undefined,
  sortField: f.sortField !== 'creacionTs' ? f.sortField : undefined,
  sortOrder: f.sortOrder !== '-1' ? f.sortOrder : undefined,
  busquedaRapida: f.busquedaRapida.trim(),
  estado: f.estado ?? undefined,
  usuario: opcional(f.usuario),
  creacionTsDesde: f.creacionTsDesde,
  creacionTsHasta: f.creacionTsHasta,
  candidatoAIncluirId: opcional(f.candidatoAIncluirId),
  empresaIdNumerico: opcional(f.empresaIdNumerico),
  empresaNombre: f.empresaNombre,
});
/** The same as the call wants it. */
export const opportunitiesToInput = (f: OpportunityFilters) => ({
  ...f,
  ...(f.creacionTsDesde === '' && { creacionTsDesde: undefined }),
  ...(f.creacionTsHasta === '' && { creacionTsHasta: undefined }),
});

export const SIN_FILTROS = {
  busquedaRapida: '',
  estado: null,
  usuario: null,
  creacionTsDesde: '',
  creacionTsHasta: '',
} satisfies Partial<OpportunityFilters>;
