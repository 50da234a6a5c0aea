import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Value } from './generating.ts';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
function toCopy(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'number' ? String(value) : value.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c]!);
}

/** Adds rows to a table by COPY; `columns` names their values in order. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: string,
  rows: readonly Value[][],
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  const end = once(stream, 'finish');
  stream.end(rows.map((row) => `${row.map(toCopy).join('\t')}\n`).join(''));
  await end;
}
