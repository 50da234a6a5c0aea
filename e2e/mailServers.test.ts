// @module-tag resistencia
import { join } from 'node:path';
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { composeMail, PROGRAMS } from '@tembiapo/server/testing/composeMail.ts';
import { hasAiosmtpd, type SmtpAnswer, startAiosmtpd } from '@tembiapo/server/testing/startAiosmtpd.ts';
import { hasDovecot, startDovecot } from '@tembiapo/server/testing/startDovecot.ts';
import { hasPostfix, startPostfix } from '@tembiapo/server/testing/startPostfix.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { type Product, removeData } from '@tembiapo/tools/running/product.ts';
import { describe, expect, test } from 'vitest';
import { type Answer, type Client, signIn } from './client.ts';
import { runSql } from './runSql.ts';
import { startDemo } from './startDemo.ts';
import { workersOf } from './workersOf.ts';

const BOX = 'seleccion@agencia.example';
const TRUSTED = { NODE_EXTRA_CA_CERTS: join(REPO_DIR, 'server/src/testing/certificates/ca.pem') };
const SETTINGS = {
  MAIL_FROM: `Agencia <${BOX}>`,
  MAIL_POR_MINUTO: '1000',
  IMAP_CADA_SEGUNDOS: '1',
  REINTENTOS_SEGUNDOS: '1',
};
/** A request to a process that died may never be answered. */
const ANSWER_MS = 5_000;
const addressOf = (id: number): string => `persona${id}@correo.example`;

/** `count` people of the demonstration, each with their own address. */
async function choosePeople({ dataDir }: Product, count: number): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    dataDir,
    `update candidato set correo = 'persona' || id || '@correo.example' where id in
       (select id from candidato where tratamiento_limitado_ts is null order by id limit $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Writes to people; returns the id of the sending. */
async function write(writer: Client, subject: string, people: readonly number[]): Promise<number> {
  const { body } = await writer.call('POST', '/v1/envio', { candidatosIds: people });
  const saved = await writer.call('PATCH', '/v1/envio', {
    idNumerico: body.idNumerico,
    asunto: subject,
    cuerpo: '<p>Hola {{nombre}}, ¿seguís buscando?</p>',
  });
  const sent = await writer.call('POST', '/v1/envio/enviar', { idNumerico: body.idNumerico });
  expect([saved.status, sent.body]).toMatchObject([200, { message: 'El correo se está enviando' }]);
  return body.idNumerico;
}

/** Asks again, as a page does, when a process died during the request or never answers. */
const ask = (who: Client, path: string, input: Record<string, unknown> = {}): Promise<Answer> =>
  waitUntil(
    `la respuesta de ${path}`,
    async () => {
      const silence = new Promise<null>((done) =>
        AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => done(null)),
      );
      const answer = await Promise.race([who.call('GET', path, input).catch(() => null), silence]);
      if (answer && answer.status >= 400 && answer.status < 500)
        throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer?.status === 200 && answer.body ? answer : null;
    },
    (answer) => answer !== null,
  ) as Promise<Answer>;

/** All rows of a paged list. */
async function listAll(
  who: Client,
  path: string,
  input: Record<string, unknown> = {},
): Promise<Answer['body'][]> {
  const found = [];
  for (let page = 1; ; page++) {
    const { body } = await ask(who, path, { ...input, page, limit: 100 });
    found.push(...body.items);
    if (body.items.length < 100) return found;
  }
}

/** The product's state of each mail of a subject, by recipient. */
async function saidOf(admin: Client, subject: string): Promise<Map<string, string>> {
  const items = await listAll(admin, '/v1/correos', { busquedaRapida: subject });
  return new Map(items.map(({ para, estado }) => [para, estado]));
}

/** The only conversation with somebody about a subject, in full. */
async function threadWith(who: Client, person: number, subject: string) {
  const all = await listAll(who, '/v1/hilos', { candidatoIdNumerico: person });
  const threads = all.filter(({ asunto }) => asunto === subject);
  expect([person, threads.length]).toEqual([person, 1]);
  return {
    espera: threads[0].espera,
    mensajes: await listAll(who, '/v1/hilo', { idNumerico: threads[0].idNumerico }),
  };
}

const isSettled = (estado: string): boolean => ['enviado', 'fallido', 'incierto'].includes(estado);

describe.runIf(hasDovecot() && hasAiosmtpd())(
  'contra dovecot y un servidor de salida que no es nuestro',
  () => {
    test('dos procesos, rechazos y muertes: lo que se dice de cada persona es lo que el servidor tiene, línea por línea', async () => {
      const imap = await startDovecot();
      const smtp = await startAiosmtpd();
      const product = await startDemo(
        {
          ...SETTINGS,
          ...TRUSTED,
          // The port stays reserved while all that listen on it are dead.
          PORT: String(await freePort()),
          SMTP_URL: smtp.url('smtp'),
          IMAP_URL: imap.url(BOX, true),
        },
        { processes: 2 },
      );
      const people = await choosePeople(product, 60);
      const script: [SmtpAnswer[], 'fallido' | 'enviado' | 'incierto' | 'cualquiera'][] = [
        [[{ at: 'rcpt', say: '550 5.1.1 User unknown' }], 'fallido'],
        // The agency's fault, not the person's: the mail waits, and goes out once the server accepts it.
        [[{ at: 'rcpt', say: '550 5.7.1 Relay denied' }], 'enviado'],
        [[{ at: 'end', say: '554 5.7.1 Message refused' }], 'fallido'],
        [[{ at: 'data', say: '552 5.3.4 Message too big' }], 'fallido'],
        [[{ at: 'rcpt', say: '451 4.7.1 Greylisted' }], 'enviado'],
        [[{ at: 'rcpt', say: '421 4.3.2 Closing' }], 'enviado'],
        [
          [
            { at: 'end', say: '452 4.2.2 Later' },
            { at: 'data', say: '451 4.3.0 Later' },
          ],
          'enviado',
        ],
        [[{ at: 'slow', seconds: 1 }], 'enviado'],
        [[{ at: 'vanish' }], 'incierto'],
        [[{ at: 'cut' }], 'cualquiera'],
      ];
      const scripted = new Map<string, (typeof script)[number][1]>();
      for (const [i, [answers, outcome]] of [...script, ...script].entries()) {
        const address = addressOf(people[i * 3]!);
        await smtp.script(address, answers);
        scripted.set(address, outcome);
      }
      const [selector, admin] = await Promise.all(
        ['selector@demo.py', 'admin@demo.py'].map((who) => signIn(product.url, who)),
      );
      const subject = 'Consulta por servidores';
      const waitingBefore = (await ask(admin!, '/v1/casillas')).body.porUbicar;
      const number = await write(selector!, subject, people);
      await waitFor('los primeros en salir', () => smtp.accepted.length >= 12);
      process.kill(workersOf(product)[0]!, 'SIGKILL');
      const said = await waitUntil(
        'que de todos se diga qué pasó',
        () => saidOf(admin!, subject),
        (all) => all.size === people.length && [...all.values()].every(isSettled),
      );

      const taken = (address: string): number => smtp.accepted.filter(({ to }) => to === address).length;
      const wrong = people.flatMap((id) => {
        const address = addressOf(id);
        const estado = said.get(address)!;
        const count = taken(address);
        // What was recorded before a process died may have gone out or not; all else agrees with the server.
        const isTrue = estado === 'enviado' ? count === 1 : estado === 'fallido' ? count === 0 : count <= 1;
        const wanted = scripted.get(address) ?? 'enviado';
        const asScripted = wanted === 'cualquiera' || wanted === estado || estado === 'incierto';
        return isTrue && asScripted ? [] : [{ address, estado, count, wanted }];
      });
      expect(wrong).toEqual([]);
      // The sender is told the outcome for each person, and the totals.
      const { envio } = (await ask(selector!, '/v1/envio', { idNumerico: number })).body;
      const BECAME: Record<string, string> = { enviado: 'enviada', fallido: 'fallida', incierto: 'incierta' };
      const became = new Map<string, string>(
        envio.personas.map(({ correo, salida }: Record<string, string>) => [correo, salida]),
      );
      expect(people.map((id) => [id, became.get(addressOf(id))])).toEqual(
        people.map((id) => [id, BECAME[said.get(addressOf(id))!]]),
      );
      const of = (estado: string): number => [...said.values()].filter((one) => one === estado).length;
      const counted = {
        estado: 'hecho',
        total: people.length,
        enviadas: of('enviado'),
        fallidas: of('fallido'),
        inciertas: of('incierto'),
        devueltas: 0,
        omitidas: 0,
        enCamino: 0,
      };
      expect(envio).toMatchObject(counted);
      expect((await listAll(selector!, '/v1/envios')).find(({ asunto }) => asunto === subject)).toMatchObject(
        counted,
      );
      const uncertain = of('incierto');
      // Two connections are cut after acceptance, two in the middle; a process that dies leaves the mails it
      // was sending.
      expect(uncertain).toBeLessThanOrEqual(4 + 6);
      expect(smtp.accepted.every(({ isEncrypted, signedIn }) => isEncrypted && signedIn)).toBe(true);

      // Half of the recipients answer, five unknown people write, and a process is killed while everything is
      // read.
      const answering = people.filter((id) => taken(addressOf(id)) === 1).filter((_, i) => i % 2 === 0);
      const source = (id: number, messageId: string, answers: string | null, i: number) =>
        composeMail({
          program: PROGRAMS[i % PROGRAMS.length]!,
          messageId,
          from: { name: `Persona Ñandú ${id}`, address: addressOf(id) },
          to: BOX,
          subject,
          text: `Sí, contá conmigo: respuesta de ${id}.`,
          date: new Date(),
          answers,
          quoted: 'Hola, ¿seguís buscando?',
        });
      for (const [i, id] of answering.entries()) {
        const { messageId } = smtp.accepted.find(({ to }) => to === addressOf(id))!;
        imap.deliver(BOX, source(id, `<r${id}@correo.example>`, messageId, i));
        if (i === Math.floor(answering.length / 2)) process.kill(workersOf(product).at(-1)!, 'SIGKILL');
      }
      const strangers = [900_001, 900_002, 900_003, 900_004, 900_005];
      for (const [i, id] of strangers.entries())
        imap.deliver(BOX, source(id, `<n${id}@correo.example>`, null, i));
      // The other one, too: whichever of both read is gone.
      process.kill(workersOf(product)[0]!, 'SIGKILL');
      const inBox = answering.length + strangers.length;
      await waitUntil(
        'que la casilla esté leída',
        () => ask(admin!, '/v1/casillas'),
        ({ body: { items } }) => items[0]?.leidos >= inBox && items[0].leidos === items[0].total,
      );
      const { body } = await ask(admin!, '/v1/casillas');
      expect(body).toMatchObject({
        items: [{ direccion: BOX, error: null, leidos: inBox, total: inBox }],
        porUbicar: waitingBefore + strangers.length,
      });
      const unknown = await listAll(admin!, '/v1/recibidos', { busquedaRapida: subject });
      expect(unknown.map(({ de }) => de).toSorted()).toEqual(strangers.map(addressOf));
      for (const id of people) {
        const { espera, mensajes } = await threadWith(selector!, id, subject);
        const answered = answering.includes(id);
        const estado = said.get(addressOf(id));
        // Whoever answers has received it, whatever was uncertain before.
        const arrived = answered && estado === 'incierto' ? 'enviado' : estado;
        expect({ id, espera, says: mensajes.map(({ sentido, llego }) => [sentido, llego]) }).toEqual({
          id,
          espera: answered,
          says: [...(answered ? [['recibido', null]] : []), ['enviado', arrived]],
        });
        if (answered) expect(mensajes[0].texto).toContain(`respuesta de ${id}.`);
      }
      const told = (await listAll(selector!, '/v1/novedades', { tipo: 'respuesta' })).filter(({ titulo }) =>
        titulo.endsWith('te escribió'),
      );
      expect(told).toHaveLength(answering.length);
      expect(await product.stop(), product.output()).toBe(0);
      await Promise.all([imap.close(), smtp.close()]);
      removeData(product.dataDir);
    });

    test.runIf(hasPostfix())(
      'con Postfix en el medio, un rebote de verdad vuelve a la casilla y se dice de quién es; los demás llegan una vez',
      async () => {
        const imap = await startDovecot();
        const mx = await startAiosmtpd((mail, source) => {
          if (mail.to === BOX) imap.deliver(BOX, source);
        });
        const postfix = await startPostfix(mx.port);
        const product = await startDemo({
          ...SETTINGS,
          ...TRUSTED,
          SMTP_URL: postfix.url,
          IMAP_URL: imap.url(BOX),
        });
        const people = await choosePeople(product, 12);
        const written = people.map(addressOf);
        const [unknown, full, refused, late] = written as [string, string, string, string];
        await mx.script(unknown, [{ at: 'rcpt', say: '550 5.1.1 User unknown' }]);
        await mx.script(full, [{ at: 'rcpt', say: '552 5.2.2 Mailbox full' }]);
        await mx.script(refused, [{ at: 'end', say: '554 5.7.1 Message refused' }]);
        await mx.script(late, [{ at: 'rcpt', say: '451 4.7.1 Greylisted' }]);
        const selector = await signIn(product.url, 'selector@demo.py');
        const waitingBefore = (await ask(selector, '/v1/casillas')).body.porUbicar;
        const subject = 'Consulta con rebotes';
        await write(selector, subject, people);
        await waitFor('que esté escrito a todos', async () => {
          const done = await listAll(selector, '/v1/envios', { estado: 'hecho' });
          return done.some(({ asunto }) => asunto === subject);
        });
        const returned = [unknown, full, refused];
        const rows = await waitUntil(
          'lo que vuelve y lo que llega',
          async () => ({
            bounced: (
              await Promise.all(people.slice(0, 3).map((id) => threadWith(selector, id, subject)))
            ).map(
              ({ mensajes }) => mensajes.find(({ sentido }) => sentido === 'enviado').rebote as string | null,
            ),
            // The product writes to its own people too: the day's report, or a notice.
            taken: mx.accepted.map(({ to }) => to).filter((to) => written.includes(to)),
          }),
          ({ bounced, taken }) =>
            bounced.every((motivo) => motivo !== null) && taken.length >= people.length - returned.length,
        );
        expect(rows.bounced).toEqual([
          expect.stringContaining('550 5.1.1 User unknown'),
          expect.stringContaining('552 5.2.2 Mailbox full'),
          expect.stringContaining('554 5.7.1 Message refused'),
        ]);
        expect(rows.taken.toSorted()).toEqual(
          written.filter((address) => !returned.includes(address)).toSorted(),
        );
        for (const id of people.slice(3)) {
          const { espera, mensajes } = await threadWith(selector, id, subject);
          expect({ id, espera, says: mensajes.map(({ llego, rebote }) => [llego, rebote]) }).toEqual({
            id,
            espera: false,
            says: [['enviado', null]],
          });
        }
        expect((await ask(selector, '/v1/casillas')).body).toMatchObject({ porUbicar: waitingBefore });
        const told = await listAll(selector, '/v1/novedades', { tipo: 'respuesta' });
        expect(
          returned.map(
            (address) => told.filter(({ titulo }) => titulo === `No llegó tu correo a ${address}`).length,
          ),
        ).toEqual([1, 1, 1]);
        expect(await product.stop(), product.output()).toBe(0);
        await postfix.close();
        await Promise.all([imap.close(), mx.close()]);
        removeData(product.dataDir);
      },
    );

    test('con un certificado que firma otra autoridad no sale ni entra nada, se dice por qué, y ninguna clave queda a la vista', async () => {
      const imap = await startDovecot();
      const smtp = await startAiosmtpd();
      imap.deliver(BOX, 'From: persona1@correo.example\r\nSubject: Hola\r\n\r\nHola\r\n');
      const urls = [smtp.url('smtps'), imap.url(BOX, true)] as const;
      const product = await startDemo({
        ...SETTINGS,
        LOG_LEVEL: 'info',
        SMTP_URL: urls[0],
        IMAP_URL: urls[1],
      });
      const [admin, selector] = await Promise.all(
        ['admin@demo.py', 'selector@demo.py'].map((who) => signIn(product.url, who)),
      );
      const [person] = await choosePeople(product, 1);
      await write(selector!, 'Consulta sin confianza', [person!]);
      const box = await waitUntil(
        'lo que se dice de la casilla',
        async () => (await admin!.call('GET', '/v1/casillas')).body.items[0],
        (it) => Boolean(it?.error),
      );
      expect(box.error).toBe('El certificado del servidor de correo no es de confianza');
      const mail = await waitUntil(
        'lo que se dice del correo',
        async () => (await listAll(admin!, '/v1/correos', { busquedaRapida: 'Consulta sin confianza' }))[0],
        (it) => Boolean(it?.error),
      );
      expect(mail.error).toBe('Su certificado no es de confianza');
      expect(mail.estado).not.toBe('enviado');
      expect(smtp.accepted).toEqual([]);
      expect(box.leidos).toBe(0);
      const secrets = urls.map((url) => new URL(url).password);
      const shown = [product.output(), JSON.stringify(box), JSON.stringify(mail)].join('\n');
      expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
      expect(await product.stop()).toBe(0);
      await Promise.all([imap.close(), smtp.close()]);
      removeData(product.dataDir);
    });
  },
);
