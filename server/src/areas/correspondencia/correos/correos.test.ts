import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { refusal } from '../../../testing/answers.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { startSmtp } from '../../../testing/servers.ts';
import { waitFor } from '../../../testing/waitFor.ts';

const LETTER = {
  titulo: 'Prueba',
  greeting: 'Hola:',
  parrafos: ['Un párrafo con <etiquetas> & acentos: ñandú.'],
};

describe('la cola de correos, con un servidor SMTP de verdad', () => {
  let app: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let admin: string;
  beforeAll(async () => {
    smtp = await startSmtp();
    const env = {
      SMTP_URL: smtp.url,
      AGENCY_NAME: 'Agencia <Ñandutí>',
      AGENCY_COLOR: '#7a1f3d',
      PUBLIC_URL: 'https://agencia.example',
    };
    app = await startTestApp(env, { jobs: true });
    admin = await app.tokenFor('admin');
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    smtp.estado.humor = 'recibe';
    smtp.estado.intentos = 0;
    smtp.mensajes.length = 0;
    await app.sql`delete from correo`;
  });

  const enqueue = (more: Partial<Parameters<typeof queueMail>[2]> = {}): Promise<string> =>
    app.db.transaction().execute((tx) =>
      queueMail(tx, app.services, {
        plantilla: 'Prueba',
        para: 'ana@cliente.example',
        asunto: 'Prueba ñ',
        letter: LETTER,
        ...more,
      }),
    );
  const correo = async (id: string) =>
    (await app.call('GET', '/v1/correo', { token: admin, input: { id } })).body.correo;
  const to = (id: string, estado: string) =>
    waitFor(`un correo ${estado}`, async () => {
      const stored = await correo(id);
      return stored.estado === estado && stored;
    });
  const resend = (id: string) => app.call('POST', '/v1/correo/reenviar', { token: admin, input: { id } });

  test('sale como HTML y texto, con el nombre y el color de la agencia', async () => {
    const id = await enqueue({
      copia: ['uno@demo.py', 'dos@demo.py'],
      replyTo: 'selector@demo.py',
      letter: {
        ...LETTER,
        datos: [['Puesto', 'Cajero "A"']],
        button: { texto: 'Abrir', enlace: 'https://agencia.example/x?a=1&b=2' },
        foot: ['Un pie.'],
      },
    });
    const copia = ['uno@demo.py', 'dos@demo.py'];
    expect(await to(id, 'enviado')).toMatchObject({ intentos: 1, error: null, copia });
    const mail = await PostalMime.parse(smtp.mensajes[0]!);
    expect(mail.subject).toBe('Prueba ñ');
    expect(mail.cc?.map(({ address }) => address)).toEqual(['uno@demo.py', 'dos@demo.py']);
    expect(mail.replyTo?.[0]?.address).toBe('selector@demo.py');
    expect(mail.messageId).toBe(`<${id}@agencia.example>`);
    expect(mail.html).toContain('background:#7a1f3d');
    expect(mail.html).toContain('Agencia &lt;Ñandutí&gt;');
    expect(mail.html).toContain('&lt;etiquetas&gt; &amp; acentos: ñandú.');
    expect(mail.html).toContain('href="https://agencia.example/x?a=1&amp;b=2"');
    expect(mail.text).toContain('Un párrafo con <etiquetas> & acentos: ñandú.');
    expect(mail.text).toContain('Puesto: Cajero "A"');
    expect(mail.text).toContain('Abrir: https://agencia.example/x?a=1&b=2');
  });

  test('con la transacción que se deshace no sale nada', async () => {
    await app.db
      .transaction()
      .execute(async (tx) => {
        const mail = { plantilla: 'Prueba', para: 'x@y.example', asunto: 'No', letter: LETTER };
        await queueMail(tx, app.services, mail);
        throw new Error('se deshace');
      })
      .catch(() => undefined);
    await app.settled();
    expect(smtp.mensajes).toEqual([]);
    expect(await app.sql`select 1 from correo`).toEqual([]);
  });

  test('el servidor no está, vuelve, y el correo sale una sola vez', async () => {
    await smtp.close();
    const id = await enqueue();
    await to(id, 'pendiente');
    await expect.poll(async () => (await correo(id)).intentos).toBeGreaterThan(1);
    const waiting = await correo(id);
    expect(waiting).toMatchObject({ estado: 'pendiente' });
    expect(waiting.error).toBe('No aceptó la conexión');
    await smtp.reopen();
    expect(await to(id, 'enviado')).toMatchObject({ error: null });
    await app.settled();
    expect(smtp.mensajes).toHaveLength(1);
  });

  test('«más tarde» se vuelve a probar; un rechazo definitivo no', async () => {
    smtp.estado.humor = 'más tarde';
    const later = await enqueue();
    await expect.poll(() => smtp.estado.intentos).toBeGreaterThan(1);
    smtp.estado.humor = 'recibe';
    await to(later, 'enviado');
    expect(smtp.mensajes).toHaveLength(1);

    smtp.estado.humor = 'rechaza';
    smtp.estado.intentos = 0;
    const never = await enqueue();
    expect((await to(never, 'fallido')).error).toContain('No such user');
    await app.settled();
    expect(smtp.estado.intentos).toBe(1);
    // The admin fixes what was wrong outside and sends it again.
    smtp.estado.humor = 'recibe';
    expect((await resend(never)).body.message).toBe('El correo volvió a la cola');
    await to(never, 'enviado');
    expect(smtp.mensajes).toHaveLength(2);
  });

  test('si el servidor lo tomó y se fue sin decirlo, no se manda de nuevo por sí solo', async () => {
    smtp.estado.humor = 'se va';
    const id = await enqueue();
    await to(id, 'incierto');
    smtp.estado.humor = 'recibe';
    await app.settled();
    expect(smtp.mensajes).toHaveLength(1);
    expect((await resend(id)).status).toBe(200);
    await to(id, 'enviado');
    // Both copies carry the same Message-ID, so that a recipient of both can tell.
    const names = await Promise.all(smtp.mensajes.map(async (m) => (await PostalMime.parse(m)).messageId));
    expect(new Set(names).size).toBe(1);
  });

  test('un proceso que muere mientras envía no deja nada que salga dos veces', async () => {
    const id = await enqueue();
    await to(id, 'enviado');
    await app.sql`update correo set estado = 'enviando' where id = ${id}`;
    await app.services.queue.send(app.db, 'correo', { id });
    expect((await to(id, 'incierto')).error).toContain('puede haber salido');
    expect(smtp.mensajes).toHaveLength(1);
    // The same job twice, as a queue may deliver it.
    const other = await enqueue();
    await Promise.all([1, 2, 3].map(() => app.services.queue.send(app.db, 'correo', { id: other })));
    await to(other, 'enviado');
    await app.settled();
    expect(smtp.mensajes).toHaveLength(2);
  });

  test('admin ve la cola; lo personal no lo lee nadie más', async () => {
    const own = await enqueue({ asunto: 'Común y corriente' });
    const personal = await enqueue({ asunto: 'Enlace', personal: true, para: 'beto@demo.py' });
    await to(own, 'enviado');
    await to(personal, 'enviado');
    expect((await correo(own)).texto).toContain('ñandú');
    expect((await correo(personal)).texto).toBeNull();
    expect(
      await app.sql`select 1 from correo where id = ${personal} and (texto is not null or html is not null)`,
    ).toEqual([]);
    expect((await resend(personal)).body.error.message).toBe(
      'Solo se vuelve a enviar un correo fallido o sin confirmar',
    );
    const list = (input: Record<string, unknown>) => app.call('GET', '/v1/correos', { token: admin, input });
    expect((await list({})).body).toMatchObject({ count: 2, items: [{ id: personal }, { id: own }] });
    expect((await list({ busquedaRapida: 'BETO' })).body.count).toBe(1);
    expect((await list({ busquedaRapida: 'comun' })).body.items[0].id).toBe(own);
    expect((await list({ estado: 'fallido' })).body.count).toBe(0);
    expect((await list({ estado: 'otro' })).status).toBe(400);
    const selector = await app.tokenFor('selector');
    expect((await app.call('GET', '/v1/correos', { token: selector })).status).toBe(403);
  });

  test('dos procesos sobre la misma cola se reparten el trabajo', async () => {
    const { Queue } = await import('../../../platform/jobs/Queue.ts');
    const { sendQueued } = await import('../../../platform/mail/sendQueued.ts');
    const other = new Queue(app.databaseUrl, () => undefined, { pauseSeconds: 1 });
    await other.work('correo', 2, (attempt) => sendQueued(app.services, attempt));
    const ids: string[] = [];
    for (let i = 0; i < 30; i++) ids.push(await enqueue({ para: `p${i}@cliente.example` }));
    for (const id of ids) await to(id, 'enviado');
    await other.stop();
    expect(smtp.mensajes).toHaveLength(30);
  });
});

describe('el correo de inicio de una oportunidad', () => {
  let app: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let selector: string;
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await startTestApp({ SMTP_URL: smtp.url, AGENCY_NAME: 'Agencia' }, { jobs: true });
    selector = await app.tokenFor('selector');
    await app.sql`update oportunidad set estado = 'a', correo_inicio_enviado_ts = null, creacion_ts = '2025-07-16 00:00:00-03' where id in (1, 2, 3)`;
    await app.sql`update empresa set contacto_email = null, gerente_rrhh_email = null, correo = null`;
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  const send = (oportunidadId: number) =>
    app.call('POST', '/v1/oportunidad/mail/inicio', { token: selector, input: { oportunidadId } });
  const read = async (id: number) =>
    (await app.call('GET', '/v1/oportunidad', { token: selector, input: { idNumerico: id } })).body
      .oportunidad;

  test('va al contacto, si no a RRHH, si no al correo de la empresa; con copia a los asignados', async () => {
    expect(await send(1)).toMatchObject(refusal(422, 'La empresa no tiene un correo de contacto'));
    const paths = [
      [1, 'correo', 'info@cliente.example'],
      [2, 'gerente_rrhh_email', 'rrhh@cliente.example'],
      [3, 'contacto_email', 'contacto@cliente.example'],
    ] as const;
    for (const [id, column, address] of paths) {
      await app.sql`update empresa set ${sql.ref(column)} = ${address}`;
      smtp.mensajes.length = 0;
      expect((await send(id)).body).toEqual({ message: 'Correo de inicio enviado correctamente' });
      await app.settled();
      const mail = await PostalMime.parse(smtp.mensajes[0]!);
      expect(mail.to?.[0]?.address).toBe(address);
      const oportunidad = await read(id);
      const rows = await app.sql<{ email: string }>`select distinct u.email from oportunidad_asignacion a
        join usuario u on u.id = a.usuario_id where a.oportunidad_id = ${id}`;
      expect(mail.cc?.map(({ address }) => address).sort()).toEqual(rows.map(({ email }) => email).sort());
      expect(mail.replyTo?.[0]?.address).toBe('selector@demo.py');
      expect(mail.subject).toBe(`Agencia: comenzamos la búsqueda de ${oportunidad.titulo}`);
      expect(mail.text).toContain(oportunidad.ciudadDescripcion);
      expect(oportunidad.correoInicioEnviadoTs).toMatch(/^\d{4}-/);
      expect(oportunidad.correoInicioEstado).toBe('enviado');
    }
  });

  test('una sola vez, aunque dos lo pidan a la vez; y ninguna antes de la fecha de corte', async () => {
    expect(await send(1)).toMatchObject(refusal(409, 'El correo de inicio ya fue enviado'));
    await app.sql`update oportunidad set correo_inicio_enviado_ts = null where id = 2`;
    smtp.mensajes.length = 0;
    const together = await Promise.all([send(2), send(2), send(2)]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await app.settled();
    expect(smtp.mensajes).toHaveLength(1);
    await app.sql`update oportunidad set correo_inicio_enviado_ts = null, creacion_ts = '2025-07-15 23:59:59-03' where id = 3`;
    const tooOld = 'El correo de inicio es para oportunidades creadas desde el 16/07/2025';
    expect(await send(3)).toMatchObject(refusal(422, tooOld));
    expect((await send(999_999)).status).toBe(404);
  });

  test.each([
    ['p', 'Pausado'],
    ['c', 'Cancelado'],
    ['f', 'Finalizado'],
  ])('de una en estado %s no se avisa que comienza', async (estado, label) => {
    await app.sql`update oportunidad set estado = ${estado}, correo_inicio_enviado_ts = null, creacion_ts = now() where id = 2`;
    smtp.mensajes.length = 0;
    const told = `No es posible enviar el correo de inicio cuando la oportunidad esta en estado ${label}`;
    expect(await send(2)).toMatchObject(refusal(422, told));
    await app.settled();
    expect(smtp.mensajes).toHaveLength(0);
  });

  test('si la empresa rechaza el correo, se ve en la oportunidad', async () => {
    smtp.estado.humor = 'rechaza';
    await app.sql`update oportunidad set correo_inicio_enviado_ts = null, creacion_ts = now() where id = 3`;
    await send(3);
    await app.settled();
    expect((await read(3)).correoInicioEstado).toBe('fallido');
  });

  describe('con direcciones que guardó otro sistema', () => {
    const again = async (id: number) => {
      await app.sql`delete from correo where oportunidad_id = ${id}`;
      await app.sql`update oportunidad set estado = 'a', correo_inicio_enviado_ts = null, creacion_ts = now() where id = ${id}`;
    };
    const stored = (contact: string | null, staffing: string | null = null, general: string | null = null) =>
      app.sql`update empresa set contacto_nombre = 'Ana', contacto_email = ${contact}, gerente_rrhh = 'Ramón', gerente_rrhh_email = ${staffing},
                 correo = ${general}`;
    const gone = async () => {
      await app.settled();
      const mails = await Promise.all(smtp.mensajes.map((one) => PostalMime.parse(one)));
      // Other jobs may write to the team meanwhile.
      return mails.filter(({ subject }) => subject?.includes('comenzamos la búsqueda'));
    };
    beforeEach(async () => {
      smtp.estado.humor = 'recibe';
      smtp.mensajes.length = 0;
      smtp.recipients.length = 0;
      await app.sql`delete from rebote`;
      await again(3);
    });
    const BAD = listed`
      Ana <ini1@x.py> · ini2@x.py, ini2b@x.py · ini2@x.py; ini2b@x.py · \u200bini3@x.py
      ini3@x.py\u200e · ini4@x..py · ini5@ · ini6.x.py · ini 7@x.py · no tiene
    `;

    test.each(BAD)('%o no es una dirección: va a la que sigue, y se saluda a quien la tiene', async (bad) => {
      await stored(bad, 'ok1@x.py', 'info@x.py');
      expect((await send(3)).status).toBe(200);
      const [mail] = await gone();
      expect(mail!.to?.map(({ address }) => address)).toEqual(['ok1@x.py']);
      expect(mail!.text).toContain('Estimado/a Ramón:');
      expect((await read(3)).correoInicioEstado).toBe('enviado');

      await again(3);
      smtp.mensajes.length = 0;
      await stored(bad, bad, 'info@x.py');
      expect((await send(3)).status).toBe(200);
      const [general] = await gone();
      expect(general!.to?.map(({ address }) => address)).toEqual(['info@x.py']);
      expect(general!.text).toContain('Buenos días:');
    });

    test.each(BAD)('solo con %o no sale nada, tampoco a los colegas, y se dice', async (bad) => {
      await stored(bad, null, bad);
      const told = 'Los correos de la empresa no son válidos: corregilos en su ficha';
      expect(await send(3)).toMatchObject(refusal(422, told));
      expect(await gone()).toEqual([]);
      expect((await read(3)).correoInicioEnviadoTs).toBeNull();
    });

    test('a la que rechazaron no se le insiste si hay otra', async () => {
      await stored('vieja@x.py', 'ok1@x.py');
      await app.sql`insert into rebote (correo, motivo) values ('vieja@x.py', 'No existe')`;
      await send(3);
      expect((await gone())[0]!.to?.[0]?.address).toBe('ok1@x.py');
    });

    test.each(['inicio', 'reenviar'] as const)(
      'el que no salió se manda por %s a la dirección corregida, y a los colegas que ya lo tienen, no',
      async (way) => {
        const admin = await app.tokenFor('admin');
        await stored('vieja@x.py');
        await send(3);
        await app.settled();
        smtp.mensajes.length = 0;
        // A mail from before bad addresses were skipped: the colleagues have received theirs.
        const { id } = await app.one<{ id: string }>`
          update correo set estado = 'fallido', para = 'Ana <ini1@x.py>', quedan = '{Ana <ini1@x.py>}', error = 'No es un correo válido'
           where oportunidad_id = 3 returning id`;
        await app.sql`insert into rebote (correo, motivo) values ('ana <ini1@x.py>', 'No es un correo válido')`;
        const once = () =>
          way === 'inicio'
            ? send(3)
            : app.call('POST', '/v1/correo/reenviar', { token: admin, input: { id } });
        await stored('Ana <ini1@x.py>');
        expect((await once()).status).toBe(422);
        expect(await gone()).toEqual([]);
        await stored('Ana <ini1@x.py>', 'nueva@x.py');
        expect((await read(3)).correoInicioEstado).toBe('fallido');
        expect((await once()).status).toBe(200);
        const mails = await gone();
        expect(mails).toHaveLength(1);
        expect(smtp.recipients.filter((one) => one.includes('nueva@x.py'))).toEqual([['nueva@x.py']]);
        expect(mails[0]!.to?.map(({ address }) => address)).toEqual(['nueva@x.py']);
        expect(mails[0]!.text).toContain('Estimado/a Ramón:');
        expect((await read(3)).correoInicioEstado).toBe('enviado');
        expect((await send(3)).status).toBe(409);
      },
    );

    test('si solo un colega no lo recibió, a la empresa no se le manda otra vez', async () => {
      await stored('ok1@x.py');
      await send(3);
      await app.settled();
      await app.sql`update correo set estado = 'fallido', quedan = array[copia[1]] where oportunidad_id = 3`;
      expect((await read(3)).correoInicioEstado).toBe('enviado');
      expect((await send(3)).status).toBe(409);
    });

    test('otro correo de la misma oportunidad no dice nada de este', async () => {
      await stored('ok1@x.py');
      await send(3);
      await app.settled();
      await app.sql`insert into correo (id, plantilla, para, asunto, texto, html, estado, oportunidad_id, creacion_ts)
                values (gen_random_uuid(), 'Oportunidad compartida', 'otra@x.py', 'x', 'x', 'x', 'fallido', 3, now() + interval '1 hour')`;
      expect((await read(3)).correoInicioEstado).toBe('enviado');
      expect((await send(3)).status).toBe(409);
    });

    test('dos que lo mandan otra vez a la vez mandan uno', async () => {
      smtp.estado.humor = 'rechaza';
      await stored('ok1@x.py');
      await send(3);
      await app.settled();
      smtp.estado.humor = 'recibe';
      smtp.mensajes.length = 0;
      const together = await Promise.all([send(3), send(3), send(3)]);
      expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await gone()).toHaveLength(1);
    });
  });
});
