import { localDay, localTime, momentOf } from '@tembiapo/contract/domain/dates.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import {
  type Contacto,
  consent,
  enterByLink,
  lastConsentLink,
  putOnTerna,
  SHARED_TABLES,
  shareAndEnter,
} from '../../../testing/clientes.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { findHost } from './queries.ts';

const app = await fileApp();
const [selector, admin] = [await app.tokenFor('selector'), await app.tokenFor('admin')];
const row = await app.one<{ id: number; empresa: number; personas: number[] }>`
    select o.id, o.empresa_id empresa, array_agg(oc.candidato_id order by oc.candidato_id) personas
      from oportunidad o join oportunidad_candidato oc on oc.oportunidad_id = o.id and not oc.inactivo and not oc.descartado
      join candidato c on c.id = oc.candidato_id and c.tratamiento_limitado_ts is null
       and not exists (select from usuario u where u.candidato_id = c.id)
     where o.estado = 'a' and o.eliminada_ts is null group by o.id having count(*) >= 4 order by o.id limit 1`;
/** An open opportunity of a client with people in it. */
const { id: oportunidad, empresa } = row;
const people = row.personas.slice(0, 4) as [number, number, number, number];
await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id = any (${people}::int[])`;
const call = app.callAs(admin);
beforeEach(async () => {
  await app.sql`update empresa set es_cliente = true, contacto_nombre = 'Ana Gómez', contacto_email = 'ana@cliente.example'
             where id = ${empresa}`;
  await app.sql`update oportunidad set estado = 'a' where id = ${oportunidad}`;
  await app.clear(...SHARED_TABLES, 'evento');
  await app.sql`delete from nota where origen = 'cliente'`;
  await app.sql`delete from acceso where contacto_id is not null`;
});

const staff = (method: string, path: string, input: Record<string, unknown> = {}, token = selector) =>
  call(method, path, { oportunidadIdNumerico: oportunidad, ...input }, token);
const as = (contacto: Contacto, method: string, path: string, input: Record<string, unknown> = {}) =>
  app.call(method, path, { input, headers: { cookie: contacto.cookie } });
const terna = (contacto: Contacto) =>
  as(contacto, 'GET', '/v1/cliente/terna', { oportunidadIdNumerico: oportunidad });
const opine = (contacto: Contacto, persona: string, more: Record<string, unknown>) =>
  as(contacto, 'POST', '/v1/cliente/opinion', { oportunidadIdNumerico: oportunidad, persona, ...more });
const share = (correos: string[] = ['ana@cliente.example'], shown: Record<string, unknown> = {}) =>
  shareAndEnter(app, selector, oportunidad, correos, shown) as Promise<[Contacto, Contacto]>;
const inTerna = (...ids: number[]) =>
  putOnTerna(
    app,
    selector,
    oportunidad,
    ids.map((id) => ({ id })),
  );
/** What a contact who came in sees of one person on the shortlist. */
async function shareOne() {
  await inTerna(people[0]);
  const [ana] = await share();
  const [person] = await personsOf(ana);
  return { ana, person };
}
/** Shares it with these people; answers the link of each. */
const linksFor = async (...names: string[]): Promise<string[]> => {
  const contactos = names.map((name) => ({ nombre: name, correo: `${name.toLowerCase()}@cliente.example` }));
  const { body } = await staff('POST', '/v1/oportunidad/compartir', { contactos, hasta: day(5) });
  return pluck(body.enlaces, 'url');
};
const personsOf = async (contacto: Contacto) => (await terna(contacto)).body.personas;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

describe('compartir', () => {
  test('el contacto recibe su enlace, entra con el código y ve lo que se eligió', async () => {
    await inTerna(people[0], people[1]);
    const [ana] = await share();
    const { body } = await as(ana, 'GET', '/v1/cliente/oportunidades');
    expect(body).toMatchObject({
      contacto: 'Contacto ana',
      items: [{ idNumerico: oportunidad, personas: 2, sinOpinar: 2 }],
    });
    const row = await app.one<{ n: number }>`
      select count(*)::int n from oportunidad_candidato
       where oportunidad_id = ${oportunidad} and not inactivo and not descartado and etapa_id >= 200`;
    const { etapas } = body.items[0] as { etapas: { cantidad: number }[] };
    expect(etapas.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(row.n);
    await staff('POST', '/v1/oportunidad/compartir', { contactos: [], conConteos: false, hasta: day(3) });
    expect((await as(ana, 'GET', '/v1/cliente/oportunidades')).body.items[0]).toMatchObject({
      etapas: null,
      hasta: day(3),
    });
    const shared = (await staff('GET', '/v1/oportunidad/compartida')).body;
    expect(shared.contactos).toMatchObject([
      { correo: 'ana@cliente.example', sinAcceso: false, vistoTs: null, sinOpinar: 2 },
    ]);
    expect(shared.contactosPosibles).toContainEqual({ nombre: 'Ana Gómez', correo: 'ana@cliente.example' });
    await terna(ana);
    expect((await staff('GET', '/v1/oportunidad/compartida')).body.contactos[0].vistoTs).not.toBeNull();
  });

  test('solo con clientes, de lo que sigue en curso, y hasta un día que no pasó', async () => {
    const asked = (more: Record<string, unknown>) =>
      staff('POST', '/v1/oportunidad/compartir', {
        contactos: [{ nombre: 'Ana', correo: 'ana@cliente.example' }],
        hasta: day(5),
        ...more,
      });
    expect((await asked({ contactos: [] })).status).toBe(400);
    expect((await asked({ contactos: [{ nombre: 'Ana', correo: 'no es un correo' }] })).status).toBe(400);
    expect((await asked({ hasta: day(-2) })).body.error.message).toBe('Hasta: no puede ser un día que pasó');
    expect((await asked({ hasta: day(400) })).status).toBe(422);
    await app.sql`update empresa set es_cliente = false where id = ${empresa}`;
    expect((await asked({})).body.error.message).toMatch(/no figura como cliente$/);
    await app.sql`update empresa set es_cliente = true where id = ${empresa}`;
    await app.sql`update oportunidad set estado = 'f' where id = ${oportunidad}`;
    expect((await asked({})).status).toBe(422);
  });

  test('donde entró uno, el enlace de otro no muestra lo del primero', async () => {
    const [own, other] = (await linksFor('Ana', 'Beto')) as [string, string];
    const cookie = await enterByLink(app, own);
    const isOwn = (url: string) =>
      app.call('POST', '/v1/cliente/enlace', { input: { clave: url.split('#')[1] }, headers: { cookie } });
    expect((await isOwn(own)).body).toEqual({ propio: true });
    expect((await isOwn(other)).body).toEqual({ propio: false });
    expect((await isOwn('#no-existe')).status).toBe(404);
  });

  test('un enlace reenviado no deja entrar: el código va al correo del contacto, se usa una vez y admite cinco intentos', async () => {
    const [link] = (await linksFor('Ana')) as [string];
    const key = link.split('#')[1];
    const asked = await app.call('POST', '/v1/cliente/codigo', { input: { clave: key } });
    expect(asked.body.correo).toBe('a•••@cliente.example');
    const rows = await app.sql<{ para: string; texto: string }>`
      select para, texto from correo where plantilla = 'Cliente: código'`;
    expect(rows.map(({ para }) => para)).toEqual(['ana@cliente.example']);
    const code = /\b\d{6}\b/.exec(rows[0]!.texto)![0];
    const enter = (typed: string) =>
      app.call('POST', '/v1/cliente/entrar', { input: { clave: key, codigo: typed } });
    const wrong = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++) expect((await enter(wrong)).status).toBe(422);
    // The sixth attempt is right, and too late.
    expect((await enter(code)).body.error.message).toBe('El código venció o ya se usó. Pedí otro.');
    // A new link, which works once.
    expect(await enterByLink(app, link)).toMatch(/^cliente=/);
    expect((await enter(code)).status).toBe(422);
    expect((await app.call('POST', '/v1/cliente/codigo', { input: { clave: 'otra' } })).status).toBe(404);
    await app.sql`update cliente_enlace set expira_ts = now() - interval '1 second'`;
    expect((await app.call('POST', '/v1/cliente/codigo', { input: { clave: key } })).status).toBe(404);
  });

  test('nadie pide códigos sin fin', async () => {
    const [link] = (await linksFor('Ana')) as [string];
    const key = link.split('#')[1];
    const answers = [];
    for (let i = 0; i < 8; i++)
      answers.push((await app.call('POST', '/v1/cliente/codigo', { input: { clave: key } })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('se termina', () => {
  const changeEmpresa = (fields: Record<string, unknown>) =>
    app.db.updateTable('empresa').set(fields).where('id', '=', empresa).execute();
  const close = () => app.sql`update oportunidad set estado = 'f' where id = ${oportunidad}`;
  const stopSharing = (input = {}) => staff('POST', '/v1/oportunidad/dejarDeCompartir', input);
  const ends: [string, (ana: Contacto) => Promise<unknown>, number][] = [
    ['salió', (ana) => as(ana, 'POST', '/v1/cliente/salir'), 401],
    [
      'se le quitó el acceso',
      ({ id }) => call('POST', '/v1/cliente/revocar', { contactoIdNumerico: id }),
      401,
    ],
    ['la empresa dejó de ser cliente', () => changeEmpresa({ es_cliente: false }), 401],
    ['dejó la empresa', () => changeEmpresa({ contacto_email: 'otra@cliente.example' }), 401],
    ['venció la sesión', () => app.sql`update cliente_sesion set expira_ts = now()`, 401],
    ['no se comparte más con nadie', () => stopSharing(), 404],
    ['no se comparte más con esa persona', ({ id }) => stopSharing({ contactoIdNumerico: id }), 404],
    ['se cerró la oportunidad', () => close(), 404],
    ['pasó el último día', () => app.sql`update compartida set hasta = current_date - 2`, 404],
  ];
  test.each(ends)('%s', async (_, end, status) => {
    const { ana, person } = await shareOne();
    await end(ana);
    for (const answer of [
      await terna(ana),
      await opine(ana, person.id, { tipo: 'entrevistar' }),
      await as(ana, 'GET', '/v1/cliente/horas', { oportunidadIdNumerico: oportunidad }),
      await as(ana, 'GET', '/v1/cliente/cv', { oportunidadIdNumerico: oportunidad, persona: person.id }),
      await as(ana, 'GET', '/v1/cliente/terna/pdf', { oportunidadIdNumerico: oportunidad }),
    ])
      expect([answer.status, typeof answer.body.error.message]).toEqual([status, 'string']);
    const list = await as(ana, 'GET', '/v1/cliente/oportunidades');
    expect(status === 401 ? list.status : list.body.items).toEqual(status === 401 ? 401 : []);
    expect(await app.sql`select from opinion`).toEqual([]);
  });
});

describe('consentimiento', () => {
  test('sin él no se muestra a nadie; retirado, desaparece; por correo se ve de qué se trata', async () => {
    const [ana] = await share();
    const { body } = await staff('POST', '/v1/oportunidad/terna', { candidatoIdNumerico: people[0] });
    expect(body).toEqual({
      message: 'En la terna: le preguntamos por correo si acepta que se la presente',
      enlace: null,
    });
    expect(await personsOf(ana)).toEqual([]);
    const link = await lastConsentLink(app);
    const key = link.split('#')[1]!;
    await app.sql`update oportunidad set es_confidencial = true where id = ${oportunidad}`;
    const opened = (await app.call('POST', '/v1/presentacion/abrir', { input: { clave: key } })).body;
    expect(opened).toMatchObject({ empresa: null, estado: 'pedida', anonima: true });
    expect(opened.bloques.length).toBeGreaterThan(0);
    expect(JSON.stringify(opened.bloques)).not.toContain('<p>');
    await app.sql`update oportunidad set es_confidencial = false where id = ${oportunidad}`;
    await consent(app, link);
    expect(await personsOf(ana)).toHaveLength(1);
    await consent(app, link, false);
    expect(await personsOf(ana)).toEqual([]);
    const [person] = (await staff('GET', '/v1/oportunidad/compartida')).body.terna;
    expect(person).toMatchObject({ presentacion: { estado: 'retirada' }, fueraDeCurso: false });
    // Only they can change that.
    const asked = await staff('POST', '/v1/oportunidad/terna/consentimiento', {
      candidatoIdNumerico: people[0],
    });
    expect(asked.status).toBe(422);
    expect(await app.sql`select titulo from novedad`).toContainEqual({
      titulo: expect.stringContaining('retiró su consentimiento'),
    });
  });

  test('quien limitó sus datos, fue descartado o eliminado no se muestra', async () => {
    await inTerna(people[0], people[1], people[2]);
    const [ana] = await share();
    expect(await personsOf(ana)).toHaveLength(3);
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${people[0]}`;
    expect(await personsOf(ana)).toHaveLength(2);
    await app.sql`update oportunidad_candidato set descartado = true where candidato_id = ${people[1]} and oportunidad_id = ${oportunidad}`;
    expect(await personsOf(ana)).toHaveLength(1);
    await app.sql`update candidato set tratamiento_limitado_ts = null where id = ${people[0]}`;
    await app.sql`update oportunidad_candidato set descartado = false where candidato_id = ${people[1]} and oportunidad_id = ${oportunidad}`;
  });

  test('quien aceptó sin su nombre no se muestra con él hasta que lo acepte', async () => {
    await inTerna(people[0]);
    const [ana] = await share();
    expect((await personsOf(ana))[0].nombre).toBe('Candidato A');
    await staff('POST', '/v1/oportunidad/compartir', { contactos: [], anonima: false, hasta: day(5) });
    expect(await personsOf(ana)).toEqual([]);
    const link = await lastConsentLink(app);
    const input = { clave: link.split('#')[1] };
    const { body } = await app.call('POST', '/v1/presentacion/abrir', { input });
    expect(body).toMatchObject({ anonima: false, estado: 'pedida' });
    await consent(app, link);
    const [person] = await personsOf(ana);
    expect(
      await app.one`select nombre || ' ' || apellido nombre from candidato where id = ${people[0]}`,
    ).toEqual({
      nombre: person.nombre,
    });
  });

  test('en el portal se ve a quién, quién vio qué, y se retira', async () => {
    const { candidatoId: me } = await app.one<{ candidatoId: number }>`
      select candidato_id "candidatoId" from usuario where email = 'candidato@demo.py'`;
    await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
              values (${oportunidad}, ${me}, 'selector', 200) on conflict do nothing`;
    const candidato = await app.tokenFor('candidato');
    await inTerna(me);
    const [ana] = await share();
    await terna(ana);
    const mine = async () => (await call('GET', '/v1/misPresentaciones', {}, candidato)).body.items;
    const [one] = await mine();
    expect(one).toMatchObject({ estado: 'aceptada', vistas: [{ que: 'Te vio en la terna' }] });
    expect(one.vistas[0].quien).toMatch(/^Contacto ana \(/);
    const copy = await call('GET', '/v1/misDatosPersonales/json', {}, candidato);
    expect(JSON.stringify(copy.body)).toContain('Te vio en la terna');
    const answer = await call('POST', '/v1/misPresentaciones', { id: one.id, acepta: false }, candidato);
    expect(answer.body.message).toBe('Listo: la empresa no ve más tus datos.');
    expect(await personsOf(ana)).toEqual([]);
    await app.sql`delete from oportunidad_candidato where oportunidad_id = ${oportunidad} and candidato_id = ${me}`;
  });
});

describe('opinar', () => {
  test('queda como nota de origen cliente, no mueve a nadie y avisa a quien está a cargo', async () => {
    const { ana, person } = await shareOne();
    const stages = () =>
      app.sql`select * from oportunidad_candidato where oportunidad_id = ${oportunidad} order by candidato_id`;
    const before = await stages();
    const said = await opine(ana, person.id, {
      tipo: 'noAvanza',
      motivo: 'No es el perfil',
      texto: '<script>alert(1)</script>\nBuscamos otra cosa & más',
    });
    expect(said.body.message).toBe('Gracias: nos ayuda a buscar mejor.');
    expect(await stages()).toEqual(before);
    const { body } = await call('GET', '/v1/notas', { candidatoIdNumerico: people[0] }, selector);
    const nota = body.items.find(({ origen }: { origen: string }) => origen === 'cliente');
    expect(nota).toMatchObject({
      titulo: 'Cliente: no avanza',
      creacionUsuario: 0,
      cuentaFiltro: false,
      oportunidadIdNumerico: oportunidad,
      contenido:
        '<p>No es el perfil</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>Buscamos otra cosa &amp; más</p>',
    });
    expect(nota.creacionUsuarioNombre).toMatch(/^Contacto ana \(/);
    // Staff cannot change what a client said.
    for (const [path, input] of [
      ['/v1/updateNota', { idNumerico: nota.idNumerico, titulo: 'x', contenido: 'x', cuentaFiltro: false }],
      ['/v1/deleteNota', { notaIdNumerico: nota.idNumerico }],
    ] as const) {
      const changed = await call('POST', path, { candidatoIdNumerico: people[0], ...input });
      expect([path, [400, 403].includes(changed.status)]).toEqual([path, true]);
    }
    expect(await app.one`select tipo, titulo from novedad order by id desc limit 1`).toMatchObject({
      tipo: 'respuesta',
      titulo: expect.stringContaining('no avanza'),
    });
    expect((await as(ana, 'GET', '/v1/cliente/oportunidades')).body.items[0].sinOpinar).toBe(0);
  });

  test('dos contactos opinan distinto: valen las dos, y los dos las ven', async () => {
    await inTerna(people[0]);
    const [ana, second] = await share(['ana@cliente.example', 'beto@cliente.example']);
    const [person] = await personsOf(ana);
    await opine(ana, person.id, { tipo: 'entrevistar' });
    await opine(second, person.id, { tipo: 'noAvanza', motivo: 'Otro motivo' });
    expect((await personsOf(ana))[0].opiniones).toMatchObject([
      { autor: 'Contacto beto', mia: false, tipo: 'noAvanza' },
      { autor: 'Contacto ana', mia: true, tipo: 'entrevistar' },
    ]);
    const [seen] = (await staff('GET', '/v1/oportunidad/compartida')).body.terna;
    expect(pluck(seen.opiniones, 'tipo')).toEqual(['noAvanza', 'entrevistar']);
  });

  test('una hora libre va a la agenda de quien está a cargo; la misma dos veces, no', async () => {
    await inTerna(people[0], people[1]);
    const [ana] = await share();
    const [one, other] = await personsOf(ana);
    const [, , hour] = await free(ana);
    expect((await opine(ana, one.id, { tipo: 'entrevistar', inicio: hour })).status).toBe(200);
    expect(
      await app.sql`
      select titulo, (select count(*)::int from evento_invitado i where i.evento_id = e.id) invitados from evento e
       where inicio_ts = ${hour}`,
    ).toMatchObject([{ invitados: 0 }]);
    expect(await opine(ana, other.id, { tipo: 'entrevistar', inicio: hour })).toMatchObject(
      refusal(409, 'Esa hora ya no está libre. Elegí otra.'),
    );
    // Nothing of it was stored.
    expect((await personsOf(ana))[1].opiniones).toEqual([]);
    expect((await personsOf(ana))[0].opiniones[0].horaTs).toBe(hour);
  });

  const free = async (contacto: Contacto): Promise<string[]> =>
    pluck(
      (await as(contacto, 'GET', '/v1/cliente/horas', { oportunidadIdNumerico: oportunidad })).body.libres,
      'inicio',
    );

  describe('la hora de una entrevista es la última que dijo ese contacto', () => {
    const events = async () =>
      await app.sql<{ id: number; estado: string; inicio: string; secuencia: number; titulo: string }>`
          select id, estado, to_char(inicio_ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') inicio, secuencia, titulo
            from evento order by id`;
    const interview = (contacto: Contacto, persona: string, begins?: string) =>
      opine(contacto, persona, { tipo: 'entrevistar', ...(begins && { inicio: begins }) });
    const noAdvance = { tipo: 'noAvanza', motivo: 'Otro motivo' };
    const news = async () =>
      pluck(
        await app.sql<{ titulo: string }>`select titulo from novedad where tipo = 'evento' order by id`,
        'titulo',
      );

    test('otra hora mueve el mismo evento, y «No avanza» lo cancela', async () => {
      const { ana, person } = await shareOne();
      const [h1, , h2] = await free(ana);
      expect((await interview(ana, person.id, h1)).status).toBe(200);
      const [first] = await events();
      await app.sql`delete from novedad`;
      expect((await interview(ana, person.id, h2)).status).toBe(200);
      expect(await events()).toMatchObject([
        { id: first!.id, estado: 'previsto', inicio: h2, secuencia: first!.secuencia + 1 },
      ]);
      expect(await news()).toEqual([expect.stringMatching(/^Contacto ana \(.+\) cambió la hora de «/)]);
      expect(pluck((await personsOf(ana))[0].opiniones, 'horaTs')).toEqual([h2, null]);
      expect(await free(ana)).toContain(h1);
      await app.sql`delete from novedad`;
      expect((await opine(ana, person.id, noAdvance)).status).toBe(200);
      expect(await events()).toMatchObject([{ id: first!.id, estado: 'cancelado' }]);
      expect(await news()).toEqual([expect.stringMatching(/^Contacto ana \(.+\) canceló «/)]);
      expect(await free(ana)).toContain(h2);
      expect(pluck((await personsOf(ana))[0].opiniones, 'horaTs')).toEqual([null, null, null]);
      const { contenido } = await app.one<{ contenido: string }>`
        select contenido from nota where origen = 'cliente' order by id desc limit 1`;
      expect(contenido).toContain('Se canceló su entrevista: ');
    });

    test('veinte horas, una tras otra o a la vez, son un evento', async () => {
      const { ana, person } = await shareOne();
      const hours = (await free(ana)).slice(0, 20);
      for (const hour of hours.slice(0, 10)) expect((await interview(ana, person.id, hour)).status).toBe(200);
      expect(await events()).toMatchObject([{ inicio: hours[9] }]);
      const answers = await Promise.all(hours.slice(10).map((hour) => interview(ana, person.id, hour)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect((await events()).filter(({ estado }) => estado === 'previsto')).toHaveLength(1);
    });

    test('la misma hora otra vez no cambia nada; sin hora o con un comentario, queda la que había', async () => {
      const { ana, person } = await shareOne();
      const [, hour] = await free(ana);
      await interview(ana, person.id, hour);
      const before = await events();
      expect((await interview(ana, person.id, hour)).status).toBe(200);
      expect((await interview(ana, person.id)).status).toBe(200);
      expect((await opine(ana, person.id, { tipo: 'comentario', texto: 'Voy yo' })).status).toBe(200);
      expect(await events()).toEqual(before);
      expect(pluck((await personsOf(ana))[0].opiniones, 'horaTs')).toEqual([null, hour, null, null]);
    });

    test('de otra persona, de otro contacto, lo que pasó y lo que se hizo queda', async () => {
      await inTerna(people[0], people[1]);
      const [ana, second] = await share(['ana@cliente.example', 'beto@cliente.example']);
      const [one, other] = await personsOf(ana);
      const hours = await free(ana);
      for (const [contacto, person, hour] of [
        [ana, one, hours[0]],
        [ana, other, hours[1]],
        [second, one, hours[2]],
      ] as const)
        expect((await interview(contacto!, person.id, hour)).status).toBe(200);
      const states = async () => (await events()).map(({ estado }) => estado);
      expect((await opine(ana, one.id, noAdvance)).status).toBe(200);
      expect(await states()).toEqual(['cancelado', 'previsto', 'previsto']);
      const [, ofOther, ofSecond] = await events();
      await app.sql`update evento set estado = 'hecho' where id = ${ofOther!.id}`;
      await app.sql`update evento set inicio_ts = now() - interval '30 minutes', fin_ts = now() + interval '30 minutes'
                 where id = ${ofSecond!.id}`;
      expect((await interview(ana, other.id, hours[3])).status).toBe(200);
      expect((await interview(second, one.id, hours[4])).status).toBe(200);
      expect(await states()).toEqual(['cancelado', 'hecho', 'previsto', 'previsto', 'previsto']);
      expect((await opine(second, one.id, noAdvance)).status).toBe(200);
      expect(await states()).toEqual(['cancelado', 'hecho', 'previsto', 'previsto', 'cancelado']);
    });

    test('una hora ocupada no suelta la que había; las de antes que sobran se cancelan', async () => {
      await inTerna(people[0], people[1]);
      const [ana] = await share();
      const [one, other] = await personsOf(ana);
      const hours = await free(ana);
      await interview(ana, other.id, hours[1]);
      await interview(ana, one.id, hours[0]);
      const before = await events();
      expect((await interview(ana, one.id, hours[1])).status).toBe(409);
      expect(await events()).toEqual(before);
      // As it was stored before: an event for each hour.
      await app.sql`
        with e as (insert into evento (uid, usuario_id, titulo, tipo, inicio_ts, fin_ts, candidato_id, oportunidad_id)
          select gen_random_uuid(), usuario_id, titulo, tipo, ${hours[5]}::timestamptz,
            ${hours[5]}::timestamptz + interval '1 hour', candidato_id, oportunidad_id
            from evento where id = ${before[1]!.id} returning id),
        p as (insert into evento_participante (evento_id, usuario_id, inicio_ts)
          select e.id, x.usuario_id, ${hours[5]}::timestamptz from e, evento_participante x where x.evento_id = ${before[1]!.id})
        insert into opinion (oportunidad_id, contacto_id, candidato_id, tipo, evento_id)
        select ${oportunidad}, ${ana.id}, ${people[0]}, 'entrevistar', id from e`;
      expect((await interview(ana, one.id, hours[7])).status).toBe(200);
      expect((await events()).map(({ estado, inicio }) => [estado, inicio])).toEqual([
        ['previsto', hours[1]],
        ['cancelado', hours[0]],
        ['previsto', hours[7]],
      ]);
    });

    test('si ahora está a cargo otra persona, la hora pasa a su agenda y a la de antes se le dice', async () => {
      const { ana, person } = await shareOne();
      const hours = await free(ana);
      await interview(ana, person.id, hours[0]);
      const [first] = await events();
      const other = await app.idOf('admin');
      await app.sql`update evento_participante set usuario_id = ${other} where evento_id = ${first!.id}`;
      await app.sql`delete from novedad`;
      expect((await interview(ana, person.id, hours[2])).status).toBe(200);
      expect((await events()).map(({ estado, inicio }) => [estado, inicio])).toEqual([
        ['cancelado', hours[0]],
        ['previsto', hours[2]],
      ]);
      expect(await news()).toEqual([expect.stringContaining('canceló «')]);
    });

    test('el candidato invitado recibe el cambio y la cancelación, sin el nombre de un cliente confidencial, se marque cuando se marque', async () => {
      const { ana, person } = await shareOne();
      const hours = await free(ana);
      const company = 'Zyxwquirino Metales S.A.';
      await app.sql`update empresa set nombre = ${company} where id = ${empresa}`;
      await app.sql`update oportunidad set titulo_publicacion = 'Tornero para Zyxwquirino', es_confidencial = false where id = ${oportunidad}`;
      const mailsNow = async () =>
        await app.sql<{ asunto: string; whole: string }>`
            select asunto, m::text whole from correo m where para = ${`persona${people[0]}@correo.example`} order by id`;
      await interview(ana, person.id, hours[0]);
      const { id } = (await events())[0]!;
      expect((await events())[0]!.titulo).toBe('Entrevista con el cliente: Tornero para Zyxwquirino');
      // With the title that such events had before.
      await app.sql`update evento set titulo = ${`${company} quiere entrevistar a Ana`}, lugar = 'Zyxwquirino, planta 2' where id = ${id}`;
      await app.sql`update oportunidad set es_confidencial = true where id = ${oportunidad}`;
      await app.sql`delete from correo`;
      await staff('PATCH', '/v1/evento', { idNumerico: id, invitarCandidato: true });
      await interview(ana, person.id, hours[2]);
      const [invited] = await mailsNow();
      const key = /\/cita#([\w-]+)/.exec(invited!.whole)![1]!;
      const invitation = await app.call('POST', '/v1/cita', { input: { clave: key } });
      expect(invitation.body).toMatchObject({
        titulo: 'La empresa quiere entrevistar a Ana',
        lugar: 'La empresa, planta 2',
      });
      await opine(ana, person.id, noAdvance);
      const all = await mailsNow();
      expect(all.map(({ asunto }) => asunto.split(': ').slice(1).join(': '))).toEqual([
        'Te invitamos: La empresa quiere entrevistar a Ana',
        'Cambió: La empresa quiere entrevistar a Ana',
        'Se canceló: La empresa quiere entrevistar a Ana',
      ]);
      for (const { whole } of all) expect(whole).not.toMatch(/zyxwquirino/i);
      // Staff read it as it was written.
      expect((await events())[0]!.titulo).toBe(`${company} quiere entrevistar a Ana`);
      await app.sql`update oportunidad set es_confidencial = false where id = ${oportunidad}`;
    });
  });

  test('entre una hora que se ofrece y lo que hay en la agenda quedan quince minutos, también en los bordes del horario', async () => {
    await inTerna(people[0]);
    const [ana] = await share();
    const before = await free(ana);
    const clockOf = (moment: string) => localTime(moment).time.slice(0, 5);
    const day = localDay(before.find((one) => clockOf(one) === '08:00'));
    const at = (clock: string) => momentOf(`${day} ${clock}`)!;
    const host = await findHost(app.db, oportunidad);
    for (const [from, to, gone] of [
      ['07:30', '08:00', ['08:00']],
      ['07:00', '07:45', []],
      ['07:00', '07:46', ['08:00']],
      ['12:00', '13:00', []],
      ['11:44', '13:16', ['10:30', '13:30']],
      ['17:30', '18:00', []],
    ] as const) {
      await app.sql`delete from evento`;
      const meeting = { titulo: 'Reunión', tipo: 'reunion', participantes: [{ usuarioId: host }] };
      expect((await staff('POST', '/v1/evento', { ...meeting, inicio: at(from), fin: at(to) })).status).toBe(
        200,
      );
      const now = await free(ana);
      const missing = before.filter((one) => localDay(one) === day && !now.includes(one)).map(clockOf);
      expect([from, to, missing]).toEqual([from, to, gone]);
    }
    await app.sql`delete from evento`;
  });

  test('lo que no puede ser se dice', async () => {
    const { ana, person } = await shareOne();
    const bad: [Record<string, unknown>, number][] = [
      [{ tipo: 'noAvanza' }, 400],
      [{ tipo: 'noAvanza', motivo: 'porque sí' }, 400],
      [{ tipo: 'comentario' }, 400],
      [{ tipo: 'entrevistar', motivo: 'No es el perfil' }, 400],
      [{ tipo: 'comentario', texto: 'x', inicio: new Date().toISOString() }, 400],
      [{ tipo: 'comentario', texto: 'x'.repeat(2001) }, 400],
      [{ tipo: 'otra' }, 400],
      [{ tipo: 'comentario', texto: 'x', noExiste: 1 }, 400],
      [{ tipo: 'entrevistar', inicio: '2020-01-01T00:00:00Z' }, 409],
    ];
    for (const [input, status] of bad)
      expect([input, (await opine(ana, person.id, input)).status]).toEqual([input, status]);
    const nobody = '01930000-0000-7000-8000-0000000000ff';
    expect((await opine(ana, nobody, { tipo: 'entrevistar' })).status).toBe(404);
  });

  test('mil opiniones por minuto de un enlace: se atienden las primeras, y las demás esperan con una frase', async () => {
    const { ana, person } = await shareOne();
    const answers: Awaited<ReturnType<typeof opine>>[] = [];
    for (let i = 0; i < 20; i++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, k) =>
            opine(ana, person.id, { tipo: 'comentario', texto: `n.º ${i} ${k}` }),
          ),
        )),
      );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200) <= 40, count(200) + count(429)]).toEqual([true, 1000]);
    expect(answers.find(({ status }) => status === 429)!.body.error.message).toMatch(/^Demasiados intentos/);
    expect(await app.one`select count(*)::int n from opinion`).toEqual({ n: count(200) });
  }, 60_000);
});

test('a quien se elimina mientras se le compara, la página deja de verle; que se respondió queda, sin las palabras', async () => {
  await inTerna(people[0], people[3]);
  const [ana] = await share();
  const [, last] = await personsOf(ana);
  await opine(ana, last.id, { tipo: 'noAvanza', motivo: 'Otro motivo', texto: 'Palabras que se van' });
  const removed = await call('DELETE', '/v1/candidato', { idNumerico: people[3] });
  expect(removed.status).toBe(200);
  expect(await personsOf(ana)).toHaveLength(1);
  expect((await opine(ana, last.id, { tipo: 'entrevistar' })).status).toBe(404);
  expect(await app.sql`select texto, motivo from opinion where candidato_id is null`).toEqual([
    { texto: null, motivo: null },
  ]);
  expect(
    await app.sql`
    select t::text t from nota t where contenido like '%Palabras que se van%'
    union all select t::text from auditoria t where cambios::text like '%Palabras que se van%'`,
  ).toEqual([]);
});

describe('en el rastro', () => {
  test('admin ve qué contacto vio a quién, y de qué contacto salió un PDF', async () => {
    const { ana, person } = await shareOne();
    await terna(ana);
    const { body } = await call('GET', '/v1/accesos', { candidatoIdNumerico: people[0] });
    const seen = body.items.filter(({ esCliente }: { esCliente: boolean }) => esCliente);
    // Two visits within the hour count once.
    expect(seen).toMatchObject([{ accion: 'terna', candidato: { idNumerico: people[0] } }]);
    expect(seen[0].usuario.nombre).toMatch(/^Contacto ana \(/);
    for (const [path, kind] of [
      [`/v1/cliente/cv?oportunidadIdNumerico=${oportunidad}&persona=${person.id}`, 'cv'],
      [`/v1/cliente/terna/pdf?oportunidadIdNumerico=${oportunidad}`, 'exportacion'],
    ]) {
      const response = await fetch(`${app.url}/api${path}`, { headers: { cookie: ana.cookie } });
      expect([path, response.headers.get('content-type')]).toEqual([path, 'application/pdf']);
      const file = { name: 'x.pdf', content: new Uint8Array(await response.arrayBuffer()) };
      const found = await app.upload('/v1/accesos/archivo', { token: admin, file });
      expect([found.status, found.body.acceso.accion]).toEqual([200, kind]);
      expect(found.body.acceso.usuario.nombre).toMatch(/^Contacto ana \(/);
    }
  });

  test('quién compartió qué con quién queda en la historia de la oportunidad', async () => {
    await inTerna(people[0]);
    await share();
    const rows = await app.sql<{ tabla: string }>`
      select distinct tabla from auditoria where ts > now() - interval '1 minute'
         and (de = 'oportunidad' and de_id = ${String(oportunidad)} or de = 'candidato' and de_id = ${String(people[0])})`;
    expect(rows.map(({ tabla }) => tabla)).toEqual(
      expect.arrayContaining(['compartida', 'compartida_contacto', 'presentacion', 'terna_candidato']),
    );
  });

  test('se recuerda una vez por día, a quien falta', async () => {
    await inTerna(people[0]);
    const [ana, second] = await share(['ana@cliente.example', 'beto@cliente.example']);
    const [person] = await personsOf(ana);
    await opine(ana, person.id, { tipo: 'entrevistar' });
    await app.sql`delete from correo`;
    expect((await staff('POST', '/v1/oportunidad/recordarCliente')).body.message).toBe(
      'Se lo recordamos a 1 contacto',
    );
    const rows = await app.sql<{ para: string; texto: string }>`select para, texto from correo`;
    expect(rows.map(({ para }) => para)).toEqual([second.correo]);
    expect(await enterByLink(app, /https?:\S+\/cliente#\S+/.exec(rows[0]!.texto)![0])).toMatch(/^cliente=/);
    expect((await staff('POST', '/v1/oportunidad/recordarCliente')).status).toBe(422);
  });
});
