import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PAIS_ID, DEFAULT_REGION } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import { REPO_DIR } from '../settings/settings.ts';
import { type Db, transaction } from './database.ts';

/** The lines of a catalogue, without its comments. */
export const readCatalog = (file: string): string[] =>
  readFileSync(join(REPO_DIR, 'server/catalogs', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const AUXILIARES = {
  cargo: 'cargos.txt',
  rubro: 'rubros.txt',
  titulacion: 'titulaciones.txt',
  idioma: 'idiomas.txt',
  nacionalidad: 'nacionalidades.txt',
  salidaMotivo: 'salida-motivos.txt',
  descarteMotivo: 'descarte-motivos.txt',
};

/** Loads the initial catalogues into an empty database; does nothing to one that has them. */
export async function loadCatalogs(db: Db): Promise<boolean> {
  const loaded = await sql`select 1 from geografia limit 1`.execute(db);
  if (loaded.rows.length > 0) return false;
  await transaction(db, async (tx) => {
    for (const [label, file] of Object.entries(AUXILIARES)) {
      await sql`insert into dato_auxiliar (etiqueta, descripcion)
        select ${label}, unnest(${readCatalog(file)}::text[])`.execute(tx);
    }
    await loadGeografia(tx);
    await sql`insert into instituto (nombre) select unnest(${readCatalog('institutos.txt')}::text[])`.execute(
      tx,
    );
  });
  return true;
}

/**
 * Paraguay keeps id 9, which the documents fix (docs/reglas/convenciones.md); its departamentos are regions and their districts
 * cities.
 */
async function loadGeografia(tx: Db): Promise<void> {
  const paises = readCatalog('paises.txt').filter((pais) => pais !== 'Paraguay');
  const ids = paises.map((_, i) => (i + 1 < DEFAULT_PAIS_ID ? i + 1 : i + 2));
  await sql`insert into geografia (id, etiqueta, descripcion)
    select id, 'pais', nombre from unnest(${ids}::int[], ${paises}::text[]) p(id, nombre)
    union all select ${DEFAULT_PAIS_ID}, 'pais', 'Paraguay'`.execute(tx);
  await sql`select setval(pg_get_serial_sequence('geografia', 'id'), 1000)`.execute(tx);
  const distritos = readCatalog('paraguay-districts.csv')
    .slice(1)
    .map((line) => line.split('|'))
    // The capital is a city in Central, as in the documents' default (docs/reglas/personas.md).
    .map(([, departamento, distrito]) => [
      departamento === 'Asunción' ? DEFAULT_REGION : departamento,
      distrito,
    ]);
  const regiones = [...new Set(distritos.map(([departamento]) => departamento as string))];
  await sql`insert into geografia (etiqueta, descripcion, padre_id)
    select 'region', r, ${DEFAULT_PAIS_ID}::int from unnest(${regiones}::text[]) r`.execute(tx);
  await sql`insert into geografia (etiqueta, descripcion, padre_id)
    select 'ciudad', d.distrito, g.id
    from unnest(${distritos.map(([d]) => d)}::text[], ${distritos.map(([, c]) => c)}::text[]) d(departamento, distrito)
    join geografia g on g.etiqueta = 'region' and g.descripcion = d.departamento`.execute(tx);
}
