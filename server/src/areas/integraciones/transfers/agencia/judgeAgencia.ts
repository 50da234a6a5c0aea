import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { BadInput, Rule } from '../../../../platform/errors/errors.ts';
import type { Services } from '../../../../platform/http/context.ts';
import { type OpenZip, openZip, streamOf } from '../openZip.ts';
import type { Found } from '../transfer-types.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { TAKEN } from './tables.ts';

/** What an archive of 'Llevarse todo' says of itself. Throws the sentence for one that is of another form. */
export async function readManifest(zip: OpenZip): Promise<Manifest> {
  const entry = zip.entries.get(MANIFEST);
  const chunks: Buffer[] = [];
  if (entry) for await (const chunk of streamOf(entry)) chunks.push(chunk as Buffer);
  const manifest = parse(Buffer.concat(chunks).toString());
  if (manifest?.version !== FORMAT) throw new BadInput('La copia es de otra versión del sistema');
  return manifest;
}

function parse(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

/** An agency comes whole, and only to where there is none. */
export async function refuseUnlessEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select from candidato) or exists (select from empresa) or exists (select from oportunidad)
        or exists (select from usuario where rol = 'candidato') hay`.execute(db);
  if (rows[0]!.hay)
    throw new Rule('Una copia de "Llevarse todo" viene a una instalación vacía, y en esta ya hay datos');
}

/** What would come of an agency's own copy. */
export async function judgeAgencia({ db }: Services, file: string): Promise<Found> {
  const zip = await openZip(file);
  try {
    const { tablas } = await readManifest(zip);
    await refuseUnlessEmpty(db);
    return { tablas: tablas.filter(({ tabla }) => tabla in TAKEN) };
  } finally {
    await zip.close();
  }
}
