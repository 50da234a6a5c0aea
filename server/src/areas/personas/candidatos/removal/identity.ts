import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';

/** What identifies a person outside their own rows. */
export interface Identity {
  /** Their id, and those of the records merged into theirs. */
  ids: number[];
  uid: string;
  accounts: { id: number; email: string }[];
  /** Every address of theirs, in lower case. */
  correos: string[];
  /** The addresses that only they write from. */
  senders: string[];
  /** Telephones by their last eight digits, and documents by their letters and digits. */
  numeros: string[];
  /**
   * Each of their names as normalized parts: only names that nobody else has and that are long enough to identify somebody.
   */
  nombres: string[][];
  /** The words of their names, as they are searched. */
  palabras: string[];
}

const MIN_DOCUMENT = 5;
const MIN_NAME = 3;

/** Every address that identifies them: their own, and those used in their mail that are nobody else's. */
async function addressesOf(tx: Db, id: number, own: readonly (string | null)[]): Promise<string[]> {
  const rows = await rowsFrom(tx)<{ correo: string }>`
    select lower(c) correo from unnest(${[...own]}::text[]) c where c <> ''
    union
    select x.correo from (
      select lower(correo) correo from carta where candidato_id = ${id} and correo is not null and not ajena
      union select correo from direccion where candidato_id = ${id}
      union select llave from candidato_otro_dato where candidato_id = ${id} and clase = 'correo'
      union select r.de from hilo h join recibido r on r.hilo_id = h.id where h.candidato_id = ${id} and r.propio) x
     where not exists (select from usuario u where lower(u.email) = x.correo and u.rol in ('admin', 'selector'))
       and not exists (select from candidato c where lower(c.correo) = x.correo and c.id <> ${id})`;
  return rows.map(({ correo }) => correo);
}

/** This many different waiting files are not all one person's. */
const MANY_FILES = 4;

/**
 * Those of these addresses that only they write from: not one that only they typed into their record, one known as somebody
 * else's, or one from which many people's CVs wait.
 */
async function sendersAmong(tx: Db, id: number, correos: readonly string[]): Promise<string[]> {
  const rows = await rowsFrom(tx)<{ correo: string }>`
    select c correo from unnest(${[...correos]}::text[]) c
     where (c in (select candidato_correos(${id})) or not exists (select from candidato where id = ${id} and lower(correo) = c))
       and not correo_de_otro(c, ${id})
       and (select count(distinct o.suma) from recibido r join recibido_archivo f on f.recibido_id = r.id join objeto o on o.id = f.objeto_id
             where r.de = c and r.hilo_id is null and f.cid is null) < ${MANY_FILES}`;
  return rows.map(({ correo }) => correo);
}

async function joinedIds(tx: Db, id: number): Promise<number[]> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    with recursive unidos as (
      select ${id}::int id
      union select f.absorbido_id from fusion f join unidos u on f.conservado_id = u.id
              where f.tipo = 'candidato' and f.deshecha_ts is null)
    select id from unidos`;
  return rows.map((one) => one.id);
}

/** The names of merged records; of a merge too old to be undone, the whole name is one part. */
async function joinedNames(tx: Db, ids: readonly number[]): Promise<string[][]> {
  const rows = await rowsFrom(tx)<{ compared: string[] }>`
    select case when datos->'row' ? 'apellido' then array[normalizar(datos->'row'->>'nombre'), normalizar(datos->'row'->>'apellido')]
           else array[normalizar(absorbido_nombre)] end compared
      from fusion where tipo = 'candidato' and deshecha_ts is null and conservado_id = any (${[...ids]}::int[])`;
  return rows.map(({ compared }) => compared);
}

export const wordsOf = (name: readonly string[]): string[] =>
  name.flatMap((part) => part.split(' ')).filter((word) => word !== '');

/** Those of these names that distinguish somebody from everybody else. */
async function tellingNames(tx: Db, id: number, names: readonly string[][]): Promise<string[][]> {
  const telling: string[][] = [];
  for (const name of names) {
    if (!name.every((part) => part.length >= MIN_NAME) || wordsOf(name).length < 2) continue;
    const rows = await rowsFrom(tx)<{ ids: number[] | null }>`
      select ids from hallar_candidatos(${JSON.stringify({ palabras: wordsOf(name), exacta: true, limite: 2 })}::jsonb)`;
    if (rows.every(({ ids }) => (ids ?? []).every((one) => one === id))) telling.push(name);
  }
  return telling;
}

/** Somebody's identity, locked until the transaction ends; undefined when there is no such candidate. */
export async function readIdentity(tx: Db, id: number): Promise<Identity | undefined> {
  const rows = await rowsFrom(tx)<{
    uid: string;
    correo: string | null;
    compared: string[];
    numeros: string[];
  }>`
    select c.uid, c.correo, array[normalizar(c.nombre), normalizar(c.apellido)] compared,
           array(select x from (
             select telefono_final(t) x from unnest(array[c.telefono1, c.telefono2, c.telefono3] ||
                    array(select telefono from usuario where candidato_id = c.id and rol = 'candidato')) t
             union
             select documento_plano(d) from unnest(array[c.documento] ||
                    array(select documento from usuario where candidato_id = c.id and rol = 'candidato')) d
              where length(documento_plano(d)) >= ${MIN_DOCUMENT}
             union
             select case clase when 'documento' then documento_plano(valor) when 'teléfono' then telefono_final(valor) end
               from candidato_otro_dato where candidato_id = c.id and clase <> 'correo') n where x is not null) numeros
      from candidato c where c.id = ${id} for update`;
  const candidato = rows[0];
  if (!candidato) return undefined;
  const accounts = await tx
    .selectFrom('usuario')
    .select(['id', 'email'])
    .where('candidato_id', '=', id)
    .where('rol', '=', 'candidato')
    .execute();
  const ids = await joinedIds(tx, id);
  const correos = await addressesOf(tx, id, [candidato.correo, ...accounts.map(({ email }) => email)]);
  const names = [candidato.compared, ...(await joinedNames(tx, ids))];
  return {
    ids,
    uid: candidato.uid,
    accounts,
    correos,
    senders: await sendersAmong(tx, id, correos),
    numeros: candidato.numeros,
    nombres: await tellingNames(tx, id, names),
    palabras: [...new Set(names.flatMap(wordsOf))],
  };
}

/** Escapes a text for LIKE. */
const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What may separate the digits of a number; a quote ends a cell or value. */
const BETWEEN = '[^[:alnum:]"]';

/**
 * Whether a text names somebody by something that is only theirs: an address, a telephone or document in any spacing, or a
 * name that nobody else has, with or without accents. The expensive comparison runs only where part of it is present.
 */
export function mentions(
  text: RawBuilder<unknown>,
  { correos, numeros, nombres }: Identity,
): RawBuilder<boolean> {
  const ends = [...new Set(numeros.map((number) => within(number.slice(-1))))];
  const named = nombres.map((name) => isNamed(text, name));
  return sql<boolean>`(${text} ilike any (${correos.map(within)}::text[])
    or case when ${text} ilike any (${ends}::text[])
            then regexp_replace(${text}, ${BETWEEN}, '', 'g') ilike any (${numeros.map(within)}::text[]) else false end
    or ${sql.join([sql`false`, ...named], sql` or `)})`;
}

/** The longest word decides whether the whole text is normalized, which is expensive. */
function isNamed(text: RawBuilder<unknown>, name: readonly string[]): RawBuilder<boolean> {
  const longest = wordsOf(name).reduce((a, b) => (b.length > a.length ? b : a));
  return sql<boolean>`case when ${text} ~* ${anyAccents(longest)}
    then (' ' || normalizar(normalize(${text})) || ' ') like all (${name.map((part) => `% ${part} %`)}::text[]) else false end`;
}

/**
 * A pattern, for JavaScript and PostgreSQL, of a normalized word with any accents; one letter may stand for two, as in
 * «Strauß».
 */
export const anyAccents = (word: string): string =>
  word.replace(
    /ss|ae|oe|th|[a-z0-9]/g,
    ([letter, second]) => `(${letter}|[^\\u0001-\\u007f])[\\u0300-\\u036f]*${second ? `${second}?` : ''}`,
  );
