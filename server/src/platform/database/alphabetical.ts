import { type RawBuilder, sql } from 'kysely';

/** Sort key for lists by name: alphabetical, ñ after n, the same on every server (docs/reglas/convenciones.md). */
export const alphabetical = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`alfabetico(${name}) collate "C"`;
