import type { NIVELES_FORMACION } from '@tembiapo/contract/domain/enums.ts';
import { nearnessOf } from '@tembiapo/contract/domain/nearnessOf.ts';
import {
  CRITERION_NAMES,
  type Criterion,
  FIRST_WEIGHTS,
  NIVEL_RANK,
  SPOKEN,
  type Weights,
  weightsAmong,
} from '@tembiapo/contract/domain/sugeridos.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { foldSearch } from '../../../platform/jobs/maintenance.ts';
import { byContact } from '../../../testing/byContact.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { levelsOf } from './levelsOf.ts';
import { countTogether, findAsked, findHad, findTerms, suggest } from './queries.ts';
import { scoreOf } from './reasons.ts';
import { type Asked, hadBy } from './request.ts';

/** A slow, obvious second computation of the score, from the raw rows (docs/reglas/busquedas.md). */
interface Person {
  id: number;
  experiencias: {
    cargo: number | null;
    rubro: number | null;
    vigente: boolean;
    inicio: string | null;
    fin: string | null;
  }[];
  potenciales: number[];
  salario: number;
  ciudad: number | null;
  departamento: string | null;
  niveles: string[];
  idiomas: { id: number; habla: string }[];
  /** Earlier processes with a company: whether discarded, and how far they came. */
  antes: { empresa: number; descartado: boolean; etapa: number }[];
  /** Opportunities they are part of, or are marked unsuitable for. */
  fuera: number[];
  ultimo: string | null;
}

async function readPeople(app: TestApp): Promise<Person[]> {
  const rows = await app.sql<Person>`
    select c.id, c.expectativa_salarial::float8 salario, c.ciudad_id ciudad, r.descripcion departamento,
           coalesce((select json_agg(json_build_object('cargo', x.cargo_id, 'rubro', x.rubro_id, 'vigente', x.vigente,
                                                       'inicio', x.inicio_fecha, 'fin', x.fin_fecha))
                       from experiencia x where x.candidato_id = c.id), '[]'::json) experiencias,
           array(select cargo_id from cargo_potencial where candidato_id = c.id) potenciales,
           array(select nivel_formacion from formacion where candidato_id = c.id) niveles,
           coalesce((select json_agg(json_build_object('id', idioma_id, 'habla', habla)) from candidato_idioma where candidato_id = c.id), '[]'::json) idiomas,
           coalesce((select json_agg(json_build_object('empresa', o.empresa_id, 'descartado', oc.descartado, 'etapa', oc.etapa_id))
                       from oportunidad_candidato oc join oportunidad o on o.id = oc.oportunidad_id
                      where oc.candidato_id = c.id and o.eliminada_ts is null), '[]'::json) antes,
           array(select oportunidad_id from oportunidad_candidato where candidato_id = c.id
                 union select oportunidad_id from sugerido_no where candidato_id = c.id) fuera,
           k.ultimo_contacto::text ultimo
      from candidato c
      left join geografia g on g.id = c.ciudad_id
      left join geografia r on r.id = g.padre_id
      left join candidato_contacto k on k.candidato_id = c.id
     where c.tratamiento_limitado_ts is null`;
  return rows;
}

const monthsBetween = (from: string, to: string): number =>
  Math.max(
    0,
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(to.slice(5, 7)) -
      Number(from.slice(5, 7)),
  );
const yearOf = (day: string): number => Number(day.slice(0, 4));
const firstOf = <T>(steps: readonly (readonly [T, number])[], test: (step: T) => boolean): number =>
  steps.find(([step]) => test(step))?.[1] ?? 0;

/** Percent of each criterion's points, languages excepted. */
function percentsOf(p: Person, asked: Asked): Record<Exclude<Criterion, 'idiomas'>, number> {
  const now = yearOf(asked.solicitudFecha);
  const same = p.experiencias.filter(({ cargo }) => cargo === asked.cargo.id);
  const running = same.filter(({ vigente }) => vigente);
  const over = same.filter(({ vigente }) => !vigente);
  const counted = Math.min(
    15,
    Math.floor(
      over.reduce((sum, { inicio, fin }) => sum + (inicio && fin ? monthsBetween(inicio, fin) : 0), 0) / 12,
    ),
  );
  const began = running.flatMap(({ inicio }) => (inicio ? [yearOf(inicio)] : []));
  const years =
    running.length === 0
      ? counted
      : began.length === 0
        ? 0
        : Math.max(0, now - (Math.min(...began) - counted));
  const left = over.flatMap(({ fin }) => (fin ? [yearOf(fin)] : []));
  const strength = Math.max(
    0,
    ...asked.juntos
      .filter(({ id }) => p.experiencias.some(({ cargo }) => cargo === id))
      .map(({ fuerza }) => fuerza),
  );
  const nearness =
    p.ciudad === asked.ciudad.id
      ? 100
      : p.departamento === null
        ? 0
        : { same: 60, neighbour: 25, far: 0 }[nearnessOf(p.departamento, asked.ciudad.departamento)];
  const rank = asked.formacionPedida ? NIVEL_RANK[asked.formacionPedida] : 0;
  const ranks = p.niveles.map((nivel) => NIVEL_RANK[nivel as (typeof NIVELES_FORMACION)[number]]);
  const since = (months: number): number => Date.parse(asked.solicitudFecha) - months * 30.44 * 86_400_000;
  const last = p.ultimo === null ? null : Date.parse(p.ultimo);
  const withClient = p.antes.filter(({ empresa }) => empresa === asked.empresaId);
  return {
    cargo:
      same.length > 0
        ? 100
        : p.potenciales.includes(asked.cargo.id)
          ? 60
          : firstOf(
              [
                [30, 50],
                [15, 35],
                [5, 20],
              ],
              (from) => strength >= from,
            ),
    experiencia:
      same.length === 0
        ? 0
        : firstOf(
            [
              [5, 100],
              [3, 80],
              [2, 60],
              [1, 40],
              [0, 20],
            ],
            (from) => years >= from,
          ),
    vigencia:
      running.length > 0
        ? 100
        : left.length === 0
          ? 0
          : firstOf(
              [
                [1, 80],
                [3, 50],
                [6, 20],
              ],
              (ago) => now - Math.max(...left) <= ago,
            ),
    rubro: p.experiencias.some(({ rubro }) => rubro === asked.rubro.id) ? 100 : 0,
    salario:
      p.salario <= 0
        ? 50
        : p.salario <= asked.salarioMaximo
          ? 100
          : p.salario <= Math.floor((asked.salarioMaximo * 115) / 100)
            ? 40
            : 0,
    ciudad: nearness,
    formacion: ranks.some((one) => one >= rank) ? 100 : ranks.includes((rank - 1) as 1) ? 40 : 0,
    contacto:
      last === null
        ? 0
        : firstOf(
            [
              [6, 100],
              [24, 50],
            ],
            (months) => last >= since(months),
          ),
    cliente: withClient.some(({ descartado }) => descartado)
      ? -100
      : withClient.some(({ descartado, etapa }) => !descartado && [205, 206, 305, 306].includes(etapa))
        ? 100
        : 0,
  };
}

function scoreSlowly(p: Person, asked: Asked, weights: Weights): number {
  const leftOut: Criterion[] = [
    ...(asked.salarioMaximo === 0 ? (['salario'] as const) : []),
    ...(asked.formacionPedida ? [] : (['formacion'] as const)),
    ...(asked.idiomas.length > 0 ? [] : (['idiomas'] as const)),
  ];
  const points = weightsAmong(weights, new Set(CRITERION_NAMES.filter((name) => !leftOut.includes(name))));
  const part = (of: number, percent: number): number =>
    percent < 0 ? -Math.round((of * -percent) / 100) : Math.round((of * percent) / 100);
  const percents = percentsOf(p, asked);
  let sum = 0;
  for (const name of Object.keys(percents) as (keyof typeof percents)[])
    sum += part(points[name], percents[name]);
  asked.idiomas.forEach((idioma, i) => {
    const n = asked.idiomas.length;
    const of = Math.round((points.idiomas * (i + 1)) / n) - Math.round((points.idiomas * i) / n);
    const own = p.idiomas.find(({ id }) => id === idioma.id);
    const spoken = SPOKEN.indexOf(own?.habla as 'bueno');
    if (spoken >= 0) sum += part(of, spoken >= SPOKEN.indexOf(idioma.nivel as 'bueno') ? 100 : 50);
  });
  return sum;
}

const app = await fileApp();
await countTogether(app.db);
await app.sql`update oportunidad set formacion_pedida = (array['tecnico', 'universitario', 'secundario', 'postgrado'])[1 + id % 4] where id % 3 > 0`;
await app.sql`insert into oportunidad_idioma
      select o.id, i.id, (array['basico', 'bueno', 'muyBueno', 'excelente'])[1 + (o.id + i.id) % 4]
        from oportunidad o, (select id from dato_auxiliar where etiqueta = 'idioma' order by id limit 3) i
       where (o.id * 7 + i.id) % 3 = 0`;
await app.sql`insert into sugerido_no select o.id, c.id from oportunidad o, candidato c where (o.id + c.id) % 41 = 0`;

describe('el puntaje', () => {
  const weights = fc
    .tuple(...CRITERION_NAMES.map(() => fc.integer({ min: 0, max: 40 })))
    .filter((list) => list.some((one) => one > 0))
    .map((list) => {
      const made = Object.fromEntries(CRITERION_NAMES.map((name, i) => [name, list[i]!])) as Weights;
      return weightsAmong(made, new Set(CRITERION_NAMES));
    });

  /** Many random requests: the maps, the rows one by one and the slow computation must agree about everybody. */
  async function compare(times: number): Promise<void> {
    const people = await readPeople(app);
    const rows = await app.sql<{ id: number }>`select id from oportunidad where eliminada_ts is null`;
    const one = fc.constantFrom(...rows.map(({ id }) => id));
    const page = fc.record({ page: fc.integer({ min: 1, max: 30 }), limit: fc.constantFrom(5, 20, 200) });
    await fc.assert(
      fc.asyncProperty(
        one,
        fc.oneof(fc.constant(FIRST_WEIGHTS), weights),
        page,
        fc.integer({ min: 0, max: 100 }),
        async (oportunidadId, those, at, minimum) => {
          const { asked } = (await findAsked(app.db, oportunidadId))!;
          const levels = levelsOf(asked, those);
          const expected = people
            .filter(({ fuera }) => !fuera.includes(oportunidadId))
            .map((p) => ({ p, score: scoreSlowly(p, asked, those) }))
            .sort((a, b) => b.score - a.score || byContact(a.p, b.p));
          const found = await suggest(app.db, levels, at, { oportunidadId, minimum });
          const from = (at.page - 1) * at.limit;
          const there = expected.slice(from, from + at.limit);
          expect(found.total).toBe(expected.length);
          expect(found.van).toBe(expected.filter(({ score }) => score >= minimum).length);
          expect(found.ids.map((id, i) => [id, found.puntajes[i]])).toEqual(
            there.map(({ p, score }) => [p.id, score]),
          );
          const had = await findHad(app.db, levels, found.ids);
          expect([...had.values()].map((one) => scoreOf(levels, one))).toEqual(
            there.map(({ score }) => Math.max(0, score)),
          );
          const [first] = found.ids;
          if (first)
            expect(scoreOf(levels, hadBy(levels, (await findTerms(app.db, first))!))).toBe(
              Math.max(0, there[0]!.score),
            );
        },
      ),
      { numRuns: times },
    );
  }

  test('es el que sale de mirar a cada persona, en cualquier página y con cualquier peso', () => compare(25));

  test('también con cambios sin plegar, y con quienes están aparte', async () => {
    await app.sql`update experiencia set fin_fecha = null, vigente = true where id % 5 = 0`;
    await app.sql`update candidato set ciudad_id = (select min(id) from geografia where etiqueta = 'ciudad') where id % 7 = 0`;
    await app.sql`update candidato_idioma set habla = 'excelente' where id % 3 = 0`;
    await app.sql`delete from formacion where id % 4 = 0`;
    await app.sql`update oportunidad_candidato set descartado = true where candidato_id % 11 = 0`;
    await compare(10);
    await foldSearch(app.db);
    await compare(10);
    await app.sql`delete from nota where id % 6 = 0`;
    await app.sql`update oportunidad set eliminada_ts = now() where id % 9 = 0`;
    await foldSearch(app.db);
    await compare(10);
  });

  test('edad, sexo, estado civil, nacionalidad, foto, nombre y dirección no cuentan', async () => {
    const rows = await app.sql<{ id: number }>`
      insert into candidato (uid, nombre, apellido, telefono1, correo, direccion, nacimiento_fecha, sexo, estado_civil, nacionalidad_id,
                             pais_id, ciudad_id, expectativa_salarial, descripcion_interna)
      select gen_random_uuid(), 'Otra', 'Persona', '0991000000', 'otra@correo.example', 'Otra calle 1', '1950-01-01',
             case sexo when 'f' then 'm' else 'f' end, 'viudo',
             (select max(id) from dato_auxiliar where etiqueta = 'nacionalidad'), pais_id, ciudad_id, expectativa_salarial, 'Otra cosa'
        from candidato where tratamiento_limitado_ts is null and id between 2 and 200 order by id returning id`;
    const originals = await app.sql<{ id: number }>`
      select id from candidato where tratamiento_limitado_ts is null and id between 2 and 200 order by id`;
    const [copies, those] = [rows.map(({ id }) => id), originals.map(({ id }) => id)];
    const pairs = sql`unnest(${those}::int[], ${copies}::int[]) p(de, a)`;
    for (const statement of [
      sql`insert into experiencia (candidato_id, empresa_id, cargo_id, rubro_id, tipo_empleo, vigente, inicio_fecha, fin_fecha)
          select p.a, empresa_id, cargo_id, rubro_id, tipo_empleo, vigente, inicio_fecha, fin_fecha from experiencia x join ${pairs} on p.de = x.candidato_id`,
      sql`insert into formacion (candidato_id, titulacion_id, nivel_formacion)
        select p.a, titulacion_id, nivel_formacion from formacion f join ${pairs} on p.de = f.candidato_id`,
      sql`insert into candidato_idioma (candidato_id, idioma_id, lee, escribe, habla)
        select p.a, idioma_id, lee, escribe, habla from candidato_idioma i join ${pairs} on p.de = i.candidato_id`,
      sql`insert into cargo_potencial (uid, candidato_id, cargo_id) select gen_random_uuid(), p.a, cargo_id
        from cargo_potencial c join ${pairs} on p.de = c.candidato_id`,
      sql`update candidato_contacto k set ultimo_contacto = d.ultimo_contacto from ${pairs}
        join candidato_contacto d on d.candidato_id = p.de where k.candidato_id = p.a`,
      sql`with foto as (insert into objeto (id, clave, nombre, tipo, tamano) values (gen_random_uuid(), 'foto', 'foto.jpg', 'image/jpeg', 1) returning id)
          insert into candidato_foto (id, candidato_id, objeto_id, miniatura_id) select gen_random_uuid(), p.a, foto.id, foto.id from foto, ${pairs}`,
    ])
      await statement.execute(app.db);
    const open = await app.sql<{
      id: number;
    }>`select id from oportunidad where eliminada_ts is null order by id limit 12`;
    for (const folded of [false, true]) {
      if (folded) await foldSearch(app.db);
      for (const { id } of open) {
        const { asked } = (await findAsked(app.db, id))!;
        const levels = levelsOf(asked, {
          ...FIRST_WEIGHTS,
          cliente: 0,
          cargo: FIRST_WEIGHTS.cargo + FIRST_WEIGHTS.cliente,
        });
        const { ids, puntajes } = await suggest(app.db, levels, { page: 1, limit: 5_000 }, {});
        const scores = new Map(ids.map((one, i) => [one, puntajes[i]!]));
        expect(copies.map((one) => scores.get(one))).toEqual(those.map((one) => scores.get(one)));
      }
    }
  });
});
