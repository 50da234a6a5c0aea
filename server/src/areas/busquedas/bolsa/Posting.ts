import type { StoredPublicacion } from './queries.ts';

type Shown =
  | 'idNumerico'
  | 'titulo'
  | 'empresa'
  | 'rubroId'
  | 'rubro'
  | 'ciudadId'
  | 'ciudad'
  | 'tipo'
  | 'desde'
  | 'cambio';

/** A publication as lists show it. Nothing in it is more than anybody may read. */
export interface Posting extends Pick<StoredPublicacion, Shown> {
  /** In words; null when it is not shown. */
  salario: string | null;
  /** How its text begins. */
  excerpt: string;
}
