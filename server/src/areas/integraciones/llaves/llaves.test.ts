import { alcancesOf } from '@tembiapo/contract/alcances.ts';
import { contract } from '@tembiapo/contract/contract.ts';
import { ALCANCES, type Alcance } from '@tembiapo/contract/domain/llaves.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { type GivenLlave, giveLlave } from '../../../testing/giveLlave.ts';
import { words } from '../../../testing/words.ts';

const app = await fileApp();
const admin = await app.tokenFor('admin');
beforeEach(() => app.sql`update llave set revocada_ts = now()`);

const as = app.callAs(admin);

interface Described {
  name: string;
  method: string;
  path: string;
  access: unknown;
  stream: boolean;
}
const calls: Described[] = Object.entries(
  contract as unknown as Record<
    string,
    Record<
      string,
      {
        '~orpc': {
          route: { method: string; path: string };
          meta: { access: unknown; stream?: boolean };
        };
      }
    >
  >,
).flatMap(([area, of]) =>
  Object.entries(of).map(([name, { '~orpc': one }]) => ({
    name: `${area}.${name}`,
    method: one.route.method,
    path: one.route.path.replace(/\{\w+\}/g, '1'),
    access: one.meta.access,
    stream: one.meta.stream ?? false,
  })),
);

describe('qué abre una llave', () => {
  const keys = new Map<string, GivenLlave>();
  async function keyOf(alcances: readonly Alcance[]): Promise<GivenLlave> {
    const name = alcances.join(' ');
    const known = keys.get(name) ?? (await giveLlave(app, alcances));
    keys.set(name, known);
    await app.sql`update llave set revocada_ts = null where id = ${known.id}`;
    return known;
  }

  test('cada llamada que no es pública, con sus alcances y con todos los demás', async () => {
    const wrong: unknown[] = [];
    for (const { name, method, path, access, stream } of calls) {
      if (access === 'publico' || access === 'cliente' || stream) continue;
      const { any, all, alcances } = alcancesOf(name);
      const opening = any ? [[ALCANCES[0]]] : all ? [alcances] : alcances.map((one) => [one]);
      for (const granted of opening) {
        const { status } = await (await keyOf(granted as Alcance[])).call(method, path);
        if (![200, 400, 404, 422].includes(status)) wrong.push([name, granted, status]);
      }
      if (any) continue;
      const others = all
        ? alcances.map((less) => ALCANCES.filter((one) => one !== less))
        : [ALCANCES.filter((one) => !alcances.includes(one))];
      for (const granted of others) {
        const { status, body } = await (await keyOf(granted)).call(method, path);
        if (status !== 403 || body.error.code !== 'SIN_PERMISO') wrong.push([name, granted, status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('nada que pida decir quién es, ni que sea de administración', () => {
    const open = calls.filter(({ name }) => alcancesOf(name).alcances.length > 0);
    expect(open.length).toBeGreaterThan(60);
    for (const { name, access } of open)
      if (!name.startsWith('webhooks.') && access !== 'llave')
        expect([name, (access as string[]).includes('selector')]).toEqual([name, true]);
    for (const area of words`llaves usuarios copias privacy disclosures lotes envios factors`)
      expect(open.map(({ name }) => name).filter((name) => name.startsWith(`${area}.`))).toEqual(
        area === 'usuarios' ? ['usuarios.forSelect'] : [],
      );
  });

  test('se describe con su alcance en la documentación', async () => {
    const { body } = await app.call('GET', '/openapi.json');
    expect(body.paths['/v1/candidatos'].get.description).toContain('candidatos:leer');
    expect(body.paths['/v1/oportunidad/sugeridos'].get.description).toContain(
      'candidatos:leer y oportunidades:leer',
    );
    expect(body.paths['/v1/usuarios'].get.description).not.toContain('alcance');
  });
});

describe('una llave', () => {
  test('se muestra una sola vez y no queda escrita en ninguna parte', async () => {
    const { llave, id } = await giveLlave(app);
    expect(llave).toMatch(/^tmb_[\w-]{32}$/);
    const listed = await as('GET', '/v1/llaves');
    expect(JSON.stringify(listed.body)).not.toContain(llave);
    expect(listed.body.items.find((one: { idNumerico: number }) => one.idNumerico === id)).toMatchObject({
      nombre: 'Sitio web',
      comienzo: llave.slice(0, 8),
      revocada: null,
      ultimoUso: null,
    });
    const { tables } = await app.one<{ tables: string[] }>`
      select array_agg(table_name::text) tables from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`;
    for (const table of tables) {
      const found = await app.sql`
        select from ${sql.table(table)} t where t::text like ${`%${llave.slice(5)}%`} limit 1`;
      expect([table, found.length]).toEqual([table, 0]);
    }
  });

  test('dice quién es, y deja dicho cuándo se usó', async () => {
    const key = await giveLlave(app, ['empresas:leer'], { nombre: 'Planillas' });
    const { body } = await key.call('GET', '/v1/llave/propia');
    expect(body).toEqual({
      nombre: 'Planillas',
      alcances: ['empresas:leer'],
      porMinuto: 100_000,
      expira: null,
      agencia: 'Tembiapo',
    });
    const { items } = (await as('GET', '/v1/llaves')).body;
    expect(items[0].ultimoUso).not.toBeNull();
    expect(items[0].ultimoIp).toBe('127.0.0.1');
  });

  test('no se hace sin decir de nuevo quién es', async () => {
    const old = await app.tokenFor('admin');
    await app.sql`update sesion set prueba_ts = now() - interval '3 hours'`;
    const { body } = await as('POST', '/v1/llave', { nombre: 'X', alcances: ['empresas:leer'] }, old);
    expect(body.error.code).toBe('CONFIRMAR_IDENTIDAD');
    await app.sql`update sesion set prueba_ts = now()`;
  });

  test('pide hasta tantas veces por minuto, y dice cuánto esperar', async () => {
    const key = await giveLlave(app, ['empresas:leer'], { porMinuto: 3 });
    const other = await giveLlave(app, ['empresas:leer']);
    // All within one minute of the database's clock.
    await app.sql`insert into llave_uso (llave_id, minuto, usos) values (${key.id}, floor(extract(epoch from now()) / 60), 3)`;
    const headers = { authorization: `Bearer ${key.llave}` };
    const ask = () => fetch(`${app.url}/api/v1/empresas`, { headers });
    if ((await ask()).status !== 429) {
      // The minute ended in between.
      for (let i = 0; i < 3; i++) await key.call('GET', '/v1/empresas');
    }
    const again = await ask();
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    const { error } = (await again.json()) as { error: { message: string } };
    expect(error.message).toContain('admite 3 pedidos por minuto');
    expect((await other.call('GET', '/v1/empresas')).status).toBe(200);
  });

  test('va en el encabezado, y en ninguna otra parte', async () => {
    const { llave } = await giveLlave(app, ['empresas:leer', 'candidatos:escribir']);
    for (const answer of [
      await app.call('GET', '/v1/empresas', { input: { userToken: llave } }),
      await app.call('POST', '/v1/candidato', { input: { userToken: llave, nombre: 'X' } }),
    ])
      expect(answer).toMatchObject(refusal(401, 'La llave va en el encabezado: Authorization: Bearer tmb_…'));
  });

  test('vence, se revoca y se cambia por otra sin cortar a nadie', async () => {
    const key = await giveLlave(app, ['empresas:leer']);
    const works = async (llave: string) =>
      (await app.call('GET', '/v1/empresas', { token: llave, headers: { 'x-access-token': '' } })).status;
    const rotated = (await as('POST', '/v1/llave/rotar', { idNumerico: key.id })).body.llave as string;
    expect([await works(key.llave), await works(rotated)]).toEqual([200, 200]);
    await app.sql`update llave set anterior_hasta_ts = now() - interval '1 second' where id = ${key.id}`;
    expect([await works(key.llave), await works(rotated)]).toEqual([401, 200]);
    await app.sql`update llave set expira_ts = now() - interval '1 second' where id = ${key.id}`;
    expect(await works(rotated)).toBe(401);
    const longer = { nombre: 'Otra vez', alcances: ['empresas:leer'], expira: '2099-12-31' };
    await as('PATCH', '/v1/llave', { idNumerico: key.id, ...longer });
    expect(await works(rotated)).toBe(200);
    const revoked = await as('DELETE', '/v1/llave', { idNumerico: key.id });
    expect(revoked.body.message).toBe('Llave revocada: ya no abre nada');
    expect(await works(rotated)).toBe(401);
    expect((await as('POST', '/v1/llave/rotar', { idNumerico: key.id })).status).toBe(404);
  });

  test('no nace vencida, ni sin alcances, ni con otros', async () => {
    const make = (said: Record<string, unknown>) =>
      as('POST', '/v1/llave', { nombre: 'X', alcances: ['empresas:leer'], ...said });
    expect((await make({ expira: '2020-01-01' })).body.error.message).toBe('Vence: ese día ya pasó');
    expect((await make({ alcances: [] })).status).toBe(400);
    expect((await make({ alcances: ['todo'] })).status).toBe(400);
    expect((await make({ nombre: '' })).status).toBe(400);
  });

  test('lo que hace queda en el historial con su nombre; no es nadie de la agencia', async () => {
    const key = await giveLlave(app, ['candidatos:leer', 'candidatos:escribir'], { nombre: 'Formulario' });
    const { id: candidato } = await app.one<{ id: number }>`
      select candidato_id id from cargo_potencial p
       where exists (select from experiencia e where e.candidato_id = p.candidato_id)
       group by 1 having count(*) >= 3 order by 1 limit 1`;
    const of = { candidatoIdNumerico: candidato };
    await key.call('PATCH', '/v1/candidato', { input: { ...of, telefono2: '0981555111' } });
    const written = { titulo: 'Por el formulario', contenido: '<p>Hola</p>', cuentaFiltro: false };
    const { body: note } = await key.call('POST', '/v1/crearNota', { input: { ...of, ...written } });
    expect(note).toMatchObject({ idNumerico: expect.any(Number) });
    const { body: trail } = await as('GET', '/v1/auditoria', { tipo: 'candidato', id: candidato });
    const theirs = { usuario: 'Formulario (llave)' };
    expect(trail.items.slice(0, 2)).toMatchObject([theirs, theirs]);
    const { body: notes } = await as('GET', '/v1/notas', { candidatoIdNumerico: candidato });
    expect(notes.items[0].creacionUsuarioNombre).toBe('Formulario (llave)');
    for (const path of ['/v1/usuarios', '/v1/getUsuariosForSelect', '/usuarios']) {
      const { body } = await as('GET', path, path === '/v1/usuarios' ? { limit: 200 } : {});
      expect(JSON.stringify(body)).not.toContain('(llave)');
    }
    const login = { username: 'x@llave.invalid', password: '!', type: 'email' };
    expect((await app.call('POST', '/login', { input: login })).status).not.toBe(200);
    const { body: events } = await as('GET', '/v1/ingresos', { limit: 5 });
    expect(events.items[0].tipo).toBe('Llave creada');
    expect(events.items[0].detalle).toContain('Formulario');
  });

  test('quien abre un perfil con una llave queda en los accesos', async () => {
    const key = await giveLlave(app, ['candidatos:leer'], { nombre: 'Lector' });
    const { body: found } = await key.call('GET', '/v1/candidatos', { input: { limit: 3 } });
    expect(found.total).toBeGreaterThan(3);
    const [{ idNumerico }] = found.items;
    expect((await key.call('GET', '/v1/candidato', { input: { idNumerico } })).status).toBe(200);
    const { body } = await as('GET', '/v1/accesos', { candidatoIdNumerico: idNumerico });
    expect(body.items[0]).toMatchObject({ usuario: { nombre: 'Lector (llave)' } });
  });
});

describe('de quien pidió que no se usen sus datos, una llave no sabe nada', () => {
  let limited: number;
  let oportunidad: number;
  let key: GivenLlave;
  beforeAll(async () => {
    const row = await app.one<{ id: number; oportunidad: number }>`
      select oc.candidato_id id, oc.oportunidad_id oportunidad from oportunidad_candidato oc
        join oportunidad o on o.id = oc.oportunidad_id and o.eliminada_ts is null
       where exists (select from experiencia e where e.candidato_id = oc.candidato_id)
         and exists (select from formacion e where e.candidato_id = oc.candidato_id)
         and exists (select from candidato_idioma e where e.candidato_id = oc.candidato_id)
       order by 1 limit 1`;
    ({ id: limited, oportunidad } = row);
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${limited}`;
  });
  beforeEach(async () => {
    key = await giveLlave(app);
  });

  test('ni por su número, ni por el de algo suyo', async () => {
    const rowOf = async (table: string) => {
      const { id } = await app.one<{ id: number }>`
        select id from ${sql.table(table)} where candidato_id = ${limited} limit 1`;
      return id;
    };
    const [work, study] = [await rowOf('experiencia'), await rowOf('formacion')];
    const language = await rowOf('candidato_idioma');
    const toOrder = {
      origen: 'selector',
      oportunidadIdNumerico: oportunidad,
      candidatosIds: [limited],
      etapa: 200,
    };
    const of = { candidatoIdNumerico: limited };
    const asked: [string, string, Record<string, unknown>][] = [
      ['GET', '/v1/candidato', { idNumerico: limited }],
      ['GET', '/v1/candidato/experiencias', of],
      ['GET', '/v1/candidato/formaciones', of],
      ['GET', '/v1/candidato/idiomas', of],
      ['GET', '/v1/candidato/cargos-potenciales', of],
      ['GET', '/v1/candidato/archivos', of],
      ['GET', '/v1/candidato/etiquetas', of],
      ['GET', '/v1/getOportunidadesCandidato', of],
      ['GET', '/v1/notas', of],
      ['GET', '/v1/oportunidad/candidato/historial', { oportunidadId: oportunidad, ...of }],
      ['PATCH', '/v1/candidato', { ...of, telefono2: '0981555111' }],
      ['POST', '/v1/crearNota', { ...of, titulo: 'X', contenido: 'X' }],
      ['PATCH', '/v1/candidato/experiencia', { candidatoExpIdNumerico: work, tipoEmpleo: 'medioTiempo' }],
      [
        'PATCH',
        '/v1/candidato/formacion',
        { candidatoFormacionIdNumerico: study, nivelFormacion: 'tecnico' },
      ],
      ['PATCH', '/v1/candidato/idioma', { candidatoIdiomaIdNumerico: language }],
      ['POST', '/v1/oportunidad/candidato/incluir', toOrder],
      [
        'POST',
        '/v1/oportunidad/candidato/avanzar',
        { oportunidadIdNumerico: oportunidad, ...of, etapaIdNumerico: 201 },
      ],
    ];
    for (const [method, path, input] of asked)
      expect([method, path, (await key.call(method, path, { input })).status]).toEqual([method, path, 404]);
  });

  test('ni en lo que se lee por oportunidad o entero', async () => {
    const input = { oportunidadId: oportunidad, limit: 200 };
    const { body: included } = await key.call('GET', '/v1/oportunidad/candidatos', { input });
    expect(included.items.map((one: { idNumerico: number }) => one.idNumerico)).not.toContain(limited);
    expect(included.total).toBe(included.items.length);
    const { body: one } = await key.call('GET', '/v1/oportunidad', { input: { idNumerico: oportunidad } });
    expect(one.oportunidad.candidatos).not.toContainEqual({ idNumerico: limited });
    const staff = await as('GET', '/v1/oportunidad', { idNumerico: oportunidad });
    expect(staff.body.oportunidad.candidatos).toContainEqual({ idNumerico: limited });
  });
});
