/** Business constants of the documents (000 §9, decisions 1, 2, 5). Change one here and everything follows. */

export const LIST_LIMIT_DEFAULT = 10;
export const LIST_LIMIT_MAX = 200;

export const BUSQUEDA_PAGE_SIZES = [20, 50, 100, 200] as const;
export const BUSQUEDA_PAGE_SIZE_DEFAULT = 20;
export const NOTAS_PAGE_SIZE = 5;
export const MULTISELECT_MAX = 10;
/** Characters of a quick search; longer ones are refused at the door. */
export const BUSQUEDA_MAX_CHARS = 200;
/** Words of a quick search that are looked for; a person never types more. */
export const BUSQUEDA_MAX_PALABRAS = 8;

export const MIN_CARGOS_POTENCIALES = 3;

export const TYPEAHEAD_MIN_CHARS = 3;
export const TYPEAHEAD_DELAY_MS = 200;
export const DUPLICADO_DELAY_MS = 2000;
/** The duplicate-phone search starts when the mobile has more characters than this. */
export const TELEFONO_DUPLICADO_MIN_CHARS = 8;

export const DINERO_MAX_CHARS = 15;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Longer than any password allowed, so that a too long one gets its own sentence instead of a schema error. */
export const PASSWORD_LEIDA_MAX = 1000;

export const SESION_HORAS = 12;
export const RESET_MINUTOS = 60;
export const LOGIN_VENTANA_MIN = 15;
export const LOGIN_MAX_FALLOS_CUENTA = 10;
export const LOGIN_MAX_FALLOS_DIRECCION = 50;
/** Reset mails one address may ask for within the login window. */
export const OLVIDE_MAX_POR_CUENTA = 3;
export const DESCARGA_SEGUNDOS = 60;

export const MAX_TABS = 10;
export const TAB_TITLE_CHARS = 13;
export const NAVBAR_NAME_CHARS = 30;

/** Stage and data defaults by name (decisions 5). */
export const PAIS_DEFECTO_ID = 9;
export const REGION_DEFECTO = 'Central';
export const CIUDAD_DEFECTO = 'Asunción';
export const NACIONALIDAD_DEFECTO = 'Paraguayo/a';

/** Rows one candidate may have of each kind: everything that grows has a limit. */
export const MAX_EXPERIENCIAS = 60;
export const MAX_FORMACIONES = 40;
export const MAX_IDIOMAS = 30;
export const MAX_CARGOS_POTENCIALES = 60;

/** Candidates one opportunity may hold, and that one request may include. */
export const MAX_CANDIDATOS_OPORTUNIDAD = 5000;
export const MAX_INCLUIR = 200;
export const MAX_ASIGNADOS = 20;
/** Characters of one rich-text block of a publication. */
export const BLOQUE_MAX_CHARS = 20_000;
/** The company-name duplicate search starts when the name has more characters than this (001 §5). */
export const EMPRESA_DUPLICADA_MIN_CHARS = 2;

export const TEXTO_CORTO = 150;
export const TEXTO_LARGO = 4000;
export const NOTA_MAX_CHARS = 20_000;

/** The opportunities before this day have neither start mail nor reports (decisions 4). */
export const FECHA_CORTE = '2025-07-16';

/** Files of candidates and opportunities (decisions 5). */
export const ARCHIVO_MAX_MB = 20;
export const MAX_ARCHIVOS = 50;
/** A candidate's photo (000 §5). Sizes in pixels. */
export const FOTO_MAX_MB = 4.3;
export const FOTO_MIN_ANCHO = 128;
export const FOTO_MIN_ALTO = 95;
export const RECORTE_MIN = 128;
export const RECORTE_MAX = 1024;
export const MINIATURA_LADO = 128;
export const MAX_FOTOS = 10;
/** Pictures of one candidate that wait to be cropped, and for how long. */
export const MAX_IMAGENES_TEMPORALES = 10;
export const IMAGEN_TEMPORAL_HORAS = 24;
/** More pixels than this are no photo but a bomb. */
export const IMAGEN_MAX_PIXELES = 60_000_000;
export const ENLACE_MINUTOS = 10;

/** An export answers at once when it is done within this time, else it goes on by itself. */
export const EXPORTACION_ESPERA_MS = 2_000;
export const EXPORTACION_HORAS = 24;
export const MAX_EXPORTACIONES = 20;
/** Exports of one person that may be running. */
export const MAX_EXPORTACIONES_EN_CURSO = 3;

export const CONTACTO_PAGE_SIZE = 10;
/** The contact list shows from so many days before today (000 §9). */
export const CONTACTO_DIAS = 8;

/** Tries of a mail, with growing pauses of half a minute to an hour between them. */
export const CORREO_INTENTOS = 8;
export const MAX_NAVEGADORES = 10;

/** Messages of the public site that one address may leave within the login window, and one e-mail likewise. */
export const MENSAJES_MAX_POR_DIRECCION = 5;
export const MENSAJES_MAX_POR_EMAIL = 3;

/** Holidays one loading may bring. */
export const MAX_FERIADOS = 60;
/** The trail of changes is kept for so long. */
export const AUDITORIA_ANHOS = 5;

/** Registration (decisions 2): tries of a code, its hours, and the mails one e-mail or address may ask for. */
export const CODIGO_CIFRAS = 6;
export const CODIGO_INTENTOS = 5;
export const CODIGO_HORAS = 24;
export const REGISTRO_MAX_POR_EMAIL = 3;
export const REGISTRO_MAX_POR_EMAIL_DIA = 10;
export const REGISTRO_MAX_POR_DIRECCION = 20;
export const CONFIRMAR_MAX_POR_DIRECCION = 30;
/** Codes that are sent again for one registration. */
export const REENVIOS_MAX = 5;
/** A Paraguayan phone with its prefix has fewer digits than this (002 §9). */
export const TELEFONO_REGISTRO_MAX = 13;

/** Candidates that one request removes. */
export const MAX_ELIMINAR = 50;

/** A merge can be undone for so long. */
export const FUSION_DIAS = 30;

/** Imports: rows and columns of a file, letters of a cell, days that what was read is kept. */
export const MAX_FILAS_IMPORTACION = 100_000;
export const MAX_COLUMNAS_IMPORTACION = 60;
export const IMPORTACION_CELDA_MAX = 4000;
export const IMPORTACION_DIAS = 7;
export const MAX_IMPORTACIONES = 20;

/** Market studies: candidates of one, pairs of cargo and rubro that make one, letters of its texts. */
export const MAX_CANDIDATOS_ESTUDIO = 60_000;
export const MAX_FILTROS_ESTUDIO = 10;
export const EM_TEXTO_MAX = 2000;
export const MAX_ESTUDIOS_LISTADOS = 1000;
/** A PDF of more candidates is a book; the Excel takes them all. */
export const MAX_CANDIDATOS_PDF = 2000;
/** Bytes of the chart that goes with an export. */
export const GRAFICO_MAX_BYTES = 400_000;

/** Production: days of a period, weeks of a trend, days that missed reports are made up for. */
export const PRODUCCION_MAX_DIAS = 1830;
export const TENDENCIA_SEMANAS = 12;
export const REPORTES_ATRASO_DIAS = 60;
/** Closings that a report names; the rest is read by pages. */
export const CIERRES_EN_REPORTE = 50;
/** The legacy reports show so many days unless the address says otherwise (002 §9). */
export const REPORTE_ANTERIOR_DIAS = 30;
/** Manual sendings of a person in an hour: each mails everybody. */
export const ENVIOS_MANUALES_HORA = 6;
