import type { EmpleoKind } from '@tembiapo/contract/domain/enums.ts';

/** A publication as lists show it. Nothing in it is more than anybody may read. */
export interface Posting {
  idNumerico: number;
  titulo: string;
  /** Null for a confidential one. */
  empresa: string | null;
  /** Null when what it is called outside is not what it is filed under: the filter would tell. */
  rubroId: number | null;
  rubro: string;
  ciudadId: number;
  ciudad: string;
  tipo: EmpleoKind;
  salario: string | null;
  /** ISO 8601 in UTC. */
  desde: string;
  cambio: string;
  /** How its text begins. */
  excerpt: string;
}
