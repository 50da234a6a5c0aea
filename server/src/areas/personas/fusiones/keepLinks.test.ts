import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const DAY_MS = 86_400_000;
const [KEPT, GONE] = [31, 32];
const app = await fileApp();
const selector = await app.tokenFor('selector');
const call = app.callAs(selector);
beforeEach(async () => {
  await app.clear(
    'oferta',
    'evento',
    'correo',
    'presentacion',
    'terna_candidato',
    'reconfirmacion',
    'baja',
    'intento',
  );
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id in (${KEPT}, ${GONE})`;
});

const staff = async (method: string, path: string, input: Record<string, unknown> = {}) => {
  const { status, body } = await call(method, path, input);
  expect([path, status, body.error?.message]).toEqual([path, 200, undefined]);
  return body;
};
const join = async (): Promise<string> =>
  (await staff('POST', '/v1/fusion', { tipo: 'candidato', conservadoId: KEPT, absorbidoId: GONE })).id;
const undo = (id: string) => staff('POST', '/v1/fusion/deshacer', { id });
const keyIn = (text: string): string => /#([\w-]{20,})/.exec(text)![1]!;
const begin = new Date(`${new Date(Date.now() + 4 * DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`).getTime();
const hour = (n: number): string => new Date(begin + n * 3_600_000).toISOString();

describe('los enlaces de horas ofrecidas a dos que son una', () => {
  async function offer(): Promise<{ kept: string; gone: string }> {
    const { enlaces } = await staff('POST', '/v1/horas', {
      titulo: 'Entrevista de cajera',
      candidatosIds: [KEPT, GONE],
      franjas: [{ inicio: hour(0), fin: hour(4) }],
      minutos: 60,
    });
    const of = (id: number) =>
      keyIn(enlaces.find((one: { candidatoIdNumerico: number }) => one.candidatoIdNumerico === id).url);
    return { kept: of(KEPT), gone: of(GONE) };
  }
  const open = (key: string) => app.call('POST', '/v1/horas/abrir', { input: { clave: key } });
  const picked = async (...keys: string[]) =>
    Promise.all(
      keys.map(async (key) => {
        const { status, body } = await open(key);
        return status === 200 ? (body.elegida?.inicio ?? null) : status;
      }),
    );
  const pick = async (key: string, begins: string) =>
    (await app.call('POST', '/v1/horas/elegir', { input: { clave: key, inicio: begins } })).status;
  const events = async () =>
    (
      await app.sql<{
        candidato: number;
      }>`select candidato_id candidato from evento where estado = 'previsto' order by inicio_ts`
    ).map(({ candidato }) => candidato);
  const rows = async () => await app.sql<{ t: string }>`select t::text t from oferta_persona t order by 1`;

  test('elegida por el enlace de quien se une, los dos la muestran, y por cualquiera se cambia el mismo evento', async () => {
    const { kept, gone } = await offer();
    expect(await pick(gone, hour(0))).toBe(200);
    const before = await rows();
    const id = await join();
    expect(await picked(kept, gone)).toEqual([hour(0), hour(0)]);
    expect(await pick(kept, hour(1))).toBe(200);
    expect(await picked(kept, gone)).toEqual([hour(1), hour(1)]);
    expect(await pick(gone, hour(0))).toBe(200);
    expect(await events()).toEqual([KEPT]);
    const [{ personas }] = (await staff('GET', '/v1/horas')).items;
    expect(personas).toMatchObject([{ candidatoIdNumerico: KEPT, inicio: hour(0) }]);
    await undo(id);
    expect(await picked(kept, gone)).toEqual([null, hour(0)]);
    expect(await events()).toEqual([GONE]);
    expect(await rows()).toEqual(before);
  });

  test('elegida por el de quien queda, o por ninguno', async () => {
    const { kept, gone } = await offer();
    const before = await rows();
    await undo(await join());
    expect(await rows()).toEqual(before);
    expect(await pick(kept, hour(2))).toBe(200);
    const id = await join();
    expect(await picked(kept, gone)).toEqual([hour(2), hour(2)]);
    expect(await pick(gone, hour(3))).toBe(200);
    expect(await events()).toEqual([KEPT]);
    await undo(id);
    expect(await picked(kept, gone)).toEqual([hour(3), null]);
  });

  test('lo que se elige mientras están unidas queda de quien quedó', async () => {
    const { kept, gone } = await offer();
    const id = await join();
    expect(await pick(gone, hour(1))).toBe(200);
    await undo(id);
    expect(await picked(kept, gone)).toEqual([hour(1), null]);
  });

  test('de dos elegidas vale la que está por delante; si lo están las dos, la de quien queda', async () => {
    const { kept, gone } = await offer();
    await pick(kept, hour(0));
    await pick(gone, hour(1));
    const both = await join();
    expect(await picked(kept, gone)).toEqual([hour(0), hour(0)]);
    await undo(both);
    expect(await picked(kept, gone)).toEqual([hour(0), hour(1)]);
    await app.sql`update evento set estado = 'cancelado' where inicio_ts = ${hour(0)}`;
    const id = await join();
    expect(await picked(kept, gone)).toEqual([hour(1), hour(1)]);
    await undo(id);
    expect(await picked(kept, gone)).toEqual([null, hour(1)]);
  });

  test('de tres que eran una, los tres', async () => {
    const { kept, gone } = await offer();
    await app.sql`update candidato set correo = 'persona33@correo.example' where id = 33`;
    const third = newKey();
    await app.sql`
      insert into oferta_persona (id, oferta_id, candidato_id, clave_hash)
      select gen_random_uuid(), max(id), 33, ${hashOf(third)} from oferta`;
    await pick(third, hour(2));
    const first = (
      await staff('POST', '/v1/fusion', { tipo: 'candidato', conservadoId: GONE, absorbidoId: 33 })
    ).id;
    const second = await join();
    expect(await picked(kept, gone, third)).toEqual([hour(2), hour(2), hour(2)]);
    await undo(second);
    await undo(first);
    expect(await picked(kept, gone, third)).toEqual([null, null, hour(2)]);
  });
});

describe('si se la presenta', () => {
  const opportunity = async (): Promise<number> => {
    const { id } = await app.one<{ id: number }>`
      select o.id from oportunidad o join empresa e on e.id = o.empresa_id and e.es_cliente
       where o.estado = 'a' and o.eliminada_ts is null order by o.id limit 1`;
    return id;
  };
  async function ask(): Promise<{ kept: string; gone: string }> {
    const oportunidadId = await opportunity();
    const keys = [newKey(), newKey()];
    for (const [i, candidatoId] of [KEPT, GONE].entries())
      await app.sql`insert into presentacion (id, oportunidad_id, candidato_id, estado, hash, con_nombre)
        values (gen_random_uuid(), ${oportunidadId}, ${candidatoId}, 'pedida', ${hashOf(keys[i]!)}, false)`;
    return { kept: keys[0]!, gone: keys[1]! };
  }
  const states = async (...keys: string[]) =>
    Promise.all(
      keys.map(async (key) => {
        const { status, body } = await app.call('POST', '/v1/presentacion/abrir', { input: { clave: key } });
        return status === 200 ? body.estado : status;
      }),
    );
  const answer = async (key: string, accepts: boolean) =>
    expect(
      (await app.call('POST', '/v1/presentacion/responder', { input: { clave: key, acepta: accepts } }))
        .status,
    ).toBe(200);

  test.each([
    ['nadie respondió', [], 'pedida'],
    ['aceptó por el de quien se une', [['gone', true]], 'aceptada'],
    ['dijo que no por el de quien se une', [['gone', false]], 'rechazada'],
    [
      'aceptó, y después dijo que no por el de quien se une',
      [
        ['kept', true],
        ['gone', false],
      ],
      'rechazada',
    ],
    [
      'dijo que no, y después aceptó por el de quien queda',
      [
        ['gone', false],
        ['kept', true],
      ],
      'aceptada',
    ],
  ] as const)('%s: los dos enlaces dicen lo último', async (_, said, estado) => {
    const keys = await ask();
    for (const [whose, accepts] of said) await answer(keys[whose], accepts);
    const before = await states(keys.kept, keys.gone);
    const id = await join();
    expect(await states(keys.kept, keys.gone)).toEqual([estado, estado]);
    await undo(id);
    expect(await states(keys.kept, keys.gone)).toEqual(before);
  });

  test('unidas, un no por cualquiera de los dos vale', async () => {
    const keys = await ask();
    await answer(keys.kept, true);
    const id = await join();
    await answer(keys.gone, false);
    expect(await states(keys.kept, keys.gone)).toEqual(['retirada', 'retirada']);
    await undo(id);
  });
});

test('los demás enlaces que se mandaron a quien se unió sirven: una cita, si sigue buscando, dejar los correos', async () => {
  await staff('POST', '/v1/evento', {
    titulo: 'Entrevista',
    tipo: 'entrevista',
    inicio: hour(0),
    fin: hour(1),
    candidatoIdNumerico: GONE,
    igualmente: true,
  });
  const { texto } = await app.one<{ texto: string }>`select texto from correo order by id desc limit 1`;
  const invitation = keyIn(texto);
  const [asked, letter] = [newKey(), newKey()];
  await app.sql`insert into reconfirmacion (id, candidato_id, clave_hash) values (gen_random_uuid(), ${GONE}, ${hashOf(asked)})`;
  await app.sql`
    with e as (insert into envio (usuario_id) select min(id) from usuario where rol = 'selector' returning id)
    insert into carta (envio_id, candidato_id, correo, clave_hash)
    select id, ${GONE}, 'persona32@correo.example', ${hashOf(letter)} from e`;
  const id = await join();
  const follow = async (path: string, input: Record<string, unknown>) =>
    (await app.call('POST', path, { input })).status;
  expect(await follow('/v1/cita', { clave: invitation })).toBe(200);
  expect(await follow('/v1/cita/respuesta', { clave: invitation, respuesta: 'confirma' })).toBe(200);
  expect(await follow('/v1/reconfirmacion', { clave: asked, respuesta: 'si' })).toBe(200);
  expect(await follow('/v1/baja', { clave: letter })).toBe(200);
  const { body } = await call('GET', '/v1/candidato', { idNumerico: KEPT });
  expect(body.candidato?.disponibilidad ?? body.disponibilidad).toBe('busca');
  await undo(id);
  expect(await follow('/v1/cita', { clave: invitation })).toBe(200);
});
