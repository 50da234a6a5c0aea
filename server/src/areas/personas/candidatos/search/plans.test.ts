import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Explained, openExplained } from '../../../../testing/explained.ts';
import { giveCvs } from '../../../../testing/giveCvs.ts';
import { startTestApp, type TestApp } from '../../../../testing/harness.ts';
import { type Filters, NO_FILTERS, search } from './search.ts';

/** Tables that grow with the candidates; no statement inside a search may read one from end to end. */
const LARGE = [
  'candidato',
  'candidato_busqueda',
  'candidato_contacto',
  'nota_busqueda',
  'cv_busqueda',
  'busqueda_mapa',
  'busqueda_lugar',
  'busqueda_denso',
  'busqueda_palabra',
  'oportunidad_candidato',
];

describe('los planes de una búsqueda', () => {
  let app: TestApp;
  let explained: Explained;
  beforeAll(async () => {
    app = await startTestApp();
    await giveCvs(app.db);
    explained = await openExplained(app.databaseUrl);
  });
  afterAll(async () => {
    await explained.client.end();
    await app.close();
  });

  /** Each statement inside the search with its plan. */
  async function plansOf(filters: Partial<Filters>): Promise<[sentencia: string, plan: string][]> {
    explained.plans();
    const { sql: text, parameters } =
      sql`select total, ids from ${search({ ...NO_FILTERS, ...filters })}`.compile(app.db);
    await explained.client.query(text, parameters as unknown[]);
    return explained.plans().map((notice) => {
      const [, statement = '', plan = ''] =
        /Query Text: ([\s\S]*?)\n((?:Aggregate|[A-Z][\w ]+)\s+\(cost=[\s\S]*)/.exec(notice) ?? [];
      return [statement, plan];
    });
  }

  /** By which indexes a plan reads, what it reads whole and how it joins: whether through a bitmap or not is the same way. */
  const pathOf = (plan: string): string =>
    [
      ...plan.matchAll(
        /Index (?:Only )?Scan (?:Backward )?(?:using|on) (\w+)|(Seq Scan on \w+)|(Hash Join|Merge Join)/g,
      ),
    ]
      .map(([, index, whole, union]) => index ?? whole ?? union)
      .sort()
      .join(', ');

  /** Searches for terms of every frequency, of none, and of every kind. */
  async function searches(): Promise<Partial<Filters>[]> {
    const { rows } = await sql<{ valor: string }>`
      select p.valor from busqueda_palabra p
        left join lateral (select count(*) n from candidato_busqueda b where b.terminos @> array[termino(1, p.id)]) c on true
       where p.clase = 1 order by c.n, p.valor`.execute(app.db);
    const words = rows.map((r) => r.valor);
    const ofEveryFrequency = Array.from(
      { length: 24 },
      (_, i) => words[Math.floor((i * (words.length - 1)) / 23)]!,
    );
    const ids = async (column: string) =>
      (
        await sql<{ id: number }>`select distinct ${sql.ref(column)} id from experiencia
          where ${sql.ref(column)} is not null order by 1 limit 12`.execute(app.db)
      ).rows.map((r) => r.id);
    const [rubros, cargos, empresas] = [
      await ids('rubro_id'),
      await ids('cargo_id'),
      await ids('empresa_id'),
    ];
    return [
      {},
      { page: 7 },
      ...ofEveryFrequency.flatMap((word) => [
        { busquedaRapida: word },
        { busquedaRapida: word.slice(0, 2) },
        { busquedaRapida: word.slice(1, 4) },
        { busquedaRapida: word, busquedaExacta: true },
        { busquedaRapida: `${word} ${words.at(-1)}` },
        { busquedaRapida: word, oportunidadId: 1, consultaTipo: 'omitirYaIncluidos' as const },
        { busquedaRapida: word, rubrosIdsNumericos: rubros.slice(0, 10), salario: '5000000' },
      ]),
      { busquedaRapida: 'xyzzyx' },
      { busquedaRapida: 'maria jose', busquedaExacta: true },
      { busquedaRapida: 'maria jose gonzalez', busquedaExacta: true },
      ...['0981', '455', '4551', '0981455120', '98', '7'].map((quickSearch) => ({
        busquedaRapida: quickSearch,
      })),
      ...['de', 'disponible', 'mandarin', 'xyzzyx', 'ingles avanzado'].map((quickSearch) => ({
        busquedaRapida: quickSearch,
        buscarEnNotas: true,
      })),
      ...['de', 'disponible', 'experiencia', 'fresadora', 'ordenadora', 'xyzzyx', 'ingles avanzado'].flatMap(
        (quickSearch) => [
          { busquedaRapida: quickSearch, buscarEnCv: true },
          { busquedaRapida: quickSearch, buscarEnCv: true, buscarEnNotas: true },
        ],
      ),
      { cargosIdsNumericos: cargos.slice(0, 10), empresasIdsNumericos: empresas.slice(0, 10) },
      { cargosPotencialesIdsNumericos: cargos.slice(0, 3), salario: '90000000' },
      { empresasIdsNumericos: [empresas.at(-1)!] },
    ];
  }

  const seen = new Map<string, string>();
  async function verify(): Promise<void> {
    let statements = 0;
    for (const filters of await searches())
      for (const [statement, plan] of await plansOf(filters)) {
        if (plan === '') continue;
        statements++;
        const whole = [...plan.matchAll(/Seq Scan on (\w+)/g)].map((m) => m[1]!);
        expect(
          whole.filter((table) => LARGE.includes(table)),
          `${statement}\n${plan}`,
        ).toEqual([]);
        // One way a statement, whatever is looked for.
        const before = seen.get(statement);
        if (before === undefined) seen.set(statement, pathOf(plan));
        else expect(pathOf(plan), statement).toBe(before);
      }
    expect(statements).toBeGreaterThan(500);
  }

  test('cada sentencia tiene uno solo, para términos de toda frecuencia, y ninguno lee entera una tabla grande', async () => {
    await sql`analyze`.execute(app.db);
    await verify();
  });

  test('también cuando casi todo término tiene mapa', async () => {
    await sql`create or replace function busqueda_umbral(clase int, candidatos bigint) returns bigint language sql immutable as 'select 4::bigint'`.execute(
      app.db,
    );
    await sql`call busqueda_mapear()`.execute(app.db);
    await sql`analyze`.execute(app.db);
    await verify();
  });

  test('también con cambios que todavía no se plegaron, y sin estadística de nada', async () => {
    await sql`update candidato set nombre = nombre || ' Arandú' where id % 3 = 0`.execute(app.db);
    await explained.client.query(
      `reset role;
       delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
       set role agencia; discard plans`,
    );
    await verify();
  });
});
