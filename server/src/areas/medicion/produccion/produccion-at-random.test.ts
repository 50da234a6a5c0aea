// @module-tag resistencia
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { seed } from '../../../testing/seed.ts';
import { countPending } from './counters.ts';

/**
 * A second, slow and obvious count of the same figures, from the raw rows and docs/reglas/medicion.md; it uses nothing of the
 * area. Random notes and changes of stage over a month's end, a holiday and midnights of Asunción, then what happens to them
 * later: edits, removals, merges, discards, another team for an opportunity.
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
interface Change {
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
interface World {
  notas: Nota[];
  cambios: Change[];
  oportunidades: Oportunidad[];
  companheros: Map<number, number>;
  staff: number[];
}
interface Filter {
  selectorId?: number;
  equipoId?: number;
  fechaInicio: string;
  fechaFin: string;
}

/** Paraguay has been three hours behind UTC all year round since October 2024. */
const day = (ts: number): string => new Date(ts - 3 * 3_600_000).toISOString().slice(0, 10);
const steps = (m: World) => m.cambios.filter((c) => c.tipo === 'inclusion' || c.tipo === 'avance');
const equipoOf = (m: World, own: number | null | undefined, oportunidad: number | null): number | null =>
  own ?? m.oportunidades.find((o) => o.id === oportunidad)?.equipo ?? null;

/** Credits by author and companion. */
function credits(m: World) {
  const fromNotas = m.notas.map((n) => ({
    quien: n.autor,
    companhero: n.copiaDe !== null,
    ts: n.ts,
    candidato: n.candidato,
    equipo: equipoOf(m, n.equipo, n.oportunidad),
    nota: n as Nota | null,
    cambio: null as Change | null,
  }));
  const fromChanges = steps(m).flatMap((c) => {
    const nota = m.notas.find((n) => n.id === c.nota);
    const base = {
      ts: c.ts,
      candidato: c.candidato,
      equipo: equipoOf(m, nota?.equipo, c.oportunidad),
      nota: null,
      cambio: c,
    };
    const companhero = c.nota === null ? undefined : m.companheros.get(c.nota);
    return [
      ...(c.autor !== null ? [{ ...base, quien: c.autor, companhero: false }] : []),
      ...(companhero !== undefined ? [{ ...base, quien: companhero, companhero: true }] : []),
    ];
  });
  return [...fromNotas, ...fromChanges];
}

function mine(m: World, f: Filter) {
  return credits(m).filter(
    (c) =>
      m.staff.includes(c.quien) &&
      day(c.ts) >= f.fechaInicio &&
      day(c.ts) <= f.fechaFin &&
      (f.selectorId ? c.quien === f.selectorId : !c.companhero) &&
      (!f.equipoId || c.equipo === f.equipoId),
  );
}

const before = (a: Change, b: Change): boolean => a.ts < b.ts || (a.ts === b.ts && a.id < b.id);
const ofSame = (m: World, c: Change): Change[] =>
  steps(m).filter((p) => p.oportunidad === c.oportunidad && p.candidato === c.candidato);
const ORDER: Record<number, number> = { 0: 0, 1: 10, 7: 15, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60 };
const order = (etapa: number): number => ORDER[etapa % 100]!;

function closed(m: World, f: Filter): Oportunidad[] {
  return m.oportunidades.filter(
    (o) =>
      o.estado === 'f' &&
      o.cierre! >= f.fechaInicio &&
      o.cierre! <= f.fechaFin &&
      (f.selectorId ? o.cierran.includes(f.selectorId) : o.cierran.length > 0) &&
      (!f.equipoId || o.equipo === f.equipoId),
  );
}

function countByHand(m: World, f: Filter) {
  const own = mine(m, f);
  const isFilter = (c: (typeof own)[number]) =>
    c.cambio ? [201, 301].includes(c.cambio.etapa) : c.nota!.filtro;
  const isEntrevista = (c: (typeof own)[number]) =>
    c.cambio ? [202, 203, 302, 303].includes(c.cambio.etapa) : c.nota!.cortesia;
  const processes = (etapa: number) => [204, 205, 304, 305].includes(etapa);
  return {
    llamadas: new Set(own.filter(isFilter).map((c) => `${c.quien} ${c.candidato} ${day(c.ts)}`)).size,
    citados: own.filter((c) => c.cambio?.etapa === 307).length,
    entrevistas: own.filter(isEntrevista).length,
    procesados: own.filter(
      (c) =>
        c.cambio &&
        processes(c.cambio.etapa) &&
        !ofSame(m, c.cambio).some((p) => processes(p.etapa) && before(p, c.cambio!)),
    ).length,
    cierres: closed(m, f).length,
    notas: own.filter((c) => c.nota).length,
  };
}

/** How many people included in the period reached each step, in all and from the portal. */
function embudoByHand(m: World, f: Filter, origins: Map<string, string>) {
  const included = steps(m).filter(
    (c) =>
      c.tipo === 'inclusion' &&
      day(c.ts) >= f.fechaInicio &&
      day(c.ts) <= f.fechaFin &&
      (!f.selectorId || c.autor === f.selectorId) &&
      (!f.equipoId ||
        equipoOf(m, m.notas.find((n) => n.id === c.nota)?.equipo, c.oportunidad) === f.equipoId),
  );
  return [0, 10, 15, 20, 30, 40, 50, 60].map((step) => {
    const arrived = included.filter((c) => Math.max(...ofSame(m, c).map((p) => order(p.etapa))) >= step);
    const portal = arrived.filter(
      (c) =>
        (origins.get(`${c.oportunidad} ${c.candidato}`) ??
          (c.etapa >= 300 && c.etapa <= 306 ? 'portal' : 'selector')) === 'portal',
    );
    return { orden: step, cantidad: arrived.length, portal: portal.length };
  });
}

function permanenciaByHand(m: World, f: Filter) {
  const byStep = new Map<number, number[]>();
  for (const { cambio: c } of mine(m, f)) {
    if (c?.tipo !== 'avance') continue;
    const previous = ofSame(m, c)
      .filter((p) => before(p, c))
      .sort((a, b) => (before(a, b) ? 1 : -1))[0];
    if (!previous) continue;
    const step = order(previous.etapa);
    byStep.set(step, [...(byStep.get(step) ?? []), (c.ts - previous.ts) / 86_400_000]);
  }
  return [...byStep]
    .map(([step, days]) => ({
      orden: step,
      cantidad: days.length,
      dias: days.reduce((a, b) => a + b, 0) / days.length,
    }))
    .sort((a, b) => a.orden - b.orden);
}

/** The first of May is a Friday; these days have no other holiday. */
const FERIADO = '2026-05-01';
/** Day by day: Mondays to Fridays, and working days. */
function daysByHand({ fechaInicio, fechaFin }: Filter): { week: number; working: number } {
  let [week, working] = [0, 0];
  for (let d = new Date(`${fechaInicio}T12:00:00Z`); d.toISOString().slice(0, 10) <= fechaFin; ) {
    const betweenWeek = d.getUTCDay() >= 1 && d.getUTCDay() <= 5;
    if (betweenWeek) week++;
    if (betweenWeek && d.toISOString().slice(0, 10) !== FERIADO) working++;
    d = new Date(d.getTime() + 86_400_000);
  }
  return { week, working };
}

const FROM_DAY = Date.UTC(2026, 3, 27, 12);
const DAYS = 12;
/** Half of them within minutes of a midnight of Asunción. */
const moment = fc
  .tuple(
    fc.integer({ min: 0, max: DAYS }),
    fc.boolean(),
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(([d, edge, minutes, ofDay]) =>
    edge
      ? FROM_DAY + d * 86_400_000 + 15 * 3_600_000 + minutes * 60_000
      : FROM_DAY + d * 86_400_000 + ofDay * 60_000,
  );
const ETAPAS = [200, 201, 307, 202, 203, 204, 205, 206, 300, 301, 302, 304, 305, 306];
const index = (n: number) => fc.integer({ min: 0, max: n - 1 });
const done = fc.record({
  clase: fc.constantFrom('nota', 'cambio', 'cambio', 'descarte'),
  ts: moment,
  candidato: index(4),
  oportunidad: fc.option(index(3), { nil: null }),
  equipo: fc.option(index(2), { nil: null }),
  autor: index(3),
  companhero: fc.option(index(3), { nil: null, freq: 2 }),
  filtro: fc.boolean(),
  cortesia: fc.boolean(),
  etapa: fc.constantFrom(...ETAPAS),
  withNota: fc.boolean(),
  portal: fc.boolean(),
});
const after = fc.record({
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
  otro: index(2),
});

type Fact = typeof done extends fc.Arbitrary<infer T> ? T : never;
type After = typeof after extends fc.Arbitrary<infer T> ? T : never;

describe('producción contada dos veces sobre datos al azar', () => {
  let app: TestApp;
  let token: string;
  let staff: number[];
  let equipos: number[];
  let oportunidades: number[];
  beforeAll(async () => {
    app = await startTestApp();
    token = await app.tokenFor('admin');
    const read = async (text: string): Promise<number[]> =>
      (await sql.raw<{ id: number }>(text).execute(app.db)).rows.map(({ id }) => id);
    staff = (await read(`select id from usuario where rol in ('admin', 'selector') order by id`)).slice(0, 3);
    equipos = (await read('select id from equipo order by id')).slice(0, 2);
    oportunidades = (await read('select id from oportunidad order by id')).slice(0, 3);
    await app.sql`delete from feriado`;
    await app.sql`insert into feriado (id, nombre, fecha) values (${uuidv7()}, 'Día del Trabajador', ${FERIADO}::date)`;
  });
  afterAll(() => app.close());

  async function empty(): Promise<number[]> {
    await app.clear('nota', 'etapa_cambio', 'oportunidad_candidato', 'oportunidad_cierre');
    await app.sql`update oportunidad set estado = 'a', cierre_fecha = null`;
    const rows = await app.sql<{ id: number }>`
      insert into candidato (uid, nombre, apellido, telefono1)
      select gen_random_uuid(), 'Azar', 'N ' || i, '09810000' || i from generate_series(1, 4) i returning id`;
    return rows.map(({ id }) => id);
  }

  async function write(candidatos: number[], h: Fact): Promise<void> {
    const ts = new Date(h.ts);
    const candidato = candidatos[h.candidato]!;
    const author = staff[h.autor]!;
    const companhero = h.companhero !== null && staff[h.companhero] !== author ? staff[h.companhero]! : null;
    const equipo = h.equipo === null ? null : equipos[h.equipo]!;
    const oportunidad = h.oportunidad === null ? null : oportunidades[h.oportunidad]!;
    const nota = async (filter: boolean, ofOportunidad: number | null): Promise<number> => {
      const { id } = await app.one<{ id: number }>`
        insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro,
                          entrevista_cortesia, companhero_id, equipo_id, oportunidad_id)
        values (${candidato}, 'x', 'x', 'x', ${ts}, ${author}, ${filter}, ${h.cortesia}, ${companhero}::int, ${equipo}::int,
                ${ofOportunidad}::int) returning id`;
      await copy(id);
      return id;
    };
    if (h.clase === 'nota') return void (await nota(h.filtro, oportunidad));
    const at = oportunidad ?? oportunidades[0]!;
    const notaId = h.withNota ? await nota(false, at) : null;
    const { hay } = await app.one<{ hay: boolean }>`
      select exists (select 1 from etapa_cambio where oportunidad_id = ${at} and candidato_id = ${candidato}) hay`;
    const first = !hay;
    const kind = h.clase === 'descarte' && !first ? 'descarte' : first ? 'inclusion' : 'avance';
    if (first)
      await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
        values (${at}, ${candidato}, ${h.portal ? 'portal' : 'selector'}, ${h.etapa}) on conflict do nothing`;
    await app.sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id, nota_id, ts)
      values (${at}, ${candidato}, ${kind}, ${h.etapa}, ${h.portal && first ? null : author}::int, ${notaId}::int, ${ts})`;
  }

  async function copy(notaId: number): Promise<void> {
    await app.sql`delete from nota where copia_de = ${notaId}`;
    await app.sql`
      insert into nota (candidato_id, anonimo_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro,
                        entrevista_cortesia, equipo_id, oportunidad_id, no_listable, copia_de)
      select candidato_id, anonimo_id, titulo, contenido, contenido_texto, creacion_ts, companhero_id, cuenta_filtro, entrevista_cortesia,
             equipo_id, oportunidad_id, true, id from nota where id = ${notaId} and companhero_id is not null`;
  }

  /** Later changes to what was written. */
  async function change(candidatos: number[], d: After): Promise<void> {
    const rows = await app.sql<{ id: number }>`select id from nota where copia_de is null order by id`;
    const nota = rows[d.cual % Math.max(1, rows.length)]?.id ?? 0;
    const candidato = candidatos[d.cual % candidatos.length]!;
    const other = candidatos[(d.cual + 1) % candidatos.length]!;
    switch (d.clase) {
      case 'borrarNota':
        return void (await app.sql`delete from nota where id = ${nota}`);
      case 'editarNota':
        await app.sql`update nota set cuenta_filtro = not cuenta_filtro, equipo_id = ${equipos[d.otro]!} where id = ${nota}`;
        return copy(nota);
      case 'quitarSupervision':
        await app.sql`update nota set companhero_id = null where id = ${nota}`;
        return copy(nota);
      case 'eliminarPersona': {
        const anonymous = uuidv7();
        await app.sql`update nota set candidato_id = null, anonimo_id = ${anonymous} where candidato_id = ${candidato}`;
        await app.sql`update etapa_cambio set candidato_id = null, anonimo_id = ${anonymous} where candidato_id = ${candidato}`;
        return void (await app.sql`delete from oportunidad_candidato where candidato_id = ${candidato}`);
      }
      case 'unir':
        await app.sql`update nota set candidato_id = ${candidato} where candidato_id = ${other}`;
        await app.sql`update etapa_cambio set candidato_id = ${candidato} where candidato_id = ${other}`;
        await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
          select oportunidad_id, ${candidato}, origen, etapa_id from oportunidad_candidato where candidato_id = ${other}
          on conflict do nothing`;
        return void (await app.sql`delete from oportunidad_candidato where candidato_id = ${other}`);
      case 'separar':
        // As when a merge is undone: some of somebody's rows go back to somebody else.
        await app.sql`update nota set candidato_id = ${other} where candidato_id = ${candidato} and id % 2 = 0`;
        return void (await app.sql`update etapa_cambio set candidato_id = ${other} where candidato_id = ${candidato} and id % 2 = 0`);
      case 'equipo':
        return void (await app.sql`update oportunidad set equipo_id = ${equipos[d.otro]!} where id = ${oportunidades[d.cual % 3]!}`);
      case 'reabrir': {
        const id = oportunidades[d.cual % 3]!;
        await app.sql`update oportunidad set estado = 'f', cierre_fecha = ${d.otro ? '2026-04-30' : '2026-05-04'}::date where id = ${id}`;
        return void (await app.sql`insert into oportunidad_cierre (oportunidad_id, usuario_id) values (${id}, ${staff[d.cual % 3]!})
          on conflict do nothing`);
      }
    }
  }

  async function world(): Promise<{ m: World; origins: Map<string, string> }> {
    const person = `coalesce(candidato_id::text, anonimo_id::text)`;
    const read = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(app.db)).rows;
    const notas = await read<Nota & { companhero: number | null }>(`
      select id, ${person} candidato, oportunidad_id oportunidad, equipo_id equipo, creacion_usuario_id autor,
             (extract(epoch from creacion_ts) * 1000)::float8 ts, cuenta_filtro filtro, entrevista_cortesia cortesia,
             copia_de "copiaDe", companhero_id companhero from nota`);
    const changes = await read<Change>(`
      select id, oportunidad_id oportunidad, ${person} candidato, tipo, etapa_id etapa, usuario_id autor, nota_id nota,
             (extract(epoch from ts) * 1000)::float8 ts from etapa_cambio`);
    const ops = await read<Oportunidad>(`
      select id, equipo_id equipo, estado, cierre_fecha cierre, solicitud_fecha solicitud, fuente,
             array(select usuario_id from oportunidad_cierre where oportunidad_id = o.id) cierran from oportunidad o`);
    const origins = await read<{ clave: string; origen: string }>(
      `select oportunidad_id || ' ' || candidato_id clave, origen from oportunidad_candidato`,
    );
    const everybody = await read<{ id: number }>(`select id from usuario where rol in ('admin', 'selector')`);
    return {
      m: {
        notas,
        cambios: changes,
        oportunidades: ops,
        companheros: new Map(
          notas.flatMap(({ id, companhero }) => (companhero === null ? [] : [[id, companhero]])),
        ),
        staff: everybody.map(({ id }) => id),
      },
      origins: new Map(origins.map(({ clave, origen }) => [clave, origen])),
    };
  }

  const request = async (path: string, input: Record<string, unknown>) => {
    const { status, body } = await app.call('GET', path, { token, input });
    expect({ path, status, error: body.error }).toEqual({ path, status: 200, error: undefined });
    return body;
  };

  /** All rows of a paged list, in pages of seven. */
  async function allOf(
    path: string,
    input: Record<string, unknown>,
  ): Promise<{ rows: unknown[]; total: number }> {
    const rows: unknown[] = [];
    for (let page = 1; ; page++) {
      const { items, groupedItems, total } = await request(path, { ...input, page, limit: 7 });
      const fresh =
        items ??
        Object.values(groupedItems as Record<string, { notas: unknown[] }>).flatMap(({ notas }) => notas);
      rows.push(...fresh);
      if (fresh.length < 7) return { rows, total };
    }
  }

  async function compare(f: Filter, withRows: boolean): Promise<void> {
    const { m, origins } = await world();
    const { notas, ...expected } = countByHand(m, f);
    const report = await request('/v1/produccion/selector', { ...f });
    expect({ ...f, ...Object.fromEntries(Object.keys(expected).map((k) => [k, report[k]])) }).toEqual({
      ...f,
      ...expected,
    });
    const { week, working } = daysByHand(f);
    expect([report.cantidadDiasSemana, report.cantidadDiasHabiles, report.cantidadFeriados]).toEqual([
      week,
      working,
      week - working,
    ]);
    expect(report.llamadasPorDia).toEqual(
      working === 0 ? null : expect.closeTo(expected.llamadas / working, 9),
    );
    expect(report.procesadosPorSemana).toEqual(
      working === 0 ? null : expect.closeTo((expected.procesados * 5) / working, 9),
    );
    expect(report.llamadasVsCitados).toEqual(
      expected.llamadas === 0 ? null : expect.closeTo((expected.citados / expected.llamadas) * 100, 9),
    );
    const analysis = await request('/v1/produccion/analisis', { ...f });
    expect(
      analysis.embudo.map(({ orden, cantidad, portal }: Record<string, number>) => ({
        orden,
        cantidad,
        portal,
      })),
    ).toEqual(embudoByHand(m, f, origins));
    expect(analysis.permanencia).toEqual(
      permanenciaByHand(m, f).map((one) =>
        expect.objectContaining({ ...one, dias: expect.closeTo(one.dias, 4) }),
      ),
    );
    expect(analysis.cierre.cantidad).toBe(expected.cierres);
    for (const week of analysis.semanas.slice(-3)) {
      const { fechaInicio, fechaFin } = week;
      const { notas: _, ...own } = countByHand(m, { ...f, fechaInicio, fechaFin });
      expect(week).toEqual({ fechaInicio, fechaFin, ...own });
    }
    if (!withRows) return;
    const listed = await allOf('/v1/produccion/selector/notas', { ...f });
    expect([listed.total, listed.rows.length]).toEqual([notas, notas]);
    for (const of of ['llamadas', 'citados', 'entrevistas', 'procesados', 'cierres'] as const) {
      const { rows, total } = await allOf('/v1/produccion/detalle', { ...f, de: of });
      expect([of, total, rows.length]).toEqual([of, expected[of], expected[of]]);
    }
    for (const { orden, cantidad } of embudoByHand(m, f, origins)) {
      const { rows, total } = await allOf('/v1/produccion/detalle', { ...f, de: 'embudo', etapa: orden });
      expect([orden, total, rows.length]).toEqual([orden, cantidad, cantidad]);
    }
    for (const { orden, cantidad } of permanenciaByHand(m, f)) {
      const { rows, total } = await allOf('/v1/produccion/detalle', {
        ...f,
        de: 'permanencia',
        etapa: orden,
      });
      expect([orden, total, rows.length]).toEqual([orden, cantidad, cantidad]);
    }
  }

  const RANGES = [
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
        fc.array(done, { minLength: 8, maxLength: 45 }),
        fc.array(after, { maxLength: 6 }),
        fc.boolean(),
        async (done, changes, fold) => {
          const candidatos = await empty();
          for (const h of done) await write(candidatos, h);
          if (fold) await countPending(app.db);
          for (const d of changes) await change(candidatos, d);
          for (const [i, range] of RANGES.entries()) {
            await compare(range, i === 0);
            await compare({ ...range, selectorId: staff[i % 3]! }, i < 2);
            await compare({ ...range, equipoId: equipos[i % 2]! }, i === 0);
          }
        },
      ),
      { numRuns: 20, seed, endOnFailure: true },
    );
  });
});
