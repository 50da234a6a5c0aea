import type { Waiting } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { writeEnvio } from '../../../testing/writeEnvio.ts';
import { OURS } from './mails/compose.ts';
import { machineMails } from './mails/machine.ts';
import { oldNoticeMails } from './mails/oldNotices.ts';
import { oddReportMails, reportMails } from './mails/reports.ts';
import { readMail } from './readMail.ts';
import type { Taken } from './Taking.ts';
import { takeMail } from './takeMail.ts';
import { receivingFor } from './testing/receivingFor.ts';

const app = await fileApp({ MAIL_POR_MINUTO: '1000' });
const selector = await app.tokenFor('selector');
beforeEach(async () => {
  await app.clear('recibido', 'correo_sin_guardar', 'hilo', 'envio', 'correo', 'rebote', 'novedad');
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id <= 60`;
});

const call = app.callAs(selector);
/** Somebody wrote to a candidate this many hours ago. */
async function wrote(candidatoId: number, { subject = 'Una entrevista', hours = 0 } = {}): Promise<void> {
  const { id } = await writeEnvio(app, call, [candidatoId], { asunto: subject });
  await app.sql`update correo set creacion_ts = creacion_ts - make_interval(hours => ${hours})
             where id in (select correo_id from carta where envio_id = ${id})`;
}

let counter = 0;
/** A mail to the agency with these headers and this body. */
const mailOf = (from: string, subject: string, ...body: string[]): string =>
  [
    ...[`From: ${from}`, 'To: seleccion@agencia.example', `Subject: ${subject}`],
    ...[`Message-ID: <b${counter++}@relay.example>`, `Date: ${new Date().toUTCString()}`, ...body],
  ].join('\r\n');
/** What a relay that assigns its own Message-IDs says about one. */
const bounce = (to: string[], { status = '5.1.1', action = 'failed', said = 'no such user' } = {}): string =>
  mailOf(
    'Mail Delivery Subsystem <mailer-daemon@amazonses.com>',
    'Delivery Status Notification (Failure)',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="corte"\r\n',
    '--corte\r\nContent-Type: text/plain\r\n\r\nAn error occurred.',
    '--corte\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a.amazonses.com\r\n',
    ...to.map(
      (one) =>
        `Final-Recipient: rfc822; ${one}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} ${said}\r\n`,
    ),
    '--corte\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <0100018abc-1@email.amazonses.com>\r\n\r\nHola\r\n--corte--\r\n',
  );
const returns = async (source: string, about?: string): Promise<Taken> => {
  const mail = await readMail(Buffer.from(source), new Date());
  const told = about === undefined ? mail : { ...mail, bounce: { ...mail.bounce!, asunto: about } };
  return takeMail(app.services, told, { casillaId: null, usuarioId: null, began: new Date() });
};
const marked = async (): Promise<string[]> =>
  (await app.sql<{ correo: string }>`select correo from rebote order by 1`).map(({ correo }) => correo);
const waiting = async (): Promise<Waiting[]> =>
  (await call('GET', '/v1/recibidos', { limit: 100 })).body.items;
const threads = async (candidatoId: number) =>
  (await call('GET', '/v1/hilos', { candidatoIdNumerico: candidatoId, limit: 50 })).body.items;
const returned = async (): Promise<string[]> =>
  (await app.sql<{ asunto: string }>`select asunto from carta where rebote is not null order by id`).map(
    ({ asunto }) => asunto,
  );

describe('lo que vuelve con otro Message-ID', () => {
  test('se conoce por la dirección que nombra: la marca, se muestra donde se escribió y se le dice a quien escribió', async () => {
    await wrote(5);
    expect([await returns(bounce(['Persona5@Correo.Example'])), await marked(), await returned()]).toEqual([
      'taken',
      ['persona5@correo.example'],
      ['Una entrevista'],
    ]);
    const [thread, ...others] = await threads(5);
    expect([thread.mensajes, thread.espera, others]).toEqual([2, false, []]);
    expect(await app.sql`select titulo from novedad`).toEqual([
      { titulo: 'No llegó tu correo a persona5@correo.example' },
    ]);
  });

  test('de varios, es del último; con asunto, del que lo lleva', async () => {
    await wrote(5, { subject: 'Primera', hours: 30 });
    await wrote(5, { subject: 'Segunda', hours: 20 });
    await wrote(5, { subject: 'Tercera', hours: 10 });
    await returns(bounce(['persona5@correo.example']));
    expect(await returned()).toEqual(['Tercera']);
    await returns(bounce(['persona5@correo.example']), 'RE: SEGUNDA');
    expect(await returned()).toEqual(['Segunda', 'Tercera']);
    await returns(bounce(['persona5@correo.example']), '=?utf-8?q?sin_leer?=');
    expect(await returned()).toEqual(['Segunda', 'Tercera']);
  });

  test.each<[string, () => Promise<Taken>]>([
    ['a quien nadie escribió', () => returns(bounce(['nadie@correo.example']))],
    ['a otra persona', () => returns(bounce(['persona6@correo.example']))],
    [
      'a quien se le escribió hace más de cinco días',
      async () => {
        await wrote(7, { hours: 121 });
        return returns(bounce(['persona7@correo.example']));
      },
    ],
    ['sobre lo que no se le escribió', () => returns(bounce(['persona5@correo.example']), 'Factura vencida')],
    ['que no dice a quién', () => returns(bounce([]))],
    ['casi igual', () => returns(bounce(['persona5@correo.example.py']))],
  ])('de lo que va %s no se marca nada, y espera en «Por ubicar»', async (_, of) => {
    await wrote(5);
    expect([await of(), await marked(), await returned()]).toEqual(['taken', [], []]);
    expect((await waiting()).map(({ clase, de }) => [clase, de])).toEqual([
      ['automatico', 'mailer-daemon@amazonses.com'],
    ]);
  });

  test('lo que vuelve no tapa lo que la persona escribe, aunque el reloj se haya atrasado mientras', async () => {
    await wrote(5);
    await returns(bounce(['persona5@correo.example']));
    // According to the product's clock, the next mail came earlier.
    await app.sql`update hilo set ultimo_ts = now() + interval '3 hours'`;
    const answer = mailOf('persona5@correo.example', 'Re: Una entrevista', '', 'Sí, puedo.');
    await returns(answer.replace(/^Date: .*$/m, `Date: ${new Date(Date.now() + 1000).toUTCString()}`));
    expect(await threads(5)).toMatchObject([{ espera: true }]);
  });

  test('lo que solo se demora se muestra y no marca; lo del producto también se sabe', async () => {
    await wrote(5);
    const delayed = bounce(['persona5@correo.example'], { status: '4.4.1', action: 'delayed' });
    expect(await returns(delayed)).toBe('taken');
    expect([await marked(), await returned(), (await threads(5))[0].mensajes]).toEqual([[], [], 2]);
    await queueMail(app.db, app.services, {
      plantilla: 'Prueba',
      para: 'Admin@otra.example',
      asunto: 'Aviso',
      letter: { titulo: 'Aviso', greeting: 'Hola:', parrafos: ['Va.'] },
    });
    await app.sql`update correo set estado = 'enviado' where para = 'Admin@otra.example'`;
    expect(await returns(bounce(['admin@otra.example']))).toBe('taken');
    expect(await marked()).toEqual(['admin@otra.example']);
    const rows = await app.sql`select estado from correo where para = 'Admin@otra.example'`;
    expect(rows).toEqual([{ estado: 'fallido' }]);
  });

  test.each([
    ['5.7.1', 'Message rejected as spam by content filtering'],
    ['5.2.2', 'Mailbox full'],
    ['5.3.4', 'Message too large'],
    ['5.7.26', 'Unauthenticated email is not accepted due to DMARC policy'],
  ])('lo que no dice nada de la dirección se muestra y no la marca: %s %s', async (status, said) => {
    await wrote(5);
    await returns(bounce(['persona5@correo.example'], { status, said }));
    expect([await marked(), await returned()]).toEqual([[], ['Una entrevista']]);
  });

  test('dos veces el mismo es uno, y lo que después llega de ahí borra la marca', async () => {
    await wrote(5);
    const source = bounce(['persona5@correo.example']);
    expect([await returns(source), await returns(source)]).toEqual(['taken', 'known']);
    await returns(
      `From: persona5@correo.example\r\nSubject: Ya anda\r\nMessage-ID: <ya@correo.example>\r\n\r\nHola\r\n`,
    );
    expect(await marked()).toEqual([]);
  });
});

describe('lo que dice quien lleva los correos y no es de nada que se mandó', () => {
  const NAMES = 'ventas@empresa-nueva.example';
  /** A mail from such an address, with this content. */
  const says = (subject: string, text: string, { from = 'postmaster@empresa.example', files = '' } = {}) =>
    mailOf(
      from,
      subject,
      'Content-Type: multipart/mixed; boundary="corte"\r\n',
      `--corte\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${files}--corte--\r\n`,
    );
  const file = (type: string, name: string) =>
    `--corte\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nabc\r\n`;

  test.each<[string, string, { from?: string; files?: string }?]>([
    ['Undelivered Mail Returned to Sender', `<${NAMES}>: 550 5.1.1 user unknown`],
    ['Mail delivery failed', `The following address failed:\r\n\r\n  ${NAMES}\r\n    550 No such user`],
    ['Correo devuelto', `No se pudo entregar a ${NAMES}: la casilla no existe`],
    ['failure notice', `Hi. This is the qmail-send program.\r\n\r\n<${NAMES}>:\r\nNo mailbox here (#5.1.1)`],
    ['Delivery delayed', `Delivery to ${NAMES} is still being retried. 4.4.1`],
    ['Consulta', `Hola: ${NAMES} ya no trabaja acá. Escribile a rrhh@empresa.example`],
    ['Búsqueda', `Quiero contratar tres cajeros. Me escriben a ${NAMES}`],
    ['Búsqueda', 'Necesito tres cajeros para mayo, ¿me llaman al 021 555 111?'],
    ['Consulta', 'Hola, soy el encargado de sistemas. Busco a alguien que sepa de redes.'],
    ['Undeliverable: CV', `<${NAMES}>: 550 5.1.1`, { files: file('image/jpeg', 'cv.jpg') }],
    ['Correo devuelto', `<${NAMES}>: 550 5.1.1`, { files: file('text/plain', 'datos.txt') }],
    ['Correo devuelto', `<${NAMES}>: 550 5.1.1`, { from: 'Mail Delivery System <MAILER-DAEMON@mx.example>' }],
    ['Sin asunto', `${NAMES}`, { from: 'MDaemon@mx.example' }],
  ])('espera: «%s» %s', async (subject, text, more) => {
    await wrote(5);
    const source = says(subject, text, more);
    expect([await returns(source), await returns(source), await marked()]).toEqual(['taken', 'known', []]);
    const items = await waiting();
    expect(items).toMatchObject([{ clase: 'automatico' }]);
    expect(items[0]!.archivos).toHaveLength(more?.files ? 1 : 0);
  });

  test('los de todos los programas esperan si nadie mandó eso; si era nuestro y ya no está, se dejan', async () => {
    const all = [...reportMails, ...oddReportMails, ...oldNoticeMails, ...machineMails].filter(
      ({ clase }) => clase === 'rebote',
    );
    expect(all.length).toBeGreaterThan(40);
    for (const [n, { program, what, source }] of all.entries()) {
      await app.sql`delete from recibido`;
      const told = (id: string) => source.toString('latin1').replaceAll(OURS, id);
      const said = (id: string) => returns(told(id).replace(/^Message-ID: <m/im, `Message-ID: <${n}m`));
      const which = `${program}: ${what}`;
      expect(await said('<de-outlook@agencia.example>'), which).toBe('taken');
      expect((await waiting()).map(({ clase }) => clase)).toEqual(['automatico']);
      if (!source.includes(OURS)) continue;
      await app.sql`delete from recibido`;
      expect(await said('<6f9619ff-8b86-4d01-b42d-00cf4fc964ff@127.0.0.1>'), which).toBe('left');
    }
  });

  test('lo que queda de quien se lo dice a muchos se cuenta, como lo de cualquiera', async () => {
    for (let i = 0; i < 52; i++)
      await returns(says('Correo devuelto', `<falso${i}@otra.example>: 550 5.1.1`));
    const { body } = await call('GET', '/v1/casillas');
    const unkept = { de: 'postmaster@empresa.example', cantidad: 2, casilla: null };
    expect([body.porUbicar, body.sinGuardar]).toEqual([50, [unkept]]);
  });

  test('se ubica como cualquier otro, y no cuenta como respuesta', async () => {
    await returns(says('Correo devuelto', `<${NAMES}>: 550 5.1.1`));
    const [one] = await waiting();
    const placed = await receivingFor(app, call).place(one!.idNumerico, 9);
    expect([placed.status, (await threads(9))[0].espera, await waiting()]).toEqual([200, false, []]);
  });

  test('lo que es de una carta nuestra que ya no está no espera', async () => {
    const gone = (id: string) => {
      const text = `<${NAMES}>: 550 5.1.1\r\n\r\n--- Original message ---\r\nMessage-ID: ${id}\r\n`;
      return says('Correo devuelto', text, { from: 'mailer-daemon@mx.example' });
    };
    expect(await returns(gone('<0198c2f4-7a51-7c3e-9a66-2b1f0c9d8e77@127.0.0.1>'))).toBe('left');
    expect(await waiting()).toEqual([]);
    // Apple Mail gives what people write by hand similar ids.
    expect(await returns(gone('<6F3B1C2A-7A51-4C3E-9A66-2B1F0C9D8E77@127.0.0.1>'))).toBe('taken');
    expect(await returns(gone('<0198c2f4-7a51-7c3e-9a66-2b1f0c9d8e77@otra.example>'))).toBe('taken');
  });

  test.each([
    ['Resumen de cuarentena', 'Tenés 3 correos en cuarentena. Entrá al panel para verlos.'],
    ['Delivery report', 'Your message was successfully delivered.'],
    ['Cuota', 'Tu casilla está casi llena: 95 %.'],
  ])('lo que una máquina dice de otra cosa no es nada: «%s»', async (subject, text) => {
    expect([await returns(says(subject, text)), await waiting()]).toEqual(['left', []]);
  });
});
