import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { oneRow, rowsFrom } from '../../../../platform/database/rows.ts';
import { listSheets } from '../../../../platform/documents/listSheets.ts';
import { readSheet, type SheetRow } from '../../../../platform/documents/readSheet.ts';
import { sheetKindOf } from '../../../../platform/documents/sheet.ts';
import { findObject, readObject } from '../../../../platform/files/objects.ts';
import type { Storage } from '../../../../platform/files/storage.ts';
import { temporaryFolder } from '../../../../platform/files/uploads.ts';
import { type Identity, mentions } from './identity.ts';

/**
 * The files of imports that name somebody in any cell of any sheet (docs/reglas/confianza.md): a file may hold sheets that
 * nobody imports, and rows above its head. An unreadable file counts as naming them.
 */
export async function filesNaming(tx: Db, storage: Storage, identity: Identity): Promise<string[]> {
  const rows = await rowsFrom(tx)<{ id: string }>`
    select distinct objeto_id id from importacion where objeto_id is not null`;
  const naming: string[] = [];
  for (const { id } of rows)
    if (await isNamedIn(tx, storage, id, identity).catch(() => true)) naming.push(id);
  return naming;
}

async function isNamedIn(tx: Db, storage: Storage, id: string, identity: Identity): Promise<boolean> {
  const object = await findObject(tx, id);
  if (!object) return false;
  const { path, remove } = await temporaryFolder();
  try {
    const file = join(path, 'planilla');
    await writeFile(file, await readObject(storage, object), { mode: 0o600 });
    const kind = sheetKindOf(object.clave);
    for (const { index: sheet } of await listSheets(file, kind, { hidden: true }))
      for await (const lot of readSheet(file, kind, { sheet, hidden: true, unlimited: true }))
        if (await isNamedAmong(tx, lot, identity)) return true;
    return false;
  } finally {
    await remove();
  }
}

async function isNamedAmong(tx: Db, lot: readonly SheetRow[], identity: Identity): Promise<boolean> {
  const row = await oneRow(tx)<{ named: boolean }>`
    select exists (select from unnest(${lot.map(({ cells }) => JSON.stringify(cells))}::text[]) fila
                    where ${mentions(sql`fila`, identity)}) named`;
  return row.named;
}
