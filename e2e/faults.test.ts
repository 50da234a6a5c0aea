// @module-tag resistencia

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { startSmtp } from '@tembiapo/server/testing/servers.ts';
import { startImap } from '@tembiapo/server/testing/startImap.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { embeddedOf, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import { expect, inject, test } from 'vitest';
import { addCandidato, type Client, signIn } from './client.ts';
import { copyDemonstration } from './copyDemonstration.ts';
import { killDatabase } from './killDatabase.ts';
import { startDemo } from './startDemo.ts';

/** Each line of docs/fallas.md that takes the whole product to provoke. */
const folder = () => makeFolder('fallas');

const create = (client: Client, name: string) => addCandidato(client, name, 'Delafalla');
const total = async (client: Client): Promise<number> =>
  (await client.call('GET', '/v1/candidatos', { busquedaRapida: 'delafalla', limit: 1 })).body.total;

test('muerta la base incluida, vuelve sola y se avisa; a la sexta vez termina diciendo por qué', async () => {
  const product = await startDemo();
  const dir = product.dataDir;
  const admin = await signIn(product.url, 'admin@demo.py');
  const selector = await signIn(product.url, 'selector@demo.py');
  expect((await create(selector, 'Antes')).status).toBe(200);
  const health = () => fetch(`${product.url}/api/salud`).then(({ status }) => status);
  let waitedFor = 0;
  for (let i = 0; i < 5; i++) {
    await killDatabase(product);
    // Readers and first writers wait for it; a busy machine may start it later than anybody waits.
    const waited = async (ask: () => Promise<{ status: number }>) => {
      const { status } = await ask();
      if (status !== 503) {
        waitedFor++;
        return status;
      }
      await waitUntil('la base de nuevo', health, (now) => now === 200);
      return (await ask()).status;
    };
    expect(
      await Promise.all([
        waited(() => selector.call('GET', '/v1/candidatos', { limit: 1 })),
        waited(() => create(selector, `Durante ${i}`)),
      ]),
    ).toEqual([200, 200]);
    await waitUntil('la base de nuevo', health, (status) => status === 200);
  }
  expect(waitedFor).toBeGreaterThan(0);
  expect(await total(selector)).toBe(6);
  expect(product.output()).toMatch(/la base de datos murió y arrancó de nuevo/);
  // Written to once, not five times.
  const { body } = await waitUntil(
    'el aviso de que la base se reinició',
    () => admin.call('GET', '/v1/correos', { busquedaRapida: 'se reinició sola', limit: 10 }),
    ({ body: { count } }) => count > 0,
  );
  expect(body.count).toBe(1);

  // Everything is killed during an operation on all people.
  const [tag] = (await selector.call('GET', '/v1/etiquetas')).body.items;
  const everybody = (await selector.call('GET', '/v1/candidatos', { limit: 1 })).body.total;
  const lote = { accion: 'etiquetar', destinoIdNumerico: tag.idNumerico, filtros: {}, total: everybody };
  const asked = selector.call('POST', '/v1/lote', lote).catch(() => null);
  const lotes = async (client: Client) => (await client.call('GET', '/v1/lotes')).body.items;
  await waitFor('la acción empezada', async () => (await lotes(selector))[0]?.hechos > 0);
  process.kill(embeddedOf(product.dataDir).pid, 'SIGKILL');
  await asked;
  await waitFor('el fin del proceso', () => product.process.exitCode !== null);
  expect(product.process.exitCode).toBe(70);
  expect(product.output()).toMatch(/La base de datos no se inicia más: murió 6 veces en 10 minutos/);
  // It starts normally.
  const again = await startProduct(dir);
  const back = await signIn(again.url, 'selector@demo.py');
  expect(await total(back)).toBe(6);
  const [made] = await waitUntil(
    'la acción terminada',
    () => lotes(back),
    (items) => items[0]?.estado === 'hecho',
  );
  expect([made.total, made.hechos]).toEqual([everybody, everybody]);
  const tagged = await back.call('GET', '/v1/candidatos', { etiquetasIds: tag.idNumerico, limit: 1 });
  expect(tagged.body.total).toBe(everybody);
  expect(await again.stop()).toBe(0);
  removeData(dir);
});

test('muerto el proceso al guardar una invitación, sin servidor de correo, sale una vez', async () => {
  const smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, REINTENTOS_SEGUNDOS: '1' };
  const first = await startDemo(env);
  const dir = first.dataDir;
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const sent = () =>
    smtp.mensajes.filter(
      (mail) => mail.includes('invitada@correo.example') && /^METHOD:REQUEST|method=REQUEST/m.test(mail),
    ).length;
  await smtp.close();
  const selector = await signIn(first.url, 'selector@demo.py');
  const invited = await selector.call('POST', '/v1/evento', {
    titulo: 'Entrevista de la invitada',
    tipo: 'entrevista',
    inicio: `${inAMonth}T12:00:00Z`,
    fin: `${inAMonth}T12:30:00Z`,
    participantes: [{ correo: 'invitada@correo.example', nombre: 'Invitada' }],
  });
  expect(invited.status).toBe(200);
  // Killed as soon as it is acknowledged.
  first.process.kill('SIGKILL');
  await waitFor('el fin del proceso', () => first.process.signalCode !== null);
  await smtp.reopen();
  const second = await startProduct(dir, env);
  const admin = await signIn(second.url, 'admin@demo.py');
  const { body: mails } = await waitUntil(
    'la invitación de quien murió',
    () => admin.call('GET', '/v1/correos', { busquedaRapida: 'invitada@correo.example', limit: 10 }),
    ({ body: { items } }) => items[0]?.estado === 'enviado',
  );
  expect(mails.items).toHaveLength(1);
  expect(sent()).toBe(1);
  const { items } = await admin.get('/v1/eventos/agenda', { desde: inAMonth, hasta: inAMonth, todos: true });
  expect(
    items.filter(({ titulo }: { titulo: string }) => titulo === 'Entrevista de la invitada'),
  ).toHaveLength(1);
  expect(await second.stop()).toBe(0);
  await smtp.close();
  removeData(dir);
});

test('correos a 30 personas y 40 que llegan, muerto el proceso en el medio: cada uno una vez', async () => {
  const [smtp, imap] = [await startSmtp(), await startImap()];
  const box = 'seleccion@agencia.example';
  const env = {
    SMTP_URL: smtp.url,
    IMAP_URL: imap.url(box, true),
    MAIL_POR_MINUTO: '10000',
    REINTENTOS_SEGUNDOS: '1',
    NODE_EXTRA_CA_CERTS: join(REPO_DIR, 'server/src/testing/certificates/ca.pem'),
  };
  const first = await startDemo(env);
  const dir = first.dataDir;
  const selector = await signIn(first.url, 'selector@demo.py');
  const { body: made } = await selector.call('POST', '/v1/envio', {
    candidatosIds: Array.from({ length: 60 }, (_, i) => i + 1),
  });
  const id = made.idNumerico;
  const written = { asunto: 'Una vez', cuerpo: '<p>Hola {{nombre}}</p>' };
  await selector.call('PATCH', '/v1/envio', { idNumerico: id, ...written });
  const review = await selector.call('GET', '/v1/envio/revision', { idNumerico: id });
  const reached: number = review.body.alcanza;
  expect(reached).toBeGreaterThan(30);
  for (let i = 0; i < 40; i++)
    imap.deliver(
      box,
      `From: nadie${i}@correo.example\r\nTo: ${box}\r\nSubject: Falla ${i}\r\nMessage-ID: ` +
        `<falla${i}@correo.example>\r\nDate: ${new Date().toUTCString()}\r\n\r\nHola\r\n`,
    );
  await selector.call('POST', '/v1/envio/enviar', { idNumerico: id });
  const sent = (): string[] =>
    smtp.mensajes
      .filter((mail) => /^Subject: Una vez/m.test(mail))
      .map((mail) => /^To: (.*)$/m.exec(mail)![1]!);
  await waitFor('el primer correo', () => sent().length > 0);
  first.process.kill('SIGKILL');
  await waitFor('el fin del proceso', () => first.process.signalCode !== null);
  const second = await startProduct(dir, env);
  const back = await signIn(second.url, 'selector@demo.py');
  const state = async () => (await back.call('GET', '/v1/envio', { idNumerico: id })).body.envio;
  // What was being sent at that moment may have gone out: it is listed, and not sent again.
  const chief = await signIn(second.url, 'admin@demo.py');
  const doubtful = async (): Promise<number> =>
    (await chief.get('/v1/correos', { busquedaRapida: 'Una vez', estado: 'incierto', limit: 10 })).count;
  await waitUntil('el envío terminado', state, ({ estado }) => estado === 'hecho');
  await waitFor('todos los correos', async () => sent().length + (await doubtful()) >= reached);
  expect(new Set(sent()).size).toBe(sent().length);
  const { enviadas, inciertas } = await state();
  expect(enviadas + inciertas).toBe(reached);
  const waiting = async (): Promise<number> =>
    (await back.call('GET', '/v1/recibidos', { busquedaRapida: 'Falla', limit: 1 })).body.total;
  expect(await waitUntil('todo lo que llegó', waiting, (n) => n >= 40)).toBe(40);
  expect(await second.stop()).toBe(0);
  await Promise.all([smtp.close(), imap.close()]);
  removeData(dir);
});

/** A small disk of its own; only root can make one. */
const canMount = process.getuid?.() === 0 && process.platform === 'linux';

test.runIf(canMount)(
  'disco lleno: se dice, se avisa, nada guardado se pierde, y sigue solo cuando hay lugar',
  async () => {
    const dir = folder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=711', 'tmpfs', dir]);
    const smtp = await startSmtp();
    try {
      const product = await startProduct(dir, { SMTP_URL: smtp.url, DEMO_CANDIDATOS: '100' });
      const selector = await signIn(product.url, 'selector@demo.py');
      const first = await create(selector, 'Primera');
      const filler = join(dir, 'relleno');
      const fill = () => {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(1024 ** 2), { flag: 'a' });
        } catch {
          // This much fits.
        }
      };
      fill();
      const upload = await selector.upload(
        '/v1/candidato/archivo',
        { candidatoIdNumerico: String(first.body.idNumerico) },
        'cv.txt',
        'x'.repeat(300_000),
      );
      expect(upload).toMatchObject({
        status: 507,
        body: { error: { code: 'SIN_LUGAR', message: expect.stringMatching(/^No hay lugar en el disco/) } },
      });
      // What was read into memory can be searched; what was acknowledged is kept.
      let saved = 1;
      const refused = new Set<string>();
      for (let i = 0; i < 2_000 && refused.size === 0; i++) {
        // PostgreSQL recycles old WAL now and then, which makes room again.
        if (i % 10 === 0) fill();
        const { status, body } = await create(selector, 'Ñandutí '.repeat(10).slice(0, 60));
        if (status === 200) saved++;
        else refused.add(`${status} ${body.error.message.slice(0, 24)}`);
      }
      expect([...refused]).toEqual(['507 No hay lugar en el disco']);
      await waitFor(
        'el aviso de que no hay lugar',
        () => smtp.mensajes.filter((message) => /No hay lugar en el disco/.test(message)).length > 0,
      );
      rmSync(filler);
      const after = await waitUntil(
        'que se guarde otra vez',
        () => create(selector, 'Después'),
        ({ status }) => status === 200,
      );
      expect(after.status).toBe(200);
      expect(await total(selector)).toBe(saved + 1);
      expect(await product.stop()).toBe(0);
    } finally {
      await smtp.close();
      execFileSync('umount', ['-l', dir]);
      rmSync(dir, { recursive: true, force: true });
    }
  },
);

test.runIf(canMount)(
  'sin lugar para las copias: se dice y se avisa, lo demás sigue, y al haber lugar se hace sola',
  async () => {
    const dir = await copyDemonstration(inject('demonstration'));
    const copies = join(dir, 'copias');
    mkdirSync(copies);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=700', 'tmpfs', copies]);
    try {
      const product = await startProduct(dir, {
        COPIAS: 'si',
        COPIAS_CEDEN: '0',
        COPIAS_PRIMERA_SEGUNDOS: '1',
        REINTENTOS_SEGUNDOS: '1',
      });
      const admin = await signIn(product.url, 'admin@demo.py');
      const state = async () => (await admin.call('GET', '/v1/copias')).body;
      // Or it has started its first one by itself.
      expect([200, 409]).toContain((await admin.call('POST', '/v1/copias')).status);
      const { trabajos } = await waitUntil(
        'la copia que no se pudo hacer',
        state,
        ({ trabajos: [job] }) => job?.error !== null && job !== undefined,
      );
      expect(trabajos[0].error).toBe('no hay lugar donde se guardan las copias');
      expect((await create(admin, 'Mientras')).status).toBe(200);
      const { body } = await admin.call('GET', '/v1/correos', {
        busquedaRapida: 'La copia no se pudo hacer',
        limit: 10,
      });
      expect(body.count).toBe(1);
      execFileSync('mount', ['-o', 'remount,size=1g', copies]);
      const { items } = await waitUntil('la copia, con lugar', state, (now) => now.items.length > 0);
      expect(items).toHaveLength(1);
      expect(await product.stop()).toBe(0);
    } finally {
      execFileSync('umount', ['-l', copies]);
      removeData(dir);
    }
  },
);
