import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { oneRow } from '../database/rows.ts';
import type { Usuario } from '../identity/Usuario.ts';
import { takeTurn, tellAdmins } from './brake.ts';
import { type DisclosureLimits, readLimits, type Watching } from './limits.ts';

const HOUR_MS = 3_600_000;
const HOUR_SECONDS = 3_600;

/** People that lists showed to somebody within the hour, and which of them the database does not know yet. */
interface Shown {
  since: Map<number, number>;
  unwritten: Set<number>;
}

/** How a list came to show somebody. */
interface Showing {
  /** Few enough to be the person being looked for: counted separately, so that work continues where lists have to wait. */
  found?: boolean;
}

/**
 * Counts the different people, with their phones, that lists showed each member of staff within the hour. Far from the admin's limit
 * nobody waits: this process counts in memory and saves every few seconds. From half the limit on, each list is counted in the
 * database together with other processes' lists.
 */
export class ListedPeople {
  readonly #shown = new Map<string, Shown>();
  readonly #rows = new Map<number, number>();
  #limits: DisclosureLimits | undefined;

  /** Records that a list showed somebody these people; beyond the limit it slows down, 429 for who does not wait. */
  async show(
    services: Watching,
    usuario: Pick<Usuario, 'id'>,
    people: readonly number[],
    { found = false }: Showing = {},
  ): Promise<void> {
    if (people.length === 0) return;
    this.#rows.set(usuario.id, (this.#rows.get(usuario.id) ?? 0) + people.length);
    const shown = this.#of(usuario.id, found);
    const now = Date.now();
    const fresh = people.filter((id) => (shown.since.get(id) ?? 0) <= now - HOUR_MS);
    for (const id of fresh) {
      shown.since.set(id, now);
      shown.unwritten.add(id);
    }
    // Counts are kept in the primary database, whichever one the list was read from.
    const db = services.replica.primary;
    this.#limits ??= await readLimits(db);
    const { listaPersonasAviso: tell, listaPersonasFreno: slow } = this.#limits;
    if (fresh.length === 0 || shown.since.size * 2 < Math.min(tell, slow)) return;
    const count = await this.#count(db, usuario.id, found);
    if (count > tell)
      await tellAdmins({ ...services, db }, usuario, {
        kind: 'Listas',
        text: `vio en listas los teléfonos de más de ${tell} personas en una hora`,
      });
    const over = Math.min(count - slow, fresh.length);
    if (over > 0) await takeTurn({ ...services, db }, usuario.id, 'lista', (over * HOUR_SECONDS) / slow);
  }

  /** Saves the counts and reloads the limits. Part of maintenance. */
  async write({ db }: Pick<Watching, 'db'>): Promise<void> {
    this.#limits = await readLimits(db);
    const rows = [...this.#rows];
    this.#rows.clear();
    if (rows.length > 0)
      await sql`
        insert into lista_vista as l (usuario_id, hora, filas)
        select u.id, floor(extract(epoch from now()) / 3600), n from unnest(
          ${rows.map(([id]) => id)}::int[], ${rows.map(([, n]) => n)}::int[]) c(id, n)
          join usuario u on u.id = c.id
        on conflict (usuario_id, hora) do update set filas = l.filas + excluded.filas`.execute(db);
    for (const [key, { since, unwritten }] of this.#shown) {
      const [id, kind] = key.split(' ');
      if (unwritten.size > 0) await this.#count(db, Number(id), kind === 'found');
      for (const [person, ts] of since) if (ts <= Date.now() - HOUR_MS) since.delete(person);
      if (since.size === 0) this.#shown.delete(key);
    }
  }

  #of(usuarioId: number, found: boolean): Shown {
    const key = `${usuarioId} ${found ? 'found' : 'read'}`;
    const shown = this.#shown.get(key) ?? { since: new Map(), unwritten: new Set() };
    this.#shown.set(key, shown);
    return shown;
  }

  /** Saves whom this process showed; returns how many different people all processes showed within the hour. */
  async #count(db: Db, usuarioId: number, found: boolean): Promise<number> {
    const { unwritten } = this.#of(usuarioId, found);
    const people = [...unwritten];
    unwritten.clear();
    const row = await oneRow(db)<{ n: number }>`
      with nuevas as (
        insert into lista_persona as l (usuario_id, hallada, candidato_id)
        select u.id, ${found}::bool, p from unnest(${people}::int[]) p join usuario u on u.id = ${usuarioId} order by p
        on conflict (usuario_id, hallada, candidato_id) do update set ts = now() where l.ts < now() - interval '1 hour'
        returning 1)
      select ((select count(*) from nuevas)
              + (select count(*) from lista_persona
                  where usuario_id = ${usuarioId} and hallada = ${found}::bool and ts > now() - interval '1 hour'))::int n`;
    return row.n;
  }
}
