import { MAX_ETIQUETAS } from '@tembiapo/contract/domain/limits.ts';
import { expect, test } from 'vitest';
import { foldSearch } from '../../../platform/jobs/maintenance.ts';
import { pluck } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const token = await app.tokenFor('selector');
const admin = await app.tokenFor('admin');

const call = (method: string, path: string, input: Record<string, unknown>) =>
  app.call(method, path, { token, input });
const create = async (name: string): Promise<number> =>
  (await call('POST', '/v1/dato-auxiliar', { etiqueta: 'etiqueta', descripcion: name })).body.idNumerico;
const put = (candidatoId: number, etiquetaId: number) =>
  call('POST', '/v1/candidato/etiqueta', {
    candidatoIdNumerico: candidatoId,
    etiquetaIdNumerico: etiquetaId,
  });
const take = (candidatoId: number, etiquetaId: number) =>
  call('DELETE', '/v1/candidato/etiqueta', {
    candidatoIdNumerico: candidatoId,
    etiquetaIdNumerico: etiquetaId,
  });
const listed = async (candidatoId: number): Promise<string[]> =>
  pluck(
    (await call('GET', '/v1/candidato/etiquetas', { candidatoIdNumerico: candidatoId })).body.items,
    'descripcion',
  );
const found = async (ids: number[], more: Record<string, unknown> = {}): Promise<number> =>
  (await call('GET', '/v1/candidatos', { etiquetasIds: ids, limit: 20, ...more })).body.total;

test('se pone, se busca por ella al instante y después de plegar, queda en el historial y se quita', async () => {
  const [one, other] = [await create('Maneja montacargas'), await create('Licencia profesional')];
  expect(await found([one])).toBe(0);
  expect((await put(3, one)).body).toEqual({ message: 'Etiqueta agregada' });
  expect((await put(4, one)).status).toBe(200);
  expect((await put(4, other)).status).toBe(200);
  expect(await listed(4)).toEqual(expect.arrayContaining(['Licencia profesional', 'Maneja montacargas']));
  for (const folded of [false, true]) {
    if (folded) await foldSearch(app.db);
    expect(await found([one])).toBe(2);
    expect(await found([other])).toBe(1);
    expect(await found([one, other])).toBe(2);
    expect(await found([one], { salario: '0' })).toBe(0);
  }
  const { body } = await app.call('GET', '/v1/auditoria', {
    token: admin,
    input: { tipo: 'candidato', id: '4', limit: 20 },
  });
  expect(JSON.stringify(body)).toContain('Licencia profesional');
  expect((await take(4, one)).body).toEqual({ message: 'Etiqueta quitada' });
  expect(await found([one])).toBe(1);
  expect((await take(4, one)).status).toBe(404);
});

test('dos veces, de otra lista, de nadie, en uso y de más: una frase', async () => {
  const one = await create('Zona este');
  expect((await put(5, one)).status).toBe(200);
  expect((await put(5, one)).body.error.message).toBe('El candidato ya tiene esa etiqueta');
  const row = await app.one<{ id: number }>`select id from dato_auxiliar where etiqueta = 'cargo' limit 1`;
  expect((await put(5, row.id)).body.error.message).toBe('No existe esa etiqueta');
  expect((await put(99_999, one)).body.error.message).toBe('No existe ese candidato');
  expect((await call('GET', '/v1/candidato/etiquetas', { candidatoIdNumerico: 99_999 })).status).toBe(404);
  expect((await call('DELETE', '/v1/dato-auxiliar', { idNumerico: one, etiqueta: 'etiqueta' })).status).toBe(
    409,
  );
  expect(
    (await call('GET', '/v1/candidatos', { etiquetasIds: Array.from({ length: 11 }, (_, i) => i + 1) }))
      .status,
  ).toBe(400);
  const many = [];
  for (let i = 0; i < MAX_ETIQUETAS + 1; i++) many.push(await create(`Marca ${i}`));
  await app.sql`delete from candidato_etiqueta where candidato_id = 6`;
  const statuses = await Promise.all(many.map(async (id) => (await put(6, id)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_ETIQUETAS);
  expect(statuses.filter((status) => status === 422)).toHaveLength(1);
});

test('unidas dos etiquetas, se halla a todos por la que queda', async () => {
  const [kept, gone] = [await create('Habla inglés fluido'), await create('Ingles fluido')];
  await put(7, kept);
  await put(7, gone);
  await put(8, gone);
  await app.call('POST', '/v1/fusion', {
    token: admin,
    input: { tipo: 'dato_auxiliar', conservadoId: kept, absorbidoId: gone },
  });
  expect(await found([kept])).toBe(2);
});
