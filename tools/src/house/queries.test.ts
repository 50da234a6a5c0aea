import { describe, expect, test } from 'vitest';
import { isTest, readSources } from './sources.ts';

/** A statement, as it is written or as it is built. */
const SQL = /\bsql(?:<[^`]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
/** Whoever is handed a request, or the services: it answers, sends and decides, and asks a `queries.ts` for what it reads. */
const ANSWERS = /platform\/http\/context\.ts'/;
/** What comes from other systems is written as it is read, table by table. */
const WRITES_ITSELF = 'server/src/areas/integraciones/transfers/';

const isQueries = (path: string): boolean => /(?:^|[-/])queries\.ts$/.test(path);
const mixed = (path: string, text: string): boolean =>
  !isQueries(path) && SQL.test(text) && ANSWERS.test(text);

describe('dónde está el SQL', () => {
  test('lo que responde o manda no lo escribe: lo pide a sus consultas', () => {
    const found = readSources()
      .filter(({ path }) => path.startsWith('server/src/areas/') && !isTest(path))
      .filter(({ path }) => !path.startsWith(WRITES_ITSELF))
      .filter(({ path, text }) => mixed(path, text))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  test('se ve, escrito o armado', () => {
    const routes = "import { os } from '../../../platform/http/context.ts';\n";
    for (const statement of ['sql`select 1`', 'sql<{ n: number }>`select 1`', "db.selectFrom('nota')"])
      expect([mixed('routes.ts', routes + statement), mixed('notas-queries.ts', routes + statement)]).toEqual(
        [true, false],
      );
  });
});
