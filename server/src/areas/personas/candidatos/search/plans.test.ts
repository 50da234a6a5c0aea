import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openExplained } from '../../../../testing/explained.ts';
import { giveCvs } from '../../../../testing/giveCvs.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { mapNearlyAll } from '../../../../testing/mapNearlyAll.ts';
import { OneWayEach, plansOf } from '../../../../testing/plansOf.ts';
import { type Filters, NO_FILTERS, search } from './search.ts';

const app = await startTestApp();
await giveCvs(app.db);
const explained = await openExplained(app.databaseUrl);
afterAll(async () => {
  await explained.client.end();
  await app.close();
});

describe('los planes de una búsqueda', () => {
  /** Searches for terms of every frequency, of none, and of every kind. */
  async function searches(): Promise<Partial<Filters>[]> {
    const rows = await app.sql<{ valor: string }>`
      select p.valor from busqueda_palabra p
        left join lateral (select count(*) n from candidato_busqueda b where b.terminos @> array[termino(1, p.id)]) c on true
       where p.clase = 1 order by c.n, p.valor`;
    const words = rows.map((r) => r.valor);
    const ofEveryFrequency = Array.from(
      { length: 24 },
      (_, i) => words[Math.floor((i * (words.length - 1)) / 23)]!,
    );
    const ids = async (column: string) =>
      (
        await app.sql<{ id: number }>`select distinct ${sql.ref(column)} id from experiencia
          where ${sql.ref(column)} is not null order by 1 limit 12`
      ).map((r) => r.id);
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
          { busquedaRapida: quickSearch, buscarEnCorreos: true },
          { busquedaRapida: quickSearch, buscarEnCv: true, buscarEnNotas: true },
        ],
      ),
      { cargosIdsNumericos: cargos.slice(0, 10), empresasIdsNumericos: empresas.slice(0, 10) },
      { cargosPotencialesIdsNumericos: cargos.slice(0, 3), salario: '90000000' },
      { empresasIdsNumericos: [empresas.at(-1)!] },
    ];
  }

  const ways = new OneWayEach();
  async function verify(): Promise<void> {
    let statements = 0;
    for (const filters of await searches())
      statements += ways.look(
        await plansOf(
          explained,
          app.db,
          sql`select total, ids from ${search({ ...NO_FILTERS, ...filters })}`,
        ),
      );
    expect(statements).toBeGreaterThan(500);
  }

  test('cada sentencia tiene uno solo, para términos de toda frecuencia, y ninguno lee entera una tabla grande', async () => {
    await app.sql`analyze`;
    await verify();
  });

  test('también cuando casi todo término tiene mapa', async () => {
    await mapNearlyAll(app.db);
    await app.sql`analyze`;
    await verify();
  });

  test('también con cambios que todavía no se plegaron, y sin estadística de nada', async () => {
    await app.sql`update candidato set nombre = nombre || ' Arandú' where id % 3 = 0`;
    await explained.forgetStatistics();
    await verify();
  });
});
