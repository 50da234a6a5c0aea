import { v7 as uuidv7 } from 'uuid';
import { type NumberedCampo, ownValues } from './campos.ts';
import { CAREERS, type Career } from './careers.ts';
import { address, cellPhone, correo, person } from './people.ts';
import { Random } from './Random.ts';
import { content, internalDescription, observation, title } from './texts.ts';

/** Ids by name of what the generated rows refer to. */
export interface Referencias {
  cargos: Map<string, number>;
  rubros: Map<string, number>;
  titulaciones: Map<string, number>;
  idiomas: Map<string, number>;
  nacionalidades: Map<string, number>;
  exitMotivos: number[];
  etiquetas: number[];
  institutos: number[];
  ciudades: { id: number; weight: number }[];
  empresasByRubro: Map<string, number[]>;
  paraguay: number;
  /** Companies whose opportunities the agency runs. */
  clientes: number[];
  staff: number[];
  equipos: number[];
  campos: NumberedCampo[];
}

export type Value = string | number | boolean | null;
/** Rows of each table, in the order of COLUMNAS. */
export interface Rows {
  candidato: Value[][];
  experiencia: Value[][];
  formacion: Value[][];
  candidato_idioma: Value[][];
  cargo_potencial: Value[][];
  candidato_etiqueta: Value[][];
  nota: Value[][];
}

export const COLUMNS: Record<keyof Rows, string> = {
  candidato:
    'id, uid, nombre, apellido, documento, telefono1, telefono2, correo, direccion, nacimiento_fecha, ' +
    'sexo, estado_civil, nacionalidad_id, pais_id, ciudad_id, expectativa_salarial, descripcion_interna, ' +
    'creacion_ts, disponibilidad, campos_propios',
  experiencia:
    'candidato_id, empresa_id, cargo_id, rubro_id, tipo_empleo, observacion, salario, vigente, inicio_fecha, fin_fecha, salida_motivo_id',
  formacion: 'candidato_id, instituto_id, titulacion_id, nivel_formacion, inicio_fecha, fin_fecha',
  candidato_idioma: 'candidato_id, idioma_id, lee, escribe, habla',
  cargo_potencial: 'uid, candidato_id, cargo_id, actualizacion_usuario_id',
  candidato_etiqueta: 'candidato_id, etiqueta_id',
  nota: 'candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro, entrevista_cortesia, equipo_id, destacado',
};

/** The first ones are the demonstration, which everybody looks at; the rest is the life of a large agency. */
const DEMONSTRATION = 2_000;
/** The share of the rest whose last contact was years ago: newer things do not concern them. */
const EARLIER_SHARE = 0.35;
export const YEARS_BEFORE = [3, 10] as const;
export const isEarlier = (id: number): boolean =>
  id > DEMONSTRATION && new Random(id * 40_503 + 17).real() < EARLIER_SHARE;
/** Careers that nobody is hired for any more, and others that did not exist before. */
const LEAVING = CAREERS.slice(-3);
const ARRIVED = CAREERS.slice(-6, -3);
/** One company in nine closed, one in nine is new. */
const closedAs = (empresa: number): boolean => empresa % 9 === 4;
const isFresh = (empresa: number): boolean => empresa % 9 === 7;

const WEIGHTS = CAREERS.flatMap((career) => Array.from({ length: career.weight }, () => career));
export const DAY = 86_400_000;
export const iso = (ms: number): string => new Date(ms).toISOString();
export const day = (ms: number): string => iso(ms).slice(0, 10);

/** A working moment some days ago: a weekday between 8:00 and 18:00 in Asunción (UTC-3). */
export function workMoment(random: Random, today: number, daysBack: number): number {
  let ms = today - daysBack * DAY;
  const week = new Date(ms).getUTCDay();
  if (week === 0) ms -= 2 * DAY;
  if (week === 6) ms -= DAY;
  const start = Math.floor(ms / DAY) * DAY + 11 * 3_600_000;
  return Math.min(start + random.integer(0, 36_000) * 1000, today);
}

function university(random: Random, titulacion: string): [nivel: string, anhos: number] {
  if (titulacion.startsWith('Bachiller')) return ['secundario', 3];
  if (titulacion.startsWith('Técnico')) return ['tecnico', 2];
  if (/^(Maestría|Especialización|Diplomado|Doctorado)/.test(titulacion)) return ['postgrado', 2];
  return ['universitario', random.integer(4, 6)];
}

/** Rows of candidates `from` to `to` (ids, both included). The same seed and id give the same person. */
export function generate(from: number, to: number, today: number, ref: Referencias): Rows {
  const rows: Rows = {
    candidato: [],
    experiencia: [],
    formacion: [],
    candidato_idioma: [],
    cargo_potencial: [],
    candidato_etiqueta: [],
    nota: [],
  };
  for (let id = from; id <= to; id++) candidato(new Random(id * 2_654_435_761), id, today, ref, rows);
  return rows;
}

function candidato(random: Random, id: number, today: number, ref: Referencias, rows: Rows): void {
  const earlier = isEarlier(id);
  // Where one is from decides one's name, except in the demonstration, whose people stay who they are.
  const area = id > DEMONSTRATION ? ciudadOf(random, ref) : undefined;
  const who = person(random, area);
  const career = careerOf(random, id);
  const years = Math.min(45, 18 + Math.floor(random.real() ** 1.6 * 42));
  const birth = today - (years + 1) * 365.25 * DAY + random.integer(0, 364) * DAY;
  const working = Math.max(0, years - 19);
  const nivel = Math.min(career.cargos.length - 1, Math.floor(random.real() * (working / 4 + 1)));
  const [min, max] = career.salario;
  const expectativa =
    Math.round((min + ((max - min) * nivel) / Math.max(1, career.cargos.length - 1) + random.real()) * 10) /
    10;

  experiencias(random, id, today, career, nivel, working, expectativa, ref, rows);
  estudios(random, id, today, birth, career, ref, rows);
  idiomas(random, id, ref, rows);
  for (const cargo of random.many(career.cargos.slice(0, nivel + 3), random.luck(0.8) ? 3 : 2)) {
    rows.cargo_potencial.push([uuidv7(), id, ref.cargos.get(cargo)!, random.one(ref.staff)]);
  }
  notas(random, id, today, career, expectativa, ref, rows);
  const ciudad = area ?? ciudadOf(random, ref);

  const candidato: Value[] = [
    id,
    uuidv7(),
    who.nombre,
    who.apellido,
    // Their own range of documents, each once: the id spread over seven digits.
    String(1_000_000 + id * 3 + 1),
    cellPhone(random),
    random.luck(0.35) ? cellPhone(random) : null,
    random.luck(0.85) ? correo(random, who) : null,
    random.luck(0.7) ? address(random) : null,
    day(birth),
    who.sexo,
    random.luck(0.6) ? 'soltero' : random.one(['casado', 'concubino', 'divorciado', 'viudo']),
    ref.nacionalidades.get(
      random.luck(0.96)
        ? 'Paraguayo/a'
        : random.one(['Argentino/a', 'Brasileño/a', 'Boliviano/a', 'Venezolano/a']),
    )!,
    ref.paraguay,
    ciudad,
    random.luck(0.85) ? Math.round(expectativa * 1_000_000) : 0,
    random.luck(0.2) ? internalDescription(random) : null,
    iso(today - (earlier ? random.integer(3700, 4200) : random.integer(730, 1100)) * DAY),
  ];
  // Drawn last, so that the other values of each person stay the same.
  if (random.luck(0.2))
    for (const etiqueta of random.many(ref.etiquetas, random.integer(1, 3)))
      rows.candidato_etiqueta.push([id, etiqueta]);
  rows.candidato.push([
    ...candidato,
    random.luck(0.12) ? random.one(['busca', 'busca', 'busca', 'noPorAhora']) : null,
    ownValues('candidato', id, today, ref.campos),
  ]);
}

/** Who worked here at a moment: some years ago the agency was a third of its size. */
export const staffOf = (staff: readonly number[], daysAgo: number): readonly number[] =>
  daysAgo < 900 || staff.length < 30 ? staff : staff.slice(0, Math.ceil(staff.length / 3));

/** The team for somebody's work; in an agency of many teams, their own. */
export const equipoOf = (random: Random, usuario: number, { equipos }: Referencias): number =>
  equipos.length > 6 ? equipos[usuario % equipos.length]! : random.one(equipos);

export function careerOf(random: Random, id: number): Career {
  for (;;) {
    const career = random.one(WEIGHTS);
    if (id <= DEMONSTRATION) return career;
    if (!(isEarlier(id) ? ARRIVED : LEAVING).includes(career)) return career;
  }
}

function empresaOf(random: Random, id: number, empresas: readonly number[]): number {
  for (;;) {
    const empresa = random.skewed(empresas, 1.6);
    if (id <= DEMONSTRATION || empresas.length < 20) return empresa;
    if (!(isEarlier(id) ? isFresh : closedAs)(empresa)) return empresa;
  }
}

const accumulated = new WeakMap<Referencias, number[]>();
export function ciudadOf(random: Random, ref: Referencias): number {
  let sums = accumulated.get(ref);
  if (!sums) {
    let sum = 0;
    sums = ref.ciudades.map(({ weight }) => {
      sum += weight;
      return sum;
    });
    accumulated.set(ref, sums);
  }
  const point = random.real() * sums.at(-1)!;
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! < point) low = middle + 1;
    else high = middle;
  }
  return ref.ciudades[low]!.id;
}

function experiencias(
  random: Random,
  id: number,
  today: number,
  career: Career,
  nivel: number,
  working: number,
  expectativa: number,
  ref: Referencias,
  rows: Rows,
): void {
  const howMany = Math.min(1 + Math.floor(working / 3), random.integer(1, 5));
  let end = today - (random.integer(0, 400) + (isEarlier(id) ? 1500 : 0)) * DAY;
  for (let i = 0; i < howMany; i++) {
    const cargo = career.cargos[Math.max(0, nivel - i)]!;
    const rubro = random.one(career.rubros);
    const start = end - random.integer(200, 1300) * DAY;
    const active = i === 0 && random.luck(0.55);
    rows.experiencia.push([
      id,
      random.luck(0.92) ? empresaOf(random, id, ref.empresasByRubro.get(rubro)!) : null,
      ref.cargos.get(cargo)!,
      ref.rubros.get(rubro)!,
      random.luck(0.9) ? 'tiempoCompleto' : 'medioTiempo',
      random.luck(0.4) ? observation(random) : null,
      random.luck(0.7)
        ? `Gs. ${Math.max(2.7, expectativa - i * 0.8 - 0.3)
            .toFixed(1)
            .replace('.', ',')} millones`
        : null,
      active,
      day(start),
      active ? null : day(end),
      active || random.luck(0.2) ? null : random.skewed(ref.exitMotivos),
    ]);
    end = start - random.integer(10, 200) * DAY;
  }
}

function estudios(
  random: Random,
  id: number,
  today: number,
  birth: number,
  career: Career,
  ref: Referencias,
  rows: Rows,
): void {
  for (const titulacion of random.many(career.estudios, random.luck(0.3) ? 2 : 1)) {
    const [nivel, years] = university(random, titulacion);
    const grown = birth + (nivel === 'secundario' ? 15 : random.integer(18, 23)) * 365.25 * DAY;
    // Nobody began their studies in the future.
    const start = Math.min(grown, today - 180 * DAY);
    rows.formacion.push([
      id,
      random.one(ref.institutos),
      ref.titulaciones.get(titulacion)!,
      nivel,
      day(start),
      day(start + years * 365 * DAY),
    ]);
  }
}

const NIVELES = ['basico', 'bueno', 'muyBueno', 'excelente'];
function idiomas(random: Random, id: number, ref: Referencias, rows: Rows): void {
  const add = (idioma: string, reads: string, write: string, speaks: string) =>
    rows.candidato_idioma.push([id, ref.idiomas.get(idioma)!, reads, write, speaks]);
  if (random.luck(0.75)) add('Guaraní', random.one(NIVELES), random.one(NIVELES), 'nativo');
  if (random.luck(0.3)) {
    const nivel = random.one(NIVELES);
    add('Inglés', nivel, nivel, random.luck(0.5) ? nivel : 'basico');
  }
  if (random.luck(0.12)) add('Portugués', random.one(NIVELES), 'basico', random.one(NIVELES));
}

function notas(
  random: Random,
  id: number,
  today: number,
  career: Career,
  expectativa: number,
  ref: Referencias,
  rows: Rows,
): void {
  // Less is known about people whose contact was years ago.
  const howMany = random.luck(0.06)
    ? 0
    : random.integer(1, isEarlier(id) ? 3 : 6) - (random.luck(0.4) ? 1 : 0);
  const [less, more] = YEARS_BEFORE;
  let back = isEarlier(id)
    ? Math.floor((less + random.real() * (more - less)) * 365)
    : Math.floor(random.real() ** 2 * 720);
  const favorite = random.luck(0.25) ? random.integer(0, Math.max(0, howMany - 1)) : -1;
  for (let i = 0; i < howMany; i++) {
    const text = content(random, career.skills, expectativa);
    const when = iso(workMoment(random, today, back));
    const heading = title(random);
    const author = random.one(staffOf(ref.staff, back));
    rows.nota.push([
      id,
      heading,
      `<p>${text}</p>`,
      text,
      when,
      author,
      random.luck(0.9),
      random.luck(0.05),
      equipoOf(random, author, ref),
      i === favorite,
    ]);
    back += random.integer(2, 160);
  }
}
