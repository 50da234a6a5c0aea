import { readdirSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { temporaryFolder } from '../platform/files/uploads.ts';
import { ACCESS_KEY, startTestApp } from './harness.ts';
import { photo, zip } from './samples.ts';
import { namesOf, servedCalls } from './servedCalls.ts';
import { startSmtp } from './servers.ts';

const smtp = await startSmtp();
const app = await startTestApp({ SMTP_URL: smtp.url, EXIGIR_SEGUNDO_FACTOR: 'no' }, { jobs: true });
const [admin, selector, candidato] = await Promise.all([
  app.tokenFor('admin'),
  app.tokenFor('selector'),
  app.tokenFor('candidato'),
]);
afterAll(async () => {
  await app.close();
  await smtp.close();
});

/** Sends raw bytes; returns everything that comes back until the server closes. */
const raw = (text: string): Promise<string> =>
  new Promise((done) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = '';
    // Only for a server that neither answers nor closes.
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => done(received));
    socket.on('error', () => undefined);
  });
const answersIn = (received: string): number => received.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0;

describe('un pedido escondido dentro de otro, detrás de un proxy', () => {
  const hidden = 'GET /api/v1/candidatos HTTP/1.1\r\nHost: x\r\n\r\n';
  const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\n';
  test.each([
    [
      'largo y trozos a la vez',
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['dos largos distintos', `${head}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${hidden}`],
    ['un largo con signo', `${head}Content-Length: +0\r\n\r\n${hidden}`],
    ['trozos mal escritos', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    [
      'trozos con otro nombre adelante',
      `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['un espacio antes de los dos puntos', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['un encabezado doblado', `${head}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`],
    [
      'un trozo con un largo que no es',
      `${head}Transfer-Encoding: chunked\r\n\r\n0x4\r\nabcd\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'renglones sin retorno',
      `${head.replaceAll('\r\n', '\n')}Content-Length: 0\nTransfer-Encoding: chunked\n\n0\n\n${hidden}`,
    ],
    ['sin nombre del servidor', hidden.replace('Host: x\r\n', '')],
  ])('%s: se rechaza, y lo escondido no se contesta', async (_, text) => {
    const received = await raw(text);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(answersIn(received)).toBe(1);
  });

  test('dos pedidos seguidos, cada uno con su token: nadie recibe lo del otro', async () => {
    const of = (token: string, last = false) =>
      `GET /api/usuario/credencial/1 HTTP/1.1\r\nHost: x\r\nx-access-token: ${ACCESS_KEY}\r\n` +
      `authorization: Bearer ${token}\r\n${last ? 'connection: close\r\n' : ''}\r\n`;
    const received = await raw(of(admin) + of(candidato, true));
    expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 403']);
  });
});

describe('lo que se escribe en un campo', () => {
  test('ninguna dirección que alguien escribe se visita', async () => {
    const visits: string[] = [];
    const trap = createServer((request: IncomingMessage, response) => {
      visits.push(request.url ?? '');
      response.end('x');
    });
    await new Promise<void>((done) => trap.listen(0, '127.0.0.1', () => done()));
    const { port } = trap.address() as { port: number };
    const bait = `http://127.0.0.1:${port}/cebo`;
    const markup = `<p><img src="${bait}"><a href="${bait}">x</a><link rel="stylesheet" href="${bait}"></p>`;
    // Every text of every call that writes, one after another.
    let sent = 0;
    for (const call of servedCalls().filter(
      ({ method, access }) => method !== 'GET' && access !== 'publico',
    )) {
      if (call.path === '/logout') continue;
      for (const name of namesOf(call)) {
        await app.callAs(admin)(call.method, call.path.replace(/\{\w+\}/g, '1'), { [name]: bait });
        sent++;
      }
    }
    expect(sent).toBeGreaterThan(500);
    // And where they are really stored: a person, a note, a file, a company, a CV, an export, mails.
    const { body } = await app.callAs(selector)('POST', '/v1/candidato', {
      nombre: 'Cebo',
      apellido: bait.slice(0, 60),
      telefono1: '0981 777 001',
      direccion: bait,
      descripcionInterna: markup,
    });
    const id = body.idNumerico;
    await app.callAs(selector)('POST', '/v1/candidato/experiencia', {
      candidatoIdNumerico: id,
      cargoOtro: bait.slice(0, 90),
      tipoEmpleo: 'medioTiempo',
      observacion: markup,
    });
    await app.sql`update nota set candidato_id = ${id}, contenido = ${markup} where id = (select min(id) from nota)`;
    await app.upload('/v1/candidato/archivo', {
      token: selector,
      fields: { candidatoIdNumerico: String(id) },
      file: { name: 'cebo.txt', content: markup },
    });
    await app.call('POST', '/v1/mensaje', {
      input: {
        nombreCompleto: 'Cebo',
        email: 'cebo@correo.example',
        mensaje: markup,
        origen: bait.slice(0, 100),
        sitioWeb: bait,
      },
    });
    const cv = await app.call('GET', '/v1/cvcandidato', { token: selector, input: { idNumerico: id } });
    expect((await app.open(cv.body.url)).status).toBe(200);
    await app.callAs(admin)('POST', '/v1/exportacion', { recurso: '/v1/empresas/generateExcel' });
    await app.settled();
    expect(visits).toEqual([]);
    trap.close();
  });

  test('un renglón de más no agrega un encabezado a un correo', async () => {
    const injected = 'Ana\r\nBcc: todos@otro.example\r\n\r\n<b>otro cuerpo</b>';
    await app.call('POST', '/auth/crearAutoInvitacion', {
      input: {
        username: 'inyecta@correo.example',
        password: 'tereré con yuyos',
        nombre: injected,
        apellido: injected,
        document: '5.000.999',
        documentType: 'CI',
        phone: '+595981700999',
        consentimiento: null,
      },
    });
    await app.sql`update usuario set nombre = ${injected} where email = 'selector@demo.py'`;
    await app.call('POST', '/olvidePass', { input: { username: 'selector@demo.py' } });
    await app.settled();
    expect(smtp.mensajes.length).toBeGreaterThan(0);
    for (const message of smtp.mensajes) {
      const mail = await PostalMime.parse(message);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.to).toHaveLength(1);
      expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
      expect(mail.html ?? '').not.toContain('<b>otro cuerpo</b>');
    }
    await app.sql`update usuario set nombre = 'Óscar' where email = 'selector@demo.py'`;
  });

  test('nadie se pone un rol, un dueño ni un permiso que la llamada no pide', async () => {
    const privileged = {
      rol: 'admin',
      activo: true,
      usuarioId: 1,
      creacionUsuarioId: 1,
      candidatoId: 2,
      password_hash: 'x',
      version: 1,
      id: 1,
      sid: 'x',
      segundoFactor: false,
      tratamientoLimitado: false,
      incluidoAEmGeneral: true,
    };
    const accepted: string[] = [];
    for (const call of servedCalls().filter(
      ({ method, access }) => method !== 'GET' && access !== 'publico' && access.includes('candidato'),
    )) {
      if (call.path === '/logout') continue;
      const own = namesOf(call);
      for (const [name, value] of Object.entries(privileged)) {
        if (own.includes(name)) continue;
        const { status } = await app.callAs(candidato)(call.method, call.path.replace(/\{\w+\}/g, '1'), {
          [name]: value,
        });
        if (status === 200) accepted.push(`${call.path} ${name}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(await app.sql`select 1 from usuario where rol = 'admin' and email = 'candidato@demo.py'`).toEqual(
      [],
    );
  });

  test('ningún nombre llega al prototipo de nada', async () => {
    const headers = { 'x-access-token': ACCESS_KEY, authorization: `Bearer ${selector}` };
    for (const query of [
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      '__proto__.polluted=1',
      'rubrosIdsNumericos[__proto__]=1',
      'a[b][c][d]=1',
    ])
      expect((await fetch(`${app.url}/api/v1/candidatos?${query}`, { headers })).status).toBeLessThan(500);
    const form = new FormData();
    form.append('files[]', new Blob(['x']), '__proto__');
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString'])
      form.append(name, '{"polluted":1}');
    expect(
      (await fetch(`${app.url}/api/v1/candidato/archivo`, { method: 'POST', headers, body: form })).status,
    ).toBe(400);
    for (const body of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"nombre":{"__proto__":{"polluted":1}}}',
    ])
      expect(
        (
          await fetch(`${app.url}/api/v1/candidato`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body,
          })
        ).status,
      ).toBe(400);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('archivos que no son lo que parecen', () => {
  test('lo que se sube espera donde nadie más entra, y se guarda lo mismo que se juzgó', async () => {
    const { path, remove } = await temporaryFolder();
    expect(statSync(path).mode & 0o077).toBe(0);
    await remove();
    // During uploads, temporary files are closed to other users of the machine.
    const content = await photo(400, 300).jpeg().toBuffer();
    const modes = new Set<number>();
    const look = setInterval(() => {
      for (const name of readdirSync(tmpdir()).filter((one) => /^tembiapo-\w{6}$/.test(one))) {
        const mode = statSync(join(tmpdir(), name), { throwIfNoEntry: false })?.mode;
        if (mode !== undefined) modes.add(mode & 0o077);
      }
    }, 2);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        app.upload('/v1/candidato/archivo', {
          token: selector,
          fields: { candidatoIdNumerico: '5' },
          file: { name: 'foto.jpg', content },
        }),
      ),
    );
    clearInterval(look);
    expect([...modes]).toEqual([0]);
    const { body } = await app.callAs(selector)('GET', '/v1/candidato/archivos', { candidatoIdNumerico: 5 });
    const kept = await app.open(body.archivos.at(-1).url);
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(kept.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('una planilla de pocos KB que sería de gigas se rechaza sin abrirla entera', async () => {
    const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const P = 'http://schemas.openxmlformats.org/package/2006/relationships';
    const book = {
      '[Content_Types].xml':
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      '_rels/.rels': `<Relationships xmlns="${P}"><Relationship Id="r1" Type="${R}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${P}"><Relationship Id="r1" Type="${R}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns:r="${R}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c t="inlineStr"><is><t>nombre</t></is></c></row>'.repeat(5)}</sheetData></worksheet>`,
    };
    const send = (content: Buffer) =>
      app.upload('/v1/importacion', {
        token: admin,
        fields: { tipo: 'candidato' },
        file: { name: 'bomba.xlsx', content },
      });
    expect((await send(zip(book))).status).toBe(200);
    // The same one, with parts larger in sum than any sheet (documents/sheet/openParts.test.ts tests when it stops).
    const part = 'a'.repeat(10 * 1024 * 1024);
    const bomb = zip({
      ...book,
      ...Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`xl/parte${n}.xml`, part])),
    });
    expect(bomb.length).toBeLessThan(1_000_000);
    const { status, body } = await send(bomb);
    await app.settled();
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/no es una planilla válida o es demasiado grande/);
    expect((await app.call('GET', '/salud')).status).toBe(200);
  });

  test('la foto de una persona no se ve sin un enlace suyo y vivo', async () => {
    await app.db.deleteFrom('candidato_foto').where('candidato_id', '=', 6).execute();
    const original = await app.upload('/agregarImagen/candidatoFoto/6', {
      token: selector,
      fields: { esTemporal: 'false' },
      file: { name: 'cara.jpg', content: await photo(400, 400).jpeg().toBuffer() },
    });
    expect(original.status).toBeLessThan(500);
    const { id } = await app.one<{ id: string }>`
      insert into objeto (id, clave, nombre, tipo, tamano) select gen_random_uuid(), 'fotos/6/prueba', 'cara.jpg', 'image/jpeg', 10 returning id`;
    for (const address of [
      `/api/v1/archivo/${id}`,
      `/fotos/6/prueba`,
      `/archivos/fotos/6/prueba`,
      `/data/archivos/fotos/6/prueba`,
    ]) {
      const answer = await fetch(app.url + address);
      expect(answer.headers.get('content-type') ?? '').not.toMatch(/^image/);
      expect([401, 404]).toContain(answer.status);
    }
    // A session's own token opens none; neither does a link of a session that ended.
    expect((await app.call('GET', `/v1/archivo/${id}`, { token: selector })).status).toBe(403);
    const other = await app.tokenFor('selector');
    const perfil = await app.callAs(other)('GET', '/v1/candidato/archivos', { candidatoIdNumerico: 5 });
    const link = perfil.body.archivos[0].url;
    expect((await app.open(link)).status).toBe(200);
    await app.call('POST', '/logout', { token: other });
    expect((await app.open(link)).status).toBe(401);
  });
});

describe('de dónde viene un pedido', () => {
  test('de dónde viene un pedido lo dice solo el proxy de la misma máquina', async () => {
    const inside = await buildApp(app.services);
    const failFrom = async (remoteAddress: string) => {
      await app.sql`delete from seguridad_evento`;
      await inside.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        headers: {
          'x-access-token': ACCESS_KEY,
          'x-forwarded-for': '203.0.113.9',
          'x-real-ip': '203.0.113.9',
        },
        payload: { username: 'nadie@demo.py', password: 'x' },
      });
      const rows = await app.sql<{ ip: string }>`select ip from seguridad_evento`;
      return rows[0]?.ip;
    };
    expect(await failFrom('198.51.100.7')).toBe('198.51.100.7');
    expect(await failFrom('127.0.0.1')).toBe('203.0.113.9');
    await inside.close();
  });
});

describe('lo que el tiempo cuenta', () => {
  test('pedir la recuperación hace lo mismo antes de contestar, haya o no una cuenta', async () => {
    const statementsOf = async (username: string) => {
      await app.sql`delete from intento`;
      app.statements.length = 0;
      const { status, body } = await app.call('POST', '/olvidePass', { input: { username } });
      const before = app.statements.map((one) => one.sql.replace(/\s+/g, ' ').slice(0, 60));
      await app.settled();
      return { status, body, first: before.slice(0, 2) };
    };
    expect(await statementsOf('selector@demo.py')).toEqual(await statementsOf('nadie@demo.py'));
  });

  test('un enlace de recuperación no se adivina por partes: la base solo compara resúmenes enteros', async () => {
    const token = 'a'.repeat(43);
    app.statements.length = 0;
    await app.call('POST', '/checkResetToken', { input: { resetToken: token } });
    const asked = app.statements.find(({ sql: text }) => text.includes('password_reset'))!;
    expect(asked.parameters.some((one) => Buffer.isBuffer(one) && one.length === 32)).toBe(true);
    expect(JSON.stringify(asked.parameters)).not.toContain(token);
  });
});
