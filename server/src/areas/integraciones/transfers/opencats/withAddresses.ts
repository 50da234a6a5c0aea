import { readCorreos } from '@tembiapo/contract/domain/readCorreos.ts';
import type { DumpRow } from './readDump.ts';

/** Columns that hold addresses by which people and what was sent to them are found. */
const HOLDING: Record<string, readonly string[]> = {
  candidate: ['email1', 'email2'],
  email_history: ['recipients'],
};

/** All addresses of a text in small letters: those that are sure, and whatever else has an @, as it is written. */
export function addressesIn(text: string): string[] {
  const written = text.split(/[\s,;<>"]+/).filter((word) => word.indexOf('@') > 0);
  return [...new Set([...readCorreos(text).correos, ...written].map((address) => address.toLowerCase()))];
}

/** A row with the addresses that it holds (`direcciones`): mail history is of whoever has one of them, however it was written. */
export function withAddresses(table: string, row: DumpRow): Record<string, unknown> {
  const columns = HOLDING[table];
  if (!columns) return row;
  const addresses = [...new Set(columns.flatMap((column) => addressesIn(row[column] ?? '')))];
  return addresses.length > 0 ? { ...row, direcciones: addresses } : row;
}
