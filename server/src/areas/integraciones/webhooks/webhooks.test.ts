import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { FACTS } from '@tembiapo/contract/domain/webhooks.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SigningKeys } from '../../../platform/settings/SigningKeys.ts';
import { giveLlave } from '../../../testing/giveLlave.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { type Receiver, startReceiver } from '../../../testing/startReceiver.ts';
import { waitFor } from '../../../testing/waitFor.ts';
import { waitAfter } from './deliver.ts';
import { clearOldDeliveries, resealWebhooks, watchWebhooks } from './index.ts';
import { openSecret } from './secrets.ts';

let stop: () => Promise<void>;
const watch = () => watchWebhooks(app.services);

const app = await startTestApp({ WEBHOOK_PRIVADOS: 'si' });
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
const rows = await app.sql<{ id: number; people: number[] }>`
    select o.id, array(select c.id from candidato c where not exists (
             select from oportunidad_candidato x where x.candidato_id = c.id and x.oportunidad_id = o.id)
             and (select count(*) from cargo_potencial p where p.candidato_id = c.id) >= 3
             and exists (select from experiencia e where e.candidato_id = c.id) order by c.id limit 20) people
      from oportunidad o where o.estado = 'a' and o.eliminada_ts is null order by o.id limit 1`;
/** An open opportunity and people who are not in it. */
const [{ id: oportunidad, people }] = rows as [{ id: number; people: number[] }];
stop = watch();
afterAll(async () => {
  await stop();
  await app.close();
  expect(app.logged.filter(({ msg }) => msg === 'webhooks')).toEqual([]);
});
const receivers: Receiver[] = [];
afterEach(async () => {
  await app.clear('webhook', 'webhook_hecho');
  await app.sql`delete from oportunidad_candidato where oportunidad_id = ${oportunidad}`;
  for (const one of receivers.splice(0)) await one.close();
});

const as = app.callAs(admin);

/** A receiver of these facts, by default of all. */
async function listen(eventos: readonly string[] = FACTS): Promise<Receiver & { id: number }> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { body } = await as('POST', '/v1/webhook', { nombre: 'Receptor', url: receiver.url, eventos });
  receiver.secret = body.secreto;
  return Object.assign(receiver, { id: body.idNumerico as number });
}

const until = (done: () => boolean | Promise<boolean>) => waitFor('lo que se entrega', done);
const include = (...ids: number[]) =>
  as('POST', '/v1/oportunidad/candidato/incluir', {
    origen: 'selector',
    oportunidadIdNumerico: oportunidad,
    candidatosIds: ids,
    etapa: 200,
  });
const deliveriesOf = async (id: number, input = {}) =>
  (await as('GET', '/v1/webhook/entregas', { idNumerico: id, ...input })).body.items as Record<
    string,
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    any
  >[];
/** Whoever delivers looks at what there is. */
const wake = () => app.sql`select pg_notify('tembiapo_webhooks', '')`;
const refuse = (status: number) => (_: unknown, response: ServerResponse) =>
  void response.writeHead(status).end();
const isActive = async () => (await as('GET', '/v1/webhooks')).body.items[0].activo as boolean;
/** Somebody saves this receiver again. */
const save = ({ id, url }: Receiver & { id: number }, more: Record<string, unknown>) =>
  as('PATCH', '/v1/webhook', { idNumerico: id, nombre: 'Receptor', url, ...more });
/** Moves the deliveries' clock ahead. */
async function pass(interval: string): Promise<void> {
  const ago = sql`${interval}::interval`;
  await app.sql`
    with marcha as (update webhook_marcha
                       set pausa_hasta_ts = pausa_hasta_ts - ${ago}, falla_desde_ts = falla_desde_ts - ${ago})
    update webhook_entrega set proximo_ts = proximo_ts - ${ago}, vence_ts = vence_ts - ${ago}`;
  await wake();
}

describe('qué se cuenta', () => {
  test('cada hecho, firmado, con los números y sin datos de nadie', async () => {
    const receiver = await listen();
    const [candidato] = people as [number];
    const person = { nombre: 'Rosa', apellido: 'Secreta', telefono1: '0981 777 888' };
    const { body: made } = await as('POST', '/v1/candidato', person);
    await as('PATCH', '/v1/candidato', { candidatoIdNumerico: made.idNumerico, telefono2: '0981555111' });
    await include(candidato);
    const place = { candidatoIdNumerico: candidato, oportunidadIdNumerico: oportunidad };
    const moved = { etapaIdNumerico: 201, titulo: 'Primer filtro', contenido: 'Bien' };
    await as('POST', '/v1/oportunidad/candidato/avanzar', { ...place, ...moved });
    const written = { titulo: 'Nota', contenido: 'Reservada', cuentaFiltro: false };
    const { body: note } = await as('POST', '/v1/crearNota', { candidatoIdNumerico: candidato, ...written });
    expect(note.idNumerico).toBeGreaterThan(0);
    await until(() => receiver.taken.some((one) => one.data.notaIdNumerico === note.idNumerico));
    const told = receiver.taken.map(({ type, data }) => [type, data]);
    const changed = { candidatoIdNumerico: made.idNumerico, cambios: ['candidato'] };
    const from = { desdeEtapaId: 200, desdeEtapa: 'Reclutamiento' };
    for (const fact of [
      ['candidato.creado', changed],
      ['candidato.actualizado', changed],
      ['postulacion.creada', { ...place, etapaId: 200, etapa: 'Reclutamiento', origen: 'selector' }],
      ['etapa.cambiada', { ...place, cambio: 'avance', ...from, etapaId: 201, etapa: 'Primer Filtro' }],
    ])
      expect(told).toContainEqual(fact);
    expect(JSON.stringify(receiver.taken)).not.toMatch(/Rosa|Secreta|0981777888|Reservada/);
    expect(receiver.refused).toEqual([]);
    for (const { id, timestamp } of receiver.taken) {
      expect(id).toMatch(/^msg_[0-9a-f-]{36}$/);
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT/);
    }
  });

  test('una oportunidad que se crea y se cierra', async () => {
    const receiver = await listen(['oportunidad.creada', 'oportunidad.cerrada']);
    const { body: one } = await as('GET', '/v1/oportunidad', { idNumerico: oportunidad });
    await app.sql`update oportunidad set estado = 'c', cierre_fecha = current_date where id = ${oportunidad}`;
    await until(() => receiver.taken.length === 1);
    expect(receiver.taken[0]).toMatchObject({
      type: 'oportunidad.cerrada',
      data: { oportunidadIdNumerico: oportunidad, titulo: one.oportunidad.titulo, estado: 'c' },
    });
    await app.sql`update oportunidad set estado = 'a', cierre_fecha = null where id = ${oportunidad}`;
  });

  test('nada de quien pidió que no se usen sus datos, ni de quien se va mientras espera', async () => {
    const receiver = await listen();
    receiver.next = () => refuse(500);
    const [first, second] = people as [number, number];
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${first}`;
    await app.sql`update candidato set telefono2 = '0981 111 222' where id = any (${[first, second]}::int[])`;
    await until(() => receiver.asked > 0);
    expect(await app.sql`select distinct candidato_id id from webhook_hecho`).toEqual([{ id: second }]);
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${second}`;
    expect((await deliveriesOf(receiver.id)).length).toBe(0);
    await app.sql`update candidato set tratamiento_limitado_ts = null where id = any (${[first, second]}::int[])`;
  });

  test('a quien no escucha nadie no se le escribe nada', async () => {
    const receiver = await listen();
    await save(receiver, { eventos: FACTS, activo: false });
    await include(people[0]!);
    expect(await app.one`select count(*)::int n from webhook_hecho`).toEqual({ n: 0 });
  });
});

describe('cómo llega', () => {
  test('en orden para cada persona, aunque uno falle; los demás no esperan', async () => {
    const receiver = await listen(['candidato.actualizado']);
    const [slow, quick] = people as [number, number];
    const order: unknown[] = [];
    let failures = 2;
    receiver.next = (_, body) => {
      const { data } = JSON.parse(body);
      if (data.candidatoIdNumerico === slow && failures-- > 0) return refuse(503);
      order.push([data.candidatoIdNumerico, data.cambios[0]]);
      return undefined;
    };
    await app.sql`update candidato set telefono2 = '0981 1' where id = ${slow}`;
    /** An attempt is recorded, and the record is what the clock moves. */
    const tried = (times: number) =>
      until(async () => (await deliveriesOf(receiver.id)).some(({ intentos }) => intentos === times));
    await tried(1);
    await app.sql`update experiencia set observacion = 'x' where id = (select min(id) from experiencia where candidato_id = ${slow})`;
    await app.sql`update candidato set telefono2 = '0981 2' where id = ${quick}`;
    await until(() => order.length === 1);
    expect(order).toEqual([[quick, 'candidato']]);
    await pass('10 minutes');
    await until(() => failures < 1);
    await tried(2);
    await pass('10 minutes');
    await until(() => order.length === 3);
    expect(order.slice(1)).toEqual([
      [slow, 'candidato'],
      [slow, 'experiencia'],
    ]);
  });

  test('se intenta tres días, cada vez más espaciado, y después se puede mandar de nuevo', async () => {
    const receiver = await listen(['postulacion.creada']);
    let tries = 0;
    receiver.next = () => {
      tries++;
      return refuse(500);
    };
    await include(people[0]!);
    await until(() => tries === 1);
    const waits: number[] = [];
    for (let n = 1; ; n++) {
      await until(async () => (await deliveriesOf(receiver.id))[0]!.intentos === n);
      const [one] = await deliveriesOf(receiver.id);
      if (one!.estado === 'fallida') break;
      waits.push(waitAfter(n));
      await pass(`${waitAfter(n)} seconds`);
      // Including the pause of the whole webhook after several failures in a row.
      await app.sql`update webhook_marcha set pausa_hasta_ts = now(), falla_desde_ts = now()`;
      await wake();
    }
    const hours = waits.reduce((sum, one) => sum + one, 0) / 3600;
    expect(hours).toBeGreaterThanOrEqual(72);
    expect(hours).toBeLessThan(90);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const failed = { estado: 'fallida', respuesta: 500, error: 'Respondió 500' };
    expect((await deliveriesOf(receiver.id))[0]).toMatchObject(failed);
    receiver.next = undefined;
    const { body } = await as('POST', '/v1/webhook/reenviar', { idNumerico: receiver.id });
    expect(body).toEqual({ message: 'Se manda de nuevo', cantidad: 1 });
    await until(async () => (await deliveriesOf(receiver.id))[0]!.estado === 'entregada');
    const [sent] = await deliveriesOf(receiver.id);
    expect(sent).toMatchObject({ estado: 'entregada', respuesta: 204, mensajeId: receiver.taken[0]!.id });
    // By hand, a delivered one is sent again under the same id.
    await as('POST', '/v1/webhook/reenviar', { idNumerico: receiver.id, entregaId: sent!.id });
    await until(() => receiver.taken.length === 2);
    expect(receiver.taken[1]!.id).toBe(receiver.taken[0]!.id);
    expect((await as('POST', '/v1/webhook/reenviar', { idNumerico: receiver.id })).status).toBe(422);
  });

  test('quien no recibe nada en tres días se detiene, y los administradores lo leen', async () => {
    const receiver = await listen(['postulacion.creada']);
    receiver.next = () => refuse(500);
    await include(people[0]!);
    await until(async () => (await deliveriesOf(receiver.id))[0]!.intentos === 1);
    await app.sql`update webhook_marcha set falla_desde_ts = now() - interval '3 days', pausa_hasta_ts = now()`;
    await app.sql`update webhook_entrega set proximo_ts = now()`;
    await wake();
    await until(async () => !(await isActive()));
    expect((await as('GET', '/v1/webhooks')).body.items[0].motivo).toBe('No recibió nada en 3 días');
    const told =
      await app.one`select titulo from novedad where clave like ${`webhook:${receiver.id}:%`} limit 1`;
    expect(told).toEqual({ titulo: 'Se detuvo el webhook Receptor' });
    // What waited is sent when somebody asks for it.
    receiver.next = undefined;
    await save(receiver, { eventos: ['postulacion.creada'], activo: true });
    await as('POST', '/v1/webhook/reenviar', { idNumerico: receiver.id });
    await until(() => receiver.taken.length === 1);
  });

  test('quien responde que no quiere más (410) se detiene en el acto', async () => {
    const receiver = await listen(['postulacion.creada']);
    receiver.next = () => refuse(410);
    await include(people[0]!);
    await until(async () => !(await isActive()));
  });

  test('cuando vuelve, lo que esperaba llega enseguida', async () => {
    const receiver = await listen(['postulacion.creada']);
    let down = true;
    receiver.next = () => (down ? refuse(500) : undefined);
    await include(...people.slice(0, 10));
    const tried = async () => (await deliveriesOf(receiver.id)).filter(({ intentos }) => intentos > 0);
    await until(async () => (await tried()).length >= 10);
    down = false;
    await app.sql`update webhook_marcha set pausa_hasta_ts = now()`;
    await app.sql`update webhook_entrega set proximo_ts = now() where id = (select min(id) from webhook_entrega)`;
    await wake();
    await until(() => receiver.taken.length === 10);
  });

  test('dos procesos: cada mensaje una vez; el que se va deja lo suyo al otro', async () => {
    const other = watch();
    const receiver = await listen(['postulacion.creada']);
    await include(...people.slice(0, 8));
    await until(() => receiver.taken.length === 8);
    await stop();
    await include(...people.slice(8, 16));
    await until(() => receiver.taken.length === 16);
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(16);
    stop = other;
  });

  test('un proceso que cayó con un webhook en la mano: otro lo toma cuando se vence', async () => {
    const receiver = await listen(['postulacion.creada']);
    await app.sql`update webhook_marcha set tomado_por = ${randomUUID()}, tomado_hasta_ts = now() + interval '1 hour'`;
    const free = await listen(['postulacion.creada']);
    await include(people[0]!);
    await until(() => free.taken.length === 1);
    expect(receiver.taken).toEqual([]);
    await app.sql`update webhook_marcha set tomado_hasta_ts = now() - interval '1 second'`;
    await wake();
    await until(() => receiver.taken.length === 1);
  });
});

describe('cómo se administra', () => {
  beforeEach(() => app.sql`delete from webhook`);

  test('con una llave de ese alcance, y no con otra; el selector no', async () => {
    const key = await giveLlave(app, ['webhooks']);
    const said = { nombre: 'Por llave', url: 'https://receptor.example/x', eventos: ['nota.creada'] };
    const { body } = await key.call('POST', '/v1/webhook', { input: said });
    expect(body.secreto).toMatch(/^whsec_/);
    expect((await key.call('GET', '/v1/webhooks')).body.items[0]).toMatchObject({
      nombre: 'Por llave',
      pendientes: 0,
      activo: true,
    });
    expect((await as('GET', '/v1/webhooks', {}, selector)).status).toBe(403);
    expect((await key.call('DELETE', '/v1/webhook', { input: { idNumerico: body.idNumerico } })).status).toBe(
      200,
    );
    expect((await key.call('DELETE', '/v1/webhook', { input: { idNumerico: body.idNumerico } })).status).toBe(
      404,
    );
  });

  test('el secreto se muestra al crearlo y al cambiarlo, y en la base está cerrado', async () => {
    const receiver = await listen(['postulacion.creada']);
    const { secreto } = await app.one<{ secreto: Buffer }>`select secreto from webhook`;
    expect(secreto.toString()).not.toContain(receiver.secret.slice(6, 20));
    expect(JSON.stringify((await as('GET', '/v1/webhooks')).body)).not.toContain('whsec_');
    const { body } = await as('POST', '/v1/webhook/secreto', { idNumerico: receiver.id });
    expect(body.secreto).not.toBe(receiver.secret);
    await include(people[0]!);
    await until(() => receiver.refused.length > 0);
    receiver.secret = body.secreto;
    await pass('1 hour');
    await until(() => receiver.taken.length === 1);
  });

  test('cambiado el secreto de la instalación, se cierra con el nuevo', async () => {
    await listen(['nota.creada']);
    const { secrets } = app.services;
    const texts = secrets.jwt.all.map((key) => Buffer.from(key).toString());
    const both = new SigningKeys(() => ['otro secreto de prueba de más de treinta y dos letras', ...texts]);
    await resealWebhooks(app.db, both);
    const { secreto } = await app.one<{ secreto: Buffer }>`select secreto from webhook`;
    const newest = new SigningKeys(() => ['otro secreto de prueba de más de treinta y dos letras']);
    expect(openSecret(secreto, newest)).toMatch(/^whsec_/);
    expect(openSecret(secreto, secrets.jwt)).toBeNull();
  });

  test('Probar dice cómo fue', async () => {
    const receiver = await listen(['nota.creada']);
    const probe = async () => (await as('POST', '/v1/webhook/probar', { idNumerico: receiver.id })).body;
    expect(await probe()).toMatchObject({ entregado: true, respuesta: 204, error: null });
    expect(receiver.taken[0]).toMatchObject({ type: 'prueba' });
    receiver.next = () => (_, response) => void response.writeHead(404).end();
    expect(await probe()).toMatchObject({ entregado: false, respuesta: 404, error: 'Respondió 404' });
  });

  test.each(['ftp://x/', 'no es', 'https://yo:clave@receptor.example/'])('no se acepta %s', async (url) => {
    expect((await as('POST', '/v1/webhook', { nombre: 'X', url, eventos: ['nota.creada'] })).status).toBe(
      400,
    );
  });

  test('lo viejo se deja ir', async () => {
    const receiver = await listen(['postulacion.creada']);
    await include(people[0]!, people[1]!);
    await until(async () => (await deliveriesOf(receiver.id, { estado: 'entregada' })).length === 2);
    await app.sql`update webhook_entrega set ultimo_ts = now() - interval '20 days'
               where id = (select min(id) from webhook_entrega)`;
    await app.sql`update webhook_hecho set ts = now() - interval '20 days'`;
    await clearOldDeliveries(app.db, 14);
    const rows = await app.sql<{ e: number; h: number }>`
      select (select count(*)::int from webhook_entrega) e, (select count(*)::int from webhook_hecho) h`;
    expect(rows[0]).toEqual({ e: 1, h: 1 });
  });

  test('las entregas se leen por páginas, las últimas primero', async () => {
    const receiver = await listen(['postulacion.creada']);
    await include(...people.slice(0, 5));
    await until(() => receiver.taken.length === 5);
    const first = (await as('GET', '/v1/webhook/entregas', { idNumerico: receiver.id, limit: 3 })).body;
    const rest = (
      await as('GET', '/v1/webhook/entregas', { idNumerico: receiver.id, limit: 3, antes: first.siguiente })
    ).body;
    const ids = [...first.items, ...rest.items].map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids.length).toBe(5);
    expect(rest.siguiente).toBeNull();
  });
});
