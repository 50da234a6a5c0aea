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

/** A publication as lists show it. Everything in it is public. */
export interface Posting extends Pick<StoredPublicacion, Shown> {
  /** In words; null when it is not shown. */
  salario: string | null;
  /** The beginning of its text. */
  excerpt: string;
}
