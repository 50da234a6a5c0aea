import { type Alcance, LLAVE_PREFIX } from '@tembiapo/contract/domain/llaves.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import { hashOf } from './hashOf.ts';
import { newKey } from './newKey.ts';
import type { Usuario } from './Usuario.ts';

/** A program's key: 192 random bits behind a recognisable prefix. */
export const newLlave = (): string => LLAVE_PREFIX + newKey();

/** Whether a token is a key, judging by its prefix. */
export const isLlave = (token: string | null): token is string => token?.startsWith(LLAVE_PREFIX) ?? false;

const LIVES = sql`l.revocada_ts is null and (l.expira_ts is null or l.expira_ts > now())`;

/** The live key `l` with a hash, current or from before its last rotation. */
const opensWith = (hash: Buffer) =>
  sql`(l.hash = ${hash} or (l.hash_anterior = ${hash} and l.anterior_hasta_ts > now())) and ${LIVES}`;

/** A program's key, and how often it was used within this minute. */
export interface AskedByLlave {
  usuario: Usuario;
  usos: number;
  porMinuto: number;
}

/** The program behind a live key; counts the use across processes. Undefined for any other key. */
export async function useLlave(db: Db, llave: string, ip: string): Promise<AskedByLlave | undefined> {
  const hash = hashOf(llave);
  const rows = await rowsFrom(db)<{
    id: number;
    usuarioId: number;
    nombre: string;
    alcances: Alcance[];
    porMinuto: number;
    usos: number;
  }>`
    with hallada as (
      select * from llave l where ${opensWith(hash)}),
    uso as (
      insert into llave_uso as u (llave_id, minuto, usos, ultimo_uso_ts, ultimo_ip)
      select id, floor(extract(epoch from now()) / 60), 1, now(), ${ip} from hallada
      on conflict (llave_id) do update
         set minuto = excluded.minuto, usos = case when u.minuto = excluded.minuto then u.usos + 1 else 1 end,
             ultimo_uso_ts = excluded.ultimo_uso_ts, ultimo_ip = excluded.ultimo_ip
      returning usos)
    select h.id, h.usuario_id "usuarioId", h.nombre, h.alcances, h.por_minuto "porMinuto", u.usos
      from hallada h, uso u`;
  if (!rows[0]) return undefined;
  const { id, usuarioId, nombre, alcances, porMinuto, usos } = rows[0];
  return {
    usos,
    porMinuto,
    usuario: {
      id: usuarioId,
      rol: 'selector',
      sid: '',
      byLink: false,
      candidatoId: null,
      hasFactor: false,
      proof: 'password',
      // Proofs of identity are asked of people.
      proofSeconds: Number.POSITIVE_INFINITY,
      llave: { id, nombre, alcances },
    },
  };
}

/** Whether a key is live, without counting a use. */
export async function livesLlave(db: Db, llave: string): Promise<boolean> {
  const { rows } = await sql`select from llave l where ${opensWith(hashOf(llave))}`.execute(db);
  return rows.length > 0;
}

/** Whether a key is live and still has these scopes. */
export async function llaveLives(db: Db, id: number, alcances: readonly Alcance[]): Promise<boolean> {
  const { rows } = await sql`
    select from llave l where l.id = ${id} and ${LIVES} and l.alcances @> ${[...alcances]}::text[]`.execute(
    db,
  );
  return rows.length > 0;
}
