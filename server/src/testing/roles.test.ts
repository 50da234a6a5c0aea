import { ROLES, type Rol } from '@tembiapo/contract/domain/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './harness.ts';
import { servedCalls } from './servedCalls.ts';
import { specCalls } from './spec.ts';

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const documented = new Map(specCalls().map((call) => [name(call), call.roles]));
// The calls of calls.csv with its roles, and the others with the roles they declare. Streams have their own tests.
const calls = servedCalls()
  .filter((call) => documented.has(name(call)) || !call.stream)
  .map((call) => ({ ...call, roles: documented.get(name(call)) ?? call.access }));
const concrete = (path: string) => path.replace(/\{\w+\}/g, '1');

/** Calls whose empty input passes the contract and is refused by a rule. */
const REFUSED: Record<string, [status: number, code: string]> = {
  'GET /v1/historia': [400, 'ENTRADA_INVALIDA'],
  'POST /auth/crearAutoInvitacion': [400, 'ENTRADA_INVALIDA'],
  'POST /auth/signup': [400, 'ENTRADA_INVALIDA'],
  'POST /signup': [400, 'ENTRADA_INVALIDA'],
  'POST /v1/mensaje': [400, 'ENTRADA_INVALIDA'],
  'POST /v1/sesiones/cerrar': [400, 'ENTRADA_INVALIDA'],
  'POST /v1/identidad': [400, 'ENTRADA_INVALIDA'],
  'POST /v1/retencion/eliminar': [400, 'ENTRADA_INVALIDA'],
  'POST /v1/exportacion': [400, 'ENTRADA_INVALIDA'],
  'POST /v1/geografia': [400, 'ENTRADA_INVALIDA'],
  'POST /v1/envio': [400, 'ENTRADA_INVALIDA'],
  'POST /v1/estudio': [400, 'ENTRADA_INVALIDA'],
  // Nobody set up a code or an office's account.
  'POST /v1/seguridad/codigos': [422, 'REGLA'],
  'DELETE /v1/seguridad/totp': [404, 'NO_ENCONTRADO'],
  'POST /v1/ingreso/oficina': [422, 'REGLA'],
  'POST /v1/identidad/oficina': [404, 'NO_ENCONTRADO'],
  'PATCH /v1/ingreso/oficina/ajustes': [404, 'NO_ENCONTRADO'],
  'POST /v1/ingreso/oficina/probar': [404, 'NO_ENCONTRADO'],
  // Belongs to somebody else, for everybody but those who manage users.
  'GET /usuario/credencial/{id} superadmin': [403, 'SIN_PERMISO'],
  'GET /usuario/credencial/{id} candidato': [403, 'SIN_PERMISO'],
};

/** The status, and the code of a refusal, when a role calls without input. */
function expectedOf(
  call: (typeof calls)[number],
  rol: Rol | null,
): [status: number, code: string | undefined] {
  const { roles } = call;
  // A client's contact is no user, so no token of the product is accepted.
  if (roles === 'cliente' || (rol === null && roles !== 'publico')) return [401, 'SIN_SESION'];
  // A program's own calls need a key.
  if (roles === 'llave' || (roles !== 'publico' && !roles.includes(rol!))) return [403, 'SIN_PERMISO'];
  const inPath = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => [field, '1']));
  if (!call.input.safeParse(inPath).success) return [400, 'ENTRADA_INVALIDA'];
  return REFUSED[name(call)] ?? REFUSED[`${name(call)} ${rol}`] ?? [200, undefined];
}

describe('cada llamada para cada rol, según calls.csv', () => {
  let app: TestApp;
  const tokens = new Map<Rol, string>();
  beforeAll(async () => {
    app = await startTestApp();
    for (const rol of ROLES) tokens.set(rol, await app.tokenFor(rol));
  });
  afterAll(() => app.close());

  describe.each(calls.map((call) => [name(call), call] as const))('%s', (_, call) => {
    test.each([null, ...ROLES])('%s', async (rol) => {
      // logout would end the session that the other calls use.
      const token = rol && (call.path === '/logout' ? await app.tokenFor(rol) : tokens.get(rol)!);
      const { status, body } = await app.call(call.method, concrete(call.path), { token });
      expect([status, body?.error?.code]).toEqual(expectedOf(call, rol));
    });

    test('un campo desconocido se nombra', async () => {
      if (call.roles === 'cliente' || call.roles === 'llave') return;
      if (call.roles === 'publico' && call.path === '/salud') return;
      const rol = call.roles === 'publico' ? null : call.roles.includes('admin') ? 'admin' : call.roles[0]!;
      const token = rol && (call.path === '/logout' ? await app.tokenFor(rol) : tokens.get(rol)!);
      const { status, body } = await app.callAs(token)(call.method, concrete(call.path), { noExiste: 'x' });
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
    // Rows by their own id: somebody else's looks like one that does not exist.
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
