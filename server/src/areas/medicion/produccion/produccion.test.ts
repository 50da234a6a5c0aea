import { beforeEach, describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';

const IN_MAY = { fechaInicio: '2026-05-01', fechaFin: '2026-05-31' };

const app = await fileApp();
const selector = await app.tokenFor('selector');
const rows = await app.sql<{ id: number; email: string }>`
      select id, email from usuario where rol in ('admin', 'selector') order by id`;
const of = (email: string): number => rows.find((row) => row.email === email)!.id;
const ids = {
  admin: of('admin@demo.py'),
  selector: of('selector@demo.py'),
  other: of('lorena.duarte@demo.py'),
};
await app.sql`delete from oportunidad_cierre`;
const call = app.callAs(selector);

describe('producción', () => {
  beforeEach(() => app.clear('nota', 'etapa_cambio'));

  const request = (path: string, input: Record<string, unknown> = {}, token = selector) =>
    call('GET', path, { ...IN_MAY, ...input }, token);
  const report = async (input: Record<string, unknown> = {}) =>
    (await request('/v1/produccion/selector', input)).body;
  const nota = async (
    author: number,
    ts: string,
    more: { companhero?: number; candidato?: number; titulo?: string } = {},
  ) => {
    const { id } = await app.one<{ id: number }>`
      insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, companhero_id, equipo_id)
      values (${more.candidato ?? 1}, ${more.titulo ?? 'Llamada'}, '<p>Hola</p>', 'Hola', ${ts}, ${author}, ${more.companhero ?? null}::int, 1)
      returning id`;
    if (more.companhero)
      await app.sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, equipo_id, no_listable, copia_de)
        select candidato_id, titulo, contenido, contenido_texto, creacion_ts, companhero_id, equipo_id, true, id from nota where id = ${id}`;
    return id;
  };

  test('de una persona: sus cifras, sus días y los parámetros', async () => {
    await nota(ids.selector, '2026-05-04T15:00:00Z', { candidato: 1 });
    await nota(ids.selector, '2026-05-04T16:00:00Z', { candidato: 1 });
    await nota(ids.selector, '2026-05-05T15:00:00Z', { candidato: 1 });
    const r = await report({ selectorId: ids.selector });
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
    await nota(ids.selector, '2026-05-04T15:00:00Z', { companhero: ids.other });
    const calls = async (input: Record<string, unknown>) => (await report(input)).llamadas;
    expect(await calls({ selectorId: ids.selector })).toBe(1);
    expect(await calls({ selectorId: ids.other })).toBe(1);
    expect(await calls({ equipoId: 1 })).toBe(1);
    expect(await calls({ equipoId: 2 })).toBe(0);
    expect(await calls({})).toBe(1);
    const notas = (await request('/v1/produccion/selector/notas', { selectorId: ids.other })).body;
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
    expect((await request('/v1/produccion/selector/notas')).body.total).toBe(1);
  });

  test('las notas se agrupan por su etapa, en el orden del proceso, y se filtran por ella', async () => {
    const progress = async (etapa: number, ts: string) => {
      const id = await nota(ids.selector, ts, { titulo: `Etapa ${etapa}` });
      await app.sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id, nota_id, ts)
        values (1, 1, 'avance', ${etapa}, ${ids.selector}, ${id}, ${ts})`;
    };
    await nota(ids.selector, '2026-05-09T15:00:00Z');
    await progress(204, '2026-05-06T15:00:00Z');
    await progress(301, '2026-05-07T15:00:00Z');
    await progress(201, '2026-05-05T15:00:00Z');
    const { groupedItems, total } = (await request('/v1/produccion/selector/notas')).body;
    expect(total).toBe(4);
    expect(
      Object.entries(groupedItems as Record<string, { notas: { titulo: string }[] }>).map(
        ([group, { notas }]) => [group, notas.map(({ titulo }) => titulo)],
      ),
    ).toEqual([
      ['Primer Filtro', ['Etapa 301', 'Etapa 201']],
      ['Entrevista Director', ['Etapa 204']],
      ['Sin Etapa', ['Llamada']],
    ]);
    const filtered = (await request('/v1/produccion/selector/notas', { etapas: [204, 304] })).body;
    expect([filtered.total, Object.keys(filtered.groupedItems)]).toEqual([1, ['Entrevista Director']]);
    const second = (await request('/v1/produccion/selector/notas', { page: 2, limit: 3 })).body;
    expect([second.total, Object.keys(second.groupedItems)]).toEqual([4, ['Sin Etapa']]);
    expect((await request('/v1/produccion/selector/notas', { page: 99 })).body).toEqual({
      groupedItems: {},
      total: 4,
    });
  });

  test('los cierres de una oportunidad borrada siguen contando', async () => {
    await app.sql`update oportunidad set estado = 'f', cierre_fecha = '2026-05-20', solicitud_fecha = '2026-05-01', fuente = 'cvCorreo',
              eliminada_ts = now() where id = 2`;
    await app.sql`insert into oportunidad_cierre (oportunidad_id, usuario_id) values (2, ${ids.selector})`;
    const r = await report({ selectorId: ids.selector });
    expect([r.cierres, r.oportunidadesCierres[0].idNumerico]).toEqual([1, 2]);
    expect((await report({ selectorId: ids.other })).cierres).toBe(0);
    const { cierre, fuentes } = (await request('/v1/produccion/analisis', { selectorId: ids.selector })).body;
    expect(cierre).toEqual({ cantidad: 1, promedioDias: 19, medianaDias: 19 });
    expect(fuentes).toEqual([{ fuente: 'cvCorreo', cantidad: 1 }]);
    const { items, total } = (
      await request('/v1/produccion/detalle', { de: 'cierres', fuente: 'cvCorreo', selectorId: ids.selector })
    ).body;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      oportunidadId: 2,
      dias: 19,
      que: 'CV por correo',
      usuarioNombre: 'Óscar Rojas',
    });
    expect((await request('/v1/produccion/detalle', { de: 'cierres', fuente: 'ninguna' })).body.total).toBe(
      0,
    );
  });

  test('una nota borrada deja de contar y una de quien fue eliminado sigue contando', async () => {
    const id = await nota(ids.selector, '2026-05-04T15:00:00Z', { candidato: 1 });
    const row = await app.one<{ id: number }>`
      insert into candidato (uid, nombre, apellido, telefono1) values (gen_random_uuid(), 'Ana', 'Removida', '0981777001') returning id`;
    await nota(ids.selector, '2026-05-04T15:00:00Z', { candidato: row.id });
    expect((await report({ selectorId: ids.selector })).llamadas).toBe(2);
    const admin = await app.tokenFor('admin');
    await call('DELETE', '/v1/candidato', { idNumerico: row.id }, admin);
    const { items } = (await request('/v1/produccion/detalle', { de: 'llamadas' })).body;
    expect(items.map((f: { candidatoNombre: string }) => f.candidatoNombre)).toContain('Datos eliminados');
    await call('POST', '/v1/deleteNota', {
      idNumerico: id,
      creacionUsuario: ids.selector,
      candidatoIdNumerico: 1,
    });
    expect((await report({ selectorId: ids.selector })).llamadas).toBe(1);
  });

  test('los reportes anteriores: lo hecho y lo acompañado, oportunidad por oportunidad', async () => {
    const step = async (etapa: number, candidato: number, companhero?: number) => {
      const id = await nota(ids.selector, '2026-05-05T15:00:00Z', {
        candidato,
        titulo: `A ${etapa}`,
        ...(companhero !== undefined && { companhero }),
      });
      await app.sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id, nota_id, ts)
        values (1, ${candidato}, 'avance', ${etapa}, ${ids.selector}, ${id}, '2026-05-05T15:00:00Z')`;
    };
    await step(201, 1);
    await step(201, 2);
    await step(202, 1, ids.other);
    await step(203, 2);
    await step(204, 1);
    await app.sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, ts)
      values (1, 3, 'inclusion', 300, '2026-05-06T15:00:00Z')`;
    const of = async (path: string, selectorId: number) =>
      (await request(`/v1/colaboradores/reporte/${path}/produccion`, { selectorId })).body;
    const own = await of('selector', ids.selector);
    expect(own).toMatchObject({
      selectorNombre: 'Óscar Rojas',
      idsOportunidades: [1],
      promedioEfectividad: 50,
      porcEfectEntrPorOport: { 1: 50 },
      cantAvancesPorSelectorYEtapa: { [ids.selector]: { 201: 2, 202: 1, 203: 1, 204: 1 } },
      cantAvancesPorSupervisorYEtapa: { [ids.other]: { 202: 1 } },
      cantAvancesReclutamientoPorOport: { 1: { portal: 1, interno: 0 } },
      cantEntrevistasSelectorPorOport: { 1: 1 },
      cantEntrevistasLiderPorOport: { 1: 1 },
      conteoPorEtapa: { 201: 2, 202: 1, 203: 1, 204: 1 },
      porcentajeEfectividadFiltro: 100,
    });
    expect(own.oportunidadesById[1].titulo).toBeTypeOf('string');
    const accompanied = await of('supervisor', ids.other);
    expect(accompanied.conteoPorEtapa).toEqual({ 202: 1 });
    expect(accompanied.cantAvancesPorSelectorYEtapa).toEqual({ [ids.selector]: { 202: 1 } });
    expect((await of('supervisor', ids.selector)).idsOportunidades).toEqual([]);
    const detail = (kind: string, colaboradorId: number) =>
      request('/v1/colaboradores/reporte/selector/produccion/detalle', { tipo: kind, colaboradorId });
    expect((await detail('selector', ids.selector)).body.total).toBe(5);
    expect((await detail('supervisor', ids.other)).body).toMatchObject({
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
    const { status, body } = await request(path, input);
    expect({ status, message: body.error?.message }).toEqual({ status: 400, message });
  });

  test('quien no existe, o no es del personal, no tiene reporte', async () => {
    const { id } = await app.db
      .selectFrom('usuario')
      .select('id')
      .where('rol', '=', 'candidato')
      .executeTakeFirstOrThrow();
    expect((await request('/v1/produccion/selector', { selectorId: id })).status).toBe(404);
    expect((await request('/v1/produccion/selector', { equipoId: 999_999 })).body.error.message).toBe(
      'No existe ese equipo',
    );
  });
});
