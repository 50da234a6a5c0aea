import type { Kysely, RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '../platform/database/db.generated.ts';
import type { Explained } from './explained.ts';

/** Tables that grow with the candidates; no statement of a search may read one from end to end. */
const LARGE = [
  'candidato',
  'candidato_busqueda',
  'candidato_contacto',
  'experiencia',
  'formacion',
  'candidato_idioma',
  'nota_busqueda',
  'cv_busqueda',
  'busqueda_mapa',
  'busqueda_lugar',
  'busqueda_denso',
  'busqueda_palabra',
  'oportunidad_candidato',
];

/** Each statement inside another, with its plan. */
export async function plansOf(
  { client, plans }: Explained,
  db: Kysely<DB>,
  statement: RawBuilder<unknown>,
): Promise<[sentencia: string, plan: string][]> {
  plans();
  const { sql: text, parameters } = statement.compile(db);
  await client.query(text, parameters as unknown[]);
  return plans().map((notice) => {
    const [, inner = '', plan = ''] =
      /Query Text: ([\s\S]*?)\n((?:Aggregate|[A-Z][\w ]+)\s+\(cost=[\s\S]*)/.exec(notice) ?? [];
    return [inner, plan];
  });
}

/** The indexes that a plan uses, what it scans whole and how it joins; a bitmap makes no difference. */
const pathOf = (plan: string): string =>
  [
    ...plan.matchAll(
      /Index (?:Only )?Scan (?:Backward )?(?:using|on) (\w+)|(Seq Scan on \w+)|(Hash Join|Merge Join)/g,
    ),
  ]
    .map(([, index, whole, union]) => index ?? whole ?? union)
    .sort()
    .join(', ');

/** Checks that each statement always has the same plan, whatever its parameters, and that none scans a large table. */
export class OneWayEach {
  readonly #seen = new Map<string, string>();

  /** Checks the statements of one call; returns how many there were. */
  look(statements: readonly [sentencia: string, plan: string][]): number {
    let looked = 0;
    for (const [statement, plan] of statements) {
      if (plan === '') continue;
      looked++;
      const whole = [...plan.matchAll(/Seq Scan on (\w+)/g)].map((m) => m[1]!);
      expect(
        whole.filter((table) => LARGE.includes(table)),
        `${statement}\n${plan}`,
      ).toEqual([]);
      const before = this.#seen.get(statement);
      if (before === undefined) this.#seen.set(statement, pathOf(plan));
      else expect(pathOf(plan), statement).toBe(before);
    }
    return looked;
  }
}
