/** Reading a CV (docs/reglas/personas.md). */

export const CV_MAX_MB = 10;
/** CVs that one person may have waiting to be read or accepted. */
export const MAX_LECTURAS = 50;
/** How long a reading is kept that was neither accepted nor discarded. */
export const LECTURA_DAYS = 3;
export const MAX_CV_RULES = 2000;
export const CV_RULE_MAX = 80;

/** Kinds of file that are read; the data of others is typed by hand. */
export const CV_EXTENSIONS = ['pdf', 'docx', 'odt', 'txt', 'jpg', 'png'] as const;
export const CV_ACCEPT = '.pdf,.docx,.odt,.txt,.jpg,.jpeg,.png';

export const LECTURA_ESTADOS = ['espera', 'leyendo', 'leida', 'fallida', 'aceptada'] as const;
export type LecturaEstado = (typeof LECTURA_ESTADOS)[number];
export const LECTURA_ESTADO_LABEL: Record<LecturaEstado, string> = {
  espera: 'En espera',
  leyendo: 'Leyendo',
  leida: 'Por revisar',
  fallida: 'No se pudo leer',
  aceptada: 'Aceptado',
};

/** Below CV_DOUBTFUL a field is marked as doubtful; below CV_PROPOSED it is left out until somebody asks for it. */
export const CV_DOUBTFUL = 0.8;
export const CV_PROPOSED = 0.7;

/** The fields that reading is measured by, with their labels. */
export const CV_FIELDS = [
  'nombre',
  'apellido',
  'documento',
  'telefono',
  'correo',
  'direccion',
  'ciudad',
  'nacimientoFecha',
  'empresa',
  'cargo',
  'fechasExperiencia',
  'titulo',
  'institucion',
  'nivel',
  'idioma',
  'nivelIdioma',
] as const;
export type CvField = (typeof CV_FIELDS)[number];
export const CV_FIELD_LABEL: Record<CvField, string> = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  documento: 'Documento',
  telefono: 'Teléfono',
  correo: 'Correo',
  direccion: 'Dirección',
  ciudad: 'Ciudad',
  nacimientoFecha: 'Fecha de nacimiento',
  empresa: 'Empresa',
  cargo: 'Cargo',
  fechasExperiencia: 'Fechas de la experiencia',
  titulo: 'Título',
  institucion: 'Institución',
  nivel: 'Nivel de formación',
  idioma: 'Idioma',
  nivelIdioma: 'Nivel del idioma',
};

/** The lists of words that an agency may extend, with what each is for. */
export const CV_LISTS = {
  'sections.datos': 'Título de la parte de datos personales',
  'sections.perfil': 'Título del perfil u objetivo',
  'sections.experiencia': 'Título de la experiencia laboral',
  'sections.formacion': 'Título de la formación',
  'sections.cursos': 'Título de los cursos',
  'sections.idiomas': 'Título de los idiomas',
  'sections.habilidades': 'Título de las habilidades',
  'sections.referencias': 'Título de las referencias',
  'sections.otros': 'Título de otra parte',
  'months.1': 'Forma de escribir enero',
  'months.2': 'Forma de escribir febrero',
  'months.3': 'Forma de escribir marzo',
  'months.4': 'Forma de escribir abril',
  'months.5': 'Forma de escribir mayo',
  'months.6': 'Forma de escribir junio',
  'months.7': 'Forma de escribir julio',
  'months.8': 'Forma de escribir agosto',
  'months.9': 'Forma de escribir septiembre',
  'months.10': 'Forma de escribir octubre',
  'months.11': 'Forma de escribir noviembre',
  'months.12': 'Forma de escribir diciembre',
  current: 'Forma de decir que sigue en el trabajo',
  cargos: 'Palabra de un cargo',
  empresas: 'Palabra del nombre de una empresa',
  institutos: 'Palabra de una institución',
  'niveles.primario': 'Palabra de un título primario',
  'niveles.secundario': 'Palabra de un título secundario',
  'niveles.tecnico': 'Palabra de un título técnico',
  'niveles.terciario': 'Palabra de un título terciario',
  'niveles.universitario': 'Palabra de un título universitario',
  'niveles.postgrado': 'Palabra de un título de postgrado',
  'nivelesIdioma.nativo': 'Nivel de idioma: nativo',
  'nivelesIdioma.basico': 'Nivel de idioma: básico',
  'nivelesIdioma.bueno': 'Nivel de idioma: bueno',
  'nivelesIdioma.muyBueno': 'Nivel de idioma: muy bueno',
  'nivelesIdioma.excelente': 'Nivel de idioma: excelente',
  givenNames: 'Nombre de persona',
} as const;
export type CvList = keyof typeof CV_LISTS;
export const CV_LIST_NAMES = Object.keys(CV_LISTS) as [CvList, ...CvList[]];
