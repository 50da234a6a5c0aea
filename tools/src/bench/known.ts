import { houseRules, type Known } from '@tembiapo/server/areas/personas/cv/index.ts';
import { readCatalog } from '@tembiapo/server/platform/database/catalogs.ts';

/** What reading knows in a new installation: the common lists, and no company. */
export function known(): Known {
  return {
    version: 'medición',
    rules: houseRules(),
    vocabulary: {
      cargos: readCatalog('cargos.txt'),
      empresas: [],
      institutos: readCatalog('institutos.txt'),
      titulaciones: readCatalog('titulaciones.txt'),
      ciudades: readCatalog('paraguay-districts.csv')
        .slice(1)
        .map((line) => line.split('|')[2]!),
      paises: readCatalog('paises.txt'),
      idiomas: readCatalog('idiomas.txt'),
    },
  };
}
