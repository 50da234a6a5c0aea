import { beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { writeEnvio } from '../../../testing/writeEnvio.ts';
import { ANA, BOX, headed, type MailCase, mail, OURS, text } from './mails/compose.ts';
import { exchangeMails } from './mails/exchange.ts';
import { gmailMails } from './mails/gmail.ts';
import { outlookMails } from './mails/outlook.ts';
import { reportMails } from './mails/reports.ts';
import { thunderbirdMails } from './mails/thunderbird.ts';
import type { Taken } from './Taking.ts';
import { receivingFor } from './testing/receivingFor.ts';

const app = await fileApp({
  IMAP_URL: `imap://${encodeURIComponent(BOX)}:clave@127.0.0.1:1`,
  MAIL_POR_MINUTO: '10000',
});
const selector = await app.tokenFor('selector');
beforeEach(async () => {
  await app.clear('recibido', 'correo_olvidado', 'hilo', 'envio', 'correo', 'rebote', 'novedad');
  await app.sql`update candidato set correo = ${ANA} where id = 5`;
});

const call = app.callAs(selector);
interface Written {
  id: number;
  /** Its Message-ID. */
  message: string;
}
/** A mail to Ana that the mail server did not confirm. */
async function wrote(estado = 'incierto'): Promise<Written> {
  const { id, messages } = await writeEnvio(app, call, [5]);
  await app.sql`update correo set estado = ${estado}, error = 'Cortó la conexión'
    where id = (select correo_id from carta where envio_id = ${id})`;
  return { id, message: messages[0] };
}
/** Puts a mail into the mailbox, with `message` in place of OURS. */
async function arrives(source: string | Buffer, message: string): Promise<Taken> {
  const text = source.toString('latin1').replaceAll(OURS, message);
  const bytes = Buffer.from(text, Buffer.isBuffer(source) ? 'latin1' : 'utf8');
  return receivingFor(app, call).taken(bytes);
}
const fateOf = async ({ id }: Written): Promise<[string, string | null]> => {
  const [one] = (await call('GET', '/v1/envio', { idNumerico: id })).body.envio.personas;
  return [one.salida, one.porQue];
};
const ARRIVED = ['enviada', null];
const IN_DOUBT = ['incierta', 'El servidor de correo no confirmó que lo recibió'];
const answer = (headers: Record<string, string | null> = {}): string => mail(headed(headers), text('Sí.'));

/** Whether it shows that the mail server had ours, whatever became of it then: it came back, or this mail names it. */
const shows = ({ bounce, source }: MailCase): boolean => Boolean(bounce) || source.includes(OURS);

describe('lo que puede no haber salido', () => {
  const written = [...outlookMails, ...gmailMails, ...thunderbirdMails].filter((_, i) => i % 9 === 0);
  test.each(
    [...written, ...exchangeMails.slice(-4), ...reportMails].map(
      (one) => [one.program, one.what, one] as const,
    ),
  )('%s: %s', async (_program, _what, one) => {
    const written = await wrote();
    await arrives(one.source, written.message);
    const [fate] = await fateOf(written);
    const { estado } = await app.one<{ estado: string }>`select estado from correo`;
    expect([estado, fate]).toEqual(
      !shows(one) ? ['incierto', 'incierta'] : ['enviado', one.bounce?.isFinal ? 'devuelta' : 'enviada'],
    );
  });

  test('la persona lo respondió: salió, y en Mi día ya no falta; otra vez no cambia nada', async () => {
    const written = await wrote();
    expect(await fateOf(written)).toEqual(IN_DOUBT);
    expect((await call('GET', '/v1/midia')).body.correos.total).toBe(1);
    const source = answer();
    expect([await arrives(source, written.message), await arrives(source, written.message)]).toEqual([
      'taken',
      'known',
    ]);
    expect(await fateOf(written)).toEqual(ARRIVED);
    expect((await call('GET', '/v1/midia')).body.correos.total).toBe(0);
    const { items } = (await call('GET', '/v1/hilos', { candidatoIdNumerico: 5 })).body;
    const { body } = await call('GET', '/v1/hilo', { idNumerico: items[0].idNumerico });
    expect(body.items.map(({ llego }: { llego: string | null }) => llego)).toEqual([null, 'enviado']);
  });

  test('una respuesta nombra también los de antes en la conversación: de esos no se sabe', async () => {
    const [before, answered] = [await wrote(), await wrote()];
    await arrives(answer({ References: `${before.message} ${OURS}` }), answered.message);
    expect([await fateOf(before), await fateOf(answered)]).toEqual([IN_DOUBT, ARRIVED]);
    // Without In-Reply-To, the last one in References is the nearest.
    const other = await wrote();
    await arrives(answer({ 'In-Reply-To': null, References: `${before.message} ${OURS}` }), other.message);
    expect([await fateOf(before), await fateOf(other)]).toEqual([IN_DOUBT, ARRIVED]);
    // An answer to somebody else's answer.
    await arrives(answer({ 'In-Reply-To': '<de-otro@otra.example>', References: OURS }), before.message);
    expect(await fateOf(before)).toEqual(IN_DOUBT);
  });

  test.each([
    ['de otra dirección', { From: 'Ana <otra@casa.example>' }],
    ['de su contestador', { 'Auto-Submitted': 'auto-replied', Subject: 'Fuera de la oficina' }],
    ['de un reenvío', { From: 'Jefa <jefa@otra.example>', Subject: 'Fwd: Una entrevista' }],
  ])('lo que llega en respuesta %s también lo muestra', async (_what, headers) => {
    const written = await wrote();
    await arrives(answer(headers), written.message);
    expect(await fateOf(written)).toEqual(ARRIVED);
  });

  test.each([
    ['primer correo suyo', { 'In-Reply-To': null, References: null }],
    ['respuesta a otra cosa', { 'In-Reply-To': '<x@otra.example>', References: null }],
  ])('un %s no dice nada de él', async (_what, headers) => {
    const written = await wrote();
    await arrives(answer(headers), written.message);
    expect(await fateOf(written)).toEqual(IN_DOUBT);
  });

  test('también lo que un servidor que murió estaba entregando; lo que no salió sigue sin salir', async () => {
    const [going, failed] = [await wrote('enviando'), await wrote('fallido')];
    await arrives(answer(), going.message);
    await arrives(answer(), failed.message);
    expect([(await fateOf(going))[0], (await fateOf(failed))[0]]).toEqual(['enviada', 'fallida']);
  });

  test('de uno a varias personas al que le faltan algunas, la respuesta de una no dice nada de las demás', async () => {
    const id = await queueMail(app.db, app.services, {
      plantilla: 'Inicio de búsqueda',
      para: 'cliente@empresa.example',
      copia: ['lenta@correo.example'],
      asunto: 'Empezamos',
      letter: { text: 'Hola', html: '<p>Hola</p>' },
      usuarioId: null,
    });
    const state = async () =>
      (await app.one<{ estado: string }>`select estado from correo where id = ${id}`).estado;
    await app.sql`update correo set estado = 'incierto', quedan = '{lenta@correo.example}'`;
    await arrives(answer(), `<${id}@127.0.0.1>`);
    expect(await state()).toBe('incierto');
    await app.sql`update correo set quedan = null`;
    await arrives(answer({ 'Message-ID': '<otra@correo.example>' }), `<${id}@127.0.0.1>`);
    expect(await state()).toBe('enviado');
  });
});
