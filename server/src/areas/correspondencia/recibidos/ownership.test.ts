import type { Waiting } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readMigration } from '../../../platform/database/migrations.ts';
import { refusal } from '../../../testing/answers.ts';
import { conversationsFor } from '../../../testing/conversationsFor.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { seed } from '../../../testing/seed.ts';
import { words } from '../../../testing/words.ts';
import { sendDraft, writeEnvio } from '../../../testing/writeEnvio.ts';
import { removeCandidatos } from '../../personas/candidatos/index.ts';
import { clearOldRecibidos, placeKnown } from './index.ts';
import { isMachineAddress } from './isMachineAddress.ts';
import { ensureMailboxes } from './mailbox-queries.ts';
import { composeSent, lastId, type Sent } from './mails/composeSent.ts';
import type { Taken } from './Taking.ts';
import { receivingFor } from './testing/receivingFor.ts';

const BOX = 'seleccion@agencia.example';
const OWN = 'mio@correo.example';
const app = await fileApp({
  IMAP_URL: `imap://${encodeURIComponent(BOX)}:clave@127.0.0.1:1`,
  MAIL_FROM: `Agencia <no-responder@agencia.example>`,
  MAIL_POR_MINUTO: '1000',
});
await ensureMailboxes(app.db, app.services.settings.casillas);
const [selector, candidato] = [await app.tokenFor('selector'), await app.tokenFor('candidato')];
/** The candidate whom candidato@demo.py signs in as. */
const own = (
  await app.one<{ id: number }>`
    select candidato_id id from usuario where email = 'candidato@demo.py'`
).id;
beforeEach(async () => {
  await app.clear(...words`recibido correo_olvidado hilo envio correo direccion novedad cv_lectura`);
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id <= 60`;
  await app.sql`update candidato set correo = ${OWN} where id = ${own}`;
});

const call = app.callAs(selector);

let counter = 0;
const { taken, place, make } = receivingFor(app, call);
const arrives = (sent: Sent): Promise<Taken> => taken(composeSent(sent));
/** Somebody answers the mail with that Message-ID. */
const answers = (message: string, sent: Sent): Promise<Taken> =>
  arrives({ headers: [`In-Reply-To: ${message}`], ...sent });

const waiting = async (): Promise<Waiting[]> =>
  (await call('GET', '/v1/recibidos', { limit: 100 })).body.items;
const subjects = async (): Promise<string[]> => (await waiting()).map(({ asunto }) => asunto).toSorted();
const { threadsOf, messagesOf, filesOf } = conversationsFor(call);
const subjectsOf = async (candidatoId: number) => (await messagesOf(candidatoId)).map(({ asunto }) => asunto);
/** How the address of each of their messages is known. */
const knownBy = async (candidatoId: number) =>
  (await messagesOf(candidatoId)).map(({ direccion }) => direccion);
const threadOf = async (candidatoId: number): Promise<number> => (await threadsOf(candidatoId))[0].idNumerico;
const portal = async (): Promise<string[]> =>
  (await call('GET', '/v1/correos/propios', { limit: 50 }, candidato)).body.items.map(
    ({ asunto }: { asunto: string }) => asunto,
  );

/** Somebody at the agency writes to a candidate; returns the Message-ID. */
async function wrote(candidatoId: number): Promise<string> {
  const { messages } = await writeEnvio(app, call, [candidatoId]);
  await app.sql`update correo set estado = 'enviado'`;
  return messages[0];
}
/** Staff say that the address of a mail is a candidate's. */
const claim = (id: number, candidatoId: number) => place(id, candidatoId, { esSuDireccion: true });

describe('en la conversación de un candidato', () => {
  const others: [string, string][] = [
    ['un colega', 'Admin <admin@demo.py>'],
    ['un cliente', 'Compras <compras@cliente.example>'],
    ['su jefa', '"Benítez, Jefa" <jefa@otra.example>'],
    ['quien lleva su nombre y su dirección como nombre', `"${OWN}" <otro@otra.example>`],
  ];
  test.each(others)(
    'lo que escribe %s no es suyo: ni en su portal, ni en su copia, ni en sus archivos',
    async (_, from) => {
      await app.sql`update empresa set contacto_email = 'compras@cliente.example' where id = 1`;
      const message = await wrote(own);
      const before = await filesOf(own);
      await answers(message, { from: `Yo <${OWN.toUpperCase()}>`, subject: 'Re: Una entrevista' });
      const headers = [`References: ${message}`];
      await arrives({ from, subject: 'Entre nosotros', files: ['informe.pdf'], headers });
      const all = ['Entre nosotros', 'Re: Una entrevista', 'Una entrevista'];
      expect((await subjectsOf(own)).toSorted()).toEqual(all);
      expect(await portal()).toEqual(['Re: Una entrevista', 'Una entrevista']);
      const link = await call('GET', '/v1/misDatosPersonales/json', {}, candidato);
      expect(JSON.stringify(link.body)).not.toContain('Entre nosotros');
      expect(JSON.stringify(link.body)).toContain('Re: Una entrevista');
      expect(await filesOf(own)).toEqual(before);
      // An answer there goes to the candidate.
      const { body } = await call('POST', '/v1/envio', { hiloIdNumerico: await threadOf(own) });
      const { envio } = (await call('GET', '/v1/envio', { idNumerico: body.idNumerico })).body;
      expect(envio.personas.map(({ correo }: { correo: string }) => correo)).toEqual([OWN]);
    },
  );

  test('otra dirección suya lo es cuando alguien lo dice, con sus archivos, y deja de serlo si se retira', async () => {
    const message = await wrote(own);
    await answers(message, { from: 'otra@otra.example', subject: 'Desde otra', files: ['mio.pdf'] });
    const [one] = await messagesOf(own);
    expect(one).toMatchObject({ asunto: 'Desde otra', direccion: 'ajena' });
    const say = (isTheirs: boolean) =>
      call('POST', '/v1/recibido/direccion', { idNumerico: one!.idNumerico, esSuya: isTheirs });
    await arrives({ from: 'otra@otra.example', subject: 'Espera' });
    expect(await subjects()).toEqual(['Espera']);
    expect((await say(true)).body.message).toBe('Es una dirección suya');
    expect(await knownBy(own)).toEqual(['dicha', 'dicha', null]);
    expect(await subjects()).toEqual([]);
    expect(await portal()).toContain('Desde otra');
    expect(await filesOf(own)).toContain('mio.pdf');
    await arrives({ from: 'otra@otra.example', subject: 'Y otra' });
    expect(await portal()).toContain('Y otra');
    await say(false);
    for (const known of ['dicha', 'propia']) expect(await knownBy(own)).not.toContain(known);
    expect(await portal()).toEqual(['Una entrevista']);
  });

  test('quien cambia de dirección no pierde lo que escribió; otro candidato escribe en su propia conversación', async () => {
    const message = await wrote(own);
    await arrives({ from: OWN, subject: 'Antes' });
    await app.sql`update candidato set correo = 'nueva@correo.example' where id = ${own}`;
    expect(await portal()).toContain('Antes');
    await answers(message, { from: 'persona7@correo.example', subject: 'Soy otra' });
    expect(await subjectsOf(7)).toEqual(['Soy otra']);
    expect(await subjectsOf(own)).not.toContain('Soy otra');
  });

  test('la que se dijo de uno y resulta la de otro es de ese otro, y el primero no la lee más', async () => {
    await app.sql`insert into direccion (correo, candidato_id) values ('rosa@otra.example', ${own})`;
    await arrives({ subject: 'Suyo por ahora' });
    expect(await portal()).toEqual(['Suyo por ahora']);
    await app.sql`update candidato set correo = 'Rosa@otra.example' where id = 21`;
    await arrives({ subject: 'De Rosa' });
    await answers(lastId(), { subject: 'Re: Suyo por ahora' });
    expect([await portal(), (await messagesOf(21)).length]).toEqual([['Suyo por ahora'], 2]);
  });

  test('sin ninguna dirección de la persona no se propone a nadie, y se dice', async () => {
    await app.sql`update candidato set correo = null where id = 9`;
    await arrives({ from: 'rosa@otra.example', subject: 'Sobre alguien' });
    const [one] = await waiting();
    await place(one!.idNumerico, 9, { esSuDireccion: false });
    const answer = await call('POST', '/v1/envio', { hiloIdNumerico: await threadOf(9) });
    expect(answer).toMatchObject(refusal(422, /^No se sabe ninguna dirección de /));
  });

  test('en la de una empresa se responde al contacto de quien es la dirección, con su nombre', async () => {
    await app.sql`update empresa set contacto_email = 'compras@cliente.example', contacto_nombre = 'Carla Compras' where id = 1`;
    await arrives({ from: 'Otra Persona <compras@cliente.example>', subject: 'El pedido' });
    await answers(lastId(), { from: 'Un Ajeno <ajeno@otra.example>', subject: 'Yo también' });
    const { items } = (await call('GET', '/v1/hilos', { empresaIdNumerico: 1 })).body;
    const { body } = await call('POST', '/v1/envio', { hiloIdNumerico: items[0].idNumerico });
    const { envio } = (await call('GET', '/v1/envio', { idNumerico: body.idNumerico })).body;
    expect(envio.personas).toMatchObject([
      { correo: 'compras@cliente.example', nombreCompleto: 'Carla Compras' },
    ]);
  });
});

describe('quien reenvía CV de otros', () => {
  test('tres CV en un correo son tres propuestas, cada una con su archivo, y quien lo mandó sigue sin ser nadie', async () => {
    await arrives({ subject: 'Fw: CVs', files: ['leonardo.pdf', 'elizabeth.pdf', 'pablo.pdf'] });
    const [{ idNumerico, archivos }] = (await waiting()) as [Waiting];
    const leonardo = await make(archivos[0]!.idNumerico, { nombre: 'Leonardo', apellido: 'Aquino' });
    expect(await filesOf(leonardo)).toEqual(['leonardo.pdf']);
    const names = (await waiting())[0]!.archivos.map(({ candidatoNombre }) => candidatoNombre);
    expect(names).toEqual(['Leonardo Aquino', null, null]);
    const second = { nombre: 'Elizabeth', apellido: 'Cabayú', correo: 'eli@correo.example' };
    const elizabeth = await make(archivos[1]!.idNumerico, second);
    expect([await filesOf(leonardo), await filesOf(elizabeth)]).toEqual([
      ['leonardo.pdf'],
      ['elizabeth.pdf'],
    ]);
    expect(await subjects()).toEqual(['Fw: CVs']);
    await answers(lastId(), { subject: 'Re: Fw: CVs', text: 'Elizabeth pide 9 millones' });
    expect(await subjects()).toEqual(['Fw: CVs', 'Re: Fw: CVs']);
    // Somebody who sent several people's CVs is none of them, even if somebody says so.
    const said = await claim(idNumerico, leonardo);
    expect(said).toMatchObject(refusal(422, 'Desde rosa@otra.example llegaron CV de otras personas'));
    await place(idNumerico, leonardo);
    expect([await subjects(), await filesOf(leonardo)]).toEqual([['Re: Fw: CVs'], ['leonardo.pdf']]);
    // The remaining CV is still read for a new person.
    const third = await make(archivos[2]!.idNumerico, { nombre: 'Pablo', apellido: 'Ríos' });
    expect([third === leonardo, await filesOf(third)]).toEqual([false, ['pablo.pdf']]);
    await answers(lastId(), { subject: 'No la presenten' });
    expect(await subjectsOf(leonardo)).toEqual(['Fw: CVs']);
  });

  test('de un portal, cada correo espera; el de un solo CV va con su candidato y nada más', async () => {
    const from = 'Avisos <avisos@portal-empleos.example>';
    await arrives({ from, subject: 'Postulación de Valeria', files: ['valeria.pdf'] });
    const [first] = await waiting();
    const valeria = await make(first!.archivos[0]!.idNumerico, { nombre: 'Valeria', apellido: 'Ortiz' });
    await arrives({ from, subject: 'Postulación de Pablo', files: ['pablo.pdf'] });
    expect([await subjects(), await filesOf(valeria)]).toEqual([['Postulación de Pablo'], ['valeria.pdf']]);
    expect(await messagesOf(valeria)).toMatchObject([
      { asunto: 'Postulación de Valeria', direccion: 'ajena' },
    ]);
  });

  test('la dirección del CV que es la de quien escribe decide: todo lo suyo es suyo', async () => {
    const files = ['cv.pdf', 'titulo.pdf'];
    await arrives({ from: 'Marta <MARTA@correo.example>', subject: 'Mi CV', files });
    await arrives({ from: 'marta@correo.example', subject: 'Otra vez' });
    const withCv = (await waiting()).find(({ asunto }) => asunto === 'Mi CV')!;
    const said = { nombre: 'Marta', apellido: 'Solís', correo: 'marta@correo.example' };
    const marta = await make(withCv.archivos[0]!.idNumerico, said);
    expect([await subjects(), (await filesOf(marta)).toSorted()]).toEqual([[], files]);
    expect(await knownBy(marta)).toEqual(['propia', 'propia']);
  });

  test('quien ya está cargado y manda el CV de otra persona no se queda con él', async () => {
    await arrives({ from: 'persona6@correo.example', subject: 'El de mi prima', files: ['prima.pdf'] });
    expect(await filesOf(6)).toContain('prima.pdf');
    const [one] = await messagesOf(6);
    const prima = await make(one!.archivos[0]!.idNumerico, { nombre: 'Prima', apellido: 'De Seis' });
    expect([prima === 6, await filesOf(prima)]).toEqual([false, ['prima.pdf']]);
    expect(await filesOf(6)).not.toContain('prima.pdf');
    await arrives({ from: 'persona6@correo.example', subject: 'Dos más', files: ['uno.pdf', 'dos.pdf'] });
    const more = (await messagesOf(6)).find(({ asunto }) => asunto === 'Dos más')!;
    const file = { archivoIdNumerico: more.archivos[0]!.idNumerico };
    const { body } = await call('POST', '/v1/recibido/cv', file);
    const { lectura } = (await call('GET', '/v1/cv/lectura', { id: body.id })).body;
    expect(lectura.candidatoIdNumerico).toBeNull();
  });

  test('a quien pide que se le responda se lo propone, y nada más', async () => {
    const headers = ['Reply-To: persona8@correo.example'];
    await arrives({ from: 'Portal <hola@computrabajo.example>', subject: 'Postulación', headers });
    const proposed = { respondeA: 'persona8@correo.example', propuesta: { candidatoIdNumerico: 8 } };
    expect(await waiting()).toMatchObject([proposed]);
    expect(await messagesOf(8)).toEqual([]);
  });
});

describe('si una dirección puede ser de alguien', () => {
  const ask = async (from: string, candidatoId: number) => {
    await arrives({ from, subject: `Número ${counter}` });
    const [one] = await waiting();
    const input = { idNumerico: one!.idNumerico, candidatoIdNumerico: candidatoId };
    return (await call('GET', '/v1/recibido/direccion', input)).body;
  };
  test('se propone si lleva su nombre y la ficha no tiene correo; nunca la de quien no puede ser', async () => {
    await app.sql`update candidato set correo = null, nombre = 'Ana María', apellido = 'Pérez Núñez' where id = 30`;
    const asked: [from: string, mayBe: boolean, isProposed: boolean][] = [
      ['Ana Perez <ana1@gmail.example>', true, true],
      ['"PÉREZ NÚÑEZ, Ana María" <ana2@gmail.example>', true, true],
      ['=?utf-8?Q?Ana_N=C3=BA=C3=B1ez?= <ana3@gmail.example>', true, true],
      ['Ana <ana4@gmail.example>', true, false],
      ['Pérez Núñez <ana5@gmail.example>', true, false],
      ['Ana Pérez Gómez <ana6@gmail.example>', true, false],
      ['ana7@gmail.example', true, false],
      ['Ana Pérez vía LinkedIn <invitations@linkedin.com>', false, false],
      ['Ana Pérez <no-reply@correo.example>', false, false],
    ];
    for (const [from, mayBe, isProposed] of asked)
      expect([from, await ask(from, 30)]).toMatchObject([from, { puede: mayBe, propuesta: isProposed }]);
    // When an address is already on record, staff have to say so.
    const unsaid = { puede: true, propuesta: false, motivo: null };
    expect(await ask('Ana Perez <ana8@gmail.example>', 31)).toEqual(unsaid);
  });

  test('ni la de otra persona, la de un contacto, la del personal o la de la agencia', async () => {
    await arrives({ from: 'alguien@otra.example', subject: 'Uno' });
    const [one] = await waiting();
    await app.sql`update empresa set servicio_email = 'servicio@cliente.example' where id = 2`;
    await app.sql`insert into direccion (correo, candidato_id) values ('dicha@otra.example', 12)`;
    for (const [de, reason] of [
      ['persona12@correo.example', 'persona12@correo.example ya es de otra persona'],
      ['dicha@otra.example', 'dicha@otra.example ya es de otra persona'],
      ['servicio@cliente.example', 'servicio@cliente.example es de un contacto de una empresa'],
      ['admin@demo.py', 'admin@demo.py es de alguien del personal'],
      ['candidato@demo.py', 'candidato@demo.py ya es de otra persona'],
      [BOX, `${BOX} es una casilla de la agencia`],
      ['no-responder@agencia.example', 'no-responder@agencia.example es una casilla de la agencia'],
      ['sin-remitente', 'Ese correo no dice de qué dirección viene'],
    ] as const) {
      await app.sql`update recibido set de = ${de} where id = ${one!.idNumerico}`;
      expect(await claim(one!.idNumerico, 30)).toMatchObject(refusal(422, reason));
    }
  });

  test.each(words`
    no-reply@a.py noreply@a.py No_Reply@a.py noreply+123@a.py do-not-reply@a.py no.responder@a.py
    noresponder-cv@a.py mailer-daemon@a.py postmaster@a.py avisos@a.py notificaciones@a.py
    jobs-noreply@linkedin.com alertas@a.py candidato@computrabajo.com.py x@mail.bumeran.com
    cv@portal-empleos.py y@indeedemail.com escaner@a.py scan.piso2@a.py impresora-rrhh@a.py canon@a.py
    canon.oficina@a.py xerox2@a.py sistema@a.py x@portaldetrabajo.py x@portal-trabajo.py x@mi.empleos.py
  `)('desde %s escribe un sistema', (correo) => {
    expect(isMachineAddress(correo.toLowerCase())).toBe(true);
  });
  test.each(words`
    ana.perez@gmail.com noe.reyes@gmail.com avila@a.py rrhh@empresa.py reply@a.py norma@a.py faxas@a.py
    scannone@a.py juan.trabajo@hotmail.com canonico@a.py nora.responde@yahoo.es botello@a.py
    maria@jobson.py maria.canon@a.py canon.maria@a.py rosa_robot@a.py juan.fax@a.py
    pedro@portaldelsur.example pedro@portal.py ana@portalguarani.py ana@desempleo.py l.bot@a.py
  `)('desde %s puede escribir una persona', (correo) => {
    expect(isMachineAddress(correo)).toBe(false);
  });
});

describe('la dirección que alguien escribe en su propia ficha', () => {
  const X = 'ajena@otra.example';
  /** The candidate changes it themselves. */
  const types = (correo: string) =>
    call('PATCH', '/v1/candidato', { candidatoIdNumerico: own, correo }, candidato);

  test('no trae lo que esperaba ni lo que venga, se propone, y al volver a la de antes todo es como era', async () => {
    await arrives({ from: `Otra <${X}>`, subject: 'De antes', files: ['otra.pdf'] });
    await app.sql`
      update recibido set usuario_id = (select id from usuario where email = 'admin@demo.py') where asunto = 'De antes'`;
    const before = await filesOf(own);
    expect((await types(X.toUpperCase())).status).toBe(200);
    await placeKnown(app.services);
    await arrives({ from: X, subject: 'De ahora', files: ['cv.pdf'] });
    await placeKnown(app.services);
    expect([await portal(), await messagesOf(own), await filesOf(own)]).toEqual([[], [], before]);
    const proposed = { candidatoIdNumerico: own, motivo: 'Tiene esta dirección en su ficha' };
    expect(await waiting()).toMatchObject([{ asunto: 'De ahora', propuesta: proposed }]);
    await types(OWN);
    await arrives({ from: OWN, subject: 'Soy yo' });
    expect([await portal(), await subjects()]).toEqual([['Soy yo'], ['De ahora']]);
  });

  test('guardar la ficha no la prueba; que alguien del personal la escriba, o diga que es suya, sí', async () => {
    await types(X);
    const { body } = await call('GET', '/v1/candidato', { candidatoIdNumerico: own });
    const name = body.perfil?.nombre ?? 'Yo';
    await call('PATCH', '/v1/candidato', { candidatoIdNumerico: own, correo: X, nombre: name });
    await arrives({ from: X, subject: 'Una' });
    expect(await subjects()).toEqual(['Una']);
    await claim((await waiting())[0]!.idNumerico, own);
    expect(await portal()).toEqual(['Una']);
    await types(`otra.${X}`);
    await call('PATCH', '/v1/candidato', { candidatoIdNumerico: own, correo: `tercera.${X}` });
    await arrives({ from: `tercera.${X}`, subject: 'Dos' });
    await types(`cuarta.${X}`);
    await arrives({ from: `cuarta.${X}`, subject: 'Tres' });
    await call('PATCH', '/v1/candidato', { candidatoIdNumerico: own, correo: `quinta.${X}` });
    expect([await portal(), await subjects()]).toEqual([['Dos', 'Una'], ['Tres']]);
  });

  test('lo que responde a lo que se le escribió ahí es suyo, y nada más de ahí', async () => {
    await types(X);
    const message = await wrote(own);
    await answers(message, { from: X, subject: 'Re: Una entrevista' });
    await arrives({ from: X, subject: 'Una entrevista', files: ['cv.pdf'] });
    expect(await portal()).toEqual(['Re: Una entrevista', 'Una entrevista']);
    expect([await subjects(), await knownBy(own)]).toEqual([['Una entrevista'], ['propia', null]]);
  });

  const OTHERS: [whose: string, make: () => Promise<unknown>, correo: string][] = [
    [
      'de un contacto de una empresa',
      () => app.sql`update empresa set gerente_gral_email = 'Jefe@cliente.example' where id = 3`,
      'jefe@cliente.example',
    ],
    [
      'de quien un cliente comparte',
      () =>
        app.sql`insert into cliente_contacto (empresa_id, nombre, correo, de_ficha) values (3, 'Ana', 'ana@cliente.example', false)
            on conflict do nothing`,
      'ana@cliente.example',
    ],
    ['de otro candidato por su ficha', async () => undefined, 'persona7@correo.example'],
    [
      'de otro candidato por su cuenta',
      () =>
        app.sql`insert into usuario (credencial_id, email, password_hash, nombre, rol, candidato_id)
            values (gen_random_uuid(), 'cuenta8@correo.example', '-', 'Ocho', 'candidato', 8) on conflict do nothing`,
      'cuenta8@correo.example',
    ],
    [
      'de otro candidato, como se dijo',
      () => app.sql`insert into direccion (correo, candidato_id) values ('dicha9@correo.example', 9)`,
      'dicha9@correo.example',
    ],
    [
      'de una empresa, como se dijo',
      () => app.sql`insert into direccion (correo, empresa_id) values ('dicha3@cliente.example', 3)`,
      'dicha3@cliente.example',
    ],
    ['de un colega', async () => undefined, 'admin@demo.py'],
    ['de la agencia', async () => undefined, BOX],
    ['de un portal', async () => undefined, 'avisos@portal.example'],
  ];
  test.each(OTHERS)(
    'la %s no le trae nada, la escriba quien la escriba ni se le escriba ahí',
    async (_, make, correo) => {
      await make();
      // What staff enter into a record takes precedence over what was said about another.
      for (const who of correo === 'dicha9@correo.example' ? [candidato] : [candidato, selector]) {
        await types(`otra${counter++}@otra.example`);
        expect((await call('PATCH', '/v1/candidato', { candidatoIdNumerico: own, correo }, who)).status).toBe(
          200,
        );
        const message = await wrote(own);
        const from = { from: correo, text: `${counter}` };
        const shown = await portal();
        await arrives({ ...from, subject: `Nuevo ${counter}`, files: ['cv.pdf'] });
        await answers(message, { ...from, subject: 'Re: Una entrevista' });
        await placeKnown(app.services);
        expect(await portal()).toEqual(correo.includes('portal') ? ['Re: Una entrevista', ...shown] : shown);
      }
      expect(
        await app.sql`select from hilo h join recibido r on r.hilo_id = h.id
      where h.candidato_id = ${own} and r.asunto like 'Nuevo%'`,
      ).toEqual([]);
      await app.sql`update empresa set gerente_gral_email = null where id = 3`;
      await app.sql`delete from cliente_contacto where correo = 'ana@cliente.example'`;
      await app.sql`delete from usuario where email = 'cuenta8@correo.example'`;
    },
  );

  test('lo que un cliente responde a lo que se le escribió queda en lo de su empresa', async () => {
    await app.sql`update empresa set contacto_email = 'compras@cliente.example' where id = 1`;
    const from = 'compras@cliente.example';
    const { body } = await call('POST', '/v1/envio', { empresaIdNumerico: 1, correos: [from] });
    const { messages } = await sendDraft(app, call, body.idNumerico, { asunto: 'La terna' });
    await app.sql`update correo set estado = 'enviado'`;
    await types(from);
    await answers(messages[0], { from, subject: 'Re: La terna' });
    await arrives({ from, subject: 'Otra búsqueda' });
    const { items } = (await call('GET', '/v1/hilos', { empresaIdNumerico: 1 })).body;
    expect(items).toMatchObject([{ mensajes: 1 }, { mensajes: 2 }]);
    expect([await portal(), await messagesOf(own)]).toEqual([[], []]);
    await app.sql`update empresa set contacto_email = null where id = 1`;
  });

  test('de dos fichas que el personal cargó con la misma dirección no es de ninguna hasta que alguien dice', async () => {
    await app.sql`update candidato set correo = 'juntos@correo.example' where id in (40, 41)`;
    await arrives({ from: 'juntos@correo.example', subject: 'Hola' });
    await placeKnown(app.services);
    const [one] = await waiting();
    expect(one!.propuesta!.motivo).toBe('Tienen esta dirección en su ficha varias personas');
    expect((await claim(one!.idNumerico, 40)).status).toBe(200);
    await arrives({ from: 'juntos@correo.example', subject: 'Otra' });
    expect([(await messagesOf(40)).length, await subjects()]).toEqual([2, []]);
  });

  test('la cuenta confirmada trae lo que esperaba', async () => {
    await arrives({ from: 'candidato@demo.py', subject: 'Desde mi cuenta' });
    expect(await portal()).toEqual(['Desde mi cuenta']);
    await app.sql`update usuario set email = 'nuevo@correo.example' where email = 'candidato@demo.py'`;
    await app.sql`update recibido set de = 'nuevo@correo.example', hilo_id = null, propio = false`;
    await placeKnown(app.services);
    await app.sql`update usuario set email = 'candidato@demo.py' where email = 'nuevo@correo.example'`;
    expect(await portal()).toEqual(['Desde mi cuenta']);
  });
});

describe('la dirección de la que escriben varios', () => {
  const SHARED: [what: string, from: (n: number) => Sent][] = [
    ['un portal', () => ({ from: 'EmpleosYa <avisos@empleosya.example>' })],
    [
      'un portal que pide que se responda a cada uno',
      (n) => ({ from: 'Vacantes <cv@vacantes.example>', headers: [`Reply-To: p${n}@x.example`] }),
    ],
    ['una oficina que manda los CV de todos', () => ({ from: 'Centro Paí <hola@centro.example>' })],
    [
      'una cuenta de varios',
      (n) => ({
        from: `${['Ana Ruiz', 'Beto Paz', 'Celia Mora', 'Darío León'][n % 4]} <todos@centro.example>`,
      }),
    ],
    ['un grupo', (n) => ({ from: `"${['Ana', 'Beto'][n % 2]} via Selección" <grupo@otra.example>` })],
  ];
  test.each(SHARED)(
    '%s no es de quien la tiene en su ficha, aunque la haya escrito el personal',
    async (_, from) => {
      for (let n = 0; n < 6; n++)
        await arrives({ ...from(n), subject: `Postulación ${n}`, files: [`cv${n}.pdf`] });
      const correo = (await waiting())[0]!.de;
      const gone = 50 + SHARED.findIndex(([, one]) => one === from);
      const before = await filesOf(gone);
      await call('PATCH', '/v1/candidato', { candidatoIdNumerico: gone, correo });
      await placeKnown(app.services);
      await arrives({ ...from(7), subject: 'Postulación 7', files: ['cv7.pdf'] });
      expect([await messagesOf(gone), await filesOf(gone)]).toEqual([[], before]);
      const items = await waiting();
      expect([items.length, items[0]!.propuesta]).toMatchObject([7, { candidatoIdNumerico: gone }]);
      await removeCandidatos(app.services, [gone]);
      expect((await waiting()).length).toBe(7);
    },
  );

  test('la de un grupo que no es casilla nuestra no se dice de nadie', async () => {
    const from = (name: string): Sent => ({
      from: `"${name} via Selección" <grupo@otra.example>`,
      headers: [
        ...['List-Id: <grupo.otra.example>', `X-Original-From: ${name} <${name}@x.example>`],
        `Reply-To: ${name}@x.example`,
      ],
    });
    await arrives({ ...from('Ana'), subject: 'Soy Ana' });
    const [one] = await waiting();
    expect(await claim(one!.idNumerico, 43)).toMatchObject(
      refusal(422, 'Por grupo@otra.example pasan los correos de un grupo'),
    );
    await place(one!.idNumerico, 43);
    await arrives({ ...from('Beto'), subject: 'Soy Beto' });
    expect([await subjects(), (await messagesOf(43)).length]).toEqual([['Soy Beto'], 1]);
  });

  test.each<[string, Sent, Sent]>([
    [
      'con nombres de dos personas',
      { from: 'Ana Ruiz <dos@otra.example>' },
      { from: 'Beto Paz <dos@otra.example>' },
    ],
    [
      'que piden que se responda a dos',
      { headers: ['Reply-To: a@x.example'] },
      { headers: ['Reply-To: b@x.example'] },
    ],
  ])('%s, tampoco', async (_, one, other) => {
    const from = 'Dos <dos@otra.example>';
    await arrives({ from, subject: 'Uno', ...one });
    await arrives({ from, subject: 'Otro', ...other });
    const [last] = await waiting();
    expect(await claim(last!.idNumerico, 43)).toMatchObject(
      refusal(422, 'Desde dos@otra.example escriben varias personas'),
    );
  });

  test.each([
    ['Ana', 'Ana Ruiz', 'RUIZ, Ana María', ''],
    ['ana.ruiz', 'Ana Ruiz', 'Anita'],
    ['', '', ''],
  ])('los nombres con que firma una sola persona no son de varias: %s, %s, %s', async (...names) => {
    for (const name of names) await arrives({ from: `"${name}" <una@otra.example>`, subject: 'Hola' });
    const [one] = await waiting();
    expect((await claim(one!.idNumerico, 44)).status).toBe(200);
    expect(await subjects()).toEqual([]);
  });
});

describe('sin remitente', () => {
  test('cada correo es uno: ubicar uno no mueve a los demás, y no se sabe ninguna dirección', async () => {
    const headers = ['Sender: persona5@correo.example'];
    for (const from of [
      ...listed`"Escaner Oficina" · <> · Undisclosed: ; · =?utf-8?Q?persona5=40correo.example?=`,
      null,
    ])
      await arrives({ from, subject: `Escaneado ${from}`, headers, id: null });
    const items = await waiting();
    expect(items.map(({ de }) => de)).toEqual(Array.from({ length: 5 }, () => 'sin-remitente'));
    await place(items[0]!.idNumerico, 20);
    expect([await waiting(), await messagesOf(20)].map(({ length }) => length)).toEqual([4, 1]);
    expect(await messagesOf(5)).toEqual([]);
    await arrives({ from: '"Escaner Oficina"', subject: 'Otro', id: null });
    expect(await waiting()).toHaveLength(5);
    expect(await app.sql`select from direccion`).toEqual([]);
  });
});

describe('el mismo correo otra vez', () => {
  test('sin Message-ID es el mismo en dos casillas y con otra numeración; otro texto es otro', async () => {
    const source = composeSent({ from: 'rosa@otra.example', id: null, date: 'nunca' });
    const elsewhere = `Received: from a by b; ${new Date().toUTCString()}\r\nDelivered-To: otra@agencia.example\r\nX-Spam: no\r\n${source.replace('Subject: CV', 'Subject:\r\n CV')}`;
    expect(await taken(source)).toBe('taken');
    for (const again of [source, elsewhere, source.replaceAll('\r\n', '\n')])
      expect(await taken(again)).toBe('known');
    expect(await arrives({ from: 'rosa@otra.example', id: null, date: 'nunca', text: 'Otro.' })).toBe(
      'taken',
    );
    expect(await waiting()).toHaveLength(2);
  });

  test.each([
    ['con Message-ID', undefined, 33],
    ['sin él', null, 34],
  ])(
    'lo de quien se eliminó no vuelve, %s: ni en otra casilla, ni después de apartado',
    async (_, id, gone) => {
      const more = { files: ['cv.pdf'], ...(id === null && { id }) };
      const sources = [
        composeSent({ from: `persona${gone}@correo.example`, subject: 'Mi CV', ...more }),
        composeSent({ from: 'Rosa <rosa@otra.example>', subject: 'Sobre ella', ...more }),
      ];
      for (const source of sources) await taken(source);
      const [one] = await waiting();
      await place(one!.idNumerico, gone);
      // A second mail from many people's address still waits.
      await arrives({ from: 'Rosa <rosa@otra.example>', subject: 'Sobre otra' });
      await removeCandidatos(app.services, [gone]);
      for (const source of sources) expect(await taken(`Received: again\r\n${source}`)).toBe('known');
      expect(await subjects()).toEqual(['Sobre otra']);
      const rows = await app.sql`select * from correo_olvidado`;
      // With a Message-ID, its text and its file are kept; without, only that it was there.
      expect([rows.length, Object.keys(rows[0] as object)]).toEqual([id === null ? 2 : 6, ['huella', 'ts']]);
    },
  );

  test('lo que se apartó y ya no se guarda tampoco vuelve', async () => {
    const source = composeSent({ subject: 'Oferta' });
    await taken(source);
    const [one] = await waiting();
    await call('POST', '/v1/recibido/nada', { idNumerico: one!.idNumerico });
    await app.sql`update recibido set nada_ts = now() - interval '31 days'`;
    await clearOldRecibidos(app.db);
    expect([await taken(source), (await app.sql`select from recibido`).length]).toEqual(['known', 0]);
  });

  test('el CV de quien se eliminó se va también del correo en que vino con otros', async () => {
    await arrives({ subject: 'CVs', files: ['uno.pdf', 'dos.pdf'] });
    const [one] = await waiting();
    const made = await make(one!.archivos[0]!.idNumerico, { nombre: 'Una', apellido: 'Persona' });
    await removeCandidatos(app.services, [made]);
    expect((await waiting())[0]!.archivos.map(({ nombre }) => nombre)).toEqual(['dos.pdf']);
  });

  test('lo que mandó la agencia no llega de nadie: ni lo suyo visto otra vez, ni desde sus casillas', async () => {
    const message = await wrote(5);
    const { id } = await app.one<{ id: string }>`select id from correo limit 1`;
    expect([
      await arrives({ from: `Óscar <no-responder@agencia.example>`, id: message }),
      await arrives({ from: 'reescrito@ses.example', id: `<${id}@otro.host>` }),
      await arrives({ from: BOX.toUpperCase(), subject: 'Una copia para mí', files: ['cv.pdf'] }),
    ]).toEqual(['left', 'left', 'left']);
    await answers(message, { from: 'persona5@correo.example', subject: 'Sí' });
    // A mail written by hand from the shared mailbox is shown there and counts as an answer.
    const headers = ['Cc: persona5@correo.example', `In-Reply-To: ${message}`];
    await arrives({ from: BOX, subject: 'Perfecto', headers });
    const { items } = (await call('GET', '/v1/hilos', { candidatoIdNumerico: 5 })).body;
    expect([items.length, items[0].espera, items[0].mensajes, await waiting()]).toEqual([1, false, 3, []]);
    // The agency's web form asks that answers go to the visitor.
    const form = { from: BOX, subject: 'Formulario', headers: ['Reply-To: visita@otra.example'] };
    expect(await arrives(form)).toBe('taken');
    expect(await waiting()).toMatchObject([{ asunto: 'Formulario', respondeA: 'visita@otra.example' }]);
    await placeKnown(app.services);
    expect(await subjects()).toEqual(['Formulario']);
  });
});

describe('lo que ya estaba', () => {
  const migrate = async (name: string, from: string) => {
    const text = readMigration(name);
    await sql.raw(text.slice(text.indexOf(from))).execute(app.db);
  };
  test('las direcciones que se tomaron por de alguien y no lo son se sueltan; lo escrito por cada uno es suyo', async () => {
    const message = await wrote(own);
    const of = (from: string, subject: string) => answers(message, { from, subject });
    await of(OWN, 'Mío');
    await of('dicha@otra.example', 'Desde otra');
    await of('amiga@otra.example', 'De una amiga');
    const named = await app.one<{ nombre: string; apellido: string }>`
      select nombre, apellido from candidato where id = ${own}`;
    await app.sql`update recibido set nombre = ${`${named.apellido}, ${named.nombre}`} where de = 'dicha@otra.example'`;
    await of('rosa@otra.example', 'De otro');
    await app.sql`update recibido set propio = false`;
    await app.sql`update empresa set director_email = 'Director@cliente.example' where id = 3`;
    for (const de of words`
      sin-remitente admin@demo.py director@cliente.example rosa@otra.example dicha@otra.example
      amiga@otra.example
    `)
      await app.sql`insert into direccion (correo, candidato_id) values (${de}, ${own})`;
    // Its CV became the candidate.
    await app.sql`
      with leida as (
        insert into cv_lectura (id, usuario_id, nombre, extension, estado, candidato_id)
        select gen_random_uuid(), id, 'cv.pdf', 'pdf', 'aceptada', ${own} from usuario where email = 'selector@demo.py' returning id)
      update recibido set lectura_id = leida.id from leida where de = 'rosa@otra.example'`;
    // Answers that went to whoever had written last.
    for (const correo of ['rosa@otra.example', 'dicha@otra.example']) {
      const { body } = await call('POST', '/v1/envio', { hiloIdNumerico: await threadOf(own) });
      await app.sql`update carta set correo = ${correo} where envio_id = ${body.idNumerico}`;
      await sendDraft(app, call, body.idNumerico, { asunto: `Para ${correo}` });
      await app.sql`update correo set estado = 'enviado'`;
    }
    await migrate('0057_de_quien_es_cada_correo.sql', 'delete from direccion');
    await migrate('0058_correos_de_cada_uno.despues.sql', 'update recibido');
    expect(await app.sql`select correo from direccion`).toEqual([{ correo: 'dicha@otra.example' }]);
    const theirs = listed`Desde otra · Mío · Para dicha@otra.example · Una entrevista`;
    expect((await portal()).toSorted()).toEqual(theirs);
    const copy = JSON.stringify((await call('GET', '/v1/misDatosPersonales/json', {}, candidato)).body);
    expect(copy).toContain('Para dicha@otra.example');
    expect(copy).not.toContain('Para rosa@otra.example');
  });
});

/** How a mail names its author, and whether that is candidate 5, persona5@correo.example. */
const HEADERS: [isTheirs: boolean, from: string, ...headers: string[]][] = [
  [true, 'persona5@correo.example'],
  [true, '<persona5@correo.example>'],
  [true, 'PERSONA5@Correo.Example'],
  [true, 'Cinco <persona5@correo.example>'],
  [true, '"Cinco, Persona" <persona5@correo.example>'],
  [true, '=?iso-8859-1?Q?Cinco_N=FA=F1ez?= <persona5@correo.example>'],
  [true, '=?utf-8?B?Q2luY28=?= =?utf-8?B?w7E=?= <persona5@correo.example>'],
  [true, 'persona5@correo.example (Cinco)'],
  [true, 'Cinco (la de siempre) <persona5@correo.example>'],
  [true, 'Cinco\r\n <persona5@correo.example>'],
  [true, '"rosa@otra.example" <persona5@correo.example>'],
  [true, 'rosa@otra.example <persona5@correo.example>'],
  [true, 'persona5@correo.example', 'Reply-To: rosa@otra.example'],
  [true, 'persona5@correo.example', 'Sender: secretaria@otra.example'],
  [true, 'persona5@correo.example', 'Resent-From: rosa@otra.example'],
  [true, 'persona5@correo.example, rosa@otra.example'],
  [true, 'rosa@otra.example, persona5@correo.example', 'Sender: persona5@correo.example'],
  [true, 'Grupo: persona5@correo.example;'],
  [true, 'Cinco <persona5@correo.example'],
  [true, 'persona5@correo.example', 'Return-Path: <bounce@otra.example>'],
  [false, '"persona5@correo.example" <rosa@otra.example>'],
  [false, 'persona5@correo.example <rosa@otra.example>'],
  [false, '"persona5@correo.example"'],
  [false, 'Escaner (persona5@correo.example)'],
  [false, '"persona5@correo.example", rosa@otra.example'],
  [false, '=?utf-8?Q?persona5=40correo.example?= <rosa@otra.example>'],
  [false, '=?utf-8?Q?Cinco_=3Cpersona5=40correo.example=3E?='],
  [false, '=?utf-8?Q?=22Cinco=22_=3Cpersona5=40correo.example=3E?= <rosa@otra.example>'],
  [false, "'persona5@correo.example' via Lista <lista@otra.example>", 'Reply-To: persona5@correo.example'],
  [false, 'Rosa (persona5@correo.example) <rosa@otra.example>'],
  [false, '"Cinco <persona5@correo.example>" <rosa@otra.example>'],
  [false, 'persona5+cv@correo.example'],
  [false, 'persona5@correo.example.otra.example'],
  [false, 'xpersona5@correo.example'],
  [false, '"persona5@correo.example x"@otra.example'],
  [false, 'persona5@correo.example@otra.example'],
  [false, 'rosa@otra.example', 'Reply-To: persona5@correo.example'],
  [false, 'rosa@otra.example', 'Sender: persona5@correo.example'],
  [false, 'rosa@otra.example', 'Resent-From: persona5@correo.example'],
  [false, 'rosa@otra.example', 'Return-Path: <persona5@correo.example>'],
  [false, 'rosa@otra.example, persona5@correo.example'],
  [false, 'persona5@correo.example, rosa@otra.example', 'Sender: rosa@otra.example'],
  [false, '"Escaner"', 'Sender: persona5@correo.example'],
  [false, 'Rosa <rosa@otra.example>', 'X-Original-From: persona5@correo.example'],
  [false, 'Grupo: rosa@otra.example, persona5@correo.example;'],
  [false, 'Undisclosed: ;', 'Reply-To: persona5@correo.example'],
];
describe('de quién es un correo lo dice su dirección, y nada más', () => {
  test.each(HEADERS)('%s: %s %s', async (isTheirs, from, ...headers) => {
    const text = 'persona5@correo.example escribió:\n> Hola';
    await arrives({ from, subject: 'Hola', headers, text, files: ['cv.pdf'] });
    const found = [await knownBy(5), (await waiting()).length];
    expect(found).toEqual(isTheirs ? [['propia'], 0] : [[], 1]);
  });

  const FORWARDS: [subject: string, text: string][] = [
    [
      'Fw: CV',
      '---------- Forwarded message ---------\nDe: Cinco <persona5@correo.example>\nAsunto: CV\n\nVa mi CV',
    ],
    ['RV: CV', '-----Mensaje original-----\nFrom: persona5@correo.example\n\nVa mi CV'],
    ['Fwd: Fwd: Re: CV', '> De: persona5@correo.example\n> Va mi CV'],
    ['CV de persona5@correo.example', 'Te paso a Cinco'],
    ['Una entrevista', 'Soy la jefa de Cinco'],
  ];
  test.each(FORWARDS)('reenviado como «%s» espera a que alguien diga', async (subject, text) => {
    await wrote(5);
    await arrives({ from: 'Rosa <rosa@otra.example>', subject, text, files: ['cv.pdf'] });
    expect([await subjects(), (await messagesOf(5)).length]).toEqual([[subject], 1]);
  });

  test('reenviado como adjunto, también', async () => {
    const source = composeSent({ subject: 'Te paso este' }).replace(
      /--corte--\r\n$/,
      '--corte\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; ' +
        'filename="cv.eml"\r\n\r\nFrom: persona5@correo.example\r\nMessage-ID: ' +
        '<dentro@correo.example>\r\nSubject: Mi CV\r\n\r\nVa\r\n--corte--\r\n',
    );
    await taken(source);
    expect([await subjects(), await messagesOf(5)]).toEqual([['Te paso este'], []]);
  });

  test(`nada de lo que se sortea hace suyo lo ajeno (semilla ${seed})`, async () => {
    let state = seed;
    const draw = <T>(items: readonly T[]): T => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return items[Math.floor((state / 2 ** 31) * items.length)]!;
    };
    const message = await wrote(own);
    const names = ['', 'Yo', `"${OWN}"`, OWN, `=?utf-8?Q?${OWN.replace('@', '=40')}?=`, '"Yo, mismo"'];
    const addresses = [
      ...words`rosa@otra.example avisos@portal.example admin@demo.py MIO+1@correo.example persona9@correo.example`,
      ...[`x${OWN}`, `${OWN}.py`],
    ];
    const more = [
      ...[`Reply-To: ${OWN}`, `Sender: ${OWN}`, `Resent-From: ${OWN}`, `In-Reply-To: ${message}`],
      ...[`References: <x@y> ${message}`, 'Auto-Submitted: auto-generated'],
    ];
    for (let i = 0; i < 60; i++)
      await arrives({
        from: `${draw(names)} <${draw(addresses)}>`,
        subject: draw(['CV', 'Re: Una entrevista', 'Fw: x', '']),
        headers: [...new Set([draw(more), draw(more)])],
        files: draw([[], ['a.pdf'], ['b.pdf', 'c.pdf']]),
        ...draw([{}, { id: null }]),
        text: `Número ${i}`,
      });
    expect(await portal()).toEqual(['Una entrevista']);
    expect(await app.sql`select from direccion`).toHaveLength(0);
  });
});
