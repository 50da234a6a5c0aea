import {
  type ChosenLists,
  eachList,
  FILTER_NAMES,
} from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldSearch, orderAtNight } from '../../../../platform/jobs/maintenance.ts';
import { byContact } from '../../../../testing/byContact.ts';
import { giveCvs } from '../../../../testing/giveCvs.ts';
import { startTestApp, type TestApp } from '../../../../testing/harness.ts';
import { mapNearlyAll } from '../../../../testing/mapNearlyAll.ts';
import { seed } from '../../../../testing/seed.ts';
import { type Filters, NO_FILTERS, searchCandidatos } from './search.ts';
import { readText } from './search-text.ts';

/** A slow, obvious second implementation: reads everything and filters in memory (docs/reglas/personas.md). */
interface Person {
  id: number;
  nombre: string;
  apellido: string;
  telefonos: string[];
  notas: string[];
  /** Words of their files. */
  cvs: string[];
  correos: string[];
  /** Their items of each list. */
  listas: ChosenLists;
  salario: number;
  /** How each word of their name sounds. */
  suena: string[];
  /** Opportunities they are part of. */
  oportunidades: number[];
  disponibilidad: string | null;
  ultimo: string | null;
}

/** A candidate `c`'s items of each list that narrows a search. */
const OF_LIST: Record<keyof ChosenLists, RawBuilder<unknown>> = {
  rubrosIdsNumericos: sql`select rubro_id from experiencia where candidato_id = c.id`,
  cargosIdsNumericos: sql`select cargo_id from experiencia where candidato_id = c.id`,
  cargosPotencialesIdsNumericos: sql`select cargo_id from cargo_potencial where candidato_id = c.id`,
  empresasIdsNumericos: sql`select empresa_id from experiencia where candidato_id = c.id`,
  etiquetasIds: sql`select etiqueta_id from candidato_etiqueta where candidato_id = c.id`,
  listasIds: sql`select lista_id from lista_candidato where candidato_id = c.id`,
};

async function readPeople(app: TestApp): Promise<Person[]> {
  const rows = await app.sql<Person>`
    select c.id, c.nombre, c.apellido, array_remove(array[telefono1, telefono2, telefono3], null) telefonos,
           array(select titulo || ' ' || contenido_texto from nota n where n.candidato_id = c.id and not no_listable) notas,
           array(select array_to_string(tsvector_to_array(palabras), ' ') from cv_busqueda where candidato_id = c.id) cvs,
           array(select array_to_string(tsvector_to_array(palabras), ' ') from correo_busqueda where candidato_id = c.id) correos,
           c.disponibilidad,
           json_build_object(${sql.join(FILTER_NAMES.map((name) => sql`${sql.lit(name)}, array(${OF_LIST[name]})`))}) listas,
           expectativa_salarial::float salario,
           array(select sonido_de(w) from unnest(string_to_array(normalizar(c.nombre || ' ' || c.apellido), ' ')) w) suena,
           array(select oportunidad_id from oportunidad_candidato where candidato_id = c.id) oportunidades,
           (select max(ts)::text from (
              select creacion_ts ts from nota n where n.candidato_id = c.id and not no_listable and origen is null
              union all select ts from etapa_cambio e where e.candidato_id = c.id and tipo in ('inclusion', 'avance')) x) ultimo
      from candidato c`;
  return rows;
}

const nivel = (words: string[], wanted: string[]): number => {
  const allOf = (test: (word: string, wanted: string) => boolean) =>
    wanted.every((b) => words.some((p) => test(p, b)));
  if (allOf((p, b) => p === b)) return 0;
  if (allOf((p, b) => p.startsWith(b))) return 1;
  return allOf((p, b) => (b.length < 3 ? p.startsWith(b) : p.includes(b))) ? 2 : 3;
};

/** People whose words are written so come before those whose words sound alike. */
const nivelBySound = (
  words: string[],
  sounds: string[],
  wanted: string[],
  wantedSounds: string[],
): number => {
  if (wanted.every((b) => words.includes(b))) return 0;
  return wantedSounds.every((b) => sounds.includes(b)) ? 1 : 3;
};

function searchSlowly(
  people: Person[],
  f: Filters,
  soundOf: ReadonlyMap<string, string> = new Map(),
): { ids: number[]; total: number } {
  const text = readText(f.busquedaRapida ?? '', f.busquedaExacta);
  const inNotas = normalizeText(f.busquedaRapida ?? '')
    .split(' ')
    .filter(Boolean);
  const someHit = (chosen: number[], has: number[]) =>
    chosen.length === 0 || chosen.some((id) => has.includes(id));
  const found = people
    .map((p) => ({ p, palabras: normalizeText(`${p.nombre} ${p.apellido}`).split(' ') }))
    .filter(({ p }) => !f.disponibilidad || p.disponibilidad === f.disponibilidad)
    .filter(({ p }) => FILTER_NAMES.every((name) => someHit(f[name], p.listas[name])))
    .filter(({ p }) => f.consultaTipo === undefined || !p.oportunidades.includes(f.oportunidadId!))
    .filter(({ p }) => f.salario === undefined || p.salario <= Number(f.salario))
    .map((x) => {
      if (f.buscarEnNotas || f.buscarEnCv || f.buscarEnCorreos) {
        const texts = [
          ...(f.buscarEnNotas ? x.p.notas : []),
          ...(f.buscarEnCv ? x.p.cvs : []),
          ...(f.buscarEnCorreos ? x.p.correos : []),
        ];
        const words = texts.flatMap((nota) => normalizeText(nota).split(' '));
        return { ...x, nivel: inNotas.every((b) => words.includes(b)) ? 0 : 3 };
      }
      // Stored as dialled nationally, 0981455120.
      const digits = x.p.telefonos.map((t) => t.replace(/\D/g, ''));
      const phone = text.telefonos.every((t) =>
        digits.some((d) => (f.busquedaExacta ? d === t : d.includes(t))),
      );
      const order = `${x.palabras.join(' ')} ${normalizeText(x.p.nombre)}`;
      const phrase =
        !f.busquedaExacta ||
        text.palabras.length < 2 ||
        ` ${order} `.includes(` ${text.palabras.join(' ')} `);
      const n = f.porSonido
        ? nivelBySound(
            x.palabras,
            x.p.suena,
            text.palabras,
            text.palabras.map((word) => soundOf.get(word)!),
          )
        : nivel(x.palabras, text.palabras);
      return { ...x, nivel: phone && phrase && (!f.busquedaExacta || n === 0) ? n : 3 };
    })
    .filter((x) => x.nivel < 3);
  found.sort((a, b) => a.nivel - b.nivel || byContact(a.p, b.p));
  const from = (f.page - 1) * f.limit;
  return { ids: found.slice(from, from + f.limit).map((x) => x.p.id), total: found.length };
}

describe('búsqueda de candidatos', () => {
  let app: TestApp;
  let people: Person[];
  let selector: Promise<string>;
  beforeAll(async () => {
    app = await startTestApp();
    selector = app.tokenFor('selector');
    await giveCvs(app.db);
    people = await readPeople(app);
  });
  afterAll(() => app.close());

  /** Many random searches, each compared with the slow one. */
  const compare = (times: number) => {
    const words = people.flatMap((p) => normalizeText(`${p.nombre} ${p.apellido}`).split(' '));
    const fromNotas = people.flatMap((p) => p.notas.flatMap((n) => normalizeText(n).split(' ')));
    const fromCvs = people.flatMap((p) => p.cvs.flatMap((cv) => cv.split(' ')));
    const fromCorreos = people.flatMap((p) => p.correos.flatMap((correo) => correo.split(' ')));
    const digits = people.flatMap((p) => p.telefonos);
    const chunk = (list: string[]) =>
      fc
        .tuple(fc.constantFrom(...list), fc.nat(6), fc.integer({ min: 1, max: 9 }))
        .map(([t, from, length]) => t.slice(from % t.length, (from % t.length) + length));
    const text = fc.oneof(
      fc.constant(undefined),
      fc.constantFrom(...words),
      chunk(words),
      chunk(digits),
      fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map((p) => p.join(' ')),
      fc.constantFrom(
        ...people.map((p) => `${p.nombre} ${p.apellido}`),
        ...people.map((p) => `${p.apellido} ${p.nombre}`),
      ),
    );
    const ids = (list: number[]) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<number[]>([]) },
        fc.uniqueArray(fc.constantFrom(...list), { maxLength: 10 }),
      );
    const unique = (of: (p: Person) => number[]) =>
      [...new Set(people.flatMap(of))].filter((id) => id !== null);
    const lists = eachList((name) => ids(unique((p) => p.listas[name])));
    const filters = fc.record({
      busquedaRapida: text,
      busquedaExacta: fc.boolean(),
      porSonido: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
      ...lists,
      disponibilidad: fc.option(fc.constantFrom('busca' as const, 'noPorAhora' as const), {
        nil: undefined,
        freq: 1,
      }),
      salario: fc.option(fc.constantFrom('0', '3500000', '5000000', '90000000'), { nil: undefined }),
      oportunidadId: fc.constantFrom(...new Set(people.flatMap((p) => p.oportunidades))),
      consultaTipo: fc.option(fc.constant('omitirYaIncluidos' as const), { nil: undefined }),
      page: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 90 })),
      limit: fc.constantFrom(5, 20, 200),
    });
    const said = fc.oneof(
      fc.constantFrom(...fromNotas),
      fc.constantFrom(...fromCvs),
      fc.constantFrom(...fromCorreos),
    );
    const inTexts = fc
      .tuple(said, fc.option(said), filters, fc.integer({ min: 1, max: 7 }))
      .map(([a, b, f, where]) => ({
        ...f,
        busquedaExacta: false,
        porSonido: false,
        buscarEnNotas: (where & 1) > 0,
        buscarEnCv: (where & 2) > 0,
        buscarEnCorreos: (where & 4) > 0,
        busquedaRapida: b ? `${a} ${b}` : a,
      }));
    return fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 2, arbitrary: filters }, inTexts), async (given) => {
        const f = { ...NO_FILTERS, ...given };
        if (f.busquedaExacta) f.porSonido = false;
        const rows = await app.sql<{ de: string; suena: string }>`
          select w de, sonido_de(w) suena from unnest(${readText(f.busquedaRapida ?? '').palabras}::text[]) w`;
        const soundOf = new Map(rows.map(({ de, suena }) => [de, suena]));
        expect(await searchCandidatos(app.db, f)).toEqual(searchSlowly(people, f, soundOf));
      }),
      { numRuns: times, seed },
    );
  };

  /** Numbers in every way people write them, parts of those, and digits that are nobody's. */
  const comparePhones = (times: number) => {
    const written = people.flatMap((p) =>
      p.telefonos.flatMap((t) => [t, t.slice(1), `595${t.slice(1)}`, `+595 ${t.slice(1, 4)} ${t.slice(4)}`]),
    );
    const part = fc
      .tuple(fc.constantFrom(...written), fc.nat(16), fc.integer({ min: 1, max: 15 }))
      .map(([t, from, length]) => t.slice(from % t.length).slice(0, length));
    const ending = fc
      .tuple(fc.constantFrom(...written), fc.integer({ min: 1, max: 15 }))
      .map(([t, length]) => t.slice(-length));
    const any = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 15 })
      .map((d) => d.join(''));
    const coded = fc
      .tuple(fc.constantFrom('595', '5950', '+595', '+595 0'), any)
      .map(([code, d]) => code + d);
    return fc.assert(
      fc.asyncProperty(
        fc.oneof(part, ending, any, coded).filter((d) => /\d/.test(d)),
        async (text) => {
          const asked = text.replace(/[^\d+]/g, '');
          const national = asked.replace(/^\+?5950?/, '');
          const cut = asked.startsWith('+595') || (asked.startsWith('595') && national.length >= 8);
          const wanted = cut ? `0${national}` : asked.replace('+', '');
          const expected = people.filter((p) => p.telefonos.some((t) => t.includes(wanted))).map((p) => p.id);
          const { total, ids } = await searchCandidatos(app.db, {
            ...NO_FILTERS,
            limit: 1000,
            busquedaRapida: text,
          });
          expect({ total, ids: ids.toSorted((a, b) => a - b) }).toEqual({
            total: expected.length,
            ids: expected.toSorted((a, b) => a - b),
          });
          const { status } = await app.call('GET', '/v1/candidatos', {
            token: await selector,
            input: { busquedaRapida: text, limit: 5 },
          });
          expect(status).toBe(200);
        },
      ),
      { numRuns: times, seed },
    );
  };

  test('cualquier parte de un número, escrito como sea, halla a quienes lo tienen y a nadie más', () =>
    comparePhones(120));

  test('halla lo mismo que una implementación lenta y obvia', () => compare(80));

  test('también cuando las palabras de los CV tienen listas', async () => {
    await app.sql`call busqueda_mapear()`;
    const { listas } = await app.one<{ listas: number }>`
      select count(*)::int listas from busqueda_palabra p join busqueda_lista l on l.termino = termino(14, p.id)
       where p.clase = 14`;
    expect(listas).toBeGreaterThan(20);
    await compare(80);
  });

  test('también cuando casi todo término tiene mapa y la página se halla caminando', async () => {
    await mapNearlyAll(app.db);
    await compare(80);
    await comparePhones(60);
  });

  test('también con la gente repartida en muchos bloques', async () => {
    await app.sql`call busqueda_elegir()`;
    await app.sql`create table lugares as select * from busqueda_lugar`;
    await app.sql`delete from busqueda_lugar`;
    await app.sql`insert into busqueda_lugar
              select (lugar >> 29 << 29) + (lugar & ((1 << 29) - 1)) * 1500, candidato_id, ultimo_contacto from lugares`;
    await app.sql`drop table lugares`;
    const rows = await app.sql<{ b: number }>`select busqueda_bloques() b`;
    for (const { b } of rows) await app.sql`call busqueda_mapear_bloque(${b})`;
    await app.sql`call busqueda_listar()`;
    expect(rows.length).toBeGreaterThan(20);
    await compare(80);
  });

  test('también con todo cambiado desde que se plegaron los mapas', async () => {
    await app.sql`update candidato set nombre = nombre || ' Arandú', telefono2 = '0981455120' where id % 3 = 0`;
    await app.sql`update experiencia set rubro_id = (select min(id) from dato_auxiliar where etiqueta = 'rubro') where id % 4 = 0`;
    await app.sql`delete from candidato where id % 17 = 0 and id > 20`;
    await app.sql`update nota set contenido_texto = 'Domina esgrima antigua' where id % 5 = 0`;
    await app.sql`update cv_busqueda set palabras = palabras_de('esgrima y tractores') where candidato_id % 5 = 0`;
    await app.sql`delete from candidato_archivo where candidato_id % 7 = 0`;
    await app.sql`update correo_busqueda set palabras = palabras_de('esgrima por correo') where candidato_id % 3 = 0`;
    await app.sql`delete from hilo where candidato_id % 8 = 0`;
    await app.sql`update candidato_archivo set candidato_id = candidato_id - 1 where candidato_id % 9 = 0 and (candidato_id - 1) % 17 <> 0`;
    people = await readPeople(app);
    await compare(80);
  });

  test('y después de plegarlos y de elegir de nuevo los términos frecuentes', async () => {
    await foldSearch(app.db);
    expect(await app.one`select count(*)::int n from busqueda_pendiente`).toEqual({ n: 0 });
    await compare(50);
    await app.sql`call busqueda_mapear()`;
    await compare(50);
  });

  test('unidas dos cosas que muchos nombran, y separadas otra vez, nadie espera ni se mueve de su lugar', async () => {
    await foldSearch(app.db);
    const places = () => app.sql`select lugar, candidato_id from busqueda_lugar order by 1`;
    const before = await places();
    const admin = await app.tokenFor('admin');
    const send = async (path: string, input: Record<string, unknown>) => {
      const { status, body } = await app.call('POST', path, { token: admin, input });
      expect(status).toBe(200);
      people = await readPeople(app);
      expect(await app.one`select count(*)::int n from busqueda_pendiente`).toEqual({ n: 0 });
      expect(await places()).toEqual(before);
      await compare(20);
      return body.id as string;
    };
    // The most and the least frequent item of each kind: those with maps, and those with lists.
    for (const [kind, column, table, order] of [
      ['dato_auxiliar', 'cargo_id', 'experiencia', 'desc'],
      ['dato_auxiliar', 'cargo_id', 'experiencia', 'asc'],
      ['dato_auxiliar', 'rubro_id', 'experiencia', 'desc'],
      ['empresa', 'empresa_id', 'experiencia', 'asc'],
    ] as const) {
      const rows = await app.sql<{ id: number }>`
        select ${sql.ref(column)} id from ${sql.table(table)} where ${sql.ref(column)} is not null
         group by 1 order by count(*) ${sql.raw(order)}, 1 limit 2`;
      const id = await send('/v1/fusion', {
        tipo: kind,
        conservadoId: rows[1]!.id,
        absorbidoId: rows[0]!.id,
      });
      await send('/v1/fusion/deshacer', { id });
    }
  });

  test('un cambio guardado mientras se pliega no se pierde', async () => {
    // The fold has taken the pending rows; a change that commits after it must still be pending.
    const change = await app.db.startTransaction().execute();
    await sql`update candidato set nombre = 'Kerandy' where id = 5`.execute(change);
    await foldSearch(app.db);
    await change.commit().execute();
    const found = await searchCandidatos(app.db, { ...NO_FILTERS, busquedaRapida: 'kerandy' });
    expect(found).toEqual({ ids: [5], total: 1 });
    await foldSearch(app.db);
    expect(await searchCandidatos(app.db, { ...NO_FILTERS, busquedaRapida: 'kerandy' })).toEqual({
      ids: [5],
      total: 1,
    });
    people = await readPeople(app);
    await compare(50);
  });

  test('mientras la gente es contactada, cambia de datos y desaparece, plegado a plegado', async () => {
    const nota = (id: number, when: string) =>
      app.sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id)
          values (${id}, 'Llamada', '<p>Atendió.</p>', 'Atendió.', ${when}::timestamptz, (select min(id) from usuario))`;
    const ids = people.map((p) => p.id);
    for (let round = 0; round < 6; round++) {
      for (let i = 0; i < 12; i++) {
        const id = ids[(round * 37 + i * 11) % ids.length]!;
        if (i % 4 < 2) await nota(id, new Date().toISOString());
        // A clock that went back, and a note from years ago: neither is the latest contact.
        else if (i % 4 === 2) await nota(id, `200${round}-03-0${1 + (i >> 2)}T12:00:00Z`);
        else
          await app.sql`update candidato set telefono2 = ${`09815${round}${i}000`.slice(0, 10)} where id = ${id}`;
      }
      await app.sql`delete from nota where id in (select max(id) from nota where candidato_id % 13 = ${round} and not destacado group by candidato_id)`;
      await app.sql`delete from candidato where id = ${ids[50 + round * 3]!}`;
      await app.sql`insert into candidato (uid, nombre, apellido, telefono1)
                values (gen_random_uuid(), 'Arami', ${`Nueva ${round}`}, '0981777000')`;
      people = await readPeople(app);
      // Half of the rounds are read before they are folded.
      if (round % 2 === 0) await foldSearch(app.db);
      await compare(40);
    }
    await foldSearch(app.db);
    await compare(20);
    const apart = async () => (await app.one<{ n: number }>`select busqueda_cuantos_aparte()::int n`).n;
    expect(await apart()).toBeGreaterThan(10);
    // Few stay that way; more are put in order at night.
    await orderAtNight(app.db);
    expect(await apart()).toBeGreaterThan(10);
    await orderAtNight(app.db, 10);
    expect(await apart()).toBe(0);
    await compare(30);
  });

  test('cada par de palabras tiene su número', async () => {
    const row = await app.one<{ pares: number; distintos: number }>`
      select count(*)::int pares, count(distinct t)::int distintos
        from (select distinct p[i] a, p[i + 1] b from candidato_busqueda,
                     lateral (select string_to_array(btrim(texto), ' ') p) x, generate_series(1, cardinality(p) - 1) i) w,
             lateral (select termino_de_par(a, b) t) y`;
    expect(row.distintos).toBe(row.pares);
  });

  test('la última página y una absurda', async () => {
    const everything = await searchCandidatos(app.db, NO_FILTERS);
    const last = await searchCandidatos(app.db, { ...NO_FILTERS, page: Math.ceil(everything.total / 20) });
    expect(last.ids).toEqual(
      searchSlowly(people, { ...NO_FILTERS, page: Math.ceil(everything.total / 20) }).ids,
    );
    for (const page of [-3, 0, 1e15]) {
      expect(await searchCandidatos(app.db, { ...NO_FILTERS, page })).toEqual({
        ids: [],
        total: everything.total,
      });
    }
  });
});

describe('lectura del texto', () => {
  test.each([
    ['Ñeenguirú  PÉREZ', { palabras: ['neenguiru', 'perez'], telefonos: [] }],
    ['+595 981 455-120', { palabras: [], telefonos: ['0981455120'] }],
    ['0981', { palabras: [], telefonos: ['0981'] }],
    ['noelia 0981 455', { palabras: ['noelia'], telefonos: ['0981455'] }],
    ["%_' \\ ;--", { palabras: [], telefonos: [] }],
    ['maria maria', { palabras: ['maria'], telefonos: [] }],
  ])('%s', (text, expected) => expect(readText(text)).toEqual(expected));
});
