/** Business constants of the documents (docs/reglas/personas.md, docs/reglas/convenciones.md). Change one here and everything follows. */

export const LIST_LIMIT_DEFAULT = 10;
export const LIST_LIMIT_MAX = 200;

export const SEARCH_PAGE_SIZES = [20, 50, 100, 200] as const;
export const SEARCH_PAGE_SIZE_DEFAULT = 20;
export const NOTAS_PAGE_SIZE = 5;
/** A person's opportunities that a quick view reads. */
export const QUICK_OPORTUNIDADES = 20;
export const MULTISELECT_MAX = 10;
/** Characters of a quick search; longer ones are refused at the door. */
export const SEARCH_MAX_CHARS = 200;
/** Words of a quick search that are used; nobody types more. */
export const SEARCH_MAX_WORDS = 8;

/** A quick search that finds fewer people than this gets suggestions, and at most how many. */
export const FEW_PEOPLE = 10;
export const SUGGESTIONS_MAX = 5;

export const MIN_CARGOS_POTENCIALES = 3;

export const TYPEAHEAD_MIN_CHARS = 3;
export const TYPEAHEAD_DELAY_MS = 200;
export const DUPLICATE_DELAY_MS = 2000;
/** The duplicate-phone search starts above this many characters. */
export const DUPLICATE_PHONE_MIN_CHARS = 8;

export const MONEY_MAX_CHARS = 15;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** More than any password may have, so that one that is too long gets its own sentence. */
export const PASSWORD_READ_MAX = 1000;

export const SESION_HOURS = 12;
/** An idle session ends after this long. */
export const SESION_IDLE_HOURS = 4;
export const RESET_MINUTES = 60;
/** How long a new member of staff may take to choose a password. */
export const INVITED_DAYS = 7;
export const DOWNLOAD_SECONDS = 60;

/** Second factors (docs/reglas/confianza.md): minutes to answer. */
export const CHALLENGE_MINUTES = 5;
/** Days to set up a required second factor, from the first reminder on. */
export const FACTOR_GRACE_DAYS = 7;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = 60;
/** How long a proof of identity counts; a password, for those who have nothing else, counts longer. */
export const PROOF_MINUTES = 10;
export const PASSWORD_PROOF_MINUTES = 120;
/** Sessions one person may have; the least recently used one ends. */
export const MAX_SESIONES = 200;
/** Browsers remembered for one person, and for how long. */
export const MAX_DEVICES = 20;
export const DEVICE_DAYS = 365;
/** Precision of a session's last use. */
export const USE_SECONDS = 60;
/** How long the security events of accounts, and who saw whom, are kept. */
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

/** Lists of candidates: lists per person, people per list and per request, and lists that mail their news. */
export const MAX_LISTAS = 200;
export const LISTA_NAME_CHARS = 80;
export const LISTA_NOTA_CHARS = 2000;
export const MAX_LISTA_CANDIDATOS = 5000;
export const MAX_WATCHED_LISTAS = 20;

/** People that one action reaches, running actions per person, and how long an action can be undone. */
export const MAX_LOTE = 5000;
export const MAX_LOTES_IN_PROGRESS = 3;
export const LOTE_HOURS = 24;
/** Skipped people that are listed by name. */
export const LOTE_NAMED = 20;
/** How long a link of 'Seguís buscando?' works. */
export const RECONFIRM_LINK_DAYS = 60;
/** How long a request waits for its action to finish. */
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
/** A text with a limit up to this is a single line. */
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
/** More pixels than this is a decompression bomb. */
export const IMAGEN_MAX_PIXELS = 60_000_000;
export const LINK_MINUTES = 10;

/** An export that takes longer than this continues in the background. */
export const EXPORTACION_WAIT_MS = 2_000;
export const EXPORTACION_HOURS = 24;
export const MAX_EXPORTACIONES = 20;
/** Running exports that one person may have. */
export const MAX_EXPORTACIONES_IN_PROGRESS = 3;

export const CONTACTO_PAGE_SIZE = 10;
/** The contact list starts this many days before today (docs/reglas/personas.md). */
export const CONTACTO_DAYS = 8;

/** Attempts of a mail, with growing pauses from half a minute to an hour. */
export const CORREO_ATTEMPTS = 8;
export const MAX_BROWSERS = 10;

export const MAX_FERIADOS = 60;
export const AUDITORIA_YEARS = 5;

/** Registration (docs/reglas/confianza.md): attempts at a code, and how long it works. */
export const CODE_DIGITS = 6;
export const CODE_ATTEMPTS = 5;
export const CODE_HOURS = 24;
/** Codes that can be resent for one registration. */
export const RESEND_MAX = 5;
/** A Paraguayan phone with its prefix has fewer digits than this (docs/reglas/administracion.md). */
export const REGISTRO_PHONE_MAX = 13;

export const MAX_REMOVE = 50;

export const FUSION_DAYS = 30;

/** Imports: rows and columns of a file, letters of a cell, and how long the rows are kept. */
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
/** Nobody reads a longer PDF; Excel takes them all. */
export const MAX_CANDIDATOS_PDF = 2000;
export const CHART_MAX_BYTES = 400_000;

/** Production: days of a period, weeks of a trend, and how far back missed reports are sent. */
export const PRODUCCION_MAX_DAYS = 1830;
export const TENDENCIA_WEEKS = 12;
export const REPORTS_DELAY_DAYS = 60;
/** Closings listed in a report; the rest comes in pages. */
export const REPORT_CIERRES = 50;
/** Default days of the legacy reports (docs/reglas/administracion.md). */
export const PREVIOUS_REPORT_DAYS = 30;

/** How long a stage takes while an agency has left it fewer times than that; and how many times the usual is late in 'Mi día'. */
export const USUAL_WAIT_DAYS = 7;
export const LEAVES_TO_KNOW = 20;
export const LATE_TIMES = 2;

/** Languages that an opportunity may ask for. */
export const ASKED_IDIOMAS_MAX = 6;
