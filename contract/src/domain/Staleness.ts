/** Details of the 409 for a record that changed since it was read (docs/reglas/convenciones.md). */
export interface Staleness {
  /** The current version. */
  version: number;
  /** Who changed it; null where no name is kept. A candidate reads 'La agencia'. */
  quien: string | null;
  /** The same person changed it, in another window. */
  propio: boolean;
  /** When it was last changed. */
  ts: string | null;
}
