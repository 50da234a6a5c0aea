import { type RawBuilder, sql } from 'kysely';

/** For a list by name: the order of the alphabet, ñ after n, the same on every server (docs/reglas/convenciones.md). */
export const alphabetical = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`alfabetico(${name}) collate "C"`;
