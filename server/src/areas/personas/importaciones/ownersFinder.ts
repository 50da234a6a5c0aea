import type { Db } from '../../../platform/database/database.ts';
import { findLike } from '../incoming/index.ts';
import * as knownQueries from './known-queries.ts';
import {
  areNamesakes,
  isSamePerson,
  namesAgree,
  nameWords,
  PeopleSheet,
  type SheetPerson,
} from './PeopleSheet.ts';
import type { Keys } from './personKeys.ts';
import * as queries from './queries.ts';

/** How a line of experiences names its owner: by the code of the candidates' sheet, by identifying keys, and by name. */
export interface Named {
  codigo: string | null;
  keys: Keys;
  nombre: string | null;
}

/** Where a reviewed line keeps how it names its owner. */
export const OWNER = 'de';

/** The owner of a line: an existing candidate, or null for the person of its code, with a warning if any; else why it has none. */
export type Owner = { id: number | null; doubt?: string } | { trouble: string };

const NOT_FOUND = 'No se encontró a su candidato';
const NOT_YET = 'Su candidato todavía no está: importá primero la hoja de candidatos y revisá de nuevo';
const NOBODY = 'alguien que no está';

interface Found {
  motivo: string;
  id: number;
}

/** Whether a written name is not a person's: surely, if they share no word or it is another person's, or perhaps. */
function readName(
  { nombre: written }: Named,
  { nombre }: Pick<SheetPerson, 'nombre'>,
  others: (words: string[]) => readonly Pick<SheetPerson, 'nombre'>[],
): { other: string } | { doubt: true } | null {
  const words = nameWords(written ?? '');
  const own = nameWords(nombre);
  if (words.length === 0 || own.length === 0 || namesAgree(words, own)) return null;
  const [other] = others(words);
  if (other) return { other: other.nombre };
  return words.some((word) => own.includes(word)) ? { doubt: true } : { other: written! };
}

/** Who has some keys of a line, in the sheet and among candidates. */
interface Having {
  people: readonly SheetPerson[];
  ids: readonly number[];
}

/** A person of the candidates' sheet, who else has the keys of a line, and the names of candidates. */
interface Claim {
  person: SheetPerson;
  having: (motivo: string) => Having | null;
  names: ReadonlyMap<number, string>;
  sheet: PeopleSheet;
}

/** Who else has some keys; null if they are the person's own, or nobody's. */
function otherOf({ person, names }: Claim, { people, ids }: Having): string | null {
  if (people.some((one) => isSamePerson(one, person)) || (person.id !== null && ids.includes(person.id)))
    return null;
  const here = ids.map((id) => names.get(id) ?? '');
  if (here.some((name) => areNamesakes(name, person.nombre))) return null;
  return people[0]?.nombre ?? here[0] ?? null;
}

/** Who else has a document; null if it is the person's own, or if no owner is known. */
function otherByDocumento({ person, names, having }: Claim, documento: string): string | null {
  const { people, ids } = having('documento')!;
  const here = names.get(ids[0] ?? 0);
  // Somebody else may have it by now.
  if (person.id !== null && ids.length > 0) return ids.includes(person.id) ? null : (here ?? NOBODY);
  if (person.documento !== null)
    return person.documento === documento ? null : (people[0]?.nombre ?? here ?? NOBODY);
  if (people.length > 0) return people.some((one) => isSamePerson(one, person)) ? null : people[0]!.nombre;
  return here ?? null;
}

/** The owner of a line with a code: the person of that code, unless its other data is somebody else's. */
function byCode(row: Named, claim: Claim): Owner {
  const { person, having, sheet } = claim;
  const differ = (what: string, other: string): Owner => ({
    trouble: `El código «${row.codigo}» y el ${what} son de personas distintas: ${person.nombre} y ${other}`,
  });
  const documento = row.keys.find(([motivo]) => motivo === 'documento')?.[1];
  const other = documento === undefined ? null : otherByDocumento(claim, documento);
  if (other !== null) return differ('documento', other);
  const { people, ids } = having('documento') ?? { people: [], ids: [] };
  // A document identifies one person: a shared phone does not overrule it.
  const isSure =
    documento !== undefined &&
    (person.documento === documento || people.length > 0 || (person.id !== null && ids.includes(person.id)));
  for (const motivo of isSure ? [] : ['teléfono', 'correo']) {
    const among = having(motivo);
    const another = among && otherOf(claim, among);
    if (another) return differ(motivo, another);
  }
  const name = readName(row, person, (words) =>
    sheet.called(words).filter((one) => !isSamePerson(one, person)),
  );
  if (name && 'other' in name && !isSure) return differ('nombre', name.other);
  return {
    id: null,
    ...(name && {
      doubt: `El código «${row.codigo}» es de ${person.nombre}, y la fila nombra a ${row.nombre}`,
    }),
  };
}

/** The owner of a line without a code: by its document, or by mail and phone if it has none. */
function byKeys(
  row: Named,
  among: readonly Found[],
  names: ReadonlyMap<number, string>,
  none: string,
): Owner {
  const owners = [...new Set(among.map(({ id }) => id))];
  const [id] = owners;
  if (id === undefined) return { trouble: none };
  if (owners.length > 1)
    return { trouble: `Puede ser de más de un candidato: ${owners.map((one) => `N.º ${one}`).join(', ')}` };
  const { motivo } = among[0]!;
  const called = names.get(id) ?? '';
  const name = readName(row, { nombre: called }, () => []);
  if (name && 'other' in name && motivo !== 'documento')
    return { trouble: `El ${motivo} y el nombre son de personas distintas: ${called} y ${name.other}` };
  return { id, ...(name && { doubt: `El ${motivo} es de ${called}, y la fila nombra a ${row.nombre}` }) };
}

export type FindOwners = (db: Db, rows: readonly Named[]) => Promise<Owner[]>;

/**
 * Finds the owners of experiences (docs/reglas/personas.md): by code in the candidates' sheet of the same file, else by document, or
 * by mail and phone if there is none. A line that names nobody, several people, or different people by code and by other data has no owner.
 */
export async function ownersFinder(db: Db, groupId: string | null): Promise<FindOwners> {
  const files = await queries.findPeopleSheets(db, groupId);
  const waits = files !== undefined && queries.UNCHECKED.has(files.estado);
  const sheet = await PeopleSheet.read(db, files?.ids ?? []);

  /** The person that a code stands for, or why it stands for nobody. */
  const named = (code: string, saysMore: boolean): SheetPerson | string => {
    const person = sheet.get(code);
    if (!files) return `El archivo no tiene una hoja de candidatos: el código «${code}» no dice de quién es`;
    if (!person)
      return waits
        ? 'Revisá primero la hoja de candidatos: esta la nombra'
        : saysMore
          ? `El código «${code}» no está en la hoja de candidatos`
          : NOT_FOUND;
    if (person.veces > 1) return `El código «${code}» está en ${person.veces} filas de la hoja de candidatos`;
    return person.posible
      ? person
      : 'La fila de su candidato tiene errores: corregila en su hoja y revisá de nuevo';
  };

  return async (tx, rows) => {
    const asked = rows.flatMap(({ keys }, i) => keys.map(([motivo, llave]) => ({ i, motivo, llave })));
    const found = Map.groupBy(await findLike(tx, 'experiencia', asked), ({ i }) => i);
    const people = rows.map(({ codigo, keys }) => (codigo ? named(codigo, keys.length > 0) : null));
    const kept = await knownQueries.keptCandidatos(
      tx,
      people.flatMap((one) => (typeof one === 'object' && one?.id ? one.id : [])),
    );
    const names = await knownQueries.candidatosNamed(
      tx,
      [...found.values()].flat().map(({ id }) => id),
    );
    return rows.map((row, i): Owner => {
      const person = people[i] ?? null;
      const among = found.get(i) ?? [];
      if (typeof person === 'string' && (files || row.keys.length === 0)) return { trouble: person };
      if (person !== null && typeof person === 'object') {
        const having = (motivo: string): Having | null => {
          const keys = row.keys.filter(([one]) => one === motivo);
          if (keys.length === 0) return null;
          return {
            people: keys.flatMap(([, key]) => sheet.having(motivo, key)),
            ids: among.filter((one) => one.motivo === motivo).map(({ id }) => id),
          };
        };
        const today = person.id === null ? null : (kept.get(person.id) ?? null);
        return byCode(row, { person: { ...person, id: today }, having, names, sheet });
      }
      // A document identifies one person: a shared phone does not overrule it.
      const hasDocumento = row.keys.some(([motivo]) => motivo === 'documento');
      const sure = among.filter(({ motivo }) => !hasDocumento || motivo === 'documento');
      return byKeys(row, sure, names, files && files.estado !== 'hecha' ? NOT_YET : NOT_FOUND);
    });
  };
}
