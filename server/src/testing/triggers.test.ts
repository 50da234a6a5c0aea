import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openExplained } from './explained.ts';
import { startTestApp, type TestApp } from './harness.ts';

/** What grows without limit: a trigger that reads one whole does so for every single change. */
const GRANDES = ['etapa_cambio', 'nota', 'candidato_contacto', 'oportunidad_candidato', 'candidato'];

describe('los disparadores, planificados para uno o para muchos', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** The plans inside the triggers of the last of some statements, run one after another on one connection and undone. */
  async function planesDe(sentencias: readonly string[]): Promise<string[]> {
    const { client, plans } = await openExplained(app.databaseUrl);
    try {
      await client.query('begin');
      for (const sentencia of sentencias) {
        plans();
        await client.query(sentencia);
      }
      const planes = plans();
      await client.query('rollback');
      return planes.filter((plan) => !sentencias.some((sentencia) => plan.includes(sentencia)));
    } finally {
      await client.end();
    }
  }

  const EXPERIENCIAS = (cuantas: number) =>
    `update experiencia set observacion = 'Otra' where id in (select id from experiencia order by id limit ${cuantas})`;
  const CAMBIOS = (cuantos: number) =>
    `insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id)
     select oportunidad_id, candidato_id, 'avance', 201, (select min(id) from usuario)
       from oportunidad_candidato order by candidato_id limit ${cuantos}`;
  const NOTAS = (cuantas: number) =>
    `update nota set titulo = 'Otra' where id in (select id from nota order by id limit ${cuantas})`;

  test.each([
    ['el rastro', EXPERIENCIAS],
    ['los cambios de etapa', CAMBIOS],
    ['las notas', NOTAS],
  ])('%s: lo viejo y lo nuevo no se cruzan fila por fila, ni se lee entera una tabla', async (_, de) => {
    for (const sentencias of [
      [de(1), de(300)],
      [de(300), de(1)],
    ]) {
      const planes = await planesDe(sentencias);
      expect(planes.length).toBeGreaterThan(0);
      for (const plan of planes) {
        const cruce =
          /Join|Nested Loop/.test(plan) && (plan.match(/Named Tuplestore Scan/g) ?? []).length > 1;
        expect(cruce && !/Append|HashSetOp/.test(plan), plan).toBe(false);
        if (sentencias[0] === de(300))
          for (const tabla of GRANDES) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${tabla}\\b`));
      }
    }
  });
});
