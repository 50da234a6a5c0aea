import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';

/** By what a person is known outside their own rows. */
export interface Identity {
  /** Their number, and those of the records that were joined into theirs. */
  ids: number[];
  uid: string;
  accounts: { id: number; email: string }[];
  /** Every address of theirs, in lower case. */
  correos: string[];
  /** Telephones by their last eight digits, and documents: letters and digits alone. */
  numeros: string[];
  /** Name and surname as they are written and as they are compared; null where somebody else has them too, or they are too short to tell anybody. */
  nombre: { written: string[]; compared: string[] } | null;
  /** The words of their names, as they are searched. */
  palabras: string[];
}

const MIN_DOCUMENT = 5;
const MIN_NAME = 3;

/** Every address that they are known by: their own, and those that they themselves were written to or wrote from and that are nobody else's. */
async function addressesOf(tx: Db, id: number, own: readonly (string | null)[]): Promise<string[]> {
  const { rows } = await sql<{ correo: string }>`
    select lower(c) correo from unnest(${[...own]}::text[]) c where c <> ''
    union
    select x.correo from (
      select lower(correo) correo from carta where candidato_id = ${id} and correo is not null and not ajena
      union select correo from direccion where candidato_id = ${id}
      union select llave from candidato_otro_dato where candidato_id = ${id} and clase = 'correo'
      union select r.de from hilo h join recibido r on r.hilo_id = h.id where h.candidato_id = ${id} and r.propio) x
     where not exists (select from usuario u where lower(u.email) = x.correo and u.rol in ('admin', 'selector'))
       and not exists (select from candidato c where lower(c.correo) = x.correo and c.id <> ${id})`.execute(
    tx,
  );
  return rows.map(({ correo }) => correo);
}

/** Who somebody is, locked until the transaction ends; undefined when there is no such candidate. */
export async function readIdentity(tx: Db, id: number): Promise<Identity | undefined> {
  const { rows } = await sql<{
    uid: string;
    correo: string | null;
    written: string[];
    compared: string[];
    numeros: string[];
  }>`
    select c.uid, c.correo, array[c.nombre, c.apellido] written, array[normalizar(c.nombre), normalizar(c.apellido)] compared,
           array(select x from (
             select telefono_final(t) x from unnest(array[c.telefono1, c.telefono2, c.telefono3] ||
                    array(select telefono from usuario where candidato_id = c.id and rol = 'candidato')) t
             union
             select documento_plano(d) from unnest(array[c.documento] ||
                    array(select documento from usuario where candidato_id = c.id and rol = 'candidato')) d
              where length(documento_plano(d)) >= ${MIN_DOCUMENT}
             union
             select case clase when 'documento' then documento_plano(valor) else telefono_final(valor) end
               from candidato_otro_dato where candidato_id = c.id and clase <> 'correo') n where x is not null) numeros
      from candidato c where c.id = ${id} for update`.execute(tx);
  const candidato = rows[0];
  if (!candidato) return undefined;
  const { written, compared } = candidato;
  const accounts = await tx
    .selectFrom('usuario')
    .select(['id', 'email'])
    .where('candidato_id', '=', id)
    .where('rol', '=', 'candidato')
    .execute();
  const { rows: joined } = await sql<{ id: number }>`
    with recursive unidos as (
      select ${id}::int id
      union select f.absorbido_id from fusion f join unidos u on f.conservado_id = u.id
              where f.tipo = 'candidato' and f.deshecha_ts is null)
    select id from unidos`.execute(tx);
  const words = compared
    .join(' ')
    .split(' ')
    .filter((word) => word !== '');
  const telling = compared.every((name) => name.length >= MIN_NAME);
  const { rows: alike } = await sql<{ total: number }>`
    select total::int from hallar_candidatos(${words}::text[], true, false, '{}', '{}', '{}', '{}', '{}', '{}', null, null, null, null, 1, 0)`.execute(
    tx,
  );
  return {
    ids: joined.map((one) => one.id),
    uid: candidato.uid,
    accounts,
    correos: await addressesOf(tx, id, [candidato.correo, ...accounts.map(({ email }) => email)]),
    numeros: candidato.numeros,
    nombre: telling && (alike[0]?.total ?? 0) <= 1 ? { written, compared } : null,
    palabras: words,
  };
}

/** In LIKE its own signs stand for themselves. */
const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a text names somebody by what is theirs alone: an address, a telephone or a document however it is spaced, or a name that nobody
 * else has. What costs much is looked at only where a part of it is there.
 */
export function mentions(
  text: RawBuilder<unknown>,
  { correos, numeros, nombre }: Identity,
): RawBuilder<boolean> {
  const ends = [...new Set(numeros.map((number) => within(number.slice(-1))))];
  return sql<boolean>`(${text} ilike any (${correos.map(within)}::text[])
    or case when ${text} ilike any (${ends}::text[])
            then regexp_replace(${text}, '[[:space:]\u00a0().+/–—-]', '', 'g') ilike any (${numeros.map(within)}::text[]) else false end
    or ${nombre ? isNamed(text, nombre) : sql`false`})`;
}

function isNamed(
  text: RawBuilder<unknown>,
  { written, compared }: NonNullable<Identity['nombre']>,
): RawBuilder<boolean> {
  return sql<boolean>`case when ${text} ilike all (${written.map(within)}::text[]) or ${text} ilike all (${compared.map(within)}::text[])
    then (' ' || normalizar(${text}) || ' ') like all (${compared.map((name) => `% ${name} %`)}::text[]) else false end`;
}
