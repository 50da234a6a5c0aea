import { documentoKey } from '@tembiapo/contract/domain/samePerson.ts';
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
const NOT_YET = 'Su candidato todavía no está: importá primero la hoja de candidatos y revisá de nuevo';

/** What keeps a code of the candidates' sheet from saying whose a line is; null for nothing. */
function troubleOfCode(code: string, known: q.Code | undefined, waits: boolean): string | null {
  if (known === undefined) return waits ? 'Revisá primero la hoja de candidatos: esta la nombra' : NOT_FOUND;
  if (known.veces > 1) return `El código «${code}» está en ${known.veces} filas de la hoja de candidatos`;
  return known.posible
    ? null
    : 'La fila de su candidato tiene errores: corregila en su hoja y revisá de nuevo';
}

/** People whom a document is of: in the candidates' sheet by their codes, and here. */
interface Owned {
  codes: ReadonlySet<string>;
  ids: readonly number[];
}

/** Whether a document is of somebody else than a code of the candidates' sheet. */
function differs(code: string, known: q.Code, documento: string, { codes, ids }: Owned): boolean {
  const own = documentoKey(known.documento ?? '');
  if (own !== null) return own !== documento;
  if (codes.size > 0) return !codes.has(code);
  return ids.length > 0 && !ids.some((id) => id === known.id);
}

type FindOwners = (rows: readonly Experience[]) => Promise<undefined[]>;

/**
 * Says of lots of experiences whose each is: by its code in the candidates' sheet of the same file, else into the line itself by document, or by
 * mail and phone where there is none (docs/reglas/personas.md). A line that names nobody, more than one, or one by its code and another by its
 * document has an error; none is like another.
 */
export async function ownersFinder(db: Db, groupId: string | null): Promise<FindOwners> {
  const sheet = await q.findPeopleSheets(db, groupId);
  const waits = sheet !== undefined && q.UNCHECKED.has(sheet.estado);
  let listed: Promise<Map<string, Set<string>>> | undefined;
  const codesOf = async (documento: string): Promise<Set<string>> => {
    listed ??= sheet ? q.codesByDocumento(db, sheet.ids) : Promise.resolve(new Map());
    return (await listed).get(documento) ?? new Set();
  };
  return async (rows) => {
    const codes = sheet
      ? await q.codesAmong(
          db,
          sheet.ids,
          rows.flatMap(({ codigo }) => codigo ?? []),
        )
      : new Map<string, q.Code>();
    const keys = rows.flatMap(({ keys: own }, i) => own.map(([motivo, llave]) => ({ i, motivo, llave })));
    const found = new Map<number, { id: number; motivo: string }[]>();
    for (const { i, ...one } of await q.findLike(db, 'experiencia', keys))
      found.set(i, [...(found.get(i) ?? []), one]);
    for (const [i, row] of rows.entries()) {
      // What is not understood says nothing of whose it is.
      if (row.trouble) continue;
      const documento = row.keys.find(([motivo]) => motivo === 'documento')?.[1];
      // A document is of one person: a phone that others share does not overrule it.
      const among = (found.get(i) ?? []).filter(
        ({ motivo }) => documento === undefined || motivo === 'documento',
      );
      const owners = [...new Set(among.map(({ id }) => id))];
      if (sheet && row.codigo) {
        const known = codes.get(row.codigo);
        const trouble = troubleOfCode(row.codigo, known, waits);
        if (trouble) row.errores.push(trouble);
        else if (documento !== undefined) {
          const owned = { codes: await codesOf(documento), ids: owners };
          if (differs(row.codigo, known!, documento, owned))
            row.errores.push(`El código «${row.codigo}» y el documento son de personas distintas`);
        }
      } else if (owners.length === 1) row.datos.candidato_id = owners[0];
      else if (owners.length === 0) row.errores.push(sheet && sheet.estado !== 'hecha' ? NOT_YET : NOT_FOUND);
      else
        row.errores.push(`Puede ser de más de un candidato: ${owners.map((id) => `N.º ${id}`).join(', ')}`);
    }
    return [];
  };
}
