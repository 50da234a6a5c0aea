import { v7 as uuidv7 } from 'uuid';
import { Azar } from './azar.ts';
import { CARRERAS, type Carrera } from './carreras.ts';
import { celular, correo, direccion, persona } from './personas.ts';
import { contenido, descripcionInterna, observacion, titulo } from './textos.ts';

/** Ids by name of what the generated rows point to. */
export interface Referencias {
  cargos: Map<string, number>;
  rubros: Map<string, number>;
  titulaciones: Map<string, number>;
  idiomas: Map<string, number>;
  nacionalidades: Map<string, number>;
  salidaMotivos: number[];
  institutos: number[];
  ciudades: { id: number; peso: number }[];
  empresasPorRubro: Map<string, number[]>;
  paraguay: number;
  /** Companies whose opportunities the agency runs. */
  clientes: number[];
  staff: number[];
  equipos: number[];
}

export type Valor = string | number | boolean | null;
/** Rows of each table, in the order of COLUMNAS. */
export interface Filas {
  candidato: Valor[][];
  experiencia: Valor[][];
  formacion: Valor[][];
  candidato_idioma: Valor[][];
  cargo_potencial: Valor[][];
  nota: Valor[][];
}

export const COLUMNAS: Record<keyof Filas, string> = {
  candidato:
    'id, uid, nombre, apellido, documento, telefono1, telefono2, correo, direccion, nacimiento_fecha, sexo, estado_civil, nacionalidad_id, pais_id, ciudad_id, expectativa_salarial, descripcion_interna, creacion_ts',
  experiencia:
    'candidato_id, empresa_id, cargo_id, rubro_id, tipo_empleo, observacion, salario, vigente, inicio_fecha, fin_fecha, salida_motivo_id',
  formacion: 'candidato_id, instituto_id, titulacion_id, nivel_formacion, inicio_fecha, fin_fecha',
  candidato_idioma: 'candidato_id, idioma_id, lee, escribe, habla',
  cargo_potencial: 'uid, candidato_id, cargo_id, actualizacion_usuario_id',
  nota: 'candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro, entrevista_cortesia, equipo_id, destacado',
};

/** The first ones are the demonstration, which everybody looks at; behind them stands the life of a large agency. */
const DEMOSTRACION = 2_000;
/** Of those behind it, who was in contact only years ago: what came and went since is theirs alone, or not theirs. */
const DE_ANTES = 0.35;
export const ANHOS_DE_ANTES = [3, 10] as const;
export const esDeAntes = (id: number): boolean =>
  id > DEMOSTRACION && new Azar(id * 40_503 + 17).real() < DE_ANTES;
/** Careers that nobody is taken for any more, and careers that did not exist. */
const SE_FUERON = CARRERAS.slice(-3);
const LLEGARON = CARRERAS.slice(-6, -3);
/** One company in nine closed, one in nine is new. */
const cerro = (empresa: number): boolean => empresa % 9 === 4;
const esNueva = (empresa: number): boolean => empresa % 9 === 7;

const PESOS = CARRERAS.flatMap((carrera) => Array.from({ length: carrera.peso }, () => carrera));
export const DIA = 86_400_000;
export const iso = (ms: number): string => new Date(ms).toISOString();
export const dia = (ms: number): string => iso(ms).slice(0, 10);

/** A working moment some days ago: a weekday between 8:00 and 18:00 in Asunción (UTC-3). */
export function momentoDeTrabajo(azar: Azar, hoy: number, diasAtras: number): number {
  let ms = hoy - diasAtras * DIA;
  const semana = new Date(ms).getUTCDay();
  if (semana === 0) ms -= 2 * DIA;
  if (semana === 6) ms -= DIA;
  const inicio = Math.floor(ms / DIA) * DIA + 11 * 3_600_000;
  return Math.min(inicio + azar.entero(0, 36_000) * 1000, hoy);
}

function universitario(azar: Azar, titulacion: string): [nivel: string, anhos: number] {
  if (titulacion.startsWith('Bachiller')) return ['secundario', 3];
  if (titulacion.startsWith('Técnico')) return ['tecnico', 2];
  if (/^(Maestría|Especialización|Diplomado|Doctorado)/.test(titulacion)) return ['postgrado', 2];
  return ['universitario', azar.entero(4, 6)];
}

/** Rows of candidates `desde` to `hasta` (ids, both included). The same seed and id give the same person. */
export function generar(desde: number, hasta: number, hoy: number, ref: Referencias): Filas {
  const filas: Filas = {
    candidato: [],
    experiencia: [],
    formacion: [],
    candidato_idioma: [],
    cargo_potencial: [],
    nota: [],
  };
  for (let id = desde; id <= hasta; id++) candidato(new Azar(id * 2_654_435_761), id, hoy, ref, filas);
  return filas;
}

function candidato(azar: Azar, id: number, hoy: number, ref: Referencias, filas: Filas): void {
  const deAntes = esDeAntes(id);
  // Where one is from says what one is called, but not in the demonstration, whose people stay who they are.
  const zona = id > DEMOSTRACION ? ciudadDe(azar, ref) : undefined;
  const quien = persona(azar, zona);
  const carrera = carreraDe(azar, id);
  const anhos = Math.min(45, 18 + Math.floor(azar.real() ** 1.6 * 42));
  const nacimiento = hoy - (anhos + 1) * 365.25 * DIA + azar.entero(0, 364) * DIA;
  const trabajando = Math.max(0, anhos - 19);
  const nivel = Math.min(carrera.cargos.length - 1, Math.floor(azar.real() * (trabajando / 4 + 1)));
  const [minimo, maximo] = carrera.salario;
  const expectativa =
    Math.round(
      (minimo + ((maximo - minimo) * nivel) / Math.max(1, carrera.cargos.length - 1) + azar.real()) * 10,
    ) / 10;

  experiencias(azar, id, hoy, carrera, nivel, trabajando, expectativa, ref, filas);
  estudios(azar, id, nacimiento, carrera, ref, filas);
  idiomas(azar, id, ref, filas);
  for (const cargo of azar.varios(carrera.cargos.slice(0, nivel + 3), azar.suerte(0.8) ? 3 : 2)) {
    filas.cargo_potencial.push([uuidv7(), id, ref.cargos.get(cargo)!, azar.uno(ref.staff)]);
  }
  notas(azar, id, hoy, carrera, expectativa, ref, filas);
  const ciudad = zona ?? ciudadDe(azar, ref);

  filas.candidato.push([
    id,
    uuidv7(),
    quien.nombre,
    quien.apellido,
    // Their own range of documents, each once: the id spread over seven digits.
    String(1_000_000 + id * 3 + 1),
    celular(azar),
    azar.suerte(0.35) ? celular(azar) : null,
    azar.suerte(0.85) ? correo(azar, quien) : null,
    azar.suerte(0.7) ? direccion(azar) : null,
    dia(nacimiento),
    quien.sexo,
    azar.suerte(0.6) ? 'soltero' : azar.uno(['casado', 'concubino', 'divorciado', 'viudo']),
    ref.nacionalidades.get(
      azar.suerte(0.96)
        ? 'Paraguayo/a'
        : azar.uno(['Argentino/a', 'Brasileño/a', 'Boliviano/a', 'Venezolano/a']),
    )!,
    ref.paraguay,
    ciudad,
    azar.suerte(0.85) ? Math.round(expectativa * 1_000_000) : 0,
    azar.suerte(0.2) ? descripcionInterna(azar) : null,
    iso(hoy - (deAntes ? azar.entero(3700, 4200) : azar.entero(730, 1100)) * DIA),
  ]);
}

/** Who worked here at a moment: some years ago the agency was a third of what it is. */
export const personalDe = (staff: readonly number[], haceDias: number): readonly number[] =>
  haceDias < 900 || staff.length < 30 ? staff : staff.slice(0, Math.ceil(staff.length / 3));

/** The team of what somebody does: in an agency of many teams their own. */
export const equipoDe = (azar: Azar, usuario: number, { equipos }: Referencias): number =>
  equipos.length > 6 ? equipos[usuario % equipos.length]! : azar.uno(equipos);

export function carreraDe(azar: Azar, id: number): Carrera {
  for (;;) {
    const carrera = azar.uno(PESOS);
    if (id <= DEMOSTRACION) return carrera;
    if (!(esDeAntes(id) ? LLEGARON : SE_FUERON).includes(carrera)) return carrera;
  }
}

function empresaDe(azar: Azar, id: number, empresas: readonly number[]): number {
  for (;;) {
    const empresa = azar.sesgado(empresas, 1.6);
    if (id <= DEMOSTRACION || empresas.length < 20) return empresa;
    if (!(esDeAntes(id) ? esNueva : cerro)(empresa)) return empresa;
  }
}

const acumulado = new WeakMap<Referencias, number[]>();
export function ciudadDe(azar: Azar, ref: Referencias): number {
  let sumas = acumulado.get(ref);
  if (!sumas) {
    let suma = 0;
    sumas = ref.ciudades.map(({ peso }) => {
      suma += peso;
      return suma;
    });
    acumulado.set(ref, sumas);
  }
  const punto = azar.real() * sumas.at(-1)!;
  let [bajo, alto] = [0, sumas.length - 1];
  while (bajo < alto) {
    const medio = (bajo + alto) >> 1;
    if (sumas[medio]! < punto) bajo = medio + 1;
    else alto = medio;
  }
  return ref.ciudades[bajo]!.id;
}

function experiencias(
  azar: Azar,
  id: number,
  hoy: number,
  carrera: Carrera,
  nivel: number,
  trabajando: number,
  expectativa: number,
  ref: Referencias,
  filas: Filas,
): void {
  const cuantas = Math.min(1 + Math.floor(trabajando / 3), azar.entero(1, 5));
  let fin = hoy - (azar.entero(0, 400) + (esDeAntes(id) ? 1500 : 0)) * DIA;
  for (let i = 0; i < cuantas; i++) {
    const cargo = carrera.cargos[Math.max(0, nivel - i)]!;
    const rubro = azar.uno(carrera.rubros);
    const inicio = fin - azar.entero(200, 1300) * DIA;
    const vigente = i === 0 && azar.suerte(0.55);
    filas.experiencia.push([
      id,
      azar.suerte(0.92) ? empresaDe(azar, id, ref.empresasPorRubro.get(rubro)!) : null,
      ref.cargos.get(cargo)!,
      ref.rubros.get(rubro)!,
      azar.suerte(0.9) ? 'tiempoCompleto' : 'medioTiempo',
      azar.suerte(0.4) ? observacion(azar) : null,
      azar.suerte(0.7)
        ? `Gs. ${Math.max(2.7, expectativa - i * 0.8 - 0.3)
            .toFixed(1)
            .replace('.', ',')} millones`
        : null,
      vigente,
      dia(inicio),
      vigente ? null : dia(fin),
      vigente || azar.suerte(0.2) ? null : azar.sesgado(ref.salidaMotivos),
    ]);
    fin = inicio - azar.entero(10, 200) * DIA;
  }
}

function estudios(
  azar: Azar,
  id: number,
  nacimiento: number,
  carrera: Carrera,
  ref: Referencias,
  filas: Filas,
): void {
  for (const titulacion of azar.varios(carrera.estudios, azar.suerte(0.3) ? 2 : 1)) {
    const [nivel, anhos] = universitario(azar, titulacion);
    const inicio = nacimiento + (nivel === 'secundario' ? 15 : azar.entero(18, 23)) * 365.25 * DIA;
    filas.formacion.push([
      id,
      azar.uno(ref.institutos),
      ref.titulaciones.get(titulacion)!,
      nivel,
      dia(inicio),
      dia(inicio + anhos * 365 * DIA),
    ]);
  }
}

const NIVELES = ['basico', 'bueno', 'muyBueno', 'excelente'];
function idiomas(azar: Azar, id: number, ref: Referencias, filas: Filas): void {
  const agregar = (idioma: string, lee: string, escribe: string, habla: string) =>
    filas.candidato_idioma.push([id, ref.idiomas.get(idioma)!, lee, escribe, habla]);
  if (azar.suerte(0.75)) agregar('Guaraní', azar.uno(NIVELES), azar.uno(NIVELES), 'nativo');
  if (azar.suerte(0.3)) {
    const nivel = azar.uno(NIVELES);
    agregar('Inglés', nivel, nivel, azar.suerte(0.5) ? nivel : 'basico');
  }
  if (azar.suerte(0.12)) agregar('Portugués', azar.uno(NIVELES), 'basico', azar.uno(NIVELES));
}

function notas(
  azar: Azar,
  id: number,
  hoy: number,
  carrera: Carrera,
  expectativa: number,
  ref: Referencias,
  filas: Filas,
): void {
  // Of those who were in contact years ago, less is known.
  const cuantas = azar.suerte(0.06) ? 0 : azar.entero(1, esDeAntes(id) ? 3 : 6) - (azar.suerte(0.4) ? 1 : 0);
  const [menos, mas] = ANHOS_DE_ANTES;
  let atras = esDeAntes(id)
    ? Math.floor((menos + azar.real() * (mas - menos)) * 365)
    : Math.floor(azar.real() ** 2 * 720);
  const favorita = azar.suerte(0.25) ? azar.entero(0, Math.max(0, cuantas - 1)) : -1;
  for (let i = 0; i < cuantas; i++) {
    const texto = contenido(azar, carrera.saberes, expectativa);
    const cuando = iso(momentoDeTrabajo(azar, hoy, atras));
    const encabezado = titulo(azar);
    const autor = azar.uno(personalDe(ref.staff, atras));
    filas.nota.push([
      id,
      encabezado,
      `<p>${texto}</p>`,
      texto,
      cuando,
      autor,
      azar.suerte(0.9),
      azar.suerte(0.05),
      equipoDe(azar, autor, ref),
      i === favorita,
    ]);
    atras += azar.entero(2, 160);
  }
}
