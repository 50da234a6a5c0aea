import type { CampoKind, CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';

/** What a transfer is read from: a database of OpenCATS, its lists, a folder of CVs, or another agency's copy of this product. */
export type Origin = 'opencats' | 'planillas' | 'cv' | 'tembiapo';

/** An own field that coming records need. */
export interface CampoPlan {
  de: CampoOwner;
  clase: CampoKind;
  nombre: string;
  /** Its help: the whole name, if that is too long. */
  ayuda?: string;
  opciones: string[];
}

/** How the dates of an uploaded list were read. */
export interface ListDates {
  archivo: string;
  orden: DateOrder;
  /** Whether its dates are ambiguous. */
  ambos: boolean;
  /** An example, with its day in each order. */
  ejemplo: { texto: string; dma: string | null; mda: string | null };
}

/** What reading found for a person to decide, or for bringing. */
export interface Found {
  /** Statuses of people in orders, with their counts. */
  estados?: { codigo: string; nombre: string; cantidad: number; etapaId: number | null }[];
  campos?: CampoPlan[];
  fechas?: ListDates[];
  /** The date orders asked for, by list. */
  pedidas?: Record<string, DateOrder>;
  /** When the rows were dumped (dumpedAt). */
  hecho?: string;
  /** The same of the last dump with some of these rows; null without any. */
  ultimo?: string | null;
  /** Its database (markBase); empty if that is unknown. */
  base?: string;
  /** Whether orders come, for which a position, sector, city and team must be chosen. */
  withOportunidades?: boolean;
  /** The uploaded file that is an agency's copy. */
  copia?: string;
  /** Tables of an agency's copy, with their row counts. */
  tablas?: { tabla: string; filas: number }[];
}

/** What a person chose. */
export interface Chosen {
  /** The stage of each status; null discards. */
  estados: Record<string, number | null>;
  cargoId: number | null;
  rubroId: number | null;
  ciudadId: number | null;
  equipoId: number | null;
}
