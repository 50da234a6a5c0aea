import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Refusal } from '../machine/Refusal.ts';

/** An unpacked package. */
export interface Program {
  folder: string;
  version: string;
}

/** Where a package's program lies in it, with its CHANGELOG.md. */
export const programIn = (folder: string): string => join(folder, 'programa');

/** Reads which version an unpacked package is. */
export function readProgram(name: string): Program {
  const folder = resolve(name);
  const about = join(programIn(folder), 'package.json');
  if (
    ![about, join(folder, 'tembiapo'), join(programIn(folder), 'CHANGELOG.md')].every((file) =>
      existsSync(file),
    )
  )
    throw new Refusal(
      `${basename(folder)} no es un paquete de Tembiapo entero: borrá esa carpeta y descomprimilo de nuevo`,
    );
  return { folder, version: (JSON.parse(readFileSync(about, 'utf8')) as { version: string }).version };
}
