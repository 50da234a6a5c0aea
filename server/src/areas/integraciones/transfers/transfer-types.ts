import type { CampoKind, CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';

/** What a transfer is read from: a database of OpenCATS, sheets of it, a folder of CVs, or all that another installation of this product took along. */
export type Origin = 'opencats' | 'planillas' | 'cv' | 'tembiapo';

/** An own field that what comes needs. */
export interface CampoPlan {
  de: CampoOwner;
  clase: CampoKind;
  nombre: string;
  /** What stands beside it: its whole name, where that is too long. */
  ayuda?: string;
  opciones: string[];
}

/** How the dates of an uploaded list were read. */
export interface ListDates {
  archivo: string;
  orden: DateOrder;
  /** Whether its dates do not tell it. */
  ambos: boolean;
  /** One of them, and the day that it is in each order. */
  ejemplo: { texto: string; dma: string | null; mda: string | null };
}

/** What reading found that a person decides about, or that the bringing needs. */
export interface Found {
  /** Statuses of people in orders, with how many are in each. */
  estados?: { codigo: string; nombre: string; cantidad: number; etapaId: number | null }[];
  campos?: CampoPlan[];
  fechas?: ListDates[];
  /** In which order somebody said that the dates of a list are, by its name, before it is read. */
  pedidas?: Record<string, DateOrder>;
  /** When what is read was dumped, to be compared with that of others. */
  hecho?: string;
  /** The same of the last one that came before and said something of the same rows; null without any. */
  ultimo?: string | null;
  /** Of which database it is (markBase); empty where that is not told apart. */
  base?: string;
  /** Whether there are orders, which need a position, a trade, a town and a team. */
  withOportunidades?: boolean;
  /** The uploaded file that is an agency's copy. */
  copia?: string;
  /** Tables of an agency's own copy, with their rows. */
  tablas?: { tabla: string; filas: number }[];
}

/** What a person chose. */
export interface Chosen {
  /** Stage of each status; null discards. */
  estados: Record<string, number | null>;
  cargoId: number | null;
  rubroId: number | null;
  ciudadId: number | null;
  equipoId: number | null;
}
