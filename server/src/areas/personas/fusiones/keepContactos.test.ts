import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { pluck } from '../../../testing/answers.ts';
import { enterByLink, putOnTerna } from '../../../testing/clientes.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const ANA = 'ana@cliente.example';

const app = await fileApp();
const selector = await app.tokenFor('selector');
/** Two clients, each with a current opportunity and somebody in it. */
const sides = await app.sql<{ oportunidad: number; empresa: number; persona: number }>`
    select distinct on (o.empresa_id) o.id oportunidad, o.empresa_id empresa, oc.candidato_id persona
      from oportunidad o join oportunidad_candidato oc on oc.oportunidad_id = o.id and not oc.inactivo and not oc.descartado
      join candidato c on c.id = oc.candidato_id and c.tratamiento_limitado_ts is null
     where o.estado = 'a' and o.eliminada_ts is null and not exists (select from usuario u where u.candidato_id = c.id)
     order by o.empresa_id, o.id, oc.candidato_id limit 2`;
await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id = any (${sides.map(({ persona }) => persona)}::int[])`;
beforeEach(async () => {
  const rows = await app.sql<{
    id: string;
  }>`select id from fusion where deshecha_ts is null order by ts desc`;
  for (const { id } of rows) await undo(id);
  await app.clear(
    'cliente_contacto',
    'compartida',
    'terna_candidato',
    'presentacion',
    'opinion',
    'intento',
    'correo',
  );
  for (const { empresa } of sides) await record(empresa, null);
});

/** Sets the contact in a client's record. */
const record = (empresa: number, correo: string | null) =>
  app.sql`update empresa set es_cliente = true, contacto_nombre = 'Ana', contacto_email = ${correo} where id = ${empresa}`;
const call = async (method: string, path: string, input: Record<string, unknown>, status = 200) => {
  const answer = await app.call(method, path, { token: selector, input });
  expect([path, answer.status, answer.body.error?.message]).toEqual([
    path,
    status,
    status === 200 ? undefined : expect.anything(),
  ]);
  return answer.body;
};
const join = async (keep = 0): Promise<string> =>
  (
    await call('POST', '/v1/fusion', {
      tipo: 'empresa',
      conservadoId: sides[keep]!.empresa,
      absorbidoId: sides[1 - keep]!.empresa,
    })
  ).id;
const undo = (id: string) => call('POST', '/v1/fusion/deshacer', { id });
/** Shares one side's opportunity; returns the link, and the cookie of whoever came in by it. */
async function share(side: number, correo = ANA): Promise<{ url: string; cookie: string }> {
  const { oportunidad, persona } = sides[side]!;
  await putOnTerna(app, selector, oportunidad, [{ id: persona }]);
  const { enlaces } = await call('POST', '/v1/oportunidad/compartir', {
    oportunidadIdNumerico: oportunidad,
    contactos: [{ nombre: 'Ana', correo }],
    hasta: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  });
  return { url: enlaces[0].url, cookie: await enterByLink(app, enlaces[0].url) };
}
/** The opportunities that a session shows, or the status when it shows none. */
const seen = async (cookie: string): Promise<number[] | number> => {
  const { status, body } = await app.call('GET', '/v1/cliente/oportunidades', { headers: { cookie } });
  return status === 200 ? pluck(body.items, 'idNumerico').sort((a: number, b: number) => a - b) : status;
};
const opine = async (side: number, cookie: string, words: string) => {
  const { oportunidad } = sides[side]!;
  const headers = { cookie };
  const input = { oportunidadIdNumerico: oportunidad };
  const { body } = await app.call('GET', '/v1/cliente/terna', { input, headers });
  const { status } = await app.call('POST', '/v1/cliente/opinion', {
    input: { ...input, persona: body.personas[0].id, tipo: 'comentario', texto: words },
    headers,
  });
  expect(status).toBe(200);
};
const said = async () =>
  (await app.sql<{ texto: string }>`select texto from opinion order by id`).map(({ texto }) => texto);
const photo = async () => {
  const found: Record<string, unknown> = {};
  for (const table of [
    'cliente_contacto',
    'cliente_enlace',
    'cliente_sesion',
    'compartida_contacto',
    'opinion',
  ])
    found[table] =
      await app.sql`select to_jsonb(t) - 'ultimo_uso_ts' f from ${sql.table(table)} t order by t::text`;
  return found;
};
const both = () => sides.map(({ oportunidad }) => oportunidad).sort((a, b) => a - b);

describe('el mismo contacto de dos empresas que son una', () => {
  test.each([0, 1])('sus enlaces, su sesión y lo que opinó siguen, quede la que quede (%i)', async (keep) => {
    const [one, other] = [await share(0), await share(1)];
    await opine(0, one.cookie, 'De una');
    await opine(1, other.cookie, 'De otra');
    await join(keep);
    for (const { cookie } of [one, other]) expect(await seen(cookie)).toEqual(both());
    for (const { url } of [one, other]) expect(await seen(await enterByLink(app, url))).toEqual(both());
    expect(await said()).toEqual(['De una', 'De otra']);
    await opine(1, one.cookie, 'Y después');
    expect(await said()).toEqual(['De una', 'De otra', 'Y después']);
  });

  test('deshecha la unión, cada uno tiene lo suyo como antes', async () => {
    const [one, other] = [await share(0), await share(1)];
    await opine(1, other.cookie, 'De otra');
    const before = await photo();
    await undo(await join());
    expect(await photo()).toEqual(before);
    expect([await seen(one.cookie), await seen(other.cookie)]).toEqual([
      [sides[0]!.oportunidad],
      [sides[1]!.oportunidad],
    ]);
  });

  test('lo que la agencia había compartido de una misma búsqueda con los dos, lo ve una vez', async () => {
    const [one, other] = [await share(0), await share(1)];
    await app.sql`insert into compartida_contacto (oportunidad_id, contacto_id)
      select ${sides[0]!.oportunidad}, id from cliente_contacto where empresa_id = ${sides[1]!.empresa}`;
    const before = await photo();
    const id = await join();
    for (const { cookie } of [one, other]) expect(await seen(cookie)).toEqual(both());
    await undo(id);
    expect(await photo()).toEqual(before);
  });

  test('a quien se le quitó el acceso en una entra por la otra; a quien se le quitó en las dos, no', async () => {
    const [one, other] = [await share(0), await share(1)];
    const revoke = async (side: number) => {
      const { id } = await app.one<{ id: number }>`
        select id from cliente_contacto where empresa_id = ${sides[side]!.empresa}`;
      await call('POST', '/v1/cliente/revocar', { contactoIdNumerico: id });
    };
    await revoke(0);
    const before = await photo();
    const id = await join();
    expect([await seen(one.cookie), await seen(other.cookie)]).toEqual([401, [sides[1]!.oportunidad]]);
    await undo(id);
    expect(await photo()).toEqual(before);
    await revoke(1);
    await join();
    expect([await seen(one.cookie), await seen(other.cookie)]).toEqual([401, 401]);
  });
});

describe('los contactos de la ficha', () => {
  test('quien entraba por la ficha de la que se une sigue entrando aunque la que queda nombre a otra persona', async () => {
    await record(sides[0]!.empresa, 'beto@cliente.example');
    await record(sides[1]!.empresa, ANA);
    const { url, cookie } = await share(1);
    const before = await photo();
    const id = await join();
    expect(await seen(cookie)).toEqual([sides[1]!.oportunidad]);
    expect(await seen(await enterByLink(app, url))).toEqual([sides[1]!.oportunidad]);
    await app.sql`delete from cliente_sesion where creacion_ts = (select max(creacion_ts) from cliente_sesion)`;
    await undo(id);
    expect(await photo()).toEqual(before);
  });

  test('quien ya no entraba, porque la ficha dejó de nombrarlo, no vuelve a entrar', async () => {
    await record(sides[1]!.empresa, ANA);
    const { cookie } = await share(1);
    await record(sides[1]!.empresa, 'otra@cliente.example');
    expect(await seen(cookie)).toBe(401);
    await join();
    expect(await seen(cookie)).toBe(401);
  });
});
