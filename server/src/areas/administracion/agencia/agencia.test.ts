import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_STEPS, TRADES } from '@tembiapo/contract/domain/firstSteps.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { readCatalog } from '../../../platform/database/catalogs.ts';
import { AgenciaWatch } from '../../../platform/live/AgenciaWatch.ts';
import { EventoHub } from '../../../platform/live/eventos.ts';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startSmtp } from '../../../testing/servers.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import * as queries from './queries.ts';

const smtp = await startSmtp();
const app = await fileApp({ SMTP_URL: smtp.url, AGENCY_NAME: 'Del entorno', AGENCY_COLOR: '#7a1f3d' });
afterAll(() => smtp.close());
const admin = await app.tokenFor('admin');
const call = async (method: string, path: string, input: Record<string, unknown> = {}) => {
  const { status, body } = await app.call(method, path, { token: admin, input });
  return { status, body, message: body.message ?? body.error?.message };
};
const steps = async (): Promise<Record<string, { hecho: boolean; estado: string }>> => {
  const { body } = await call('GET', '/v1/agencia/pasos');
  return Object.fromEntries(body.pasos.map(({ clave, ...rest }: { clave: string }) => [clave, rest]));
};
const identity = async () => (await call('GET', '/v1/agencia')).body.agencia;
const png = (width = 200, height = 90) =>
  sharp({ create: { width, height, channels: 4, background: '#0f6b5c' } })
    .composite([
      { input: Buffer.from('<svg width="60" height="40"><rect width="60" height="40" fill="red"/></svg>') },
    ])
    .png()
    .toBuffer();

describe('el nombre, el color y el logo', () => {
  test('son los del entorno hasta que se elige otra cosa, y se puede volver', async () => {
    expect(await identity()).toEqual({
      nombre: null,
      color: null,
      porDefecto: { nombre: 'Del entorno', color: '#7a1f3d' },
      logoUrl: null,
      version: expect.any(Number),
    });
    expect(await call('PATCH', '/v1/agencia', { nombre: 'Agencia Ñandutí', color: '#1D4ED8' })).toMatchObject(
      {
        status: 200,
      },
    );
    expect(await identity()).toMatchObject({ nombre: 'Agencia Ñandutí', color: '#1d4ed8' });
    expect(app.services.settings).toMatchObject({ AGENCY_NAME: 'Agencia Ñandutí', AGENCY_COLOR: '#1d4ed8' });
    const { version } = await identity();
    await call('PATCH', '/v1/agencia', { nombre: '', color: null });
    expect(app.services.settings).toMatchObject({ AGENCY_NAME: 'Del entorno', AGENCY_COLOR: '#7a1f3d' });
    expect((await call('PATCH', '/v1/agencia', { nombre: 'Tarde', version })).status).toBe(409);
  });

  test.each([
    [{ nombre: 'x'.repeat(81) }, 'Nombre: no puede tener más de 80 caracteres'],
    [{ color: 'rojo' }, 'Color: debe ser un color como #0f6b5c'],
    [{ color: '#12345g' }, 'Color: debe ser un color como #0f6b5c'],
    [
      { color: '#ffd400' },
      'Color: es muy claro: las letras blancas de los correos no se leerían. Elegí uno más oscuro',
    ],
  ])('con %o no se guarda, y se dice por qué', async (input, message) => {
    expect(await call('PATCH', '/v1/agencia', input)).toMatchObject({ status: 400, message });
  });

  test('otro proceso se entera solo, y la bolsa y los correos lo usan', async () => {
    const other = new EventoHub(app.databaseUrl, app.db);
    const settings = {
      AGENCY_NAME: 'Del entorno',
      AGENCY_COLOR: '#7a1f3d',
      agencyLogo: null,
      bolsaOff: false,
    };
    await new AgenciaWatch({ db: app.db, settings, eventos: other, clock: app.clock }).start();
    await call('PATCH', '/v1/agencia', { nombre: 'Agencia Mburucuyá' });
    await waitUntil(
      'el otro proceso lo sabe',
      () => settings.AGENCY_NAME,
      (name) => name === 'Agencia Mburucuyá',
    );
    await other.close();
    expect(await (await fetch(`${app.url}/empleos`)).text()).toContain('Agencia Mburucuyá');
    await call('PATCH', '/v1/agencia', { nombre: null });
    expect(await (await fetch(`${app.url}/empleos`)).text()).toContain('Del entorno');
  });

  test('un logo se juzga por lo que es, lo ve cualquiera y deja de verse al quitarlo', async () => {
    const send = (name: string, content: Uint8Array | string) =>
      app.upload('/v1/agencia/logo', { token: admin, file: { name, content } });
    expect(await send('logo.png', await png())).toMatchObject({
      status: 200,
      body: { message: 'Logo guardado' },
    });
    const { logoUrl } = await identity();
    const seen = await fetch(app.url + logoUrl);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).height).toBeLessThanOrEqual(160);
    // The board has none of its own.
    expect(await (await fetch(`${app.url}/empleos`)).text()).toContain('/empleos/logo-');
    expect((await send('logo.png', 'esto no es una imagen')).status).toBe(415);
    expect((await send('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415);
    expect((await send('logo.png', Buffer.alloc(3 * 1024 * 1024, 1))).body.error.message).toBe(
      'El logo es demasiado grande: admite hasta 2 MB',
    );
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await send('logo.png', huge)).body.error.message).toMatch(/millones de píxeles$/);
    const plain = (side: number, alpha: number) =>
      sharp({
        create: { width: side, height: side, channels: 4, background: { r: 200, g: 0, b: 0, alpha } },
      })
        .png()
        .toBuffer();
    expect((await send('logo.png', await plain(60, 0))).body.error.message).toBe(
      'El logo es del todo transparente: no se vería nada. Elegí otro.',
    );
    expect((await send('logo.png', await plain(1, 1))).body.error.message).toBe(
      'El logo debe medir al menos 8 × 8 píxeles y mide 1 × 1',
    );
    expect((await identity()).logoUrl).toBe(logoUrl);
    // A logo is not yet a name.
    expect((await queries.readSteps(app.db)).identidad).toBe(false);
    expect((await app.call('DELETE', '/v1/agencia/logo', { token: admin })).body.message).toBe(
      'Logo quitado',
    );
    expect((await fetch(app.url + logoUrl)).status).toBe(404);
    await app.settled();
    expect(await app.sql`select from objeto where id = ${/logo-(.+)\.png/.exec(logoUrl)![1]}`).toEqual([]);
  });
});

describe('los primeros pasos', () => {
  test('se dejan y se retoman, y «hecho» sale de los hechos', async () => {
    const { copias } = await steps();
    expect(copias).toEqual({ hecho: false, estado: 'pendiente' });
    await call('PATCH', '/v1/agencia/paso', { clave: 'copias', estado: 'no' });
    expect((await steps()).copias).toEqual({ hecho: false, estado: 'no' });
    await call('PATCH', '/v1/agencia/paso', { clave: 'copias', estado: 'despues' });
    expect((await steps()).copias).toEqual({ hecho: false, estado: 'despues' });
    expect((await call('GET', '/v1/midia')).body.pasos).not.toContain('copias');
    await call('PATCH', '/v1/agencia/paso', { clave: 'copias', estado: 'pendiente' });
    expect((await call('GET', '/v1/midia')).body.pasos).toContain('copias');
    expect((await call('PATCH', '/v1/agencia/paso', { clave: 'copias', estado: 'hecho' })).status).toBe(400);
    expect((await call('PATCH', '/v1/agencia/paso', { clave: 'otro', estado: 'no' })).status).toBe(400);
  });

  test('en una instalación nueva falta todo, y cada uno queda hecho cuando pasa lo suyo', async () => {
    const fresh = await startTestApp(
      { SMTP_URL: smtp.url, ADMIN_EMAIL: 'duena@agencia.py' },
      { empty: true },
    );
    const { id } = await fresh.one<{ id: number }>`select id from usuario`;
    const ask = fresh.callAs(await fresh.tokenOf(id));
    const done = async () => {
      const { body } = await ask('GET', '/v1/agencia/pasos');
      return body.pasos.flatMap((one: { clave: string; hecho: boolean }) => (one.hecho ? one.clave : []));
    };
    expect((await ask('GET', '/v1/midia', {})).body.pasos).toEqual([...FIRST_STEPS]);
    const happens: Record<string, () => Promise<unknown>> = {
      identidad: () => ask('PATCH', '/v1/agencia', { nombre: 'Agencia Mburucuyá' }),
      correo: () => ask('POST', '/v1/conexion/probar', { clave: 'correo' }),
      usuarios: () =>
        ask('POST', '/signup', {
          username: 'ana@agencia.py',
          nombre: 'Ana Paz',
          rol: 'selector',
          password: '',
        }),
      equipo: () => fresh.sql`insert into equipo (nombre) values ('Operativos')`,
      oficios: () => ask('POST', '/v1/agencia/oficios', { claves: ['agro'] }),
      personas: () =>
        fresh.sql`insert into candidato (uid, nombre, apellido, telefono1) values (gen_random_uuid(), 'Eva', 'Rojas', '')`,
      bolsa: () => ask('PATCH', '/v1/agencia/bolsa', { encendida: false }),
      copias: () => fresh.sql`
        insert into copia_trabajo (id, tipo, motivo, estado) values (gen_random_uuid(), 'probar', 'pedido', 'hecho')`,
      segundoFactor: () => fresh.sql`
        insert into totp (usuario_id, secreto, paso) values (${id}, '', 0)`,
    };
    for (const [i, step] of FIRST_STEPS.entries()) {
      await happens[step]!();
      expect(await done()).toEqual(FIRST_STEPS.slice(0, i + 1));
    }
    expect((await ask('GET', '/v1/midia', {})).body.pasos).toEqual([]);
    // Her invitation has not left, and then it has.
    const waiting = async () => (await ask('GET', '/v1/agencia/pasos')).body.correosPendientes;
    expect(await waiting()).toEqual(['Ana Paz']);
    await fresh.sql`update correo set estado = 'enviado' where para = 'ana@agencia.py'`;
    expect(await waiting()).toEqual([]);
    // A copy was good once, and the latest is not.
    const tried = (later: string, estado: string) => fresh.sql`
      insert into copia_trabajo (id, tipo, motivo, estado, cambio_ts)
      values (gen_random_uuid(), 'probar', 'pedido', ${estado}, now() + ${later}::interval)`;
    await tried('1 minute', 'fallido');
    expect(await done()).not.toContain('copias');
    await tried('2 minutes', 'en curso');
    expect(await done()).not.toContain('copias');
    await fresh.sql`update copia_trabajo set estado = 'hecho' where estado = 'en curso'`;
    expect(await done()).toContain('copias');
    // A mail server that refuses now is not one that works.
    await fresh.sql`update via_marcha set falla_desde_ts = now() where clave = 'correo'`;
    expect(await done()).not.toContain('correo');
    await fresh.close();
  });

  test('a un selector no se le recuerda ninguno', async () => {
    const token = await app.tokenFor('selector');
    expect((await app.call('GET', '/v1/midia', { token })).body.pasos).toEqual([]);
  });
});

describe('la bolsa', () => {
  test('cerrada no la ve nadie: ni sus páginas, ni sus llamadas, ni los buscadores; y vuelve', async () => {
    await call('PATCH', '/v1/agencia/bolsa', { encendida: false });
    for (const path of ['/empleos', '/empleos/1', '/empleos/rss.xml', '/sitemap.xml'])
      expect([path, (await fetch(app.url + path)).status]).toEqual([path, 404]);
    // Its page is drawn as all are, and leads to nothing that is closed.
    for (const path of ['/empleos', '/empleos/1']) {
      const links = [...(await (await fetch(app.url + path)).text()).matchAll(/(?:href|src)="([^"]+)"/g)].map(
        ([, link]) => link!,
      );
      expect(links.filter((link) => /\.(css|js|woff2|svg)$/.test(link))).toHaveLength(4);
      for (const link of links.filter((one) => one !== '#contenido' && one !== '/'))
        expect([link, (await fetch(new URL(link, app.url))).status]).toEqual([link, 200]);
    }
    expect(await (await fetch(`${app.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
    expect((await call('GET', '/v1/bolsa/empleos')).message).toBe('La agencia no tiene bolsa de trabajo');
    expect((await call('GET', '/v1/agencia/pasos')).body.bolsa).toBe('no');
    await call('PATCH', '/v1/agencia/bolsa', { encendida: true });
    expect((await fetch(`${app.url}/empleos`)).status).toBe(200);
    expect((await call('GET', '/v1/agencia/pasos')).body.bolsa).toBe('si');
  });
});

describe('los rubros para los que se busca gente', () => {
  const cargos = async () =>
    (
      await app.sql<{ descripcion: string }>`
      select descripcion from dato_auxiliar where etiqueta in ('cargo', 'rubro')`
    ).map((one) => one.descripcion);
  const offers = async () => (await call('GET', '/v1/agencia/oficios')).body.items;

  test('se muestra lo que vendría; se agrega eso, una vez, sin tocar lo que hay', async () => {
    const [health] = (await offers()).filter(({ clave }: { clave: string }) => clave === 'salud');
    expect(health.agregado).toBe(false);
    expect(health.cargos).toContain('Técnico/a en enfermería');
    // Those that every installation has are not offered again.
    expect(health.cargos).not.toContain('Licenciado/a en enfermería');
    // Written otherwise by the agency itself.
    await app.sql`insert into dato_auxiliar (etiqueta, descripcion) values ('cargo', 'TECNICO/A EN  ENFERMERIA')`;
    const before = await cargos();
    const added = await call('POST', '/v1/agencia/oficios', { claves: ['salud'] });
    expect(added.message).toBe(
      `Se agregaron ${health.cargos.length - 1} cargos y ${health.rubros.length} rubros`,
    );
    const after = await cargos();
    expect(after).toHaveLength(before.length + health.cargos.length - 1 + health.rubros.length);
    expect(after).toEqual(expect.arrayContaining(before));
    expect((await call('POST', '/v1/agencia/oficios', { claves: ['salud', 'salud'] })).message).toBe(
      'Tus listas ya tenían todo eso',
    );
    expect((await offers()).find(({ clave }: { clave: string }) => clave === 'salud')).toMatchObject({
      agregado: true,
      cargos: [],
      rubros: [],
    });
  });

  test.each([[{ claves: [] }], [{ claves: ['astrología'] }], [{}]])(
    'con %o no se agrega nada',
    async (input) => {
      const before = await cargos();
      expect((await call('POST', '/v1/agencia/oficios', input)).status).toBe(400);
      expect(await cargos()).toEqual(before);
    },
  );

  test('cada lista trae algo nuevo, bien escrito y que entra en su campo', () => {
    const lists = JSON.parse(readFileSync(join(REPO_DIR, 'server/catalogs/oficios.json'), 'utf8'));
    expect(lists.map(({ clave }: { clave: string }) => clave)).toEqual([...TRADES]);
    const known = new Set(readCatalog('cargos.txt'));
    for (const { clave, cargos } of lists) {
      expect([clave, cargos.filter((one: string) => !known.has(one)).length > 20]).toEqual([clave, true]);
      for (const cargo of cargos) expect(cargo).toMatch(/^\p{Lu}[^\s].{1,78}[^\s.]$/u);
    }
  });
});
