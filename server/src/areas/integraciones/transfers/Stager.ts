import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { labelOfTable, numberOf } from './nouns.ts';
import { type FreshRow, insertRows } from './staging.ts';

/** Rows that are inserted at a time. */
const LOT = 1000;

/** The most rows of a transfer. */
const MAX_ROWS = 20_000_000;

/** Inserts rows in lots. */
export class Stager {
  rows = 0;
  dumped: string | null = null;
  /** Names of the databases that rows come from, by their lower-case names. */
  readonly #databases = new Map<string, string>();
  readonly #tables = new Set<string>();
  #waiting: FreshRow[] = [];
  readonly #services: Services;
  readonly #id: string;
  readonly #onProgress: (rows: number) => Promise<void>;

  constructor(services: Services, id: string, onProgress: (rows: number) => Promise<void>) {
    this.#services = services;
    this.#id = id;
    this.#onProgress = onProgress;
  }

  /** Whether there was a row of a table. */
  has = (table: string): boolean => this.#tables.has(table);

  /** Refuses rows of two databases, whose numbers would be mixed up. */
  from(database: string): void {
    this.#databases.set(database.toLowerCase(), database);
    if (this.#databases.size > 1)
      throw new BadInput(
        `Hay dos bases de OpenCATS en los archivos: ${[...this.#databases.values()].join(' y ')}. Traelas de a una, con un volcado de cada una.`,
      );
  }

  async stage(rows: readonly FreshRow[]): Promise<void> {
    for (const row of rows) {
      this.#tables.add(row.tabla);
      this.#waiting.push(row);
    }
    if (this.#waiting.length >= LOT) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const clash = await insertRows(this.#services.db, this.#id, this.#waiting);
    if (clash)
      throw new BadInput(
        `Los archivos dicen dos cosas distintas de lo mismo (${labelOfTable(clash.tabla)}, número ` +
          `${numberOf(clash.clave)}): son de dos bases de OpenCATS, o de dos días. Dejá los de una sola.`,
      );
    this.rows += this.#waiting.length;
    this.#waiting = [];
    if (this.rows > MAX_ROWS)
      throw new BadInput(
        `El otro sistema tiene más de ${formatNumber(MAX_ROWS)} filas: traelo en varios volcados`,
      );
    await this.#onProgress(this.rows);
  }
}
