import type { Db } from '../../../platform/database/database.ts';
import type { Keys } from './personKeys.ts';
import * as q from './queries.ts';

/** A line of experiences as it was checked. */
interface Experience {
  datos: Record<string, unknown>;
  errores: string[];
  keys: Keys;
  codigo: string | null;
  trouble?: string | undefined;
}

const NOT_FOUND = 'No se encontró a su candidato';

/** What keeps a code of the candidates' sheet from saying whose a line is; null for nothing. */
function troubleOfCode(code: string, known: q.Code | undefined, waits: boolean): string | null {
  if (known === undefined) return waits ? 'Revisá primero la hoja de candidatos: esta la nombra' : NOT_FOUND;
  if (known.veces > 1) return `El código «${code}» está en ${known.veces} filas de la hoja de candidatos`;
  return known.posible
    ? null
    : 'La fila de su candidato tiene errores: corregila en su hoja y revisá de nuevo';
}

/**
 * Whose each experience is: by its code in the candidates' sheet of the same file, else into the line itself by document, or by mail and
 * phone where there is none (docs/reglas/personas.md). A line that names nobody, or more than one, has an error; none is like another.
 */
export async function findOwners(
  db: Db,
  groupId: string | null,
  rows: readonly Experience[],
): Promise<undefined[]> {
  const sheet = await q.findPeopleSheet(db, groupId);
  const codes = sheet
    ? await q.codesAmong(
        db,
        sheet.id,
        rows.flatMap(({ codigo }) => codigo ?? []),
      )
    : new Map<string, q.Code>();
  const waits = sheet !== undefined && ['subida', 'revisando', 'fallida'].includes(sheet.estado);
  const keys = rows.flatMap(({ keys: own }, i) => own.map(([motivo, llave]) => ({ i, motivo, llave })));
  const found = new Map<number, { id: number; motivo: string }[]>();
  for (const { i, ...one } of await q.findLike(db, 'experiencia', keys))
    found.set(i, [...(found.get(i) ?? []), one]);
  rows.forEach((row, i) => {
    // What is not understood says nothing of whose it is.
    if (row.trouble) return;
    if (sheet && row.codigo) {
      const trouble = troubleOfCode(row.codigo, codes.get(row.codigo), waits);
      if (trouble) row.errores.push(trouble);
      return;
    }
    // A document is of one person: a phone that others share does not overrule it.
    const hasDocument = row.keys.some(([motivo]) => motivo === 'documento');
    const among = (found.get(i) ?? []).filter(({ motivo }) => !hasDocument || motivo === 'documento');
    const owners = [...new Set(among.map(({ id }) => id))];
    if (owners.length === 1) row.datos.candidato_id = owners[0];
    else if (owners.length === 0) row.errores.push(NOT_FOUND);
    else row.errores.push(`Puede ser de más de un candidato: ${owners.map((id) => `N.º ${id}`).join(', ')}`);
  });
  return [];
}
