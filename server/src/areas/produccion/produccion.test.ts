import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

const MAYO = { fechaInicio: '2026-05-01', fechaFin: '2026-05-31' };

describe('producción', () => {
  let app: TestApp;
  let selector: string;
  let ids: { admin: number; selector: number; otra: number };
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
    const { rows } = await sql<{ id: number; email: string }>`
      select id, email from usuario where rol in ('admin', 'selector') order by id`.execute(app.db);
    const de = (email: string): number => rows.find((row) => row.email === email)!.id;
    ids = { admin: de('admin@demo.py'), selector: de('selector@demo.py'), otra: de('lorena.duarte@demo.py') };
    await sql`delete from oportunidad_cierre`.execute(app.db);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await sql`delete from nota`.execute(app.db);
    await sql`delete from etapa_cambio`.execute(app.db);
  });

  const pedir = (path: string, input: Record<string, unknown> = {}, token = selector) =>
    app.call('GET', path, { token, input: { ...MAYO, ...input } });
  const reporte = async (input: Record<string, unknown> = {}) =>
    (await pedir('/v1/produccion/selector', input)).body;
  const nota = async (
    autor: number,
    ts: string,
    mas: { companhero?: number; candidato?: number; titulo?: string } = {},
  ) => {
    const { rows } = await sql<{ id: number }>`
      insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, companhero_id, equipo_id)
      values (${mas.candidato ?? 1}, ${mas.titulo ?? 'Llamada'}, '<p>Hola</p>', 'Hola', ${ts}, ${autor}, ${mas.companhero ?? null}::int, 1)
      returning id`.execute(app.db);
    if (mas.companhero)
      await sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, equipo_id, no_listable, copia_de)
        select candidato_id, titulo, contenido, contenido_texto, creacion_ts, companhero_id, equipo_id, true, id from nota where id = ${rows[0]!.id}`.execute(
        app.db,
      );
    return rows[0]!.id;
  };

  test('de una persona: sus cifras, sus días y los parámetros', async () => {
    await nota(ids.selector, '2026-05-04T15:00:00Z', { candidato: 1 });
    await nota(ids.selector, '2026-05-04T16:00:00Z', { candidato: 1 });
    await nota(ids.selector, '2026-05-05T15:00:00Z', { candidato: 1 });
    const r = await reporte({ selectorId: ids.selector });
    expect(r).toMatchObject({
      selectorNombre: 'Óscar Rojas',
      llamadas: 2,
      citados: 0,
      llamadasVsCitados: 0,
      entrevistasVsProcesados: null,
      cantidadDiasSemana: 21,
      cierres: 0,
      oportunidadesCierres: [],
      parametrosById: {
        llamada: { valor: 12, escala: [70, 100] },
        entrevista: { valor: 4, escala: [70, 100] },
        procesado: { valor: 5, escala: [70, 100] },
      },
    });
    // The holidays of 2026 are loaded: 1, 14 and 15 of May are weekdays.
    expect([r.cantidadFeriados, r.cantidadDiasHabiles]).toEqual([3, 18]);
    expect(r.llamadasPorDia).toBeCloseTo(2 / 18, 6);
    expect(r.llamadasVsParametro).toBeCloseTo((2 / 18 / 12) * 100, 6);
  });

  test('con supervisión cuenta para las dos personas, una sola vez para el equipo y para todos', async () => {
    await nota(ids.selector, '2026-05-04T15:00:00Z', { companhero: ids.otra });
    const llamadas = async (input: Record<string, unknown>) => (await reporte(input)).llamadas;
    expect(await llamadas({ selectorId: ids.selector })).toBe(1);
    expect(await llamadas({ selectorId: ids.otra })).toBe(1);
    expect(await llamadas({ equipoId: 1 })).toBe(1);
    expect(await llamadas({ equipoId: 2 })).toBe(0);
    expect(await llamadas({})).toBe(1);
    const notas = (await pedir('/v1/produccion/selector/notas', { selectorId: ids.otra })).body;
    expect(notas.groupedItems['Sin Etapa'].notas).toMatchObject([
      {
        noListable: true,
        titulo: 'Llamada',
        contenido: 'Hola',
        creacionUsuarioNombre: 'Óscar Rojas',
        companheroNombre: 'Lorena Duarte',
        produccionFecha: '2026-05-04',
        oportunidadId: null,
      },
    ]);
    expect(notas.total).toBe(1);
    expect((await pedir('/v1/produccion/selector/notas')).body.total).toBe(1);
  });

  test('las notas se agrupan por su etapa, en el orden del proceso, y se filtran por ella', async () => {
    const avance = async (etapa: number, ts: string) => {
      const id = await nota(ids.selector, ts, { titulo: `Etapa ${etapa}` });
      await sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id, nota_id, ts)
        values (1, 1, 'avance', ${etapa}, ${ids.selector}, ${id}, ${ts})`.execute(app.db);
    };
    await nota(ids.selector, '2026-05-09T15:00:00Z');
    await avance(204, '2026-05-06T15:00:00Z');
    await avance(301, '2026-05-07T15:00:00Z');
    await avance(201, '2026-05-05T15:00:00Z');
    const { groupedItems, total } = (await pedir('/v1/produccion/selector/notas')).body;
    expect(total).toBe(4);
    expect(
      Object.entries(groupedItems as Record<string, { notas: { titulo: string }[] }>).map(
        ([grupo, { notas }]) => [grupo, notas.map(({ titulo }) => titulo)],
      ),
    ).toEqual([
      ['Primer Filtro', ['Etapa 301', 'Etapa 201']],
      ['Entrevista Director', ['Etapa 204']],
      ['Sin Etapa', ['Llamada']],
    ]);
    const filtradas = (await pedir('/v1/produccion/selector/notas', { etapas: [204, 304] })).body;
    expect([filtradas.total, Object.keys(filtradas.groupedItems)]).toEqual([1, ['Entrevista Director']]);
    const segunda = (await pedir('/v1/produccion/selector/notas', { page: 2, limit: 3 })).body;
    expect([segunda.total, Object.keys(segunda.groupedItems)]).toEqual([4, ['Sin Etapa']]);
    expect((await pedir('/v1/produccion/selector/notas', { page: 99 })).body).toEqual({
      groupedItems: {},
      total: 4,
    });
  });

  test('los cierres de una oportunidad borrada siguen contando', async () => {
    await sql`update oportunidad set estado = 'f', cierre_fecha = '2026-05-20', solicitud_fecha = '2026-05-01', fuente = 'cvCorreo',
              eliminada_ts = now() where id = 2`.execute(app.db);
    await sql`insert into oportunidad_cierre (oportunidad_id, usuario_id) values (2, ${ids.selector})`.execute(
      app.db,
    );
    const r = await reporte({ selectorId: ids.selector });
    expect([r.cierres, r.oportunidadesCierres[0].idNumerico]).toEqual([1, 2]);
    expect((await reporte({ selectorId: ids.otra })).cierres).toBe(0);
    const { cierre, fuentes } = (await pedir('/v1/produccion/analisis', { selectorId: ids.selector })).body;
    expect(cierre).toEqual({ cantidad: 1, promedioDias: 19, medianaDias: 19 });
    expect(fuentes).toEqual([{ fuente: 'cvCorreo', cantidad: 1 }]);
    const { items, total } = (
      await pedir('/v1/produccion/detalle', { de: 'cierres', fuente: 'cvCorreo', selectorId: ids.selector })
    ).body;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      oportunidadId: 2,
      dias: 19,
      que: 'CV por correo',
      usuarioNombre: 'Óscar Rojas',
    });
    expect((await pedir('/v1/produccion/detalle', { de: 'cierres', fuente: 'ninguna' })).body.total).toBe(0);
  });

  test('una nota borrada deja de contar y una de quien fue eliminado sigue contando', async () => {
    const id = await nota(ids.selector, '2026-05-04T15:00:00Z', { candidato: 1 });
    const { rows } = await sql<{ id: number }>`
      insert into candidato (uid, nombre, apellido, telefono1) values (gen_random_uuid(), 'Ana', 'Removida', '0981777001') returning id`.execute(
      app.db,
    );
    await nota(ids.selector, '2026-05-04T15:00:00Z', { candidato: rows[0]!.id });
    expect((await reporte({ selectorId: ids.selector })).llamadas).toBe(2);
    const admin = await app.tokenFor('admin');
    await app.call('DELETE', '/v1/candidato', { token: admin, input: { idNumerico: rows[0]!.id } });
    const { items } = (await pedir('/v1/produccion/detalle', { de: 'llamadas' })).body;
    expect(items.map((f: { candidatoNombre: string }) => f.candidatoNombre)).toContain('Datos eliminados');
    await app.call('POST', '/v1/deleteNota', {
      token: selector,
      input: { idNumerico: id, creacionUsuario: ids.selector, candidatoIdNumerico: 1 },
    });
    expect((await reporte({ selectorId: ids.selector })).llamadas).toBe(1);
  });

  test('los reportes anteriores: lo hecho y lo acompañado, oportunidad por oportunidad', async () => {
    const paso = async (etapa: number, candidato: number, companhero?: number) => {
      const id = await nota(ids.selector, '2026-05-05T15:00:00Z', {
        candidato,
        titulo: `A ${etapa}`,
        ...(companhero !== undefined && { companhero }),
      });
      await sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id, nota_id, ts)
        values (1, ${candidato}, 'avance', ${etapa}, ${ids.selector}, ${id}, '2026-05-05T15:00:00Z')`.execute(
        app.db,
      );
    };
    await paso(201, 1);
    await paso(201, 2);
    await paso(202, 1, ids.otra);
    await paso(203, 2);
    await paso(204, 1);
    await sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, ts)
      values (1, 3, 'inclusion', 300, '2026-05-06T15:00:00Z')`.execute(app.db);
    const de = async (path: string, selectorId: number) =>
      (await pedir(`/v1/colaboradores/reporte/${path}/produccion`, { selectorId })).body;
    const propio = await de('selector', ids.selector);
    expect(propio).toMatchObject({
      selectorNombre: 'Óscar Rojas',
      idsOportunidades: [1],
      promedioEfectividad: 50,
      porcEfectEntrPorOport: { 1: 50 },
      cantAvancesPorSelectorYEtapa: { [ids.selector]: { 201: 2, 202: 1, 203: 1, 204: 1 } },
      cantAvancesPorSupervisorYEtapa: { [ids.otra]: { 202: 1 } },
      cantAvancesReclutamientoPorOport: { 1: { portal: 1, interno: 0 } },
      cantEntrevistasSelectorPorOport: { 1: 1 },
      cantEntrevistasLiderPorOport: { 1: 1 },
      conteoPorEtapa: { 201: 2, 202: 1, 203: 1, 204: 1 },
      porcentajeEfectividadFiltro: 100,
    });
    expect(propio.oportunidadesById[1].titulo).toBeTypeOf('string');
    const acompanhado = await de('supervisor', ids.otra);
    expect(acompanhado.conteoPorEtapa).toEqual({ 202: 1 });
    expect(acompanhado.cantAvancesPorSelectorYEtapa).toEqual({ [ids.selector]: { 202: 1 } });
    expect((await de('supervisor', ids.selector)).idsOportunidades).toEqual([]);
    const detalle = (tipo: string, colaboradorId: number) =>
      pedir('/v1/colaboradores/reporte/selector/produccion/detalle', { tipo, colaboradorId });
    expect((await detalle('selector', ids.selector)).body.total).toBe(5);
    expect((await detalle('supervisor', ids.otra)).body).toMatchObject({
      total: 1,
      items: [{ etapaId: 202, titulo: 'A 202', oportunidadId: null, candidatoIdNumerico: 1 }],
    });
  });

  test.each([
    ['/v1/produccion/selector', { fechaInicio: '' }, 'Fecha inicio: es obligatorio'],
    [
      '/v1/produccion/selector',
      { fechaFin: '2026-02-30' },
      'Fecha fin: debe ser una fecha válida (AAAA-MM-DD)',
    ],
    [
      '/v1/produccion/selector',
      { fechaFin: '2026-04-30' },
      'Fecha fin: no puede ser anterior a la fecha de inicio',
    ],
    ['/v1/produccion/analisis', { fechaInicio: '2019-01-01' }, 'El período no puede superar los 5 años'],
    ['/v1/produccion/selector', { selectorId: 1, equipoId: 1 }, 'Elegí un usuario o un equipo, no ambos'],
    ['/v1/produccion/selector/notas', { etapas: 999 }, 'Etapa: no es una etapa'],
    ['/v1/produccion/detalle', { de: 'todo' }, expect.stringMatching(/^Cifra: debe ser uno de/)],
    [
      '/v1/produccion/enviados',
      { frecuencia: 'anual' },
      expect.stringMatching(/^Frecuencia: debe ser uno de/),
    ],
  ])('%s con %o no', async (path, input, message) => {
    const { status, body } = await pedir(path, input);
    expect({ status, message: body.error?.message }).toEqual({ status: 400, message });
  });

  test('quien no existe, o no es del personal, no tiene reporte', async () => {
    const { id } = await app.db
      .selectFrom('usuario')
      .select('id')
      .where('rol', '=', 'candidato')
      .executeTakeFirstOrThrow();
    expect((await pedir('/v1/produccion/selector', { selectorId: id })).status).toBe(404);
    expect((await pedir('/v1/produccion/selector', { equipoId: 999_999 })).body.error.message).toBe(
      'No existe ese equipo',
    );
  });
});
