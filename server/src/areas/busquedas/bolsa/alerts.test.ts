import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { startBoard } from '../../../testing/startBoard.ts';
import { clearOldAlerts, tellNew } from './index.ts';

const { smtp, app, board } = await startBoard();
beforeEach(() => app.clear('alerta'));

const HOUR = 3_600_000;
const mails = async (howMany: number) => {
  await expect.poll(() => smtp.mensajes.length).toBe(howMany);
  return Promise.all(smtp.mensajes.map((message) => PostalMime.parse(message)));
};
const header = (mail: { headers: { key: string; value: string }[] }, key: string) =>
  mail.headers.find((one) => one.key === key)?.value;
/** Subscribes and confirms, as a person does; returns the key. */
async function subscribe(fields: Record<string, string>): Promise<string> {
  smtp.mensajes.length = 0;
  expect((await board.post('/empleos/alertas', { correo: 'Lector@correo.py', ...fields })).text).toContain(
    'Revisá tu correo',
  );
  const [asked] = await mails(1);
  const [, key] = /\/empleos\/alerta\?clave=(\S+)/.exec(asked!.text!)!;
  expect((await board.get(`/empleos/alerta?clave=${key}`)).text).toContain('Sí, quiero recibirlo');
  expect((await board.post('/empleos/alerta/confirmar', { clave: key! })).text).toContain('Aviso confirmado');
  smtp.mensajes.length = 0;
  return key!;
}
/** As if the alert had been confirmed yesterday. */
const since = () => app.sql`update alerta set hasta_ts = now() - interval '1 day', enviada_ts = null`;
const tell = (ms = HOUR) => tellNew(app.services, undefined, Date.now() + ms);

describe('avisos por correo', () => {
  test('confirmado, llega uno por día con lo nuevo, y se deja con un toque', async () => {
    const key = await subscribe({ q: 'alfarera' });
    await since();
    const id = await board.publish({
      titulo: 'Alfarera',
      salarioMinimo: '3000000',
      salarioMaximo: '3500000',
    });
    await board.publish({ titulo: 'Otra cosa' });
    expect(await tell()).toBe(1);
    const [mail] = await mails(1);
    expect(mail!.to?.[0]?.address).toBe('lector@correo.py');
    expect(mail!.subject).toBe('Nuevo: Alfarera en Asunción');
    expect(mail!.text).toContain(`https://agencia.example/empleos/${id}-alfarera?fuente=alerta`);
    expect(mail!.text).not.toContain('Otra cosa');
    const leave = /<(.*)>/.exec(header(mail!, 'list-unsubscribe')!)![1]!;
    expect(header(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    // Told once: neither again today nor the same tomorrow.
    await board.publish({ titulo: 'Alfarera dos' });
    expect(await tell(2 * HOUR)).toBe(0);
    // Told at that hour about publications up to the first one.
    await app.sql`update alerta set enviada_ts = now() - interval '1 day', hasta_ts = (select desde_ts from publicacion where oportunidad_id = ${id})`;
    smtp.mensajes.length = 0;
    expect(await tell(3 * HOUR)).toBe(1);
    expect((await mails(1))[0]!.text).not.toContain(`/empleos/${id}-`);

    // A mail program unsubscribes without asking; a person uses a button.
    const path = leave.replace('https://agencia.example', '');
    expect((await board.get(path)).text).toContain('Dejar de recibir');
    expect(await app.sql`select 1 from alerta`).toHaveLength(1);
    const gone = await board.post(path, { 'List-Unsubscribe': 'One-Click' });
    expect({ status: gone.status, said: gone.text.includes('No vas a recibir más avisos') }).toEqual({
      status: 200,
      said: true,
    });
    expect(await app.sql`select 1 from alerta`).toEqual([]);
    expect((await board.post(path, {})).status).toBe(200);
    expect((await board.get(`/empleos/alerta?clave=${key}`)).status).toBe(404);
  });

  test('sin confirmar no llega nada, mirar el enlace no confirma, y a los tres días se borra', async () => {
    await board.post('/empleos/alertas', { correo: 'curiosa@correo.py' });
    await board.publish({ titulo: 'Vidriera' });
    await since();
    expect(await tell()).toBe(0);
    await app.sql`update alerta set creacion_ts = now() - interval '73 hours'`;
    await clearOldAlerts(app.db);
    expect(await app.sql`select 1 from alerta`).toEqual([]);
  });

  test('varios avisos de una persona: un solo correo, cada empleo una vez', async () => {
    await subscribe({ q: 'cestera' });
    await subscribe({ q: 'cestera de mimbre' });
    await subscribe({});
    await since();
    await board.publish({ titulo: 'Cestera de mimbre' });
    expect(await tell()).toBe(1);
    const [mail] = await mails(1);
    expect(mail!.text!.match(/Cestera de mimbre/g)).toHaveLength(1);
  });

  test('de una confidencial dice lo que muestra su página, y nada más', async () => {
    const { id } = await app.one<{
      id: number;
    }>`insert into empresa (uid, nombre, es_cliente) values (gen_random_uuid(), 'Zyxwnombre Único', true) returning id`;
    await subscribe({ q: 'zyxwnombre' });
    await subscribe({ q: 'taxidermista' });
    await since();
    await board.publish({ titulo: 'Taxidermista', empresaIdNumerico: id, esConfidencial: true });
    expect(await tell()).toBe(1);
    const [mail] = await mails(1);
    expect(mail!.text).toContain('Empresa confidencial');
    expect(`${mail!.text}${mail!.html}`).not.toContain('Zyxw');
  });

  test('dos procesos a la vez no avisan dos veces, y uno que falla no deja a los demás sin su aviso', async () => {
    for (let i = 0; i < 5; i++) await subscribe({ correo: `lector${i}@correo.py` });
    await since();
    await board.publish({ titulo: 'Trapecista' });
    const both = await Promise.all([tell(), tell()]);
    expect(both[0]! + both[1]!).toBe(5);
    await mails(5);
    await since();
    // Its mail cannot be written.
    await app.sql`alter table correo add constraint roto check (para <> 'lector2@correo.py') not valid`;
    await board.publish({ titulo: 'Trapecista dos' });
    const errors: unknown[] = [];
    expect(await tellNew(app.services, (error) => errors.push(error), Date.now() + HOUR)).toBe(4);
    expect(errors).toHaveLength(1);
    await app.sql`alter table correo drop constraint roto`;
  });

  test('lo que una transacción tarda en publicar se avisa al día siguiente, no nunca', async () => {
    await subscribe({ q: 'lenta' });
    await since();
    await board.publish({ titulo: 'Lenta' });
    // Published just now: a transaction that began earlier may still be open.
    expect(await tell(0)).toBe(0);
    expect(await tell()).toBe(1);
  });

  test.each([
    [{ correo: '' }, 400],
    [{ correo: 'x' }, 400],
    [{ correo: 'a@b.py', rubro: '99999999' }, 400],
    [{ correo: 'a@b.py', ciudad: '99999999' }, 400],
    [{ correo: `a@${'b'.repeat(500)}.py` }, 400],
    [{ correo: 'bot@spam.py', sitio: 'x' }, 200],
  ])('%o responde %i', async (fields, status) => {
    const before = await app.sql`select 1 from alerta`;
    const answer = await board.post('/empleos/alertas', fields as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await app.sql`select 1 from alerta`).toHaveLength(before.length);
  });

  test.each(['/empleos/alertas', '/empleos/alerta/confirmar', '/empleos/alerta/baja'])(
    'lo que un programa manda a %s sin ser un formulario nunca es una falla',
    async (path) => {
      const odd: unknown[] = [{ a: 1 }, [1], 5, null, true, '', { toString: 1 }];
      for (const name of ['correo', 'q', 'rubro', 'ciudad', 'sitio', 'clave', 'todas'])
        for (const value of odd) {
          await app.sql`truncate intento`;
          const body = JSON.stringify({ correo: 'x', [name]: value });
          const answer = await fetch(new URL(path, app.url), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          });
          expect(answer.status, body).toBeLessThan(500);
        }
      for (const body of ['null', '[]', '5', '"x"', '{'])
        expect(
          (
            await fetch(new URL(path, app.url), {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body,
            })
          ).status,
          body,
        ).toBeLessThan(500);
    },
  );

  test('una persona tiene diez avisos como mucho, y a un buzón ajeno no se lo inunda', async () => {
    for (let i = 0; i < 12; i++) {
      await app.sql`truncate intento`;
      expect(
        (await board.post('/empleos/alertas', { correo: 'muchos@correo.py', q: `cosa ${i}` })).status,
      ).toBe(200);
    }
    expect(await app.sql`select 1 from alerta where email = 'muchos@correo.py'`).toHaveLength(10);
    await app.sql`truncate intento`;
    const statuses = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await board.post('/empleos/alertas', { correo: 'otra@correo.py', q: `x${i}` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test.each([
    ['sin arroba', 'cajera'],
    ['', 'Ñandú "x" <b> 😀'],
    ['Alguien@Correo.py', 'x'.repeat(101)],
    ['Nun\u0303ez', 'modista de n\u0303anduti\u0301'],
    [" 'o’hara'@@x ", '  dos  blancos & <script>"’'],
    ['arami@correo.py', 'ñ'.repeat(30_000)],
    [`${'b'.repeat(20_000)}@correo.py`, 'cajera 😀'],
  ])('lo que no va vuelve con lo escrito y con su filtro: %j, %j', async (correo, q) => {
    const hidden = { rubro: '99999999', ciudad: '88888888', tipo: 'tiempoCompleto' };
    for (const filter of [{}, hidden]) {
      const { status, text } = await board.post('/empleos/alertas', { correo, q, ...filter });
      expect(status).toBe(400);
      expect(text).toContain('role="alert"');
      for (const [name, value] of Object.entries({ ...filter, q }))
        expect(text).toContain(`name="${name}" value="${escapeHtml(value)}"`);
      expect(text).toContain(
        `name="correo" type="text" inputmode="email" autocapitalize="none" autocorrect="off" spellcheck="false" value="${escapeHtml(correo)}"`,
      );
    }
  });

  test('demasiadas veces, o sin la base, vuelve igual con lo escrito', async () => {
    const typed = { correo: 'nata@correo.py', q: 'modista «fina»' };
    await app.sql`insert into intento (tipo, clave) select 'alerta-email', 'nata@correo.py' from generate_series(1, 50)`;
    const { status, text } = await board.post('/empleos/alertas', typed);
    expect([status, text]).toEqual([429, expect.stringContaining('value="modista «fina»"')]);
    await app.sql`truncate intento`;
    await app.sql`alter table alerta rename to alerta_lejos`;
    const away = await board.post('/empleos/alertas', typed);
    await app.sql`alter table alerta_lejos rename to alerta`;
    expect([away.status, away.text]).toEqual([500, expect.stringContaining('value="modista «fina»"')]);
  });

  test('por llamada es lo mismo', async () => {
    const { status, body } = await app.call('POST', '/v1/bolsa/alerta', {
      token: null,
      input: { email: 'api@correo.py', busquedaRapida: 'buzo', tipoEmpleo: 'temporal' },
    });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Te enviamos un correo para confirmar el aviso',
    });
    expect(await app.sql`select email, busqueda, empleo_tipo, confirmada_ts from alerta`).toEqual([
      { email: 'api@correo.py', busqueda: 'buzo', empleo_tipo: 'temporal', confirmada_ts: null },
    ]);
  });
});
