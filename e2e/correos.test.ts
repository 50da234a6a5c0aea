// @module-tag resistencia
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { startSmtp } from '@tembiapo/server/testing/servers.ts';
import { type ImapServer, startImap } from '@tembiapo/server/testing/startImap.ts';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnScene, startScene } from './people.ts';
import { picture } from './picture.ts';
import { choose, press } from './steps.ts';

const BOX = 'seleccion@agencia.example';
let scene: OwnScene;
let imap: ImapServer;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  [imap, smtp] = [await startImap(), await startSmtp()];
  scene = await startScene({
    SMTP_URL: smtp.url,
    MAIL_FROM: `Agencia <${BOX}>`,
    MAIL_POR_MINUTO: '1000',
    IMAP_URL: imap.url(BOX, true),
    IMAP_CADA_SEGUNDOS: '2',
    NODE_EXTRA_CA_CERTS: join(REPO_DIR, 'server/src/testing/certificates/ca.pem'),
  });
});
afterAll(async () => {
  await scene.close();
  await smtp.close();
  await imap.close();
});

const CUT = 'corte';
/** An answer to a mail as somebody's program sends it, with an optional file. */
const answer = (to: Email, text: string, file?: { name: string; content: string }): string =>
  [
    `From: ${to.to![0]!.address}`,
    `To: ${BOX}`,
    `Subject: Re: ${to.subject}`,
    `In-Reply-To: ${to.messageId}`,
    `Message-ID: <r-${to.messageId!.slice(1)}`,
    `Date: ${new Date().toUTCString()}`,
    `Content-Type: multipart/mixed; boundary=${CUT}`,
    '',
    `--${CUT}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...(file
      ? [
          `--${CUT}`,
          `Content-Type: text/plain; name="${file.name}"`,
          `Content-Disposition: attachment; filename="${file.name}"`,
          '',
          file.content,
        ]
      : []),
    `--${CUT}--`,
    '',
  ].join('\r\n');

/** A bounce, as mail servers write it. */
const bounceOf = (mail: Email): string =>
  [
    'From: Mail Delivery System <mailer-daemon@mx.example>',
    `To: ${BOX}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <rebote@mx.example>',
    `Content-Type: multipart/report; report-type=delivery-status; boundary=${CUT}`,
    '',
    `--${CUT}`,
    'Content-Type: text/plain',
    '',
    'No se pudo entregar.',
    `--${CUT}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${mail.to![0]!.address}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 Esa casilla no existe',
    `--${CUT}`,
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${mail.messageId}`,
    'Subject: x',
    '',
    'x',
    `--${CUT}--`,
    '',
  ].join('\r\n');

describe('correos en los dos sentidos', () => {
  test('a 40 personas de un resultado: tres responden, uno vuelve, una los deja, una manda su CV; todo queda donde va', async () => {
    const { page } = await scene.person('selector', { at: '/candidatos?limit=50' });
    const boxes = page.getByRole('checkbox', { name: /^Elegir a / });
    await boxes.first().waitFor();
    for (let i = 0; i < 40; i++) await boxes.nth(i).check();
    await press(page, 'Escribir correo');
    await page.getByRole('heading', { name: 'Para 40 personas' }).waitFor();
    await choose(page, 'Empezar con una plantilla', 'Invitar a una entrevista');
    const subject = 'Para cuarenta';
    await page.getByRole('textbox', { name: 'Asunto' }).fill(subject);
    await page.getByRole('status').getByText('Borrador guardado').waitFor();
    await press(page, 'Revisar y enviar');
    await press(
      page.getByRole('dialog', { name: 'Revisar y enviar' }),
      /^Enviar$/,
      'El correo se está enviando',
    );
    await page
      .locator('tbody tr')
      .filter({ hasText: subject })
      .getByText('Enviado', { exact: true })
      .waitFor();
    const sent = async (): Promise<Email[]> =>
      (await Promise.all(smtp.mensajes.map((source) => PostalMime.parse(source)))).filter(
        (mail) => mail.subject === subject,
      );
    await expect.poll(async () => (await sent()).length).toBeGreaterThan(20);
    const mails = await sent();
    const [first, second, third, withCv, returned, leaving] = mails as [
      Email,
      Email,
      Email,
      Email,
      Email,
      Email,
    ];
    expect(first.replyTo![0]!.address).toBe(BOX);
    for (const [mail, text] of [
      [first, 'Sí, el martes a las nueve.'],
      [second, 'Gracias, ya tengo trabajo.'],
      [third, '¿En qué zona es?'],
    ] as const)
      imap.deliver(BOX, answer(mail, text));
    imap.deliver(
      BOX,
      answer(withCv, 'Va mi CV.', {
        name: 'mi-cv.txt',
        content: 'Curriculum Vitae\r\nExperiencia: tornero fresador en Metalúrgica Ñandutí',
      }),
    );
    imap.deliver(BOX, bounceOf(returned));
    const leave = leaving.headers.find(({ key }) => key === 'list-unsubscribe')!.value.replace(/[<>]/g, '');
    const { pathname, search } = new URL(leave);
    expect(
      (
        await fetch(scene.url + pathname + search, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        })
      ).status,
    ).toBe(200);
    // The sender is notified, and the answers are filed where they belong.
    await page.goto(`${scene.url}/conversaciones?ver=miasSinResponder`);
    const rows = page.locator('tbody tr').filter({ hasText: subject });
    await expect.poll(() => rows.count()).toBe(4);
    // The person first, then what they say anew in one line.
    expect(await rows.filter({ hasText: 'escribió:' }).count()).toBe(0);
    for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(46);
    await picture(page, 'conversaciones-1440');
    await rows.filter({ hasText: 'el martes a las nueve' }).getByRole('link').first().click();
    const thread = page.getByRole('list', { name: 'Correos de la conversación' });
    await thread.getByText('Sí, el martes a las nueve.').waitFor();
    await press(page, 'Responder');
    await page
      .getByRole('region', { name: 'Lo que te escribió' })
      .getByText('el martes a las nueve')
      .waitFor();
    await page.locator('[contenteditable=true]').fill('Perfecto, te esperamos.');
    await press(page, 'Revisar y enviar');
    await press(page.getByRole('dialog', { name: 'Revisar y enviar' }), /^Enviar$/);
    await page.waitForURL(/\/conversaciones\/\d+$/);
    await thread.getByText('Perfecto, te esperamos.').waitFor();
    await picture(page, 'conversacion-1440');
    await expect
      .poll(async () => {
        const last = await PostalMime.parse(smtp.mensajes.at(-1)!);
        return [last.to![0]!.address, last.inReplyTo];
      })
      .toEqual([first.to![0]!.address, `<r-${first.messageId!.slice(1)}`]);
    await page.goto(`${scene.url}/conversaciones?busquedaRapida=zona`);
    await rows.filter({ hasText: '¿En qué zona es?' }).waitFor();
    // The CV is among the person's files, and the bouncing address is marked.
    await page.goto(`${scene.url}/conversaciones?busquedaRapida=${withCv.to![0]!.address!}`);
    await rows.first().getByRole('link').first().click();
    await thread.getByRole('link', { name: 'mi-cv.txt' }).waitFor();
    await thread.getByRole('button', { name: /^Leer el CV/ }).waitFor();
    await page.locator('.detail').getByRole('link').first().click();
    await page
      .getByRole('region', { name: 'Archivos' })
      .getByRole('link', { name: 'Recibido por correo' })
      .waitFor();
    await page.goto(`${scene.url}/conversaciones?busquedaRapida=${returned.to![0]!.address!}`);
    await rows.first().getByRole('link').first().click();
    await thread.getByText('No llegó: 550 5.1.1 Esa casilla no existe').first().waitFor();
    await page.locator('.detail').getByRole('link').first().click();
    await page
      .getByRole('region', { name: 'Lo que sigue' })
      .getByText(`Los correos a ${returned.to![0]!.address!.toLowerCase()} vuelven`)
      .waitFor();
    await page.goto(`${scene.url}/bajas`);
    await page.getByText(leaving.to![0]!.address!.toLowerCase()).waitFor();
    await page.goto(`${scene.url}/candidatos?busquedaRapida=martes&buscarEnCorreos=true`);
    await boxes.first().waitFor();
  });

  test('lo de alguien que nadie conoce, desde un teléfono: se mira sin avisarle, se dice de quién es y se responde', async () => {
    const { page, context } = await scene.person('selector', {
      width: 360,
      colorScheme: 'dark',
      at: '/porUbicar',
    });
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await context.route('https://afuera.example/**', (route) =>
      route.fulfill({ status: 200, contentType: 'image/png', body: '' }),
    );
    imap.deliver(
      BOX,
      [
        'From: Nadie Conocido <nadie@afuera.example>',
        `To: ${BOX}`,
        'Subject: Quiero trabajar',
        'Message-ID: <nadie@afuera.example>',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<h1>Hola</h1><p>Soy <b>soldador</b>.</p><img src="https://afuera.example/foto.png" alt="Foto"><script>parent.document.title="x"</script>',
        '',
      ].join('\r\n'),
    );
    const row = page.locator('tr').filter({ hasText: 'Quiero trabajar' });
    await row.first().waitFor();
    await picture(page, 'por-ubicar-360');
    await press(page, 'Es de…: Quiero trabajar');
    const dialog = page.getByRole('dialog', { name: 'Es de…' });
    await dialog
      .getByRole('combobox', { name: 'Candidato' })
      .or(dialog.getByLabel('Candidato'))
      .first()
      .fill('benitez');
    await page
      .getByRole('option', { name: /Ben[íi]tez/ })
      .first()
      .click();
    // An address that signs with another name becomes theirs only when somebody confirms it.
    const theirs = dialog.getByRole('checkbox', { name: /nadie@afuera\.example es su dirección/ });
    await theirs.waitFor();
    expect(await theirs.isChecked()).toBe(false);
    await picture(page, 'es-de-360');
    await press(dialog, 'Ubicar', 'Correo ubicado');
    await page.goto(`${scene.url}/conversaciones?busquedaRapida=soldador`);
    await page.getByRole('row').filter({ hasText: 'Quiero trabajar' }).getByRole('link').first().click();
    await picture(page, 'no-es-su-direccion-360');
    await press(page, 'Es su dirección: nadie@afuera.example', 'Es una dirección suya');
    await page.getByRole('button', { name: 'No es su dirección: nadie@afuera.example' }).waitFor();
    await press(page, 'Ver con su aspecto: Quiero trabajar');
    const frame = page.frameLocator('iframe[title="El correo con su aspecto"]');
    await frame.getByText('soldador').waitFor();
    await picture(page, 'con-su-aspecto-360');
    expect(asked.filter((url) => url.includes('afuera.example'))).toEqual([]);
    await press(page, 'Mostrar imágenes');
    await expect.poll(() => asked.some((url) => url === 'https://afuera.example/foto.png')).toBe(true);
    expect(await page.title()).not.toBe('x');
  });
});
