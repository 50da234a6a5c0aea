import { createHash, randomBytes } from 'node:crypto';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Limits of visitors distinguished per day and of unsaved counts; beyond them nothing is counted. */
const MAX_SEEN = 200_000;
const MAX_PENDING = 20_000;
/** Origins of one publication per day; the rest counts as 'otras'. */
const MAX_FUENTES = 40;

interface Visit {
  oportunidadId: number;
  fuente: string | null;
  ip: string;
  agent: string | undefined;
}
interface Count {
  oportunidadId: number;
  dia: string;
  fuente: string;
  vistas: number;
  iniciadas: number;
}

/**
 * Counts who looked at a publication and who opened its form: once per person, day and publication, without bots. People are told
 * apart by a hash whose salt exists only in this process, for one day.
 */
export class Visits {
  readonly #pending = new Map<string, Count>();
  #seen = new Set<string>();
  #day = '';
  #salt = randomBytes(16);

  note(kind: 'vistas' | 'iniciadas', { oportunidadId, fuente, ip, agent }: Visit): void {
    if (!agent || isbot(agent)) return;
    const day = localDay();
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(16);
      this.#seen = new Set();
    }
    const who = createHash('sha256')
      .update(this.#salt)
      .update(`${kind} ${oportunidadId} ${ip} ${agent}`)
      .digest('base64')
      .slice(0, 16);
    if (this.#seen.has(who) || this.#seen.size >= MAX_SEEN) return;
    this.#seen.add(who);
    const key = `${oportunidadId} ${day} ${fuente ?? ''}`;
    const count = this.#pending.get(key);
    if (count) count[kind]++;
    else if (this.#pending.size < MAX_PENDING)
      this.#pending.set(key, {
        oportunidadId,
        dia: day,
        fuente: fuente ?? '',
        vistas: 0,
        iniciadas: 0,
        [kind]: 1,
      });
  }

  /** Saves the counts. Part of maintenance and of stopping. */
  async write(db: Db): Promise<void> {
    if (this.#pending.size === 0) return;
    const counts = [...this.#pending.values()];
    this.#pending.clear();
    try {
      await save(db, counts);
    } catch (error) {
      // Counts that could not be saved wait for the next time.
      for (const count of counts) this.#restore(count);
      throw error;
    }
  }

  #restore(count: Count): void {
    const key = `${count.oportunidadId} ${count.dia} ${count.fuente}`;
    const since = this.#pending.get(key);
    if (since) {
      since.vistas += count.vistas;
      since.iniciadas += count.iniciadas;
    } else if (this.#pending.size < MAX_PENDING) this.#pending.set(key, count);
  }
}

const save = (db: Db, counts: readonly Count[]) =>
  sql`
    with nuevas as (
      select * from unnest(${counts.map((c) => c.oportunidadId)}::int[], ${counts.map((c) => c.dia)}::date[],
                           ${counts.map((c) => c.fuente)}::text[], ${counts.map((c) => c.vistas)}::int[],
                           ${counts.map((c) => c.iniciadas)}::int[]) n(oportunidad_id, dia, fuente, vistas, iniciadas)),
    puestas as (
      select n.oportunidad_id, n.dia, n.vistas, n.iniciadas,
             -- An origin that is new where there are many already is one of the others.
             case when n.fuente in ('', 'otras')
                    or exists (select 1 from publicacion_visita v
                                where (v.oportunidad_id, v.dia, v.fuente) = (n.oportunidad_id, n.dia, n.fuente))
                    or (select count(*) from publicacion_visita v
                         where v.oportunidad_id = n.oportunidad_id and v.dia = n.dia)
                       + row_number() over (partition by n.oportunidad_id, n.dia order by n.vistas desc, n.fuente) <= ${MAX_FUENTES}
                  then n.fuente else 'otras' end fuente
        from nuevas n join oportunidad o on o.id = n.oportunidad_id)
    insert into publicacion_visita as v (oportunidad_id, dia, fuente, vistas, iniciadas)
    select oportunidad_id, dia, fuente, sum(vistas), sum(iniciadas) from puestas group by 1, 2, 3 order by 1, 2, 3
    on conflict (oportunidad_id, dia, fuente) do update
       set vistas = v.vistas + excluded.vistas, iniciadas = v.iniciadas + excluded.iniciadas`.execute(db);
