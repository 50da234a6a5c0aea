import type { Db } from '../../../platform/database/database.ts';
import { KINDS } from './kinds.ts';
import * as q from './queries.ts';

export interface Latecomer {
  id: number;
  motivo: string;
}

/** Records that came after an import was looked through, by hand or by another import. */
export class Latecomers {
  readonly #kind: q.Job['tipo'];
  /** The newest record that was there at the review or is of the import itself; null once others may have come. */
  #known: number | null;

  constructor({ tipo, lectura }: Pick<q.Job, 'tipo' | 'lectura'>) {
    this.#kind = tipo;
    this.#known = lectura.hasta ?? null;
  }

  /** Who is like some lines and was not when they were looked through, by their numbers. Asked within the transaction that makes them. */
  async among(tx: Db, rows: readonly q.RowToCreate[]): Promise<Map<number, Latecomer>> {
    const kind = this.#kind;
    if (kind === 'experiencia') return new Map();
    await q.takeTurn(tx, kind);
    if (this.#known !== null && (await q.newestOf(tx, kind)) > this.#known) this.#known = null;
    if (this.#known !== null) return new Map();
    const fresh = rows.filter(({ duplicado }) => duplicado === null);
    const keys = fresh.flatMap(({ datos }, i) =>
      KINDS[kind].keys(datos, {}).map(([motivo, llave]) => ({ i, motivo, llave })),
    );
    const found = new Map<number, Latecomer>();
    for (const { i, id, motivo } of await q.findLike(tx, kind, keys)) {
      const { n } = fresh[i]!;
      if (!found.has(n)) found.set(n, { id, motivo });
    }
    return found;
  }

  /** Notes the numbers of what the import made. A number between them is somebody else's, who may be there by now. */
  own(ids: Iterable<number>): void {
    for (const id of ids) if (this.#known !== null) this.#known = id === this.#known + 1 ? id : null;
  }
}
