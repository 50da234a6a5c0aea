import type { Db } from '../../platform/database.ts';
import * as q from './queries.ts';
import { CATALOGOS, campoEnPalabras, valorEnPalabras } from './words.ts';

export type Nombres = Map<q.Catalogo, Map<number, string>>;

/** Names of every record that the values of columns point to: one reading a catalogue. */
export async function nombresDe(
  db: Db,
  columnas: readonly (readonly [columna: string, valores: readonly unknown[]])[],
): Promise<Nombres> {
  const ids = new Map<q.Catalogo, Set<number>>();
  for (const [columna, valores] of columnas) {
    const catalogo = CATALOGOS[columna];
    if (!catalogo) continue;
    const suyos = ids.get(catalogo) ?? new Set();
    for (const valor of valores) if (typeof valor === 'number') suyos.add(valor);
    ids.set(catalogo, suyos);
  }
  const nombres: Nombres = new Map();
  for (const [catalogo, suyos] of ids) nombres.set(catalogo, await q.namesOf(db, catalogo, [...suyos]));
  return nombres;
}

const INTERNAS = new Set(['id', 'uid', 'version', 'busqueda']);

/** What tells people apart comes first. */
const PRIMEROS = ['Nombre', 'Apellido', 'Documento', 'Fecha de nacimiento', 'Celular 1', 'Correo'];
const orden = (campo: string): number => {
  const lugar = PRIMEROS.indexOf(campo);
  return lugar < 0 ? PRIMEROS.length : lugar;
};

/** Rows of one table side by side, column by column, in words; columns that are empty in all of them are left out. */
export async function enPalabrasDe(
  db: Db,
  filas: readonly Record<string, unknown>[],
): Promise<{ campo: string; valores: (string | null)[] }[]> {
  const columnas = Object.keys(filas[0] ?? {}).filter((columna) => !INTERNAS.has(columna));
  const valoresDe = columnas.map((columna) => [columna, filas.map((fila) => fila[columna])] as const);
  const nombres = await nombresDe(db, valoresDe);
  return valoresDe
    .map(([columna, valores]) => {
      const catalogo = CATALOGOS[columna];
      const suyos = catalogo && nombres.get(catalogo);
      return {
        campo: campoEnPalabras(columna),
        valores: valores.map((valor) => valorEnPalabras(columna, valor, suyos)),
      };
    })
    .filter(({ valores }) => valores.some((valor) => valor !== null))
    .sort((a, b) => orden(a.campo) - orden(b.campo) || a.campo.localeCompare(b.campo, 'es'));
}
