import type pg from 'pg';
import { fillBolsa } from './bolsa.ts';
import { CAREERS, type Career } from './careers.ts';
import { copyRows } from './copyRows.ts';
import {
  ciudadOf,
  DAY,
  day,
  equipoOf,
  isEarlier,
  iso,
  type Referencias,
  staffOf,
  type Value,
  workMoment,
  YEARS_BEFORE,
} from './generating.ts';
import { quietly } from './quietly.ts';
import { Random } from './Random.ts';
import { content, etapaTitle, publicacion, titleSuffix } from './texts.ts';

/** The demonstration has this many; a bigger agency has one for every fifty candidates. */
const MIN = 120;
const DEMO = 2_000;
/** Each candidate is part of about two. */
const BY_CANDIDATO = 2;
/** From this size on only some changes have a note: the candidates' own notes are plenty. */
const MANY = 50_000;
const YEAR = 365;
/** Opportunities copied per transaction. */
const BATCH = 400;

/** Opportunities of an agency with this many candidates. */
const howMany = (candidatos: number): number =>
  candidatos < DEMO ? Math.ceil((candidatos * MIN) / DEMO) : Math.max(MIN, Math.round(candidatos / 50));

type Table =
  | 'oportunidad'
  | 'oportunidad_asignacion'
  | 'oportunidad_prioridad'
  | 'oportunidad_idioma'
  | 'oportunidad_cierre'
  | 'oportunidad_candidato'
  | 'nota'
  | 'etapa_cambio';
/** In copying order: rows come after those they refer to. */
const COLUMNS: Record<Table, string> = {
  oportunidad:
    'id, titulo, titulo_publicacion, estado, empresa_id, cargo_id, rubro_id, solicitud_fecha, ' +
    'cierre_fecha, cierre_esperado_fecha, creacion_ts, creacion_usuario_id, salario_minimo, ' +
    'salario_maximo, observacion, proposito, muestra_posicion, responsabilidad, muestra_responsabilidad, ' +
    'conocimiento_especifico, muestra_conocimiento_especifico, conocimiento_deseable, ' +
    'muestra_conocimiento_deseable, experiencia_requerida, muestra_experiencia_requerida, aptitud, ' +
    'muestra_aptitud, requisito_adicional, muestra_requisito_adicional, condicion_contratacion, ' +
    'muestra_condicion_contratacion, es_confidencial, publicar_web, ciudad_id, empleo_tipo, pago_forma, ' +
    'equipo_id, fuente, formacion_pedida',
  oportunidad_asignacion: 'oportunidad_id, usuario_id, tipo, porcentaje',
  oportunidad_prioridad: 'oportunidad_id, usuario_id',
  oportunidad_idioma: 'oportunidad_id, idioma_id, nivel',
  oportunidad_cierre: 'oportunidad_id, usuario_id',
  oportunidad_candidato:
    'oportunidad_id, candidato_id, origen, etapa_id, inactivo, descartado, motivo_descarte_id, cambio_ts, version',
  nota: 'id, candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro, companhero_id, equipo_id, oportunidad_id',
  etapa_cambio:
    'oportunidad_id, candidato_id, tipo, desde_etapa_id, etapa_id, motivo_descarte_id, usuario_id, nota_id, ts',
};
type Rows = Record<Table, Value[][]>;

const WEIGHTS = CAREERS.flatMap((career) => Array.from({ length: career.weight }, () => career));
/** A candidate's path; the portal's series has 100 more, and Citado is common to both. */
const PATH = [200, 201, 307, 202, 203, 204, 205, 206];
const ofSeries = (etapa: number, portal: boolean): number =>
  portal && etapa < 300 && etapa >= 200 ? etapa + 100 : etapa;

/** An opportunity to be made. */
interface Planned {
  id: number;
  career: Career;
  people: number[];
  /** In days; 0: one of the first; null: any time in the last year. */
  age: number | null;
  /** Whom the client hired, if anybody. */
  hired: Hired | undefined;
}

interface LoadContext {
  random: Random;
  cargoNames: ReadonlyMap<number, string>;
  ref: Referencias;
  motivos: number[];
  hoy: number;
  rows: Rows;
  nextNota: () => number;
  withNotas: number;
}

type Estado = 'a' | 'p' | 'c' | 'f';
function estadoOf(random: Random, ageInDays: number): Estado {
  if (ageInDays < 35) return random.luck(0.9) ? 'a' : 'p';
  if (ageInDays > 2 * YEAR) return random.luck(0.85) ? 'f' : 'c';
  const luck = random.real();
  if (luck < 0.58) return 'f';
  if (luck < 0.7) return 'c';
  return luck < 0.78 ? 'p' : 'a';
}

/** What is known about a hired person. */
interface Hired {
  id: number;
  /** Their latest job. */
  cargo: number | null;
  rubro: number | null;
  /** Guaraníes; 0: not stated. */
  expectativa: number;
  ciudad: number | null;
  /** Years in their latest position, and whether they are still in it. */
  anhos: number;
  vigente: boolean;
  niveles: string[];
  idiomas: { id: number; habla: string }[];
}

/** How many of the people that a client saw were a real choice. */
const FINALISTS = 12;
/** Whom the client hired: experience and a current job count, languages a little, and so does what nobody wrote down. */
function chosenBy(random: Random, finalists: readonly Hired[]): Hired | undefined {
  const liking = (one: Hired): number =>
    Math.min(one.anhos, 8) * 0.6 + (one.vigente ? 2.5 : 0) + one.idiomas.length * 0.7 + random.real() * 3;
  return finalists.map((one) => ({ one, liking: liking(one) })).sort((a, b) => b.liking - a.liking)[0]?.one;
}

/**
 * What an opportunity asks for. The hired person mostly fits: most requests match their last position, sector, city,
 * expectation and studies, and now and then one does not.
 */
function askedOf(random: Random, hired: Hired | undefined, drawn: Asked): Asked {
  if (!hired) {
    return {
      ...drawn,
      formacion: random.luck(0.4) ? random.one(['secundario', 'tecnico', 'universitario']) : null,
      idiomas: [],
    };
  }
  const follows = (share: number): boolean => random.luck(share);
  const maximum = Math.round((hired.expectativa * (1 + random.real() * 0.3)) / 100_000) * 100_000;
  const level = random.one(hired.niveles.length > 0 ? hired.niveles : ['secundario']);
  const idioma = hired.idiomas[0];
  return {
    cargo: hired.cargo !== null && follows(0.95) ? hired.cargo : drawn.cargo,
    rubro: hired.rubro !== null && follows(0.94) ? hired.rubro : drawn.rubro,
    ciudad: hired.ciudad !== null && follows(0.92) ? hired.ciudad : drawn.ciudad,
    salary:
      hired.expectativa > 0 && follows(0.94)
        ? [Math.round((maximum * 0.7) / 100_000) * 100_000, maximum]
        : drawn.salary,
    formacion: random.luck(0.6) ? (follows(0.95) ? level : 'universitario') : null,
    idiomas: idioma && random.luck(0.5) ? [idioma] : [],
  };
}
interface Asked {
  cargo: number;
  rubro: number;
  ciudad: number;
  salary: [number, number];
  formacion: string | null;
  idiomas: { id: number; habla: string }[];
}

/** One opportunity with its people in charge and its candidates' whole history. */
function oportunidad(ctx: LoadContext, { id, career, people, age, hired }: Planned): void {
  const { random, ref, hoy, rows } = ctx;
  const first = age === 0;
  const ageInDays = first ? 12 : (age ?? random.integer(2, YEAR - 5));
  const created = workMoment(random, hoy, ageInDays);
  const estado = first ? 'a' : estadoOf(random, ageInDays);
  const duration =
    estado === 'f' || estado === 'c' ? random.integer(18, Math.max(20, Math.min(80, ageInDays))) : ageInDays;
  const end = Math.min(hoy, created + duration * DAY);
  const nivel = random.integer(0, career.cargos.length - 1);
  const [from, to] = career.salario;
  const middle = from + ((to - from) * nivel) / Math.max(1, career.cargos.length - 1);
  const suffix = titleSuffix(random);
  const published = first || random.luck(0.6);
  const staff = staffOf(ref.staff, ageInDays);
  const selectores = random.many(staff, random.luck(0.3) ? 2 : 1);
  const supervisor = random.one(staff);
  const equipo = equipoOf(random, selectores[0]!, ref);
  const wanted = estado === 'f' ? hired : undefined;
  const asked = askedOf(new Random(id * 7_919 + 3), wanted, {
    cargo: ref.cargos.get(career.cargos[nivel]!)!,
    rubro: ref.rubros.get(random.one(career.rubros))!,
    ciudad: ciudadOf(random, ref),
    salary: [Math.round(middle * 9) * 100_000, Math.round(middle * 12) * 100_000],
    formacion: null,
    idiomas: [],
  });
  const cargo = ctx.cargoNames.get(asked.cargo)!;
  const p = publicacion(random, cargo, career.skills);
  rows.oportunidad.push([
    id,
    `${cargo}${suffix}`,
    published && random.luck(0.5) ? cargo : null,
    estado,
    random.skewed(ref.clientes, 1.4),
    asked.cargo,
    asked.rubro,
    day(created),
    estado === 'f' ? day(end) : null,
    day(created + random.integer(20, 45) * DAY),
    iso(created),
    selectores[0]!,
    ...asked.salary,
    random.luck(0.3)
      ? random.one(['Urgente.', 'El cliente pide tres finalistas.', 'Reemplazo por maternidad.'])
      : null,
    p.proposito,
    true,
    p.responsabilidad,
    true,
    p.conocimientoEspecifico,
    true,
    p.conocimientoDeseable,
    true,
    p.experienciaRequerida,
    true,
    p.aptitud,
    true,
    p.requisitoAdicional,
    false,
    p.condicionContratacion,
    false,
    random.luck(0.15),
    published,
    asked.ciudad,
    random.luck(0.85) ? 'tiempoCompleto' : random.one(['medioTiempo', 'temporal', 'pasantia']),
    'month',
    equipo,
    random.luck(0.5) ? random.one(['baseDatos', 'contactoLinkedin', 'cliente', 'recomendado']) : null,
    asked.formacion,
  ]);
  for (const { id: idioma, habla } of asked.idiomas) rows.oportunidad_idioma.push([id, idioma, habla]);
  for (const usuario of selectores)
    rows.oportunidad_asignacion.push([id, usuario, 'selector', Math.round(100 / selectores.length)]);
  rows.oportunidad_asignacion.push([id, supervisor, 'supervisor', 100]);
  rows.oportunidad_prioridad.push([id, random.one(selectores)]);
  if (estado === 'f') for (const usuario of selectores) rows.oportunidad_cierre.push([id, usuario]);

  let missingCierre = estado === 'f';
  for (const candidatoId of people) {
    const arrives = journey(ctx, {
      id,
      candidatoId,
      portal: published && random.luck(0.35),
      ratio: [created, end],
      open: estado === 'a' || estado === 'p',
      toCierre: wanted ? candidatoId === wanted.id : missingCierre && random.luck(0.3),
      equipo,
      selectores,
      supervisor,
      career,
      middle,
    });
    if (arrives) missingCierre = false;
  }
}

interface Journey {
  id: number;
  candidatoId: number;
  portal: boolean;
  ratio: [desde: number, hasta: number];
  open: boolean;
  toCierre: boolean;
  equipo: number;
  selectores: number[];
  supervisor: number;
  career: Career;
  middle: number;
}

/** One candidate's history in an opportunity; true when it ended in its closing. */
function journey(ctx: LoadContext, r: Journey): boolean {
  const { random, motivos, rows } = ctx;
  const [from, to] = r.ratio;
  const last = r.toCierre ? PATH.length - 1 : Math.min(PATH.length - 2, Math.floor(random.real() ** 1.9 * 7));
  // Not everybody goes through every step.
  const steps = PATH.slice(1, last + 1).filter(
    (etapa, i) => i === last - 1 || etapa === 206 || random.luck(0.75),
  );
  const etapas = [200, ...steps].map((etapa) => ofSeries(etapa, r.portal));
  const outside = !r.toCierre && random.luck(r.open ? 0.3 : 0.75);
  const howMany = etapas.length + (outside ? 1 : 0);
  // Working moments in order, none before the opportunity nor after today.
  const days = Math.max(0, (ctx.hoy - from) / DAY);
  const daysBefore = Math.max(0, (ctx.hoy - to) / DAY);
  const moments = Array.from({ length: howMany }, () =>
    Math.max(from, workMoment(random, ctx.hoy, Math.floor(daysBefore + (days - daysBefore) * random.real()))),
  )
    .toSorted((a, b) => a - b)
    .map((ms, i) => Math.min(ms, ctx.hoy - howMany * 1000) + i * 1000);
  const change = (
    i: number,
    kind: string,
    etapaFrom: number | null,
    etapa: number,
    motivo: number | null,
    withNota: boolean,
  ) => {
    const author = random.one(r.selectores);
    const notaId = withNota && random.luck(ctx.withNotas) ? ctx.nextNota() : null;
    const when = iso(moments[i]!);
    if (notaId !== null) {
      const text = content(random, r.career.skills, Math.round(r.middle * 10) / 10);
      const companhero = random.luck(0.12) && r.supervisor !== author ? r.supervisor : null;
      rows.nota.push([
        notaId,
        r.candidatoId,
        etapaTitle(kind, etapa),
        `<p>${text}</p>`,
        text,
        when,
        author,
        false,
        companhero,
        r.equipo,
        r.id,
      ]);
    }
    const fromPortal = kind === 'inclusion' && r.portal;
    rows.etapa_cambio.push([
      r.id,
      r.candidatoId,
      kind,
      etapaFrom,
      etapa,
      motivo,
      fromPortal ? null : author,
      notaId,
      when,
    ]);
    return when;
  };
  let ts = '';
  for (const [i, etapa] of etapas.entries())
    ts = change(i, i === 0 ? 'inclusion' : 'avance', i === 0 ? null : etapas[i - 1]!, etapa, null, i > 0);
  const current = etapas.at(-1)!;
  const discarded = outside && random.luck(0.85);
  const motivo = discarded ? random.skewed(motivos, 1.3) : null;
  if (outside)
    ts = change(etapas.length, discarded ? 'descarte' : 'desactivacion', current, current, motivo, discarded);
  rows.oportunidad_candidato.push([
    r.id,
    r.candidatoId,
    r.portal ? 'portal' : 'selector',
    current,
    outside && !discarded,
    discarded,
    motivo,
    ts,
    howMany,
  ]);
  return current % 100 === 6;
}

/**
 * Candidates of a range by the position they would fit, taken from their potential positions; people whose contact was years
 * ago are apart.
 */
async function readPools(
  client: pg.Client,
  ref: Referencias,
  { primero, ultimo }: Range,
): Promise<Map<Career, { earlier: number[]; ofNow: number[] }>> {
  const { rows } = await client.query(
    `select cargo_id, array_agg(candidato_id order by candidato_id) ids from cargo_potencial
      where candidato_id between $1 and $2 group by 1`,
    [primero, ultimo],
  );
  const byCargo = new Map<number, number[]>(rows.map((row) => [row.cargo_id, row.ids]));
  return new Map(
    CAREERS.map((career) => {
      const everybody = career.cargos.flatMap((cargo) => byCargo.get(ref.cargos.get(cargo)!) ?? []);
      return [
        career,
        { earlier: everybody.filter((id) => isEarlier(id)), ofNow: everybody.filter((id) => !isEarlier(id)) },
      ];
    }),
  );
}

/** What is known about these people, by id. */
async function readHired(client: pg.Client, ids: number[]): Promise<Map<number, Hired>> {
  // Reads each table once: while many are loaded there is no index to find people by.
  const { rows } = await client.query(
    `with quien as materialized (select distinct id from unnest($1::int[]) id),
     ultima as (
       select distinct on (x.candidato_id) x.* from experiencia x join quien q on q.id = x.candidato_id where x.cargo_id is not null
        order by x.candidato_id, x.vigente desc, x.fin_fecha desc nulls last, x.id desc),
     estudio as (select f.candidato_id, array_agg(f.nivel_formacion) niveles from formacion f join quien q on q.id = f.candidato_id group by 1),
     idioma as (
       select i.candidato_id, json_agg(json_build_object('id', i.idioma_id, 'habla', i.habla) order by i.id) idiomas
         from candidato_idioma i join quien q on q.id = i.candidato_id where i.habla <> 'nativo' group by 1)
     select c.id, c.expectativa_salarial::float8 expectativa, c.ciudad_id ciudad, x.cargo_id cargo, x.rubro_id rubro,
            coalesce(extract(year from age(coalesce(x.fin_fecha, now()), x.inicio_fecha)), 0)::int anhos, coalesce(x.vigente, false) vigente,
            coalesce(e.niveles, '{}') niveles, coalesce(i.idiomas, '[]'::json) idiomas
       from quien q join candidato c on c.id = q.id
       left join ultima x on x.candidato_id = c.id
       left join estudio e on e.candidato_id = c.id
       left join idioma i on i.candidato_id = c.id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface Range {
  primero: number;
  ultimo: number;
  /** How many candidates the database will hold. */
  hasta: number;
}

/**
 * Opportunities for the candidates of a range, with each candidate's history: over twelve months, or over ten years where
 * there are people from years ago. Their search rows are made after this. Continues where it was interrupted.
 */
export async function copyOportunidades(
  client: pg.Client,
  range: Range,
  ref: Referencias,
  progress: (part: number) => void = () => {},
): Promise<void> {
  const { rows } = await client.query(
    `select (select count(*)::int from oportunidad) hay, (select coalesce(max(id), 0) from oportunidad) ultima,
            (select coalesce(max(id), 0) from nota) nota,
            array(select id from dato_auxiliar where etiqueta = 'descarteMotivo' order by id) motivos`,
  );
  const { hay, ultima, motivos } = rows[0] as { hay: number; ultima: number; motivos: number[] };
  let nota = rows[0].nota as number;
  const missing = howMany(range.hasta) - hay;
  if (missing <= 0) return;
  const pools = await readPools(client, ref, range);
  const people = range.ultimo - range.primero + 1;
  const peopleByOportunidad = Math.max(1, Math.round((people * BY_CANDIDATO) / howMany(range.hasta)));
  const today = Date.now();
  const cargoNames = new Map([...ref.cargos].map(([name, id]) => [id, name]));
  const planned = Array.from({ length: missing }, (_, n) => {
    const id = ultima + n + 1;
    const random = new Random(id * 40_503 + 9);
    const career = random.one(WEIGHTS);
    const { earlier, ofNow } = pools.get(career)!;
    const first = n < 2 && hay === 0;
    const antigua =
      !first && earlier.length > 0 && random.luck(earlier.length / (earlier.length + ofNow.length));
    const [less, more] = YEARS_BEFORE;
    // The demonstration's account has applied to some of the first ones.
    const fixed = range.primero === 1 && hay === 0 && n < 4 ? [1] : [];
    const chosen = random.many(
      antigua ? earlier : ofNow,
      Math.round(peopleByOportunidad * (0.4 + random.real() * 1.2)),
    );
    return {
      id,
      random,
      career,
      people: [...new Set([...fixed, ...chosen])],
      age: first ? 0 : antigua ? random.integer(less * YEAR, more * YEAR) : null,
      // Not every client hires somebody.
      finalists: new Random(id * 104_729 + 11).luck(0.92) ? chosen.slice(0, FINALISTS) : [],
    };
  });
  const hired = await readHired(
    client,
    planned.flatMap(({ finalists }) => finalists),
  );
  for (let i = 0; i < missing; i += BATCH) {
    const rows = Object.fromEntries(Object.keys(COLUMNS).map((table) => [table, []])) as unknown as Rows;
    for (const { finalists, random, ...one } of planned.slice(i, i + BATCH))
      oportunidad(
        {
          random,
          cargoNames,
          ref,
          motivos,
          hoy: today,
          rows,
          nextNota: () => ++nota,
          withNotas: people > MANY ? 0.2 : 1,
        },
        {
          ...one,
          hired: chosenBy(
            new Random(one.id * 15_485_863 + 5),
            finalists.flatMap((id) => hired.get(id) ?? []),
          ),
        },
      );
    await quietly(client, async () => {
      for (const [table, columns] of Object.entries(COLUMNS))
        await copyRows(client, table, columns, rows[table as Table]);
    });
    progress(Math.min(1, (i + BATCH) / missing));
  }
  await client.query(
    `select setval(pg_get_serial_sequence('oportunidad', 'id'), (select max(id) from oportunidad)),
            setval(pg_get_serial_sequence('nota', 'id'), (select max(id) from nota))`,
  );
  await client.query(
    `update oportunidad set busqueda = oportunidad_texto(titulo, cargo_id, empresa_id) where busqueda = ''`,
  );
  await fillBolsa(client);
}
