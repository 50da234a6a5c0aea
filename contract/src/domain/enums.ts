/** Enumerations of the documents with their Spanish labels (000 §3). A label is what a person reads. */

export const SEXOS = ['m', 'f'] as const;
export const SEXO_LABEL = { m: 'Masculino', f: 'Femenino' } as const;

export const ESTADOS_CIVILES = ['soltero', 'casado', 'concubino', 'divorciado', 'viudo'] as const;
export const ESTADO_CIVIL_LABEL = {
  soltero: 'Soltero/a',
  casado: 'Casado/a',
  concubino: 'Concubino/a',
  divorciado: 'Divorciado/a',
  viudo: 'Viudo/a',
} as const;

export const EMPLEO_TIPOS = [
  'tiempoCompleto',
  'medioTiempo',
  'contrato',
  'temporal',
  'pasantia',
  'voluntariado',
  'porDia',
  'otro',
] as const;
export const EMPLEO_TIPO_LABEL = {
  tiempoCompleto: 'Tiempo completo',
  medioTiempo: 'Medio tiempo',
  contrato: 'Contrato',
  temporal: 'Temporal',
  pasantia: 'Pasantía',
  voluntariado: 'Voluntariado',
  porDia: 'Por día',
  otro: 'Otro',
} as const;
/** The experience form offers only these two (000 §3). */
export const EMPLEO_TIPOS_EXPERIENCIA = ['tiempoCompleto', 'medioTiempo'] as const;

/** Education levels, lowest first (decisions 5). */
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
/** Label of a language level; an unknown level reads 'desconocido' (000 §3). */
export const nivelIdiomaLabel = (nivel: string | null | undefined): string =>
  NIVEL_IDIOMA_LABEL[nivel ?? ''] ?? 'desconocido';

export const DOCUMENTO_TIPOS = ['CI', 'DNI', 'PASSPORT'] as const;
export type DocumentoTipo = (typeof DOCUMENTO_TIPOS)[number];
export const DOCUMENTO_TIPO_LABEL: Record<DocumentoTipo, string> = {
  CI: 'Cédula de identidad',
  DNI: 'DNI',
  PASSPORT: 'Pasaporte',
};

/** Concepts of the reference data (decisions 5). */
export const ETIQUETAS_AUXILIARES = [
  'cargo',
  'rubro',
  'titulacion',
  'idioma',
  'nacionalidad',
  'salidaMotivo',
  'descarteMotivo',
] as const;
export type EtiquetaAuxiliar = (typeof ETIQUETAS_AUXILIARES)[number];
export const ETIQUETA_AUXILIAR_LABEL: Record<EtiquetaAuxiliar, string> = {
  cargo: 'Cargo',
  rubro: 'Rubro',
  titulacion: 'Titulación',
  idioma: 'Idioma',
  nacionalidad: 'Nacionalidad',
  salidaMotivo: 'Motivo de salida',
  descarteMotivo: 'Motivo de descarte',
};

/** Geographic concepts (002 §9), as the documents list them. */
export const ETIQUETAS_GEOGRAFICAS = ['ciudad', 'pais', 'region'] as const;
export type EtiquetaGeografica = (typeof ETIQUETAS_GEOGRAFICAS)[number];
export const ETIQUETA_GEOGRAFICA_LABEL: Record<EtiquetaGeografica, string> = {
  ciudad: 'Ciudad',
  pais: 'País',
  region: 'Región',
};

/** What production is measured against (decisions 6). */
export const PARAMETRO_CONCEPTOS = ['llamada', 'entrevista', 'procesado'] as const;
export type ParametroConcepto = (typeof PARAMETRO_CONCEPTOS)[number];
export const PARAMETRO_CONCEPTO_LABEL: Record<ParametroConcepto, string> = {
  llamada: 'Filtros (llamadas)',
  entrevista: 'Entrevistas',
  procesado: 'Procesados',
};
export const PARAMETRO_PERIODOS = ['diario', 'semanal'] as const;
export type ParametroPeriodo = (typeof PARAMETRO_PERIODOS)[number];
export const PARAMETRO_PERIODO_LABEL: Record<ParametroPeriodo, string> = {
  diario: 'Diario',
  semanal: 'Semanal',
};

export type Sexo = (typeof SEXOS)[number];
export type EstadoCivil = (typeof ESTADOS_CIVILES)[number];
export type NivelFormacion = (typeof NIVELES_FORMACION)[number];

/** States of an opportunity (001 §3): a open, p paused, c cancelled, f closed. */
export const ESTADOS_OPORTUNIDAD = ['a', 'p', 'c', 'f'] as const;
export type EstadoOportunidad = (typeof ESTADOS_OPORTUNIDAD)[number];
export const ESTADO_OPORTUNIDAD_LABEL: Record<EstadoOportunidad, string> = {
  a: 'Abierto',
  p: 'Pausado',
  c: 'Cancelado',
  f: 'Finalizado',
};

export const PAGO_FORMAS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PagoForma = (typeof PAGO_FORMAS)[number];
export const PAGO_FORMA_LABEL: Record<PagoForma, string> = {
  hour: 'Por hora',
  day: 'Por día',
  week: 'Por semana',
  month: 'Por mes',
  year: 'Por año',
};
export type EmpleoTipo = (typeof EMPLEO_TIPOS)[number];

/** What somebody does in an opportunity (001 §6). */
export const ASIGNACION_TIPOS = ['selector', 'supervisor'] as const;
export type AsignacionTipo = (typeof ASIGNACION_TIPOS)[number];
export const ASIGNACION_TIPO_LABEL: Record<AsignacionTipo, string> = {
  selector: 'Selector',
  supervisor: 'Supervisor',
};

/** Who brought a candidate into an opportunity (001 §3). */
export const ORIGENES_POSTULACION = ['selector', 'portal'] as const;
export type OrigenPostulacion = (typeof ORIGENES_POSTULACION)[number];
export const ORIGEN_POSTULACION_LABEL: Record<OrigenPostulacion, string> = {
  selector: 'Selector',
  portal: 'Portal',
};

/** Candidate sources (decisions 4). */
export const FUENTES = [
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
export type Fuente = (typeof FUENTES)[number];
export const FUENTE_LABEL: Record<Fuente, string> = {
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

/** A mail in the queue. 'incierto': it may have gone out, so it is not sent again by itself. */
export const CORREO_ESTADOS = ['pendiente', 'enviando', 'enviado', 'fallido', 'incierto'] as const;
export type CorreoEstado = (typeof CORREO_ESTADOS)[number];
export const CORREO_ESTADO_LABEL: Record<CorreoEstado, string> = {
  pendiente: 'Pendiente',
  enviando: 'Enviando',
  enviado: 'Enviado',
  fallido: 'Fallido',
  incierto: 'Sin confirmar',
};

export const EXPORTACION_ESTADOS = ['pendiente', 'en curso', 'lista', 'fallida'] as const;
export type ExportacionEstado = (typeof EXPORTACION_ESTADOS)[number];

/** What people may ask about their data (law 7593/2025). */
export const PEDIDO_TIPOS = ['acceso', 'rectificacion', 'oposicion', 'supresion'] as const;
export type PedidoTipo = (typeof PEDIDO_TIPOS)[number];
export const PEDIDO_TIPO_LABEL: Record<PedidoTipo, string> = {
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

/** Records of which two may turn out to be one. */
export const FUSIONABLES = ['candidato', 'empresa', 'instituto', 'dato_auxiliar'] as const;
export type Fusionable = (typeof FUSIONABLES)[number];
export const FUSIONABLE_LABEL: Record<Fusionable, string> = {
  candidato: 'Candidatos',
  empresa: 'Empresas',
  instituto: 'Institutos',
  dato_auxiliar: 'Datos auxiliares',
};

/** What a file may bring. */
export const IMPORTABLES = ['candidato', 'empresa', 'instituto'] as const;
export type Importable = (typeof IMPORTABLES)[number];
export const IMPORTABLE_LABEL: Record<Importable, string> = {
  candidato: 'Candidatos',
  empresa: 'Empresas',
  instituto: 'Institutos',
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
