/** Business constants of the documents (docs/reglas/personas.md, docs/reglas/convenciones.md). Change one here and everything follows. */

export const LIST_LIMIT_DEFAULT = 10;
export const LIST_LIMIT_MAX = 200;

export const SEARCH_PAGE_SIZES = [20, 50, 100, 200] as const;
export const SEARCH_PAGE_SIZE_DEFAULT = 20;
export const NOTAS_PAGE_SIZE = 5;
export const MULTISELECT_MAX = 10;
/** Characters of a quick search; longer ones are refused at the door. */
export const SEARCH_MAX_CHARS = 200;
/** Words of a quick search that are looked for; a person never types more. */
export const SEARCH_MAX_WORDS = 8;

/** A quick search that finds fewer people than this is told what else may have been meant, and how many of those at most. */
export const FEW_PEOPLE = 10;
export const SUGGESTIONS_MAX = 5;

export const MIN_CARGOS_POTENCIALES = 3;

export const TYPEAHEAD_MIN_CHARS = 3;
export const TYPEAHEAD_DELAY_MS = 200;
export const DUPLICATE_DELAY_MS = 2000;
/** The duplicate-phone search starts when the mobile has more characters than this. */
export const DUPLICATE_PHONE_MIN_CHARS = 8;

export const MONEY_MAX_CHARS = 15;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Longer than any password allowed, so that a too long one gets its own sentence instead of a schema error. */
export const PASSWORD_READ_MAX = 1000;

export const SESION_HOURS = 12;
/** A session that nobody uses for so long ends before its time. */
export const SESION_IDLE_HOURS = 4;
export const RESET_MINUTES = 60;
export const DOWNLOAD_SECONDS = 60;

/** Second factors (docs/reglas/confianza.md): minutes to answer. */
export const CHALLENGE_MINUTES = 5;
/** From the first reminder on, somebody who must have a second factor has so many days to set it up. */
export const FACTOR_GRACE_DAYS = 7;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = 60;
/** For so long a proof counts for what asks for one; a password, the proof of those who have nothing else, for longer. */
export const PROOF_MINUTES = 10;
export const PASSWORD_PROOF_MINUTES = 120;
/** Sessions one person may have; the one that was not used for longest ends. */
export const MAX_SESIONES = 200;
/** Browsers that are remembered of one person, and for how long. */
export const MAX_DEVICES = 20;
export const DEVICE_DAYS = 365;
/** How exact the last use of a session is. */
export const USE_SECONDS = 60;
/** What concerns the safety of accounts, and who saw whom, is kept for so long. */
export const TRAIL_YEARS = 2;

export const MAX_TABS = 10;
export const TAB_TITLE_CHARS = 13;
export const NAVBAR_NAME_CHARS = 30;

/** Stage and data defaults by name (docs/reglas/personas.md). */
export const DEFAULT_PAIS_ID = 9;
export const DEFAULT_REGION = 'Central';
export const DEFAULT_CIUDAD = 'Asunción';
export const DEFAULT_NACIONALIDAD = 'Paraguayo/a';

/** Rows one candidate may have of each kind: everything that grows has a limit. */
export const MAX_EXPERIENCIAS = 60;
export const MAX_FORMACIONES = 40;
export const MAX_IDIOMAS = 30;
export const MAX_CARGOS_POTENCIALES = 60;
export const MAX_ETIQUETAS = 30;

/** Lists of candidates: how many of one's own, how many people in one and in one request, and who is told of news. */
export const MAX_LISTAS = 200;
export const LISTA_NAME_CHARS = 80;
export const LISTA_NOTA_CHARS = 2000;
export const MAX_LISTA_CANDIDATOS = 5000;
export const MAX_WATCHED_LISTAS = 20;

/** People that one action reaches at once, actions of one person that run at a time, and how long one can be taken back. */
export const MAX_LOTE = 5000;
export const MAX_LOTES_IN_PROGRESS = 3;
export const LOTE_HOURS = 24;
/** Of those it passed over, as many are told by name. */
export const LOTE_NAMED = 20;
/** How long a link of 'Seguís buscando?' works. */
export const RECONFIRM_LINK_DAYS = 60;
/** A request for an action waits so long for its end. */
export const LOTE_WAIT_MS = 1500;

/** Candidates one opportunity may hold, and that one request may include. */
export const MAX_CANDIDATOS_OPORTUNIDAD = 5000;
export const MAX_INCLUDE = 200;
export const MAX_ASSIGNEES = 20;
/** Characters of one rich-text block of a publication. */
export const BLOCK_MAX_CHARS = 20_000;
/** The company-name duplicate search starts when the name has more characters than this (docs/reglas/busquedas.md). */
export const DUPLICATE_EMPRESA_MIN_CHARS = 2;

export const SHORT_TEXT = 150;
export const LONG_TEXT = 4000;
/** A text that may not be longer is written in one line. */
export const LINE_MAX_CHARS = 200;
export const NOTA_MAX_CHARS = 20_000;

/** The opportunities before this day have neither start mail nor reports (docs/reglas/busquedas.md). */
export const CUT_DATE = '2025-07-16';

/** Files of candidates and opportunities (docs/reglas/personas.md). */
export const ARCHIVO_MAX_MB = 20;
export const MAX_ARCHIVOS = 50;
/** A candidate's photo (docs/reglas/personas.md). Sizes in pixels. */
export const PHOTO_MAX_MB = 4.3;
export const PHOTO_MIN_WIDTH = 128;
export const PHOTO_MIN_HEIGHT = 95;
export const CROP_MIN = 128;
export const CROP_MAX = 1024;
export const THUMBNAIL_SIDE = 128;
export const MAX_PHOTOS = 10;
/** Pictures of one candidate that wait to be cropped, and for how long. */
export const MAX_TEMPORARY_IMAGENES = 10;
export const TEMPORARY_IMAGEN_HOURS = 24;
/** More pixels than this are no photo but a bomb. */
export const IMAGEN_MAX_PIXELS = 60_000_000;
export const LINK_MINUTES = 10;

/** An export answers at once when it is done within this time, else it goes on by itself. */
export const EXPORTACION_WAIT_MS = 2_000;
export const EXPORTACION_HOURS = 24;
export const MAX_EXPORTACIONES = 20;
/** Exports of one person that may be running. */
export const MAX_EXPORTACIONES_IN_PROGRESS = 3;

export const CONTACTO_PAGE_SIZE = 10;
/** The contact list shows from so many days before today (docs/reglas/personas.md). */
export const CONTACTO_DAYS = 8;

/** Tries of a mail, with growing pauses of half a minute to an hour between them. */
export const CORREO_ATTEMPTS = 8;
export const MAX_BROWSERS = 10;

/** Holidays one loading may bring. */
export const MAX_FERIADOS = 60;
/** The trail of changes is kept for so long. */
export const AUDITORIA_YEARS = 5;

/** Registration (docs/reglas/confianza.md): tries of a code, and its hours. */
export const CODE_DIGITS = 6;
export const CODE_ATTEMPTS = 5;
export const CODE_HOURS = 24;
/** Codes that are sent again for one registration. */
export const RESEND_MAX = 5;
/** A Paraguayan phone with its prefix has fewer digits than this (docs/reglas/administracion.md). */
export const REGISTRO_PHONE_MAX = 13;

/** Candidates that one request removes. */
export const MAX_REMOVE = 50;

/** A merge can be undone for so long. */
export const FUSION_DAYS = 30;

/** Imports: rows and columns of a file, letters of a cell, days that what was read is kept. */
export const MAX_IMPORTACION_ROWS = 100_000;
export const MAX_IMPORTACION_COLUMNS = 60;
export const IMPORTACION_CELL_MAX = 4000;
export const IMPORTACION_DAYS = 7;
export const MAX_IMPORTACIONES = 20;

/** Market studies: candidates of one, pairs of cargo and rubro that make one, letters of its texts. */
export const MAX_CANDIDATOS_ESTUDIO = 60_000;
export const MAX_ESTUDIO_FILTERS = 10;
export const EM_TEXT_MAX = 2000;
export const MAX_LISTED_ESTUDIOS = 1000;
/** A PDF of more candidates is a book; the Excel takes them all. */
export const MAX_CANDIDATOS_PDF = 2000;
/** Bytes of the chart that goes with an export. */
export const CHART_MAX_BYTES = 400_000;

/** Production: days of a period, weeks of a trend, days that missed reports are made up for. */
export const PRODUCCION_MAX_DAYS = 1830;
export const TENDENCIA_WEEKS = 12;
export const REPORTS_DELAY_DAYS = 60;
/** Closings that a report names; the rest is read by pages. */
export const REPORT_CIERRES = 50;
/** The legacy reports show so many days unless the address says otherwise (docs/reglas/administracion.md). */
export const PREVIOUS_REPORT_DAYS = 30;

/** In 'Mi día' a candidate who waits so many days in a stage stands out, and then more. */
export const WAIT_NOTICE_DAYS = 7;
export const WAIT_LATE_DAYS = 15;

/** Languages that an opportunity may ask for. */
export const ASKED_IDIOMAS_MAX = 6;
