import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { TODAY } from '../../../platform/database/moments.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { CHOSEN, SEEN, type StoredLista } from '../candidatos/index.ts';

export interface Watcher {
  id: number;
  nombre: string;
  email: string;
}

/** The next member of staff who watches something and was not told today. */
export async function nextWatcher(db: Db, after: number): Promise<Watcher[]> {
  return rowsFrom(db)<Watcher>`
    select u.id, u.nombre, u.email from usuario u
     where u.id > ${after} and u.activo and u.rol in ('admin', 'selector')
       and exists (select from lista_aviso a where a.usuario_id = u.id
                      and (a.enviada_ts is null or (a.enviada_ts at time zone 'America/Asuncion')::date < ${TODAY}))
     order by u.id limit 1`;
}

interface Watched {
  lista: StoredLista;
  nombre: string;
  conocidos: Buffer | null;
}

/** What somebody watches and still sees. */
export async function watchedBy(db: Db, usuarioId: number): Promise<Watched[]> {
  const rows = await rowsFrom(db)<Omit<Watched, 'lista'> & StoredLista>`
    select l.id, l.filtros, ${CHOSEN} elegidos, l.nombre, a.conocidos
      from lista_aviso a join lista l on l.id = a.lista_id
     where a.usuario_id = ${usuarioId} and ${SEEN(usuarioId)} order by ${alphabetical(sql`l.nombre`)}, l.id`;
  return rows.map(({ nombre, conocidos, ...lista }) => ({ lista, nombre, conocidos }));
}

/** People who watch a list whose first result is not stored yet. */
export async function watchersToNote(
  db: Db,
  listaId: number,
): Promise<{ usuarioId: number; lista: StoredLista }[]> {
  const rows = await rowsFrom(db)<{ usuarioId: number } & StoredLista>`
    select a.usuario_id "usuarioId", l.id, l.filtros, ${CHOSEN} elegidos
      from lista_aviso a join lista l on l.id = a.lista_id
     where a.lista_id = ${listaId} and a.conocidos is null`;
  return rows.map(({ usuarioId, ...lista }) => ({ usuarioId, lista }));
}

export const setKnown = (db: Db, listaId: number, usuarioId: number, packed: Buffer) =>
  sql`update lista_aviso set conocidos = ${packed} where lista_id = ${listaId} and usuario_id = ${usuarioId}`.execute(
    db,
  );

/** Records that somebody is told today; false when some process already did. */
export async function markTold(db: Db, usuarioId: number): Promise<boolean> {
  const { rows } = await sql`
    with suyos as (select lista_id, enviada_ts from lista_aviso where usuario_id = ${usuarioId} order by lista_id for update)
    update lista_aviso a set enviada_ts = now() from suyos s
     where a.usuario_id = ${usuarioId} and a.lista_id = s.lista_id
       and not exists (select from suyos t where (t.enviada_ts at time zone 'America/Asuncion')::date >= ${TODAY})
    returning a.lista_id`.execute(db);
  return rows.length > 0;
}

export async function namesOf(
  db: Db,
  ids: number[],
): Promise<{ id: number; nombre: string; cargo: string | null }[]> {
  return rowsFrom(db)<{ id: number; nombre: string; cargo: string | null }>`
    select c.id, concat_ws(' ', c.nombre, c.apellido) nombre,
           (select d.descripcion from experiencia x join dato_auxiliar d on d.id = x.cargo_id where x.candidato_id = c.id
             order by x.vigente desc, x.inicio_fecha desc nulls last, x.id desc limit 1) cargo
      from candidato c where c.id = any (${ids}::int[]) order by c.id desc`;
}
