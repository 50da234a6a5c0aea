import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

/** Milliseconds. */
export interface Measure {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** How long something takes. */
export async function timed(once: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await once();
  return performance.now() - from;
}

/** Times `once`, run after run. */
export async function measure(times: number, once: (i: number) => Promise<unknown>): Promise<Measure> {
  const timings: number[] = [];
  for (let i = 0; i < times; i++) timings.push(await timed(() => once(i)));
  return summary(timings);
}

export function summary(timings: number[]): Measure {
  const order = timings.toSorted((a, b) => a - b);
  const percentile = (p: number) =>
    order[Math.min(order.length - 1, Math.max(0, Math.ceil(order.length * p) - 1))] ?? Number.NaN;
  return {
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    max: order.at(-1) ?? Number.NaN,
  };
}

let archivo: string | undefined;

/** The data and the results of the bench. */
export const BENCH_DIR = join(REPO_DIR, '.bench');

/** From now on, everything said is also appended to this file of .bench/resultados. */
export function saveIn(name: string): void {
  archivo = join(BENCH_DIR, 'resultados', name);
  mkdirSync(dirname(archivo), { recursive: true });
}
/** When a run began, as a part of its file's name. */
export const runMoment = (): string => new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-');

export function say(line = ''): void {
  console.log(line);
  if (archivo) appendFileSync(archivo, `${line}\n`);
}

/** A number with a decimal comma. */
export const number = (n: number, decimals = 1): string => n.toFixed(decimals).replace('.', ',');

const text = (cell: string | number): string =>
  typeof cell === 'number' ? (Number.isInteger(cell) ? String(cell) : number(cell)) : cell;

/** Prints a plain-text table: first column to the left, the others to the right. */
export function table(titles: string[], rows: (string | number)[][]): void {
  const allOf = [titles, ...rows.map((row) => row.map(text))];
  const widths = titles.map((_, i) => Math.max(...allOf.map((row) => row[i]!.length)));
  for (const row of allOf)
    say(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '));
}

/** Timed calls of one table, each with an optional limit for its p95. */
export class Marks {
  readonly #rows: (string | number)[][] = [];

  /** `once` may return how many rows there are in total; the largest is shown. */
  async add(
    name: string,
    { times, floor, warm = false }: { times: number; floor?: number; warm?: boolean },
    once: (i: number) => Promise<unknown>,
  ): Promise<void> {
    let total = 0;
    const look = async (i: number) => {
      const answer = (await once(i)) as { total?: number } | undefined;
      total = Math.max(total, answer?.total ?? 0);
    };
    if (warm) await measure(times, look);
    const { p50, p95, max } = await measure(times, look);
    const verdict = floor === undefined ? '' : p95 <= floor ? 'bien' : 'SOBRE EL PISO';
    this.#rows.push([name, floor ?? '', p50, p95, max, total > 0 ? `${total} en total` : '', verdict]);
  }

  table(): void {
    table(['Caso', 'Piso p95', 'p50', 'p95', 'máx', '', ''], this.#rows);
  }
}
