import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { Conflict } from '../errors/errors.ts';
import type { Db } from './database.ts';
import { oneRow } from './rows.ts';

export type Referred = 'dato_auxiliar' | 'geografia' | 'empresa' | 'instituto' | 'equipo';

/** How many rows refer to a record, not counting those that are removed with it. */
export async function countUses(db: Db, table: Referred, id: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`select usos_de(${table}::regclass, ${id}) n`;
  return row.n;
}

/** 409 with the number of records that use it (docs/reglas/personas.md). */
export async function refuseInUse(db: Db, table: Referred, id: number): Promise<void> {
  const n = await countUses(db, table, id);
  if (n > 0) throw new Conflict(TEXTS.enUso.replace('{n}', String(n)));
}
