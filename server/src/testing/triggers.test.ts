import { describe, expect, test } from 'vitest';
import { openExplained } from './explained.ts';
import { fileApp } from './fileApp.ts';

/** Tables that grow without limit: a trigger that scans one does so for every single change. */
const LARGE = ['etapa_cambio', 'nota', 'candidato_contacto', 'oportunidad_candidato', 'candidato'];

const app = await fileApp();

describe('los disparadores, planificados para uno o para muchos', () => {
  /**
   * The plans inside the triggers of the last of these statements, which run one after another on one connection and are
   * undone.
   */
  async function plansOf(statements: readonly string[]): Promise<string[]> {
    const { client, plans } = await openExplained(app.databaseUrl);
    try {
      await client.query('begin');
      for (const statement of statements) {
        plans();
        await client.query(statement);
      }
      const found = plans();
      await client.query('rollback');
      return found.filter((plan) => !statements.some((statement) => plan.includes(statement)));
    } finally {
      await client.end();
    }
  }

  const EXPERIENCIAS = (howMany: number) =>
    `update experiencia set observacion = 'Otra' where id in (select id from experiencia order by id limit ${howMany})`;
  const CHANGES = (howMany: number) =>
    `insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id)
     select oportunidad_id, candidato_id, 'avance', 201, (select min(id) from usuario)
       from oportunidad_candidato order by candidato_id limit ${howMany}`;
  const NOTAS = (howMany: number) =>
    `update nota set titulo = 'Otra' where id in (select id from nota order by id limit ${howMany})`;

  test.each([
    ['el rastro', EXPERIENCIAS],
    ['los cambios de etapa', CHANGES],
    ['las notas', NOTAS],
  ])('%s: lo viejo y lo nuevo no se cruzan fila por fila, ni se lee entera una tabla', async (_, of) => {
    for (const statements of [
      [of(1), of(300)],
      [of(300), of(1)],
    ]) {
      const found = await plansOf(statements);
      expect(found.length).toBeGreaterThan(0);
      for (const plan of found) {
        const crossing =
          /Join|Nested Loop/.test(plan) && (plan.match(/Named Tuplestore Scan/g) ?? []).length > 1;
        expect(crossing && !/Append|HashSetOp/.test(plan), plan).toBe(false);
        if (statements[0] === of(300))
          for (const table of LARGE) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
      }
    }
  });
});
