import { expect, test } from 'vitest';
import { pluck } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { askDue } from './askDue.ts';

const app = await fileApp();
const admin = await app.tokenFor('admin');
const selector = await app.tokenFor('selector');

const call = (method: string, path: string, input: Record<string, unknown>, token: string | null = admin) =>
  app.call(method, path, { token, input });
const rule = { activa: true, meses: 12, porDia: 1000, cadaMeses: 6 };
const answer = (key: string, said: string) =>
  call('POST', '/v1/reconfirmacion', { clave: key, respuesta: said }, null);
const found = async (disponibilidad: string): Promise<number[]> =>
  pluck(
    (await call('GET', '/v1/candidatos', { disponibilidad, limit: 200 }, selector)).body.items,
    'idNumerico',
  );
const contactOf = async (id: number): Promise<string | null> =>
  (await call('GET', '/v1/candidato', { idNumerico: id }, selector)).body.candidato.ultimoContacto;

/** Makes these, with their addresses, the only people without contact for a year. */
async function onlyDue(ids: number[]): Promise<void> {
  await app.sql`update candidato_contacto set ultimo_contacto = now() - interval '1 month'`;
  await app.sql`update candidato_contacto set ultimo_contacto = now() - interval '2 years' where candidato_id = any (${ids}::int[])`;
  await app.sql`update candidato set correo = 'p' || id || '@correo.example' where id = any (${ids}::int[])`;
}
const mails = async () =>
  await app.sql<{ para: string; texto: string }>`
    select para, texto from correo where plantilla = '¿Seguís buscando?' order by creacion_ts`;
const keyOf = (text: string): string => /#([\w-]+)\.si/.exec(text)![1]!;

test('apagado no pregunta a nadie; encendido, una vez a cada uno que lleva tiempo sin contacto y tiene correo', async () => {
  await onlyDue([30, 31, 32, 33]);
  await app.sql`update candidato set correo = null where id = 33`;
  expect(await askDue(app.services)).toBe(0);
  expect((await call('PATCH', '/v1/reconfirmacion/regla', { ...rule, porDia: 2 })).status).toBe(200);
  expect((await call('GET', '/v1/reconfirmacion/regla', {})).body).toMatchObject({
    pendientes: 3,
    enviados: 0,
  });
  const both = await Promise.all([askDue(app.services), askDue(app.services)]);
  expect(both[0]! + both[1]!).toBe(2);
  expect(await askDue(app.services)).toBe(0);
  await call('PATCH', '/v1/reconfirmacion/regla', rule);
  expect(await askDue(app.services)).toBe(1);
  expect(await askDue(app.services)).toBe(0);
  expect((await mails()).map(({ para }) => para).sort()).toEqual([
    'p30@correo.example',
    'p31@correo.example',
    'p32@correo.example',
  ]);
});

test('la respuesta es contacto, filtro e historial; se puede cambiar; eliminar es un pedido', async () => {
  const keys = new Map(
    (await mails()).map(({ para, texto }) => [Number(para.match(/\d+/)![0]), keyOf(texto)]),
  );
  expect((await answer(keys.get(30)!, 'si')).body.message).toBe('¡Gracias! Te tenemos en cuenta.');
  expect((await answer(keys.get(31)!, 'no')).status).toBe(200);
  expect(await found('busca')).toContain(30);
  expect(await found('noPorAhora')).toContain(31);
  expect(Date.now() - Date.parse((await contactOf(30))!)).toBeLessThan(60_000);
  const { body } = await call('GET', '/v1/auditoria', { tipo: 'candidato', id: '30', limit: 20 });
  expect(JSON.stringify(body)).toContain('Busca trabajo');
  expect((await answer(keys.get(30)!, 'no')).status).toBe(200);
  expect(await found('noPorAhora')).toEqual(expect.arrayContaining([30, 31]));
  await answer(keys.get(32)!, 'eliminar');
  await answer(keys.get(32)!, 'eliminar');
  const { body: pedidos } = await call('GET', '/v1/pedidosDatos', { limit: 100 });
  expect(
    pedidos.items.filter((p: { candidatoIdNumerico: number }) => p.candidatoIdNumerico === 32),
  ).toHaveLength(1);
  expect((await call('GET', '/v1/reconfirmacion/regla', {})).body).toMatchObject({
    enviados: 3,
    respuestas: { si: 0, no: 2, eliminar: 1, basta: 0 },
  });
  // Neither people who asked to be removed nor people who answered lately are asked again.
  await onlyDue([30, 31, 32]);
  expect(await askDue(app.services)).toBe(0);
  await app.sql`update reconfirmacion set enviada_ts = enviada_ts - interval '7 months'`;
  expect(await askDue(app.services)).toBe(2);
});

test('un enlace ajeno, viejo o de quien pidió limitar sus datos', async () => {
  const [last] = (await mails()).slice(-1);
  const key = keyOf(last!.texto);
  for (const wrong of [`${key}x`, '', 'x'.repeat(100)]) expect((await answer(wrong, 'si')).status).toBe(404);
  expect((await answer(key, 'quizas')).status).toBe(400);
  await app.sql`update reconfirmacion set enviada_ts = now() - interval '61 days'`;
  expect((await answer(key, 'si')).body.error.message).toBe(
    'Este enlace ya no sirve. Si querés, ingresá a tu cuenta o escribinos.',
  );
  await onlyDue([40]);
  await app.sql`update candidato set tratamiento_limitado_ts = now() where id = 40`;
  expect(await askDue(app.services)).toBe(0);
});

test('solo admin cambia la regla, dentro de sus límites', async () => {
  expect((await call('GET', '/v1/reconfirmacion/regla', {}, selector)).status).toBe(403);
  expect((await call('PATCH', '/v1/reconfirmacion/regla', { ...rule, porDia: 0 })).status).toBe(400);
  expect((await call('PATCH', '/v1/reconfirmacion/regla', { ...rule, meses: 61 })).status).toBe(400);
});
