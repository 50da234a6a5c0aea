import type { Db } from '../../../platform/database/database.ts';
import { KINDS } from './kinds.ts';
import * as knownQueries from './known-queries.ts';
import type * as queries from './queries.ts';
import type * as rowQueries from './row-queries.ts';

export interface Latecomer {
  id: number;
  motivo: string;
}

/** Skipped ids may still be committed by somebody else: at most so many of them are looked up again. */
const GAPS_MAX = 1_000;

/** Records entered after an import was reviewed, by hand or by another import. */
export class Latecomers {
  readonly #kind: queries.Job['tipo'];
  readonly #importId: string;
  /** Newcomers by kind of likeness and value. */
  readonly #byKey = new Map<string, Latecomer>();
  #own = new Set<number>();
  /** The newest id that was looked at. */
  #until: number | null;
  #gaps: number[] = [];
  #began = false;

  constructor(id: string, { tipo, lectura }: Pick<queries.Job, 'tipo' | 'lectura'>) {
    this.#importId = id;
    this.#kind = tipo;
    this.#until = lectura.hasta ?? null;
  }

  /** Newcomers that resemble some lines, by line number. To be called in the transaction that creates those lines. */
  async among(tx: Db, rows: readonly rowQueries.RowToCreate[]): Promise<Map<number, Latecomer>> {
    const kind = this.#kind;
    if (kind === 'experiencia' || this.#until === null) return new Map();
    await knownQueries.takeTurn(tx, kind);
    // Records made by an attempt whose process died are the import's own.
    if (!this.#began) this.#until = Math.max(this.#until, await knownQueries.newestMade(tx, this.#importId));
    this.#began = true;
    await this.#look(tx, kind, this.#until);
    const found = new Map<number, Latecomer>();
    for (const { n, datos, duplicado } of rows) {
      const keys = duplicado === null && this.#byKey.size > 0 ? KINDS[kind].keys(datos, {}) : [];
      for (const [motivo, llave] of keys) {
        const like = this.#byKey.get(`${motivo} ${llave}`);
        if (like && !found.has(n)) found.set(n, like);
      }
    }
    return found;
  }

  async #look(tx: Db, kind: Exclude<queries.Job['tipo'], 'experiencia'>, until: number): Promise<void> {
    const own = this.#own;
    const fresh = await knownQueries.newerThan(tx, kind, { until, gaps: this.#gaps, own: [...own] });
    for (const row of fresh)
      for (const [motivo, llave] of KINDS[kind].keys(row, {}))
        this.#byKey.set(`${motivo} ${llave}`, { id: row.id, motivo });
    const seen = new Set([...own, ...fresh.map(({ id }) => id)]);
    const newest = Math.max(until, ...seen);
    for (let id = until + 1; id <= newest && this.#gaps.length < GAPS_MAX; id++) this.#gaps.push(id);
    this.#gaps = this.#gaps.filter((id) => !seen.has(id));
    this.#until = newest;
    this.#own = new Set();
  }

  /** Notes records that the import made, so that they are no newcomers. */
  made(ids: Iterable<number>): void {
    for (const id of ids) this.#own.add(id);
  }
}
