import { POSTULACION_ORIGINS, type PostulacionOrigin } from '@tembiapo/contract/domain/enums.ts';
import { firstValue, numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';

export const INCLUDED_ROWS = rowsPerPage('incluidos');

/** Filter of the included candidates, as kept in the address (docs/reglas/busquedas.md). */
export interface IncludedFilters {
  page: number;
  limit: number;
  nombre: string;
  etapa: number | null;
  motivoDescarte: number | null;
  origenPostulacion: PostulacionOrigin | null;
}

export const includedFromQuery = (query: Query): IncludedFilters => ({
  page: numberOf(query.page, 1),
  limit: INCLUDED_ROWS.from(query),
  nombre: firstValue(query.nombre),
  etapa: numberOf(query.etapa, 0) || null,
  motivoDescarte: numberOf(query.motivoDescarte, 0) || null,
  origenPostulacion:
    POSTULACION_ORIGINS.find((origin) => origin === firstValue(query.origenPostulacion)) ?? null,
});

export const includedToQuery = (f: IncludedFilters): Query => ({
  page: f.page > 1 ? String(f.page) : undefined,
  limit: INCLUDED_ROWS.to(f.limit),
  nombre: f.nombre.trim(),
  etapa: f.etapa ? String(f.etapa) : undefined,
  motivoDescarte: f.motivoDescarte ? String(f.motivoDescarte) : undefined,
  origenPostulacion: f.origenPostulacion ?? undefined,
});

/** The same as input of the call, except the page. */
export const includedToInput = (oportunidadId: number, f: IncludedFilters) => ({
  oportunidadId,
  ...(f.nombre && { nombre: f.nombre }),
  ...(f.etapa && { etapa: [f.etapa] }),
  ...(f.motivoDescarte && { motivoDescarte: f.motivoDescarte }),
  ...(f.origenPostulacion && { origenPostulacion: f.origenPostulacion }),
});
