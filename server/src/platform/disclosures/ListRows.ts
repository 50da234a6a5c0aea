import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { sql } from 'kysely';
import type { Usuario } from '../identity/Usuario.ts';
import { pause, tellAdmins } from './brake.ts';
import { readLimits } from './limits.ts';
import type { Watching } from './Watching.ts';

/** What every further list waits for somebody who read more rows within an hour than a person can. */
const PAUSE_SECONDS = 3;

/**
 * Counts the people that lists showed each member of staff, in memory, and writes it down every few seconds: a search
 * must not wait for it. Nobody reads so many by eye; who does has a program read them.
 */
export class ListRows {
  readonly #pending = new Map<number, number>();
  /** Until when somebody is held back, as the last writing found. */
  readonly #held = new Map<number, number>();

  /** Notes that a list showed somebody so many people; waits for those who were shown too many. */
  async show(services: Watching, usuario: Usuario, rows: number): Promise<void> {
    if (rows === 0) return;
    this.#pending.set(usuario.id, (this.#pending.get(usuario.id) ?? 0) + rows);
    const held = this.#held.get(usuario.id);
    if (held === undefined) return;
    if (held < Date.now()) this.#held.delete(usuario.id);
    // The brake stands in the database that takes writes, whichever one the list was read from.
    else await pause(services.replica.primary, usuario.id, 'lista', PAUSE_SECONDS);
  }

  /** Writes down what was counted, and sees who is over the limit. Part of maintenance. */
  async write(services: Watching): Promise<void> {
    if (this.#pending.size === 0) return;
    const { db } = services;
    const counted = [...this.#pending];
    this.#pending.clear();
    const { rows } = await sql<{ id: number; filas: number }>`
      insert into lista_vista as l (usuario_id, hora, filas)
      select u.id, floor(extract(epoch from now()) / 3600), n from unnest(
        ${counted.map(([id]) => id)}::int[], ${counted.map(([, n]) => n)}::int[]) c(id, n)
        join usuario u on u.id = c.id
      on conflict (usuario_id, hora) do update set filas = l.filas + excluded.filas
      returning usuario_id id, filas`.execute(db);
    const { listaFilasHora } = await readLimits(db);
    const nextHour = (Math.floor(Date.now() / 3_600_000) + 1) * 3_600_000;
    for (const { id, filas } of rows) {
      if (filas <= listaFilasHora) continue;
      this.#held.set(id, nextHour);
      await tellAdmins(
        services,
        { id },
        {
          kind: 'Listas',
          text: `recorrió listas con más de ${formatNumber(listaFilasHora)} filas de candidatos en una hora`,
        },
      );
    }
  }
}
