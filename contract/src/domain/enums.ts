/** Enumerations of the documents with the Spanish labels that people read (docs/reglas/personas.md). */

export const SEXOS = ['m', 'f'] as const;
export const SEXO_LABEL = { m: 'Masculino', f: 'Femenino' } as const;

export const CIVIL_ESTADOS = ['soltero', 'casado', 'concubino', 'divorciado', 'viudo'] as const;
export const ESTADO_CIVIL_LABEL = {
  soltero: 'Soltero/a',
  casado: 'Casado/a',
  concubino: 'Concubino/a',
  divorciado: 'Divorciado/a',
  viudo: 'Viudo/a',
} as const;

export const EMPLEO_KINDS = [
  'tiempoCompleto',
  'medioTiempo',
  'contrato',
  'temporal',
  'pasantia',
  'voluntariado',
  'porDia',
  'otro',
] as const;
export const EMPLEO_KIND_LABEL = {
  tiempoCompleto: 'Tiempo completo',
  medioTiempo: 'Medio tiempo',
  contrato: 'Contrato',
  temporal: 'Temporal',
  pasantia: 'Pasantía',
  voluntariado: 'Voluntariado',
  porDia: 'Por día',
  otro: 'Otro',
} as const;
/** The only two that the experience form offers (docs/reglas/personas.md). */
export const EXPERIENCIA_EMPLEO_KINDS = ['tiempoCompleto', 'medioTiempo'] as const;

/** Education levels, lowest first (docs/reglas/personas.md). */
export const NIVELES_FORMACION = [
  'primario',
  'secundario',
  'tecnico',
  'universitario',
  'postgrado',
  'terciario',
] as const;
export const NIVEL_FORMACION_LABEL = {
  primario: 'Primario',
  secundario: 'Secundario',
  tecnico: 'Técnico',
  universitario: 'Universitario',
  postgrado: 'Postgrado',
  terciario: 'Terciario',
} as const;

export const NIVELES_IDIOMA = ['nativo', 'basico', 'bueno', 'muyBueno', 'excelente'] as const;
const NIVEL_IDIOMA_LABEL: Record<string, string> = {
  nativo: 'nativo',
  basico: 'básico',
  bueno: 'bueno',
  muyBueno: 'muy bueno',
  excelente: 'excelente',
};
/** Label of a language level; an unknown level reads 'desconocido' (docs/reglas/personas.md). */
export const nivelIdiomaLabel = (nivel: string | null | undefined): string =>
  NIVEL_IDIOMA_LABEL[nivel ?? ''] ?? 'desconocido';

export const DOCUMENTO_KINDS = ['CI', 'DNI', 'PASSPORT'] as const;
export type DocumentoKind = (typeof DOCUMENTO_KINDS)[number];
export const DOCUMENTO_KIND_LABEL: Record<DocumentoKind, string> = {
  CI: 'Cédula de identidad',
  DNI: 'DNI',
  PASSPORT: 'Pasaporte',
};

/** Concepts of the reference data (docs/reglas/personas.md). */
export const AUXILIAR_KINDS = [
  'cargo',
  'rubro',
  'titulacion',
  'idioma',
  'nacionalidad',
  'salidaMotivo',
  'descarteMotivo',
  'etiqueta',
] as const;
export type AuxiliarKind = (typeof AUXILIAR_KINDS)[number];
export const AUXILIAR_KIND_LABEL: Record<AuxiliarKind, string> = {
  cargo: 'Cargo',
  rubro: 'Rubro',
  titulacion: 'Titulación',
  idioma: 'Idioma',
  nacionalidad: 'Nacionalidad',
  salidaMotivo: 'Motivo de salida',
  descarteMotivo: 'Motivo de descarte',
  etiqueta: 'Etiqueta',
};

/** Geographic concepts (docs/reglas/administracion.md), as the documents list them. */
export const GEOGRAPHIC_KINDS = ['ciudad', 'pais', 'region'] as const;
export type GeographicKind = (typeof GEOGRAPHIC_KINDS)[number];
export const GEOGRAPHIC_KIND_LABEL: Record<GeographicKind, string> = {
  ciudad: 'Ciudad',
  pais: 'País',
  region: 'Región',
};

/** What production is measured against (docs/reglas/medicion.md). */
export const PARAMETRO_CONCEPTS = ['llamada', 'entrevista', 'procesado'] as const;
export type ParametroConcept = (typeof PARAMETRO_CONCEPTS)[number];
export const PARAMETRO_CONCEPT_LABEL: Record<ParametroConcept, string> = {
  llamada: 'Filtros (llamadas)',
  entrevista: 'Entrevistas',
  procesado: 'Procesados',
};
export const PARAMETRO_PERIODS = ['diario', 'semanal'] as const;
export type ParametroPeriod = (typeof PARAMETRO_PERIODS)[number];
export const PARAMETRO_PERIOD_LABEL: Record<ParametroPeriod, string> = {
  diario: 'Diario',
  semanal: 'Semanal',
};

export type Sexo = (typeof SEXOS)[number];
export type EstadoCivil = (typeof CIVIL_ESTADOS)[number];
export type NivelFormacion = (typeof NIVELES_FORMACION)[number];

/** States of an opportunity (docs/reglas/busquedas.md): a open, p paused, c cancelled, f closed. */
export const ESTADOS_OPORTUNIDAD = ['a', 'p', 'c', 'f'] as const;
export type EstadoOportunidad = (typeof ESTADOS_OPORTUNIDAD)[number];
export const ESTADO_OPORTUNIDAD_LABEL: Record<EstadoOportunidad, string> = {
  a: 'Abierto',
  p: 'Pausado',
  c: 'Cancelado',
  f: 'Finalizado',
};

export const PAYMENT_FORMS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];
export const PAYMENT_FORM_LABEL: Record<PaymentForm, string> = {
  hour: 'Por hora',
  day: 'Por día',
  week: 'Por semana',
  month: 'Por mes',
  year: 'Por año',
};
export type EmpleoKind = (typeof EMPLEO_KINDS)[number];

/** Somebody's part in an opportunity (docs/reglas/busquedas.md). */
export const ASSIGNMENT_KINDS = ['selector', 'supervisor'] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];
export const ASSIGNMENT_KIND_LABEL: Record<AssignmentKind, string> = {
  selector: 'Selector',
  supervisor: 'Supervisor',
};

/** Who brought a candidate into an opportunity (docs/reglas/busquedas.md). */
export const POSTULACION_ORIGINS = ['selector', 'portal'] as const;
export type PostulacionOrigin = (typeof POSTULACION_ORIGINS)[number];
export const POSTULACION_ORIGIN_LABEL: Record<PostulacionOrigin, string> = {
  selector: 'Selector',
  portal: 'Portal',
};

/** Candidate sources (docs/reglas/busquedas.md). */
export const SOURCES = [
  'baseDatos',
  'contactoLinkedin',
  'referidoEquipo',
  'recomendado',
  'cliente',
  'portal',
  'cvCorreo',
  'cvWhatsapp',
  'cvRedesSociales',
  'cvOficina',
] as const;
export type Source = (typeof SOURCES)[number];
export const SOURCE_LABEL: Record<Source, string> = {
  baseDatos: 'Base de datos',
  contactoLinkedin: 'Contacto por LinkedIn',
  referidoEquipo: 'Referido del equipo',
  recomendado: 'Recomendado',
  cliente: 'Cliente',
  portal: 'Portal',
  cvCorreo: 'CV por correo',
  cvWhatsapp: 'CV por WhatsApp',
  cvRedesSociales: 'CV por redes sociales',
  cvOficina: 'CV en la oficina',
};

/** A mail in the queue. 'detenido': its author stopped it. 'incierto': it may have gone out, so it is never resent automatically. */
export const CORREO_ESTADOS = [
  'pendiente',
  'detenido',
  'enviando',
  'enviado',
  'fallido',
  'incierto',
] as const;
export type CorreoEstado = (typeof CORREO_ESTADOS)[number];
export const CORREO_ESTADO_LABEL: Record<CorreoEstado, string> = {
  pendiente: 'Pendiente',
  detenido: 'Detenido',
  enviando: 'Enviando',
  enviado: 'Enviado',
  fallido: 'Fallido',
  incierto: 'Sin confirmar',
};
/** Filters of mails: one state, or those that did not or may not have gone out: in the last 7 days, or in the last 30 and still unattended. */
export const CORREO_FILTERS = [...CORREO_ESTADOS, 'noSalieron', 'sinAtender'] as const;
export type CorreoFilter = (typeof CORREO_FILTERS)[number];
export const CORREO_FILTER_LABEL: Record<CorreoFilter, string> = {
  ...CORREO_ESTADO_LABEL,
  noSalieron: 'No salieron en 7 días',
  sinAtender: 'No salieron en 30 días, sin atender',
};

export const EXPORTACION_ESTADOS = ['pendiente', 'en curso', 'lista', 'fallida'] as const;
export type ExportacionEstado = (typeof EXPORTACION_ESTADOS)[number];

/** What people may ask about their data (law 7593/2025). */
export const PEDIDO_KINDS = ['acceso', 'rectificacion', 'oposicion', 'supresion'] as const;
export type PedidoKind = (typeof PEDIDO_KINDS)[number];
export const PEDIDO_KIND_LABEL: Record<PedidoKind, string> = {
  acceso: 'Acceso',
  rectificacion: 'Rectificación',
  oposicion: 'Oposición',
  supresion: 'Eliminación',
};
export const PEDIDO_ESTADOS = ['pendiente', 'atendido', 'rechazado'] as const;
export type PedidoEstado = (typeof PEDIDO_ESTADOS)[number];
export const PEDIDO_ESTADO_LABEL: Record<PedidoEstado, string> = {
  pendiente: 'Pendiente',
  atendido: 'Atendido',
  rechazado: 'Rechazado',
};

/** Kinds of records that can be merged. */
export const MERGE_KINDS = ['candidato', 'empresa', 'instituto', 'dato_auxiliar'] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];
export const MERGE_KIND_LABEL: Record<MergeKind, string> = {
  candidato: 'Candidatos',
  empresa: 'Empresas',
  instituto: 'Institutos',
  dato_auxiliar: 'Datos auxiliares',
};

/** What can be imported from a file. */
export const IMPORTABLE = ['candidato', 'empresa', 'instituto', 'experiencia'] as const;
export type Importable = (typeof IMPORTABLE)[number];
export const IMPORTABLE_LABEL: Record<Importable, string> = {
  candidato: 'Candidatos',
  empresa: 'Empresas',
  instituto: 'Institutos',
  experiencia: 'Experiencias',
};
export const IMPORTACION_ESTADOS = [
  'subida',
  'revisando',
  'revisada',
  'importando',
  'hecha',
  'fallida',
] as const;
export type ImportacionEstado = (typeof IMPORTACION_ESTADOS)[number];
export const IMPORTACION_ESTADO_LABEL: Record<ImportacionEstado, string> = {
  subida: 'Subida',
  revisando: 'Revisando',
  revisada: 'Revisada',
  importando: 'Importando',
  hecha: 'Hecha',
  fallida: 'Fallida',
};

/** What can be done to the people of a list. */
export const LISTA_CHANGES = ['agregar', 'quitar'] as const;

/** What can be done to many people at once. */
export const LOTE_ACTIONS = [
  'agregarALista',
  'quitarDeLista',
  'etiquetar',
  'desetiquetar',
  'incluir',
] as const;
export type LoteAction = (typeof LOTE_ACTIONS)[number];
export const LOTE_ESTADOS = ['en curso', 'hecho', 'fallido', 'deshaciendo', 'deshecho'] as const;

/** Whether somebody is looking for work now. */
export const DISPONIBILIDADES = ['busca', 'noPorAhora'] as const;
export type Disponibilidad = (typeof DISPONIBILIDADES)[number];
export const DISPONIBILIDAD_LABEL: Record<Disponibilidad, string> = {
  busca: 'Busca trabajo',
  noPorAhora: 'No por ahora',
};
/** Answers to the mail that asks for it; 'basta': do not ask again. */
export const RECONFIRM_ANSWERS = ['si', 'no', 'eliminar', 'basta'] as const;
export type ReconfirmAnswer = (typeof RECONFIRM_ANSWERS)[number];
