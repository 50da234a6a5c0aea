import { takesKey } from '@tembiapo/contract/call.ts';
import { contract } from '@tembiapo/contract/contract.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fileApp } from '../../testing/fileApp.ts';
import { ACCESS_KEY, type Answer } from '../../testing/harness.ts';
import { seed } from '../../testing/seed.ts';
import { words } from '../../testing/words.ts';
import { clearOldKeys } from './onceByKey.ts';

const app = await fileApp();
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];

const HOUR = 3_600_000;
let keys = 0;
const newKey = () => `clave-de-prueba-${keys++}`;
const post = (
  path: string,
  input: Record<string, unknown>,
  key: string | null,
  token: string = selector,
): Promise<Answer> =>
  app.call('POST', path, { token, input, ...(key !== null && { headers: { 'idempotency-key': key } }) });
const countOf = async (table: string): Promise<number> =>
  (await app.one<{ n: number }>`select count(*)::int n from ${sql.table(table)}`).n;

const CREATED: [path: string, table: string, input: () => Record<string, unknown>, who?: 'admin'][] = [
  [
    '/v1/candidato',
    'candidato',
    () => ({ nombre: 'Repetida', apellido: `Vez ${keys}`, telefono1: '0981 700 701' }),
  ],
  [
    '/v1/evento',
    'evento',
    () => ({
      titulo: 'Reunión',
      tipo: 'reunion',
      // No demo event is this far ahead.
      inicio: new Date(Date.now() + 200 * 24 * HOUR).toISOString(),
      fin: new Date(Date.now() + 200 * 24 * HOUR + HOUR).toISOString(),
    }),
  ],
  ['/v1/tarea', 'tarea', () => ({ texto: 'Llamar', dia: '2030-01-02' })],
  ['/v1/lista', 'lista', () => ({ nombre: `Lista ${keys}` })],
  [
    '/v1/plantilla',
    'plantilla',
    () => ({ canal: 'correo', nombre: `Plantilla ${keys}`, asunto: 'Hola', cuerpo: '<p>Hola</p>' }),
  ],
  ['/v1/equipo', 'equipo', () => ({ nombre: `Equipo ${keys}` }), 'admin'],
  ['/v1/llave', 'llave', () => ({ nombre: `Llave ${keys}`, alcances: ['candidatos:leer'] }), 'admin'],
];

/** POST calls that may be repeated freely: they sign in, read, or give access to a file. */
const WITHOUT_KEY = words`
  agenda.clashes agenda.invited cliente.enter cliente.leave cliente.ofLink compartidas.openConsent
  cv.read disclosures.byArchivo envios.preview estudios.toExcel estudios.toPdf factors.enter
  factors.enterWithPasskey factors.entryOptions factors.passkeyOptions factors.proofOptions
  factors.renewCodes factors.totpOptions horas.open importaciones.sample oficina.confirm oficina.enter
  plantillas.fill sesion.checkResetToken sesion.download sesion.login sugeridos.previewWeights
  webhooks.probe
`;

test('toda llamada que hace algo admite una clave', () => {
  const without = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, one]) => one['~orpc'].route.method === 'POST' && !takesKey(one))
      .map(([name]) => `${area}.${name}`),
  );
  expect(without.sort()).toEqual(WITHOUT_KEY);
});

describe('lo mismo pedido dos veces con la misma clave', () => {
  test.each(CREATED)('%s se hace una vez y contesta lo mismo', async (path, table, input, who) => {
    const token = who === 'admin' ? admin : selector;
    const [asked, key] = [input(), newKey()];
    const before = await countOf(table);
    const first = await Promise.all([post(path, asked, key, token), post(path, asked, key, token)]);
    const later = await post(path, asked, key, token);
    expect([first[0].status, first[0].body.error]).toEqual([200, undefined]);
    expect([first[1], later]).toEqual([first[0], first[0]]);
    expect((await countOf(table)) - before).toBe(1);
  });

  test(`cortada la conexión en un momento sorteado y pedido de nuevo, queda uno (semilla ${seed})`, async () => {
    // Two events at the same time conflict.
    const forms = CREATED.filter(([, table]) => table !== 'evento');
    const cut = fc.record({
      form: fc.constantFrom(...forms),
      turns: fc.nat(60),
      again: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(cut, async ({ form: [path, table, input, who], turns, again }) => {
        const token = who === 'admin' ? admin : selector;
        const [asked, key] = [input(), newKey()];
        const before = await countOf(table);
        for (let i = 0; i < again; i++) {
          const connection = new AbortController();
          const lost = fetch(`${app.url}/api${path}`, {
            method: 'POST',
            headers: {
              'x-access-token': ACCESS_KEY,
              'content-type': 'application/json',
              authorization: `Bearer ${token}`,
              'idempotency-key': key,
            },
            body: JSON.stringify(asked),
            signal: connection.signal,
          }).catch(() => undefined);
          for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
          connection.abort();
          await lost;
        }
        const done = await post(path, asked, key, token);
        expect([done.status, done.body.error]).toEqual([200, undefined]);
        expect((await countOf(table)) - before).toBe(1);
      }),
      { seed, numRuns: 40 },
    );
  });

  test('el orden de los campos no hace otro pedido', async () => {
    const key = newKey();
    const one = await post('/v1/tarea', { texto: 'En orden', dia: '2030-01-02' }, key);
    expect(await post('/v1/tarea', { dia: '2030-01-02', texto: 'En orden' }, key)).toEqual(one);
  });

  test('con otra clave, o sin ninguna, son dos', async () => {
    const before = await countOf('tarea');
    const asked = { texto: 'Otra vez', dia: '2030-01-02' };
    await Promise.all([post('/v1/tarea', asked, newKey()), post('/v1/tarea', asked, newKey())]);
    await Promise.all([post('/v1/tarea', asked, null), post('/v1/tarea', asked, null)]);
    expect((await countOf('tarea')) - before).toBe(4);
  });

  test('la clave es de quien la manda: otra persona con la misma hace lo suyo', async () => {
    const key = newKey();
    const before = await countOf('lista');
    const [one, other] = [
      await post('/v1/lista', { nombre: 'De dos' }, key),
      await post('/v1/lista', { nombre: 'De dos' }, key, admin),
    ];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.idNumerico).not.toBe(other.body.idNumerico);
    expect((await countOf('lista')) - before).toBe(2);
  });

  test('con otros datos, o en otra llamada, se rechaza y no se hace nada', async () => {
    const key = newKey();
    await post('/v1/tarea', { texto: 'Una', dia: '2030-01-02' }, key);
    const before = await countOf('tarea');
    const other = await post('/v1/tarea', { texto: 'Otra', dia: '2030-01-02' }, key);
    const elsewhere = await post('/v1/lista', { nombre: 'Otra' }, key);
    expect([other.status, elsewhere.status]).toEqual([422, 422]);
    expect(other.body.error.message).toBe('Esta clave de pedido ya se usó con otros datos');
    expect(await countOf('tarea')).toBe(before);
  });

  test.each(['', 'corta', 'con espacios adentro', 'ñandú-ñandú', 'x'.repeat(201)])(
    'una clave que no lo es se rechaza: «%s»',
    async (key) => {
      const before = await countOf('tarea');
      const { status, body } = await post(
        '/v1/tarea',
        { texto: 'Una', dia: '2030-01-02' },
        encodeURI(key) === key ? key : encodeURI(key).replaceAll('%', ' '),
      );
      expect([status, body.error.message]).toEqual([
        400,
        'Idempotency-Key: de 8 a 200 letras, cifras o signos, sin espacios',
      ]);
      expect(await countOf('tarea')).toBe(before);
    },
  );

  test('lo que se rechazó se puede pedir de nuevo con la misma clave', async () => {
    const key = newKey();
    const asked = { candidatoIdNumerico: 999_999, titulo: 'A nadie', contenido: '<p>x</p>' };
    const [first, second] = [
      await post('/v1/crearNota', asked, key),
      await post('/v1/crearNota', asked, key),
    ];
    expect([first.status, second.status]).toEqual([404, 404]);
  });

  test('de quien murió antes de guardar se hace cargo quien vuelve a pedir; de quien murió después, se dice que está', async () => {
    const asked = { texto: 'De un muerto', dia: '2030-01-02' };
    const key = newKey();
    await post('/v1/tarea', asked, key);
    const before = await countOf('tarea');
    const die = (done: boolean) =>
      app.sql`update pedido_con_clave set respuesta = null, hecho = ${done}, ts = now() - interval '61 seconds' where clave = ${key}`;
    await die(false);
    expect((await post('/v1/tarea', asked, key)).status).toBe(200);
    expect((await countOf('tarea')) - before).toBe(1);
    await die(true);
    const { status, body } = await post('/v1/tarea', asked, key);
    expect([status, body.error.message]).toEqual([
      409,
      'Este pedido ya se guardó y su respuesta se perdió. Miralo antes de repetirlo.',
    ]);
    expect((await countOf('tarea')) - before).toBe(1);
  });

  test('la respuesta guardada no se puede leer en la base, y a la vuelta de un día no está', async () => {
    const key = newKey();
    const { body } = await post(
      '/v1/llave',
      { nombre: 'Secreta', alcances: ['candidatos:leer'] },
      key,
      admin,
    );
    const kept = await sql<{ texto: string }>`
      select encode(respuesta, 'escape') texto from pedido_con_clave where clave = ${key}`.execute(app.db);
    expect(kept.rows[0]!.texto).not.toContain(body.llave);
    await app.sql`update pedido_con_clave set ts = ts - interval '25 hours'`;
    await clearOldKeys(app.db);
    expect(await countOf('pedido_con_clave')).toBe(0);
  });
});
