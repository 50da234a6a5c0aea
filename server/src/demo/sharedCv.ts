import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../platform/database/database.ts';
import { storeObject } from '../platform/files/objects.ts';
import type { Storage } from '../platform/files/storage.ts';

const NAME = 'CV de demostración.txt';
const TEXT = 'CV de demostración: los candidatos de prueba cargados por cantidad comparten este archivo.\n';

/** The one CV file shared by candidates made by the thousand. Returns its id. */
export async function sharedCv(places: { db: Db; storage: Storage }): Promise<string> {
  const kept = await places.db
    .selectFrom('objeto')
    .select('id')
    .where('nombre', '=', NAME)
    .executeTakeFirst();
  if (kept) return kept.id;
  const folder = mkdtempSync(join(tmpdir(), 'tembiapo-cv-'));
  try {
    const file = join(folder, 'cv');
    writeFileSync(file, TEXT);
    const size = Buffer.byteLength(TEXT);
    return (
      await storeObject(places, 'demostracion', {
        file,
        size,
        name: NAME,
        type: 'text/plain',
        extension: 'txt',
      })
    ).id;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
