import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startSmtp } from '../../../testing/servers.ts';
import { ownAmong } from './account.ts';
import { weigh } from './keepSaid.ts';
import { clearOldInvitaciones } from './queries.ts';
import { missingInRegistro, savedPhone } from './rules.ts';

const REGISTRO = 'Registro exitoso. Te enviamos un correo para confirmar tu cuenta.';

const smtp = await startSmtp();
const app = await startTestApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://agencia.example' }, { jobs: true });
afterAll(async () => {
  await app.close();
  await smtp.close();
});

describe('registro', () => {
  beforeEach(async () => {
    await app.settled();
    await app.sql`truncate intento`;
    smtp.mensajes.length = 0;
  });

  const data = (change: Record<string, unknown> = {}) => ({
    username: 'Ysapy@correo.py',
    password: 'tereré con yuyos',
    nombre: 'Ysapy',
    apellido: 'Cañeteguasu',
    document: '7654321',
    documentType: 'CI',
    fechaNacimiento: '1998-03-02',
    phone: '+595981700800',
    address: { direccion: 'Palma 100', lat: -25.282, lng: -57.635 },
    consentimiento: '1',
    ...change,
  });
  const register = (change: Record<string, unknown> = {}) =>
    app.call('POST', '/auth/crearAutoInvitacion', { input: data(change) });
  const confirm = (invitacionId: string, invitacionCode: string) =>
    app.call('POST', '/auth/signup', { input: { invitacionId, invitacionCodigo: invitacionCode } });
  const enter = (username: string) =>
    app.call('POST', '/login', { input: { username, password: 'tereré con yuyos', type: 'standard' } });
  /** The last mail: its text, code and link. */
  const correo = async () => {
    await app.settled();
    const { text = '', to } = await PostalMime.parse(smtp.mensajes.at(-1)!);
    return {
      para: to?.[0]?.address,
      text,
      code: /Código: (\d{6})/.exec(text)?.[1] ?? '',
      enlace: /https:\/\/\S+/.exec(text)?.[0] ?? '',
    };
  };
  const bad = (code: string) => (code === '000000' ? '000001' : '000000');

  test('un desconocido se registra, confirma con el código, entra y ve lo suyo', async () => {
    const { status, body } = await register();
    expect({ status, message: body.message }).toEqual({ status: 200, message: REGISTRO });
    expect((await enter('ysapy@correo.py')).status).toBe(401);
    const { para, code, enlace } = await correo();
    expect(para).toBe('ysapy@correo.py');
    // The code is behind the '#', where no server sees it.
    expect(enlace).toBe(`https://agencia.example/register/${body.invitacionId}#${code}`);
    const said = await confirm(body.invitacionId, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(said.body).toEqual({
      message: 'Confirmación exitosa, ahora podés ingresar',
      email: 'ysapy@correo.py',
    });

    const { token } = (await enter('ysapy@correo.py')).body.data;
    const { idNumerico: id } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    const usuario = (await app.call('GET', `/usuario/credencial/${id}`, { token })).body;
    expect(usuario).toMatchObject({ rol: 'candidato', nombre: 'Ysapy Cañeteguasu' });
    const { candidato } = (
      await app.call('GET', '/v1/candidato', { token, input: { idNumerico: usuario.candidatoIdNumerico } })
    ).body;
    expect(candidato).toMatchObject({
      nombre: 'Ysapy',
      documento: '7654321',
      telefono1: '0981700800',
      correo: 'ysapy@correo.py',
      direccion: 'Palma 100',
      nacimientoFecha: '1998-03-02',
      paisDescripcion: 'Paraguay',
    });
    // Staff find them at once.
    const selector = await app.tokenFor('selector');
    const found = await app.callAs(selector)('GET', '/v1/candidatos', {
      busquedaRapida: 'ysapy caneteguasu',
    });
    expect(found.body.total).toBe(1);
    expect(
      await app.sql`
      select version from consentimiento where candidato_id = ${usuario.candidatoIdNumerico} and retirado_ts is null`,
    ).toEqual([{ version: '1' }]);
    // The code works once.
    expect((await confirm(body.invitacionId, code)).body.error.message).toBe(
      'El código ya no sirve. Pedí otro.',
    );
  });

  test('un correo que ya tiene cuenta: la misma respuesta, y un correo que se lo dice solo a su dueño', async () => {
    const { status, body } = await register({ username: 'selector@demo.py' });
    expect({ status, message: body.message }).toEqual({ status: 200, message: REGISTRO });
    const { text, code, para } = await correo();
    expect(para).toBe('selector@demo.py');
    expect(text).toContain('ya tiene una cuenta');
    expect(code).toBe('');
    // Nothing of what was typed is stored, and guessing is limited as for any other.
    const saved = await app.db
      .selectFrom('invitacion')
      .selectAll()
      .where('id', '=', body.invitacionId)
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ password_hash: null, nombre: null, documento: null });
    expect((await confirm(body.invitacionId, '123456')).body.error.message).toBe(
      'El código no es correcto. Te quedan 4 intentos.',
    );
    const usuarios = await sql<{ n: number }>`
      select count(*)::int n from usuario where email = 'selector@demo.py'`.execute(app.db);
    expect(usuarios.rows[0]!.n).toBe(1);
  });

  test('cinco intentos y no más; con otro código, de nuevo', async () => {
    const { invitacionId } = (await register({ username: 'cinco@correo.py', document: '71' })).body;
    const { code } = await correo();
    const said = [];
    for (let i = 0; i < 5; i++) said.push((await confirm(invitacionId, bad(code))).body.error.message);
    expect(said).toEqual([
      ...[4, 3, 2].map((n) => `El código no es correcto. Te quedan ${n} intentos.`),
      'El código no es correcto. Te queda 1 intento.',
      'El código ya no sirve. Pedí otro.',
    ]);
    // Even the right one.
    expect((await confirm(invitacionId, code)).status).toBe(422);
    const other = await app.call('POST', '/auth/reenviarCodigo', { input: { invitacionId } });
    expect(other.body.message).toBe('Te enviamos otro código. El anterior ya no sirve.');
    const fresh = await correo();
    if (fresh.code !== code) expect((await confirm(invitacionId, code)).status).toBe(422);
    expect((await confirm(invitacionId, fresh.code)).status).toBe(200);
  });

  test('adivinar muchos a la vez no da más intentos', async () => {
    const { invitacionId } = (await register({ username: 'veloz@correo.py', document: '72' })).body;
    const { code } = await correo();
    await Promise.all(Array.from({ length: 20 }, () => confirm(invitacionId, bad(code))));
    const { intentos } = await app.db
      .selectFrom('invitacion')
      .select('intentos')
      .where('id', '=', invitacionId)
      .executeTakeFirstOrThrow();
    expect(intentos).toBe(5);
    // An address that tries codes of many registrations has to wait, even with a right one.
    await app.sql`truncate intento`;
    const estados = [];
    for (let i = 0; i < 61; i++)
      estados.push((await confirm('01930000-0000-7000-8000-0000000000aa', '123456')).status);
    expect(estados).toEqual([...Array(60).fill(422), 429]);
    await app.sql`update invitacion set intentos = 0 where id = ${invitacionId}`;
    expect((await confirm(invitacionId, code)).status).toBe(429);
    await app.sql`truncate intento`;
    expect((await confirm(invitacionId, code)).status).toBe(200);
    expect(await app.sql`select from intento where tipo = 'confirmar-direccion'`).toEqual([]);
  });

  test('no se inunda un buzón: ni registrando, ni pidiendo códigos', async () => {
    const estados = [];
    for (let i = 0; i < 5; i++)
      estados.push((await register({ username: 'victima@correo.py', document: `8${i}` })).status);
    expect(estados).toEqual([200, 200, 200, 429, 429]);
    await app.settled();
    expect(smtp.mensajes).toHaveLength(3);
    await app.sql`truncate intento`;
    const { invitacionId } = (await register({ username: 'victima@correo.py', document: '89' })).body;
    const pedidos = [];
    for (let i = 0; i < 4; i++)
      pedidos.push((await app.call('POST', '/auth/reenviarCodigo', { input: { invitacionId } })).status);
    expect(pedidos).toEqual([200, 200, 429, 429]);
    // From one address with ever new e-mails.
    await app.sql`truncate intento`;
    const other = [];
    for (let i = 0; i < 23; i++)
      other.push((await register({ username: `x${i}@correo.py`, document: `9${i}` })).status);
    expect(other.filter((estado) => estado !== 200)).toEqual([]);
    await app.sql`insert into intento (tipo, clave) select 'registro-direccion', '127.0.0.1' from generate_series(1, 177)`;
    expect((await register({ username: 'x99@correo.py', document: '999' })).status).toBe(429);
  });

  test('un código que se pide para nada responde lo mismo y no envía nada', async () => {
    for (const invitacionId of ['', 'no es', '01930000-0000-7000-8000-0000000000bb']) {
      const { status, body } = await app.call('POST', '/auth/reenviarCodigo', { input: { invitacionId } });
      expect([status, body.message]).toEqual([200, 'Te enviamos otro código. El anterior ya no sirve.']);
    }
    await app.settled();
    expect(smtp.mensajes).toHaveLength(0);
  });

  test('de quién es la ficha de un correo confirmado, solo', () => {
    const record = (id: number, sameDocumento: boolean | null, sameName: boolean) => {
      return { id, sameDocumento, sameName };
    };
    expect(ownAmong([])).toBeNull();
    expect(ownAmong([record(1, null, false)])).toBe(1);
    expect(ownAmong([record(1, true, false)])).toBe(1);
    expect(ownAmong([record(1, false, true)])).toBeNull();
    expect(ownAmong([record(1, false, true), record(2, null, false)])).toBe(2);
    expect(ownAmong([record(1, null, true), record(2, true, false)])).toBe(2);
    expect(ownAmong([record(1, null, true), record(2, null, false)])).toBe(1);
    expect(ownAmong([record(1, null, false), record(2, null, false)])).toBeNull();
    expect(ownAmong([record(1, null, true), record(2, null, true)])).toBeNull();
  });

  const ANA = {
    nombre: 'Ana',
    apellido: 'Benítez',
    documento: null,
    direccion: null,
    nacimiento_fecha: null,
  };
  const PHONES = { telefono1: '0981111111', telefono2: null, telefono3: null, otros: [] };
  const RECORD = { ...ANA, ...PHONES, correo: 'ana@correo.py' };
  const SAID = { ...ANA, telefono: null, email: 'ana@correo.py' };
  const PHONE = '0982222222';
  const full = { telefono2: '0983333333', telefono3: '0984444444' };
  const place = (n: number): [string, string][] => [['Teléfono', `0982 222 222 (quedó como Celular ${n})`]];
  const document = (documento: string) => ({ documento });
  const born = (day: string) => ({ nacimiento_fecha: day });
  test.each<[string, object, object, object, [string, string][], (string | null)?]>([
    ['nada nuevo', {}, {}, {}, []],
    ['el mismo teléfono con prefijo', {}, { telefono: '+595981111111' }, {}, []],
    ['sin teléfono 1', { telefono1: '' }, { telefono: PHONE }, { telefono1: PHONE }, []],
    ['otro teléfono', {}, { telefono: PHONE }, { telefono2: PHONE }, place(2)],
    ['con el 2 ocupado', { telefono2: '0983333333' }, { telefono: PHONE }, { telefono3: PHONE }, place(3)],
    ['con los tres ocupados', full, { telefono: PHONE }, {}, [['Teléfono', '0982 222 222']], PHONE],
    ['que ya se le conoce', { otros: [PHONE] }, { telefono: '0982 222 222' }, {}, []],
    ['otro apellido', {}, { apellido: 'Duarte' }, {}, [['Nombre', 'Ana Duarte']]],
    ['sin acento', {}, { apellido: 'benitez' }, {}, []],
    ['documento donde no había', {}, document('123456'), document('123456'), []],
    ['documento escrito de otro modo', document('1.234.567'), document('CI 1234567'), {}, []],
    ['otro documento', document('1.234.567'), document('7654321'), {}, [['Documento', '7654321']]],
    ['correo donde no había', { correo: null }, {}, { correo: 'ana@correo.py' }, []],
    ['otro correo', { correo: 'vieja@correo.py' }, {}, {}, [['Correo', 'ana@correo.py']]],
    ['otra dirección', { direccion: 'P 1' }, { direccion: 'E 2' }, {}, [['Dirección', 'E 2']]],
    ['otro nacimiento', born('1990-01-02'), born('1990-02-01'), {}, [['Fecha de nacimiento', '01/02/1990']]],
  ])('lo que alguien dice de nuevo: %s', (_, record, said, fill, differs, phone = null) => {
    expect(weigh({ ...RECORD, ...record }, { ...SAID, ...said })).toEqual({ fill, differs, phone });
  });

  test('quien ya estaba cargado recupera su ficha por su correo confirmado, no por saber un documento', async () => {
    const load = async (documento: string, email: string) => {
      const { id } = await app.one<{ id: number }>`
        insert into candidato (uid, nombre, apellido, telefono1, documento, correo)
        values (gen_random_uuid(), 'Cargada', 'Antes', '0981000111', ${documento}, ${email}) returning id`;
      return id;
    };
    const theirs = await load('5551', 'Antes@correo.py');
    const foreign = await load('5552', 'otra@correo.py');
    const complete = async (username: string, document: string) => {
      const { invitacionId } = (await register({ username, document })).body;
      expect((await confirm(invitacionId, (await correo()).code)).status).toBe(200);
      return app.one<{ candidato_id: number; documento: string }>`
        select candidato_id, documento from usuario where email = ${username}`;
    };
    expect(await complete('antes@correo.py', '5551')).toMatchObject({ candidato_id: theirs });
    // Somebody who knows a document gets nothing of its holder.
    const intruder = await complete('intruso@correo.py', '5552');
    expect(intruder.candidato_id).not.toBe(foreign);
    expect(intruder.documento).toBe('5552');
    expect(await app.one`select documento from candidato where id = ${intruder.candidato_id}`).toEqual({
      documento: null,
    });
  });

  test('el rol no se elige', async () => {
    expect((await register({ rol: 'admin' })).status).toBe(400);
  });

  test('pasadas 24 horas ni el código ni el registro sirven', async () => {
    const { invitacionId } = (await register({ username: 'tarde@correo.py', document: '73' })).body;
    const { code } = await correo();
    const pass = (time: string) =>
      app.sql`update invitacion set expira_ts = expira_ts - ${time}::interval where id = ${invitacionId}`;
    await pass('23 hours 59 minutes');
    expect((await confirm(invitacionId, bad(code))).body.error.message).toMatch(/^El código no es correcto/);
    await pass('1 minute');
    expect((await confirm(invitacionId, code)).body.error.message).toBe('El código ya no sirve. Pedí otro.');
    await clearOldInvitaciones(app.db);
    expect(await app.sql`select 1 from invitacion where id = ${invitacionId}`).toEqual([]);
  });

  test.each([
    [{ username: '' }, 400, 'Por favor complete todos los campos'],
    [{ apellido: ' ' }, 400, 'Por favor complete todos los campos'],
    [{ document: '' }, 400, 'Por favor complete todos los campos'],
    [{ username: 'sin arroba' }, 400, 'Por favor proporcione un email con el formato correcto'],
    [{ password: 'corta' }, 422, 'La contraseña debe tener entre 8 y 128 caracteres'],
    [{ phone: '+5491122334455' }, 400, 'Teléfono: debe ser un número de Paraguay, con el prefijo +595'],
    [{ phone: '+595549111111' }, 400, 'Teléfono: debe ser un número de Paraguay, con el prefijo +595'],
    [{ phone: '+5959817008001' }, 400, 'Teléfono: debe ser un número de Paraguay, con el prefijo +595'],
    [{ fechaNacimiento: '2999-01-01' }, 400, 'Fecha de nacimiento: no puede ser futura'],
    [{ documentType: 'RUC' }, 400, 'Tipo de documento: debe ser uno de: CI, DNI, PASSPORT'],
    [{ address: { lat: 120 } }, 400, 'Dirección: no es una latitud'],
    [{ consentimiento: '0' }, 400, 'Consentimiento: ese texto ya no está vigente. Recargá la página.'],
  ])('con %o no se registra', async (change, status, message) => {
    const answer = await register({ username: 'nadie@correo.py', ...change });
    expect(answer).toMatchObject(refusal(status, message));
    await app.settled();
    expect(smtp.mensajes).toHaveLength(0);
  });

  test('sin código se dice qué falta', async () => {
    expect((await confirm('x', ' ')).body.error.message).toBe(
      'Por favor, escribí el código que te enviamos (también podés usar el enlace que te enviamos)',
    );
  });

  test('los teléfonos, solos', () => {
    expect(savedPhone('+595')).toBeNull();
    expect(savedPhone('+595 21 600 700')).toBe('021600700');
    const withParams = (phone: string) => missingInRegistro({ ...data(), phone } as never);
    expect(withParams('+595')).toBeNull();
    expect(withParams('+595 981 700-800')).toBeNull();
    expect(withParams('0981700800')).toMatch(/prefijo/);
    expect(withParams('+595 12')).toMatch(/prefijo/);
  });
});
