import { ROLES, type Rol } from '@tembiapo/contract/domain/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './harness.ts';
import { servedCalls } from './servedCalls.ts';
import { specCalls } from './spec.ts';

const served = new Set(servedCalls().map((call) => `${call.method} ${call.path}`));
// Those of calls.csv with its roles, and what goes beyond the documents with the roles it says of itself. Streams have
// their own tests.
const calls = [
  ...specCalls().filter((call) => served.has(`${call.method} ${call.path}`)),
  ...servedCalls()
    .filter((call) => call.masAlla && !call.flujo)
    .map(({ method, path, acceso }) => ({ method, path, roles: acceso })),
];
const concrete = (path: string) => path.replace(/\{\w+\}/g, '1');

describe('cada llamada para cada rol, según calls.csv', () => {
  let app: TestApp;
  const tokens = new Map<Rol, string>();
  beforeAll(async () => {
    app = await startTestApp();
    for (const rol of ROLES) tokens.set(rol, await app.tokenFor(rol));
  });
  afterAll(() => app.close());

  describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
    test('sin sesión', async () => {
      const { status } = await app.call(call.method, concrete(call.path));
      if (call.roles === 'publico') expect([200, 400, 422]).toContain(status);
      else expect(status).toBe(401);
    });

    test.each(ROLES)('%s', async (rol) => {
      // logout would end the session that the other calls use.
      const token = call.path === '/logout' ? await app.tokenFor(rol) : tokens.get(rol)!;
      const { status, body } = await app.call(call.method, concrete(call.path), { token });
      if (call.roles === 'publico') return expect(status).not.toBe(401);
      // A client's contact is nobody's user: no token of the product lets in there.
      if (call.roles === 'cliente') return expect(status).toBe(401);
      // A program's own calls are for keys.
      if (call.roles === 'llave')
        return expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'SIN_PERMISO' });
      if (!call.roles.includes(rol))
        return expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'SIN_PERMISO' });
      // Without input a call is either answered or refused for its input or by a rule, or it is somebody else's record.
      expect([200, 400, 404, 403, 422]).toContain(status);
      if (status === 403) expect(rol === 'candidato' || rol === 'superadmin').toBe(true);
    });

    test('un campo desconocido se nombra', async () => {
      if (call.roles === 'cliente' || call.roles === 'llave') return;
      if (call.roles === 'publico' && call.path === '/salud') return;
      const rol = call.roles === 'publico' ? null : call.roles.includes('admin') ? 'admin' : call.roles[0]!;
      const token = rol && (call.path === '/logout' ? await app.tokenFor(rol) : tokens.get(rol));
      const { status, body } = await app.call(call.method, concrete(call.path), {
        token,
        input: { noExiste: 'x' },
      });
      expect(status).toBe(400);
      const named = [
        body.error.message,
        ...(body.error.details ?? []).map((d: { message: string }) => d.message),
      ].join(' ');
      expect(named).toContain('noExiste');
    });
  });

  test('sin la llave de la instalación no se pasa', async () => {
    const { status, body } = await app.call('GET', '/v1/cargos', {
      token: tokens.get('admin')!,
      headers: { 'x-access-token': 'otra' },
    });
    expect({ status, code: body.error.code }).toEqual({ status: 401, code: 'SIN_LLAVE' });
    expect((await app.call('GET', '/salud', { headers: { 'x-access-token': '' } })).status).toBe(200);
  });

  test('el token también vale como userToken en la query y en el cuerpo', async () => {
    const userToken = tokens.get('selector')!;
    expect((await app.call('GET', '/v1/candidatos', { input: { userToken, limit: 1 } })).status).toBe(200);
    expect(
      (
        await app.call('POST', '/v1/descarga', {
          input: { userToken, recurso: '/v1/empresas/generateExcel' },
        })
      ).status,
    ).toBe(200);
  });

  test('lo que un candidato no puede: nada de otra persona', async () => {
    const token = tokens.get('candidato')!;
    const foreign: [string, string, Record<string, unknown>][] = [
      ['GET', '/v1/candidato', { idNumerico: 2 }],
      ['PATCH', '/v1/candidato', { candidatoIdNumerico: 2, nombre: 'X' }],
      ['GET', '/v1/candidato/experiencias', { candidatoIdNumerico: 2 }],
      ['GET', '/v1/candidato/formaciones', { candidatoIdNumerico: 2 }],
      ['GET', '/v1/candidato/idiomas', { candidatoIdNumerico: 2 }],
      [
        'POST',
        '/v1/candidato/experiencia',
        { candidatoIdNumerico: 2, cargoOtro: 'x', tipoEmpleo: 'medioTiempo' },
      ],
      ['POST', '/v1/candidato/formacion', { candidatoIdNumerico: 2, nivelFormacion: 'tecnico' }],
      [
        'POST',
        '/v1/candidato/idioma',
        { candidatoIdNumerico: 2, idiomaIdNumerico: 1, lee: 'bueno', escribe: 'bueno', habla: 'bueno' },
      ],
      ['GET', '/v1/getOportunidadesCandidato', { candidatoIdNumerico: 2 }],
      [
        'POST',
        '/v1/oportunidad/candidato/incluir',
        { origen: 'portal', oportunidadIdNumerico: 1, candidatosIds: [2], etapa: 300 },
      ],
      ['GET', '/usuario/credencial/1', {}],
    ];
    for (const [method, path, input] of foreign)
      expect([path, (await app.call(method, path, { token, input })).status]).toEqual([path, 403]);
    // Rows by their own id: another's and one that does not exist look alike.
    for (const [path, field, table] of [
      ['/v1/candidato/experiencia', 'candidatoExpIdNumerico', 'experiencia'],
      ['/v1/candidato/formacion', 'candidatoFormacionIdNumerico', 'formacion'],
      ['/v1/candidato/idioma', 'candidatoIdiomaIdNumerico', 'candidato_idioma'],
    ] as const) {
      const foreign = await app.db
        .selectFrom(table as 'experiencia')
        .select('id')
        .where('candidato_id', '<>', 1)
        .executeTakeFirstOrThrow();
      for (const id of [foreign.id, 999_999_999])
        expect((await app.call('DELETE', path, { token, input: { [field]: id } })).status).toBe(403);
    }
  });
});
