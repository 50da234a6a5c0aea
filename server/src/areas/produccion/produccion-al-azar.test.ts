import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { contarPendientes } from './counters.ts';

/**
 * A second, slow and obvious count of the same figures, from the raw rows and from decisions.md 6 alone: nothing of the
 * area is used in it. Random notes and changes of stage over a month's end, a holiday and midnights of Asunción; then
 * what happens to them later: edits, removals, merges, discards, another team for an opportunity.
 */

interface Nota {
  id: number;
  candidato: string;
  oportunidad: number | null;
  equipo: number | null;
  autor: number;
  ts: number;
  filtro: boolean;
  cortesia: boolean;
  copiaDe: number | null;
}
interface Cambio {
  id: number;
  oportunidad: number;
  candidato: string;
  tipo: string;
  etapa: number;
  autor: number | null;
  nota: number | null;
  ts: number;
}
interface Oportunidad {
  id: number;
  equipo: number;
  estado: string;
  cierre: string | null;
  solicitud: string;
  fuente: string | null;
  cierran: number[];
}
interface Mundo {
  notas: Nota[];
  cambios: Cambio[];
  oportunidades: Oportunidad[];
  companheros: Map<number, number>;
  staff: number[];
}
interface Filtro {
  selectorId?: number;
  equipoId?: number;
  fechaInicio: string;
  fechaFin: string;
}

/** Paraguay has been three hours behind UTC, all year round, since October 2024. */
const dia = (ts: number): string => new Date(ts - 3 * 3_600_000).toISOString().slice(0, 10);
const pasos = (m: Mundo) => m.cambios.filter((c) => c.tipo === 'inclusion' || c.tipo === 'avance');
const equipoDe = (m: Mundo, propio: number | null | undefined, oportunidad: number | null): number | null =>
  propio ?? m.oportunidades.find((o) => o.id === oportunidad)?.equipo ?? null;

/** Who is credited with what: author, or companion. */
function creditos(m: Mundo) {
  const deNotas = m.notas.map((n) => ({
    quien: n.autor,
    companhero: n.copiaDe !== null,
    ts: n.ts,
    candidato: n.candidato,
    equipo: equipoDe(m, n.equipo, n.oportunidad),
    nota: n as Nota | null,
    cambio: null as Cambio | null,
  }));
  const deCambios = pasos(m).flatMap((c) => {
    const nota = m.notas.find((n) => n.id === c.nota);
    const base = {
      ts: c.ts,
      candidato: c.candidato,
      equipo: equipoDe(m, nota?.equipo, c.oportunidad),
      nota: null,
      cambio: c,
    };
    const companhero = c.nota === null ? undefined : m.companheros.get(c.nota);
    return [
      ...(c.autor !== null ? [{ ...base, quien: c.autor, companhero: false }] : []),
      ...(companhero !== undefined ? [{ ...base, quien: companhero, companhero: true }] : []),
    ];
  });
  return [...deNotas, ...deCambios];
}

function mios(m: Mundo, f: Filtro) {
  return creditos(m).filter(
    (c) =>
      m.staff.includes(c.quien) &&
      dia(c.ts) >= f.fechaInicio &&
      dia(c.ts) <= f.fechaFin &&
      (f.selectorId ? c.quien === f.selectorId : !c.companhero) &&
      (!f.equipoId || c.equipo === f.equipoId),
  );
}

const antes = (a: Cambio, b: Cambio): boolean => a.ts < b.ts || (a.ts === b.ts && a.id < b.id);
const delMismo = (m: Mundo, c: Cambio): Cambio[] =>
  pasos(m).filter((p) => p.oportunidad === c.oportunidad && p.candidato === c.candidato);
const ORDEN: Record<number, number> = { 0: 0, 1: 10, 7: 15, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60 };
const orden = (etapa: number): number => ORDEN[etapa % 100]!;

function cerradas(m: Mundo, f: Filtro): Oportunidad[] {
  return m.oportunidades.filter(
    (o) =>
      o.estado === 'f' &&
      o.cierre! >= f.fechaInicio &&
      o.cierre! <= f.fechaFin &&
      (f.selectorId ? o.cierran.includes(f.selectorId) : o.cierran.length > 0) &&
      (!f.equipoId || o.equipo === f.equipoId),
  );
}

function contarAMano(m: Mundo, f: Filtro) {
  const suyos = mios(m, f);
  const esFiltro = (c: (typeof suyos)[number]) =>
    c.cambio ? [201, 301].includes(c.cambio.etapa) : c.nota!.filtro;
  const esEntrevista = (c: (typeof suyos)[number]) =>
    c.cambio ? [202, 203, 302, 303].includes(c.cambio.etapa) : c.nota!.cortesia;
  const procesa = (etapa: number) => [204, 205, 304, 305].includes(etapa);
  return {
    llamadas: new Set(suyos.filter(esFiltro).map((c) => `${c.quien} ${c.candidato} ${dia(c.ts)}`)).size,
    citados: suyos.filter((c) => c.cambio?.etapa === 307).length,
    entrevistas: suyos.filter(esEntrevista).length,
    procesados: suyos.filter(
      (c) =>
        c.cambio &&
        procesa(c.cambio.etapa) &&
        !delMismo(m, c.cambio).some((p) => procesa(p.etapa) && antes(p, c.cambio!)),
    ).length,
    cierres: cerradas(m, f).length,
    notas: suyos.filter((c) => c.nota).length,
  };
}

/** How many included in the period came to each step, all and from the portal. */
function embudoAMano(m: Mundo, f: Filtro, origenes: Map<string, string>) {
  const incluidos = pasos(m).filter(
    (c) =>
      c.tipo === 'inclusion' &&
      dia(c.ts) >= f.fechaInicio &&
      dia(c.ts) <= f.fechaFin &&
      (!f.selectorId || c.autor === f.selectorId) &&
      (!f.equipoId ||
        equipoDe(m, m.notas.find((n) => n.id === c.nota)?.equipo, c.oportunidad) === f.equipoId),
  );
  return [0, 10, 15, 20, 30, 40, 50, 60].map((paso) => {
    const llegaron = incluidos.filter((c) => Math.max(...delMismo(m, c).map((p) => orden(p.etapa))) >= paso);
    const portal = llegaron.filter(
      (c) =>
        (origenes.get(`${c.oportunidad} ${c.candidato}`) ??
          (c.etapa >= 300 && c.etapa <= 306 ? 'portal' : 'selector')) === 'portal',
    );
    return { orden: paso, cantidad: llegaron.length, portal: portal.length };
  });
}

function permanenciaAMano(m: Mundo, f: Filtro) {
  const porPaso = new Map<number, number[]>();
  for (const { cambio: c } of mios(m, f)) {
    if (c?.tipo !== 'avance') continue;
    const previo = delMismo(m, c)
      .filter((p) => antes(p, c))
      .sort((a, b) => (antes(a, b) ? 1 : -1))[0];
    if (!previo) continue;
    const paso = orden(previo.etapa);
    porPaso.set(paso, [...(porPaso.get(paso) ?? []), (c.ts - previo.ts) / 86_400_000]);
  }
  return [...porPaso]
    .map(([paso, dias]) => ({
      orden: paso,
      cantidad: dias.length,
      dias: dias.reduce((a, b) => a + b, 0) / dias.length,
    }))
    .sort((a, b) => a.orden - b.orden);
}

/** The first of May is a Friday; nothing else of these days is a holiday. */
const FERIADO = '2026-05-01';
/** Day by day: Mondays to Fridays, and those that are worked. */
function diasAMano({ fechaInicio, fechaFin }: Filtro): { semana: number; habiles: number } {
  let [semana, habiles] = [0, 0];
  for (let d = new Date(`${fechaInicio}T12:00:00Z`); d.toISOString().slice(0, 10) <= fechaFin; ) {
    const entreSemana = d.getUTCDay() >= 1 && d.getUTCDay() <= 5;
    if (entreSemana) semana++;
    if (entreSemana && d.toISOString().slice(0, 10) !== FERIADO) habiles++;
    d = new Date(d.getTime() + 86_400_000);
  }
  return { semana, habiles };
}

const DESDE = Date.UTC(2026, 3, 27, 12);
const DIAS = 12;
/** Half of them within minutes of a midnight of Asunción. */
const momento = fc
  .tuple(
    fc.integer({ min: 0, max: DIAS }),
    fc.boolean(),
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(([d, filo, minutos, delDia]) =>
    filo
      ? DESDE + d * 86_400_000 + 15 * 3_600_000 + minutos * 60_000
      : DESDE + d * 86_400_000 + delDia * 60_000,
  );
const ETAPAS = [200, 201, 307, 202, 203, 204, 205, 206, 300, 301, 302, 304, 305, 306];
const indice = (n: number) => fc.integer({ min: 0, max: n - 1 });
const hecho = fc.record({
  clase: fc.constantFrom('nota', 'cambio', 'cambio', 'descarte'),
  ts: momento,
  candidato: indice(4),
  oportunidad: fc.option(indice(3), { nil: null }),
  equipo: fc.option(indice(2), { nil: null }),
  autor: indice(3),
  companhero: fc.option(indice(3), { nil: null, freq: 2 }),
  filtro: fc.boolean(),
  cortesia: fc.boolean(),
  etapa: fc.constantFrom(...ETAPAS),
  conNota: fc.boolean(),
  portal: fc.boolean(),
});
const despues = fc.record({
  clase: fc.constantFrom(
    'borrarNota',
    'editarNota',
    'eliminarPersona',
    'unir',
    'separar',
    'equipo',
    'reabrir',
    'quitarSupervision',
  ),
  cual: fc.nat(50),
  otro: indice(2),
});

type Hecho = typeof hecho extends fc.Arbitrary<infer T> ? T : never;
type Despues = typeof despues extends fc.Arbitrary<infer T> ? T : never;

describe('producción contada dos veces sobre datos al azar', () => {
  let app: TestApp;
  let token: string;
  let staff: number[];
  let equipos: number[];
  let oportunidades: number[];
  beforeAll(async () => {
    app = await startTestApp();
    token = await app.tokenFor('admin');
    const leer = async (texto: string): Promise<number[]> =>
      (await sql.raw<{ id: number }>(texto).execute(app.db)).rows.map(({ id }) => id);
    staff = (await leer(`select id from usuario where rol in ('admin', 'selector') order by id`)).slice(0, 3);
    equipos = (await leer('select id from equipo order by id')).slice(0, 2);
    oportunidades = (await leer('select id from oportunidad order by id')).slice(0, 3);
    await sql`delete from feriado`.execute(app.db);
    await sql`insert into feriado (id, nombre, fecha) values (${uuidv7()}, 'Día del Trabajador', ${FERIADO}::date)`.execute(
      app.db,
    );
  });
  afterAll(() => app.close());

  async function vaciar(): Promise<number[]> {
    await sql`delete from nota`.execute(app.db);
    await sql`delete from etapa_cambio`.execute(app.db);
    await sql`delete from oportunidad_candidato`.execute(app.db);
    await sql`delete from oportunidad_cierre`.execute(app.db);
    await sql`update oportunidad set estado = 'a', cierre_fecha = null`.execute(app.db);
    const { rows } = await sql<{ id: number }>`
      insert into candidato (uid, nombre, apellido, telefono1)
      select gen_random_uuid(), 'Azar', 'N ' || i, '09810000' || i from generate_series(1, 4) i returning id`.execute(
      app.db,
    );
    return rows.map(({ id }) => id);
  }

  async function escribir(candidatos: number[], h: Hecho): Promise<void> {
    const ts = new Date(h.ts);
    const candidato = candidatos[h.candidato]!;
    const autor = staff[h.autor]!;
    const companhero = h.companhero !== null && staff[h.companhero] !== autor ? staff[h.companhero]! : null;
    const equipo = h.equipo === null ? null : equipos[h.equipo]!;
    const oportunidad = h.oportunidad === null ? null : oportunidades[h.oportunidad]!;
    const nota = async (filtro: boolean, deOportunidad: number | null): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro,
                          entrevista_cortesia, companhero_id, equipo_id, oportunidad_id)
        values (${candidato}, 'x', 'x', 'x', ${ts}, ${autor}, ${filtro}, ${h.cortesia}, ${companhero}::int, ${equipo}::int,
                ${deOportunidad}::int) returning id`.execute(app.db);
      const { id } = rows[0]!;
      await copiar(id);
      return id;
    };
    if (h.clase === 'nota') return void (await nota(h.filtro, oportunidad));
    const en = oportunidad ?? oportunidades[0]!;
    const notaId = h.conNota ? await nota(false, en) : null;
    const { rows } = await sql<{ hay: boolean }>`
      select exists (select 1 from etapa_cambio where oportunidad_id = ${en} and candidato_id = ${candidato}) hay`.execute(
      app.db,
    );
    const primero = !rows[0]!.hay;
    const tipo = h.clase === 'descarte' && !primero ? 'descarte' : primero ? 'inclusion' : 'avance';
    if (primero)
      await sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
        values (${en}, ${candidato}, ${h.portal ? 'portal' : 'selector'}, ${h.etapa}) on conflict do nothing`.execute(
        app.db,
      );
    await sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id, nota_id, ts)
      values (${en}, ${candidato}, ${tipo}, ${h.etapa}, ${h.portal && primero ? null : autor}::int, ${notaId}::int, ${ts})`.execute(
      app.db,
    );
  }

  async function copiar(notaId: number): Promise<void> {
    await sql`delete from nota where copia_de = ${notaId}`.execute(app.db);
    await sql`
      insert into nota (candidato_id, anonimo_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro,
                        entrevista_cortesia, equipo_id, oportunidad_id, no_listable, copia_de)
      select candidato_id, anonimo_id, titulo, contenido, contenido_texto, creacion_ts, companhero_id, cuenta_filtro, entrevista_cortesia,
             equipo_id, oportunidad_id, true, id from nota where id = ${notaId} and companhero_id is not null`.execute(
      app.db,
    );
  }

  /** What happens to what was written, later. */
  async function cambiar(candidatos: number[], d: Despues): Promise<void> {
    const { rows } = await sql<{
      id: number;
    }>`select id from nota where copia_de is null order by id`.execute(app.db);
    const nota = rows[d.cual % Math.max(1, rows.length)]?.id ?? 0;
    const candidato = candidatos[d.cual % candidatos.length]!;
    const otro = candidatos[(d.cual + 1) % candidatos.length]!;
    switch (d.clase) {
      case 'borrarNota':
        return void (await sql`delete from nota where id = ${nota}`.execute(app.db));
      case 'editarNota':
        await sql`update nota set cuenta_filtro = not cuenta_filtro, equipo_id = ${equipos[d.otro]!} where id = ${nota}`.execute(
          app.db,
        );
        return copiar(nota);
      case 'quitarSupervision':
        await sql`update nota set companhero_id = null where id = ${nota}`.execute(app.db);
        return copiar(nota);
      case 'eliminarPersona': {
        const anonimo = uuidv7();
        await sql`update nota set candidato_id = null, anonimo_id = ${anonimo} where candidato_id = ${candidato}`.execute(
          app.db,
        );
        await sql`update etapa_cambio set candidato_id = null, anonimo_id = ${anonimo} where candidato_id = ${candidato}`.execute(
          app.db,
        );
        return void (await sql`delete from oportunidad_candidato where candidato_id = ${candidato}`.execute(
          app.db,
        ));
      }
      case 'unir':
        await sql`update nota set candidato_id = ${candidato} where candidato_id = ${otro}`.execute(app.db);
        await sql`update etapa_cambio set candidato_id = ${candidato} where candidato_id = ${otro}`.execute(
          app.db,
        );
        await sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
          select oportunidad_id, ${candidato}, origen, etapa_id from oportunidad_candidato where candidato_id = ${otro}
          on conflict do nothing`.execute(app.db);
        return void (await sql`delete from oportunidad_candidato where candidato_id = ${otro}`.execute(
          app.db,
        ));
      case 'separar':
        // As when a merge is undone: some of what is somebody's goes back to somebody else.
        await sql`update nota set candidato_id = ${otro} where candidato_id = ${candidato} and id % 2 = 0`.execute(
          app.db,
        );
        return void (await sql`update etapa_cambio set candidato_id = ${otro} where candidato_id = ${candidato} and id % 2 = 0`.execute(
          app.db,
        ));
      case 'equipo':
        return void (await sql`update oportunidad set equipo_id = ${equipos[d.otro]!} where id = ${oportunidades[d.cual % 3]!}`.execute(
          app.db,
        ));
      case 'reabrir': {
        const id = oportunidades[d.cual % 3]!;
        await sql`update oportunidad set estado = 'f', cierre_fecha = ${d.otro ? '2026-04-30' : '2026-05-04'}::date where id = ${id}`.execute(
          app.db,
        );
        return void (await sql`insert into oportunidad_cierre (oportunidad_id, usuario_id) values (${id}, ${staff[d.cual % 3]!})
          on conflict do nothing`.execute(app.db));
      }
    }
  }

  async function mundo(): Promise<{ m: Mundo; origenes: Map<string, string> }> {
    const persona = `coalesce(candidato_id::text, anonimo_id::text)`;
    const leer = async <T>(texto: string): Promise<T[]> => (await sql.raw<T>(texto).execute(app.db)).rows;
    const notas = await leer<Nota & { companhero: number | null }>(`
      select id, ${persona} candidato, oportunidad_id oportunidad, equipo_id equipo, creacion_usuario_id autor,
             (extract(epoch from creacion_ts) * 1000)::float8 ts, cuenta_filtro filtro, entrevista_cortesia cortesia,
             copia_de "copiaDe", companhero_id companhero from nota`);
    const cambios = await leer<Cambio>(`
      select id, oportunidad_id oportunidad, ${persona} candidato, tipo, etapa_id etapa, usuario_id autor, nota_id nota,
             (extract(epoch from ts) * 1000)::float8 ts from etapa_cambio`);
    const ops = await leer<Oportunidad>(`
      select id, equipo_id equipo, estado, cierre_fecha cierre, solicitud_fecha solicitud, fuente,
             array(select usuario_id from oportunidad_cierre where oportunidad_id = o.id) cierran from oportunidad o`);
    const origenes = await leer<{ clave: string; origen: string }>(
      `select oportunidad_id || ' ' || candidato_id clave, origen from oportunidad_candidato`,
    );
    const todos = await leer<{ id: number }>(`select id from usuario where rol in ('admin', 'selector')`);
    return {
      m: {
        notas,
        cambios,
        oportunidades: ops,
        companheros: new Map(
          notas.flatMap(({ id, companhero }) => (companhero === null ? [] : [[id, companhero]])),
        ),
        staff: todos.map(({ id }) => id),
      },
      origenes: new Map(origenes.map(({ clave, origen }) => [clave, origen])),
    };
  }

  const pedir = async (path: string, input: Record<string, unknown>) => {
    const { status, body } = await app.call('GET', path, { token, input });
    expect({ path, status, error: body.error }).toEqual({ path, status: 200, error: undefined });
    return body;
  };

  /** All rows of a paged list, by pages of seven. */
  async function todas(
    path: string,
    input: Record<string, unknown>,
  ): Promise<{ filas: unknown[]; total: number }> {
    const filas: unknown[] = [];
    for (let page = 1; ; page++) {
      const { items, groupedItems, total } = await pedir(path, { ...input, page, limit: 7 });
      const nuevas =
        items ??
        Object.values(groupedItems as Record<string, { notas: unknown[] }>).flatMap(({ notas }) => notas);
      filas.push(...nuevas);
      if (nuevas.length < 7) return { filas, total };
    }
  }

  async function comparar(f: Filtro, conFilas: boolean): Promise<void> {
    const { m, origenes } = await mundo();
    const { notas, ...esperado } = contarAMano(m, f);
    const reporte = await pedir('/v1/produccion/selector', { ...f });
    expect({ ...f, ...Object.fromEntries(Object.keys(esperado).map((k) => [k, reporte[k]])) }).toEqual({
      ...f,
      ...esperado,
    });
    const { semana, habiles } = diasAMano(f);
    expect([reporte.cantidadDiasSemana, reporte.cantidadDiasHabiles, reporte.cantidadFeriados]).toEqual([
      semana,
      habiles,
      semana - habiles,
    ]);
    expect(reporte.llamadasPorDia).toEqual(
      habiles === 0 ? null : expect.closeTo(esperado.llamadas / habiles, 9),
    );
    expect(reporte.procesadosPorSemana).toEqual(
      habiles === 0 ? null : expect.closeTo((esperado.procesados * 5) / habiles, 9),
    );
    expect(reporte.llamadasVsCitados).toEqual(
      esperado.llamadas === 0 ? null : expect.closeTo((esperado.citados / esperado.llamadas) * 100, 9),
    );
    const analisis = await pedir('/v1/produccion/analisis', { ...f });
    expect(
      analisis.embudo.map(({ orden, cantidad, portal }: Record<string, number>) => ({
        orden,
        cantidad,
        portal,
      })),
    ).toEqual(embudoAMano(m, f, origenes));
    expect(analisis.permanencia).toEqual(
      permanenciaAMano(m, f).map((uno) =>
        expect.objectContaining({ ...uno, dias: expect.closeTo(uno.dias, 4) }),
      ),
    );
    expect(analisis.cierre.cantidad).toBe(esperado.cierres);
    for (const semana of analisis.semanas.slice(-3)) {
      const { fechaInicio, fechaFin } = semana;
      const { notas: _, ...suyo } = contarAMano(m, { ...f, fechaInicio, fechaFin });
      expect(semana).toEqual({ fechaInicio, fechaFin, ...suyo });
    }
    if (!conFilas) return;
    const listadas = await todas('/v1/produccion/selector/notas', { ...f });
    expect([listadas.total, listadas.filas.length]).toEqual([notas, notas]);
    for (const de of ['llamadas', 'citados', 'entrevistas', 'procesados', 'cierres'] as const) {
      const { filas, total } = await todas('/v1/produccion/detalle', { ...f, de });
      expect([de, total, filas.length]).toEqual([de, esperado[de], esperado[de]]);
    }
    for (const { orden, cantidad } of embudoAMano(m, f, origenes)) {
      const { filas, total } = await todas('/v1/produccion/detalle', { ...f, de: 'embudo', etapa: orden });
      expect([orden, total, filas.length]).toEqual([orden, cantidad, cantidad]);
    }
    for (const { orden, cantidad } of permanenciaAMano(m, f)) {
      const { filas, total } = await todas('/v1/produccion/detalle', {
        ...f,
        de: 'permanencia',
        etapa: orden,
      });
      expect([orden, total, filas.length]).toEqual([orden, cantidad, cantidad]);
    }
  }

  const RANGOS = [
    { fechaInicio: '2026-04-27', fechaFin: '2026-05-10' },
    { fechaInicio: '2026-04-01', fechaFin: '2026-04-30' },
    { fechaInicio: '2026-05-01', fechaFin: '2026-05-01' },
    { fechaInicio: '2026-05-04', fechaFin: '2026-05-08' },
  ];

  test('persona, equipo y todos; antes y después de cambios, plegado o no', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(hecho, { minLength: 8, maxLength: 45 }),
        fc.array(despues, { maxLength: 6 }),
        fc.boolean(),
        async (hechos, cambios, plegar) => {
          const candidatos = await vaciar();
          for (const h of hechos) await escribir(candidatos, h);
          if (plegar) await contarPendientes(app.db);
          for (const d of cambios) await cambiar(candidatos, d);
          for (const [i, rango] of RANGOS.entries()) {
            await comparar(rango, i === 0);
            await comparar({ ...rango, selectorId: staff[i % 3]! }, i < 2);
            await comparar({ ...rango, equipoId: equipos[i % 2]! }, i === 0);
          }
        },
      ),
      { numRuns: 20, seed: 20261122, endOnFailure: true },
    );
  });
});
