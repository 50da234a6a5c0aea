/** What a refusal says of a record that changed since it was read: the `details` of its 409 (docs/reglas/convenciones.md). */
export interface Staleness {
  /** As it is now. */
  version: number;
  /** Who changed it since; null where nobody's name is kept. A candidate reads 'La agencia'. */
  quien: string | null;
  /** Whoever is refused changed it themselves, in another window. */
  propio: boolean;
  /** When it was changed last. */
  ts: string | null;
}
