import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Explained, openExplained } from '../../../testing/explained.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { busqueda, type Filtros, SIN_FILTROS } from './buscar.ts';

/** Tables that grow with the candidates; no statement inside a search may read one from end to end. */
const GRANDES = [
  'candidato',
  'candidato_busqueda',
  'candidato_contacto',
  'nota_busqueda',
  'busqueda_mapa',
  'busqueda_lugar',
  'busqueda_denso',
  'busqueda_palabra',
  'oportunidad_candidato',
];

describe('los planes de una búsqueda', () => {
  let app: TestApp;
  let explicada: Explained;
  beforeAll(async () => {
    app = await startTestApp();
    explicada = await openExplained(app.databaseUrl);
  });
  afterAll(async () => {
    await explicada.client.end();
    await app.close();
  });

  /** Each statement inside the search with its plan. */
  async function planesDe(filtros: Partial<Filtros>): Promise<[sentencia: string, plan: string][]> {
    explicada.plans();
    const { sql: texto, parameters } =
      sql`select total, ids from ${busqueda({ ...SIN_FILTROS, ...filtros })}`.compile(app.db);
    await explicada.client.query(texto, parameters as unknown[]);
    return explicada.plans().map((aviso) => {
      const [, sentencia = '', plan = ''] =
        /Query Text: ([\s\S]*?)\n((?:Aggregate|[A-Z][\w ]+)\s+\(cost=[\s\S]*)/.exec(aviso) ?? [];
      return [sentencia, plan];
    });
  }

  /** By which indexes a plan reads, what it reads whole and how it joins: whether through a bitmap or not is the same way. */
  const caminoDe = (plan: string): string =>
    [
      ...plan.matchAll(
        /Index (?:Only )?Scan (?:Backward )?(?:using|on) (\w+)|(Seq Scan on \w+)|(Hash Join|Merge Join)/g,
      ),
    ]
      .map(([, indice, entera, union]) => indice ?? entera ?? union)
      .sort()
      .join(', ');

  /** Searches for terms of every frequency, of none, and of every kind. */
  async function busquedas(): Promise<Partial<Filtros>[]> {
    const { rows } = await sql<{ valor: string }>`
      select p.valor from busqueda_palabra p
        left join lateral (select count(*) n from candidato_busqueda b where b.terminos @> array[termino(1, p.id)]) c on true
       where p.clase = 1 order by c.n, p.valor`.execute(app.db);
    const palabras = rows.map((r) => r.valor);
    const deCadaFrecuencia = Array.from(
      { length: 24 },
      (_, i) => palabras[Math.floor((i * (palabras.length - 1)) / 23)]!,
    );
    const ids = async (columna: string) =>
      (
        await sql<{ id: number }>`select distinct ${sql.ref(columna)} id from experiencia
          where ${sql.ref(columna)} is not null order by 1 limit 12`.execute(app.db)
      ).rows.map((r) => r.id);
    const [rubros, cargos, empresas] = [
      await ids('rubro_id'),
      await ids('cargo_id'),
      await ids('empresa_id'),
    ];
    return [
      {},
      { page: 7 },
      ...deCadaFrecuencia.flatMap((palabra) => [
        { busquedaRapida: palabra },
        { busquedaRapida: palabra.slice(0, 2) },
        { busquedaRapida: palabra.slice(1, 4) },
        { busquedaRapida: palabra, busquedaExacta: true },
        { busquedaRapida: `${palabra} ${palabras.at(-1)}` },
        { busquedaRapida: palabra, oportunidadId: 1, consultaTipo: 'omitirYaIncluidos' as const },
        { busquedaRapida: palabra, rubrosIdsNumericos: rubros.slice(0, 10), salario: '5000000' },
      ]),
      { busquedaRapida: 'xyzzyx' },
      { busquedaRapida: 'maria jose', busquedaExacta: true },
      { busquedaRapida: 'maria jose gonzalez', busquedaExacta: true },
      ...['0981', '455', '4551', '0981455120', '98', '7'].map((busquedaRapida) => ({ busquedaRapida })),
      ...['de', 'disponible', 'mandarin', 'xyzzyx', 'ingles avanzado'].map((busquedaRapida) => ({
        busquedaRapida,
        buscarEnNotas: true,
      })),
      { cargosIdsNumericos: cargos.slice(0, 10), empresasIdsNumericos: empresas.slice(0, 10) },
      { cargosPotencialesIdsNumericos: cargos.slice(0, 3), salario: '90000000' },
      { empresasIdsNumericos: [empresas.at(-1)!] },
    ];
  }

  const vistos = new Map<string, string>();
  async function comprobar(): Promise<void> {
    let sentencias = 0;
    for (const filtros of await busquedas())
      for (const [sentencia, plan] of await planesDe(filtros)) {
        if (plan === '') continue;
        sentencias++;
        const enteras = [...plan.matchAll(/Seq Scan on (\w+)/g)].map((m) => m[1]!);
        expect(
          enteras.filter((tabla) => GRANDES.includes(tabla)),
          `${sentencia}\n${plan}`,
        ).toEqual([]);
        // One way a statement, whatever is looked for.
        const antes = vistos.get(sentencia);
        if (antes === undefined) vistos.set(sentencia, caminoDe(plan));
        else expect(caminoDe(plan), sentencia).toBe(antes);
      }
    expect(sentencias).toBeGreaterThan(500);
  }

  test('cada sentencia tiene uno solo, para términos de toda frecuencia, y ninguno lee entera una tabla grande', async () => {
    await sql`analyze`.execute(app.db);
    await comprobar();
  });

  test('también cuando casi todo término tiene mapa', async () => {
    await sql`create or replace function busqueda_umbral(clase int, candidatos bigint) returns bigint language sql immutable as 'select 4::bigint'`.execute(
      app.db,
    );
    await sql`call busqueda_mapear()`.execute(app.db);
    await sql`analyze`.execute(app.db);
    await comprobar();
  });

  test('también con cambios que todavía no se plegaron, y sin estadística de nada', async () => {
    await sql`update candidato set nombre = nombre || ' Arandú' where id % 3 = 0`.execute(app.db);
    await sql`delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
      app.db,
    );
    await explicada.client.query('discard plans');
    await comprobar();
  });
});
