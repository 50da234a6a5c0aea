import { NOTAS_PAGE_SIZE, QUICK_OPORTUNIDADES } from '@tembiapo/contract/domain/limits.ts';
import { expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp({});
const call = app.callAs(await app.tokenFor('selector'));

test('la vista rápida trae lo mismo que cada caja del perfil', async () => {
  const [busiest] = await app.sql<{ id: number }>`
    select candidato_id id from oportunidad_candidato group by 1 order by count(*) desc, 1 limit 1`;
  const of = { candidatoIdNumerico: busiest!.id };
  const first = { ...of, page: 1, limit: NOTAS_PAGE_SIZE };
  const read = async (path: string, input: Record<string, unknown>) => (await call('GET', path, input)).body;
  const quick = await read('/v1/candidato/vistaRapida', { idNumerico: busiest!.id });
  expect(quick).toEqual({
    ...(await read('/v1/candidato/ficha', { idNumerico: busiest!.id })),
    ...(await read('/v1/candidato/experiencias', of)),
    ...(await read('/v1/candidato/formaciones', of)),
    ...(await read('/v1/candidato/idiomas', of)),
    notas: await read('/v1/notas', first),
    oportunidades: await read('/v1/getOportunidadesCandidato', { ...first, limit: QUICK_OPORTUNIDADES }),
  });
  expect(quick.oportunidades.items.length).toBeGreaterThan(0);
});
