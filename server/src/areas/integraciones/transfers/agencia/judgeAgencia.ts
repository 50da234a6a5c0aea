import type { Db } from '../../../../platform/database/database.ts';
import { oneRow } from '../../../../platform/database/rows.ts';
import { BadInput, Rule } from '../../../../platform/errors/errors.ts';
import type { Services } from '../../../../platform/http/context.ts';
import { type OpenZip, openZip, streamOf } from '../openZip.ts';
import type { Found } from '../transfer-types.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { TAKEN } from './tables.ts';

/** The manifest of an archive of 'Llevarse todo'. Throws a 400 for one of another version. */
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

/** Throws a 422 unless the installation is empty. */
export async function refuseUnlessEmpty(db: Db): Promise<void> {
  const row = await oneRow(db)<{ hay: boolean }>`
    select exists (select from candidato) or exists (select from empresa) or exists (select from oportunidad)
        or exists (select from usuario where rol = 'candidato') hay`;
  if (row.hay)
    throw new Rule('Una copia de "Llevarse todo" viene a una instalación vacía, y en esta ya hay datos');
}

/** What an agency's copy would bring. */
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
