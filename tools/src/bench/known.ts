import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseRules, type Known } from '@tembiapo/server/areas/personas/cv/index.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

/** What reading knows in a new installation: the common lists, and no company. */
export function known(): Known {
  const list = (name: string): string[] =>
    readFileSync(join(REPO_DIR, 'server/catalogs', name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  return {
    version: 'medición',
    rules: houseRules(),
    vocabulary: {
      cargos: list('cargos.txt'),
      empresas: [],
      institutos: list('institutos.txt'),
      titulaciones: list('titulaciones.txt'),
      ciudades: list('paraguay-districts.csv')
        .slice(1)
        .map((line) => line.split('|')[2]!),
      paises: list('paises.txt'),
      idiomas: list('idiomas.txt'),
    },
  };
}
