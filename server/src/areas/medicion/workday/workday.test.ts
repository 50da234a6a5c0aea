import type { MyDay } from '@tembiapo/contract/calls/medicion/workday.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { putOnTerna, shareAndEnter } from '../../../testing/clientes.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { joinSeries } from './rules.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');
const selectorId = await app.idOf('selector');
// Only what each test adds.
await app.sql`truncate oportunidad_asignacion, oportunidad_prioridad, oportunidad_candidato`;
await app.sql`delete from correo`;
const rows = await app.sql<{ id: number }>`select id from candidato order by id limit 6`;
const people = rows.map((row) => row.id);
await app.sql`delete from nota where candidato_id = any(${people}::int[])`;
const call = app.callAs(selector);

describe('Mi día', () => {
  const myDay = async (token = selector): Promise<MyDay> => (await call('GET', '/v1/midia', {}, token)).body;
  const open = async (): Promise<number> => {
    const { id } = await app.one<{ id: number }>`
      update oportunidad set estado = 'a', eliminada_ts = null
       where id = (select id from oportunidad where id not in (select oportunidad_id from oportunidad_asignacion)
                      and id not in (select oportunidad_id from oportunidad_candidato) order by id limit 1)
      returning id`;
    return id;
  };
  const assign = (oportunidadId: number, usuarioId = selectorId) =>
    app.sql`insert into oportunidad_asignacion values (${oportunidadId}, ${usuarioId}, 'selector', 100)`;
  const include = (oportunidadId: number, candidatoId: number, etapa: number, daysAgo: number, more = {}) =>
    app.db
      .insertInto('oportunidad_candidato')
      .values({
        oportunidad_id: oportunidadId,
        candidato_id: candidatoId,
        origen: etapa >= 300 ? 'portal' : 'selector',
        etapa_id: etapa,
        cambio_ts: new Date(Date.now() - daysAgo * 86_400_000),
        ...more,
      } as never)
      .execute();

  /** Written by the selector today; a filter counts as a call. */
  const note = (candidatoId: number, title: string, isFilter = false) =>
    app.sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id, cuenta_filtro)
        values (${candidatoId}, ${title}, '<p>x</p>', 'x', ${selectorId}, ${isFilter})`;

  test('las oportunidades a cargo, la que más espera primero, y en cada etapa quién espera más', async () => {
    const calm = await open();
    await assign(calm);
    await include(calm, people[0]!, 200, 1);
    const lateId = await open();
    await assign(lateId);
    await include(lateId, people[1]!, 201, 3);
    await include(lateId, people[2]!, 301, 9);
    await include(lateId, people[3]!, 206, 30);
    await include(lateId, people[4]!, 202, 40, { descartado: true });
    await include(lateId, people[5]!, 202, 40, { inactivo: true });
    const { oportunidades } = await myDay();
    expect(oportunidades.total).toBe(2);
    expect(oportunidades.items.map((o) => o.idNumerico)).toEqual([lateId, calm]);
    expect(oportunidades.items[0]!.etapas).toMatchObject([
      { etapaDescripcion: 'Primer Filtro', total: 2, candidatoIdNumerico: people[2] },
    ]);
    expect((await myDay(await app.tokenFor('admin'))).oportunidades.total).toBe(0);
  });

  test('una cerrada o borrada deja de estar', async () => {
    const { oportunidades } = await myDay();
    const id = oportunidades.items[0]!.idNumerico;
    await app.sql`update oportunidad set estado = 'p' where id = ${id}`;
    expect((await myDay()).oportunidades.items.map((o) => o.idNumerico)).not.toContain(id);
    await app.sql`update oportunidad set estado = 'a', eliminada_ts = now() where id = ${id}`;
    expect((await myDay()).oportunidades.items.map((o) => o.idNumerico)).not.toContain(id);
  });

  test('quien se postuló está hasta que alguien lo mueve o le escribe una nota', async () => {
    const own = await open();
    await assign(own);
    await include(own, people[0]!, 300, 2);
    const freeId = await open();
    await include(freeId, people[1]!, 300, 1);
    const anotherId = await open();
    await assign(anotherId, await app.idOf('admin'));
    await include(anotherId, people[2]!, 300, 1);
    const who = async () => (await myDay()).postulantes.items.map((p) => p.candidatoIdNumerico);
    expect(await who()).toEqual([people[1], people[0]]);
    await note(people[0]!, 'Llamada');
    expect(await who()).toEqual([people[1]]);
    const { recientes, postulantes } = await myDay();
    expect(postulantes.total).toBe(1);
    expect(recientes[0]).toMatchObject({ candidatoIdNumerico: people[0], detalle: 'Llamada' });
  });

  test('de un avance, que lleva su nota, lo último que se hizo es la etapa', async () => {
    const id = await open();
    await app.db.transaction().execute(async (tx) => {
      await sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id)
                values (${people[4]!}, 'Filtro hecho', '<p>x</p>', 'x', ${selectorId})`.execute(tx);
      await sql`insert into etapa_cambio (oportunidad_id, candidato_id, etapa_id, usuario_id, tipo)
                values (${id}, ${people[4]!}, 201, ${selectorId}, 'avance')`.execute(tx);
    });
    const { recientes } = await myDay();
    expect(recientes[0]).toMatchObject({ candidatoIdNumerico: people[4], detalle: 'Primer Filtro' });
  });

  test('la producción propia contra los parámetros, contada hasta este momento', async () => {
    const { produccion } = await myDay();
    expect(produccion.map(({ concepto, periodo, esperado }) => [concepto, periodo, esperado])).toEqual([
      ['llamada', 'diario', 12],
      ['entrevista', 'diario', 4],
      ['procesado', 'semanal', 5],
    ]);
    const [before] = produccion;
    await note(people[3]!, 'Filtro', true);
    const [after] = (await myDay()).produccion;
    expect(after!.hecho).toBe(before!.hecho + 1);
    expect(after!.porcentaje).toBeCloseTo((after!.hecho * 100) / 12);
    expect(after!.color).toBe(after!.hecho >= 12 ? 'green' : after!.hecho >= 9 ? 'yellow' : 'red');
  });

  test('los correos que fallaron: todos para el administrador, los de sus oportunidades para un selector', async () => {
    const id = (await myDay()).oportunidades.items[0]!.idNumerico;
    const fail = (oportunidadId: number | null, subject: string) =>
      app.sql`
      insert into correo (id, plantilla, para, asunto, estado, oportunidad_id)
      values (gen_random_uuid(), 'prueba', 'a@b.py', ${subject}, 'fallido', ${oportunidadId})`;
    await fail(id, 'Inicio de búsqueda');
    await fail(null, 'Otro');
    expect((await myDay()).correos).toMatchObject({
      total: 1,
      items: [{ asunto: 'Inicio de búsqueda', oportunidadIdNumerico: id, ruta: `/editarOportunidad/${id}` }],
    });
    expect((await myDay(await app.tokenFor('admin'))).correos.total).toBe(2);
  });

  test('lo que ya hay, para el primer día', async () => {
    expect((await myDay()).hay).toEqual({
      candidatos: true,
      empresas: true,
      oportunidades: true,
      equipo: true,
    });
  });

  test('las dos series de una etapa son una, con quien espera más', () => {
    const at = (etapaId: number, total: number, since: string, candidatoId: number) => ({
      etapaId,
      total,
      desdeTs: since,
      candidatoIdNumerico: candidatoId,
      nombreCompleto: `${candidatoId}`,
    });
    expect(
      joinSeries([
        at(302, 1, '2026-05-02T00:00:00.000Z', 1),
        at(300, 2, '2026-05-03T00:00:00.000Z', 2),
        at(200, 5, '2026-05-01T00:00:00.000Z', 3),
        at(307, 1, '2026-05-01T00:00:00.000Z', 4),
      ]).map(({ etapaDescripcion, total, candidatoIdNumerico }) => [
        etapaDescripcion,
        total,
        candidatoIdNumerico,
      ]),
    ).toEqual([
      ['Reclutamiento', 7, 3],
      ['Citado', 1, 4],
      ['Entrevista Selector', 1, 1],
    ]);
  });

  test('lo usual de una etapa es la mediana de lo que se tardó en ella, si salieron bastantes', async () => {
    await app.sql`delete from etapa_cambio`;
    const id = await open();
    await assign(id);
    await include(id, people[0]!, 201, 3);
    await include(id, people[1]!, 202, 3);
    const usual = async () => {
      const { oportunidades } = await myDay();
      const one = oportunidades.items.find((o) => o.idNumerico === id)!;
      return one.etapas.map((e) => [e.etapaDescripcion, e.usualDias]);
    };
    expect(await usual()).toEqual([
      ['Primer Filtro', 7],
      ['Entrevista Selector', 7],
    ]);
    // Of both series, advanced or discarded: nine of two days, eleven of four and a half; too few left the other stage.
    const leave = (candidatoId: number, days: number, etapaId: number, kind: string) => app.sql`
      insert into etapa_cambio (oportunidad_id, candidato_id, desde_etapa_id, etapa_id, tipo, ts)
      values (${id}, ${candidatoId}, null, ${etapaId}, 'inclusion', now() - make_interval(secs => ${days * 86_400})),
             (${id}, ${candidatoId}, ${etapaId}, 203, ${kind}, now())`;
    const everybody = await app.sql<{ id: number }>`select id from candidato order by id limit 39`;
    for (const [i, one] of everybody.entries())
      await leave(one.id, i < 9 ? 2 : 4.5, i < 20 ? (i % 2 ? 201 : 301) : 202, i % 3 ? 'avance' : 'descarte');
    expect(await usual()).toEqual([
      ['Primer Filtro', 5],
      ['Entrevista Selector', 7],
    ]);
  });

  test('lo que respondieron los clientes mientras nadie hizo nada, y quiénes callan hace días', async () => {
    await app.sql`truncate compartida, opinion cascade`;
    const oportunidadId = await open();
    await assign(oportunidadId);
    await app.sql`update empresa set es_cliente = true where id = (select empresa_id from oportunidad where id = ${oportunidadId})`;
    for (const id of people.slice(0, 2)) await include(oportunidadId, id, 204, 30);
    await app.sql`update candidato set correo = 'p' || id || '@correo.example' where id = any (${people}::int[])`;
    await putOnTerna(app, selector, oportunidadId, [{ id: people[0]! }, { id: people[1]! }]);
    const [ana] = await shareAndEnter(app, selector, oportunidadId, ['ana@dia.example']);
    const ask = (method: string, path: string, input: Record<string, unknown>) =>
      app.call(method, path, { input, headers: { cookie: ana!.cookie } });
    const input = { oportunidadIdNumerico: oportunidadId };
    const [first] = (await ask('GET', '/v1/cliente/terna', input)).body.personas;
    expect((await myDay()).clientes).toEqual({
      respuestas: { total: 0, items: [] },
      callados: { total: 0, items: [] },
    });
    await ask('POST', '/v1/cliente/opinion', { ...input, persona: first.id, tipo: 'entrevistar' });
    const { respuestas } = (await myDay()).clientes;
    expect(respuestas).toMatchObject({
      total: 1,
      items: [{ tipo: 'entrevistar', candidatoIdNumerico: people[0], contactoNombre: 'Contacto ana' }],
    });
    // Somebody writes a note about it, so it waits no more.
    await app.sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id)
      values (${people[0]!}, 'Llamada', '<p>x</p>', 'x', ${selectorId})`;
    expect((await myDay()).clientes.respuestas.total).toBe(0);
    // Days pass without an answer about the second person.
    await app.sql`update terna_candidato set creacion_ts = now() - interval '4 days' where oportunidad_id = ${oportunidadId}`;
    await app.sql`update compartida_contacto set desde_ts = now() - interval '5 days' where oportunidad_id = ${oportunidadId}`;
    expect((await myDay()).clientes.callados).toMatchObject({
      total: 1,
      items: [{ oportunidadIdNumerico: oportunidadId, contactos: 1, recordada: false }],
    });
    expect((await call('POST', '/v1/oportunidad/recordarCliente', input)).status).toBe(200);
    expect((await myDay()).clientes.callados.items[0]!.recordada).toBe(true);
    // Nothing is told about other people's opportunities.
    expect((await myDay(await app.tokenFor('admin'))).clientes.callados.total).toBe(0);
    await app.sql`delete from compartida where oportunidad_id = ${oportunidadId}`;
  });
});
