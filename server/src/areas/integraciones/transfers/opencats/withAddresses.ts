import { readCorreos } from '@tembiapo/contract/domain/readCorreos.ts';
import type { DumpRow } from './readDump.ts';

/** Columns with mails that link people and what was sent to them. */
const HOLDING: Record<string, readonly string[]> = {
  candidate: ['email1', 'email2'],
  email_history: ['recipients'],
};

/** All mails of a text in lower case: valid ones, and whatever else has an @, as written. */
export function addressesIn(text: string): string[] {
  const written = text.split(/[\s,;<>"]+/).filter((word) => word.indexOf('@') > 0);
  return [...new Set([...readCorreos(text).correos, ...written].map((address) => address.toLowerCase()))];
}

/** A row with its mails (`direcciones`), by which mail history is assigned, however they were written. */
export function withAddresses(table: string, row: DumpRow): Record<string, unknown> {
  const columns = HOLDING[table];
  if (!columns) return row;
  const addresses = [...new Set(columns.flatMap((column) => addressesIn(row[column] ?? '')))];
  return addresses.length > 0 ? { ...row, direcciones: addresses } : row;
}
