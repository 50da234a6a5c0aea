/** How far somebody got with a study: '(en curso)', '- 3er año', 'inconcluso'. It is no part of the study's name. */
const STATE =
  '(?:actualmente\\s+)?(?:en\\s+curso|cursando|cursado|' +
  'estudiante\\s+(?:de|del)?\\s*(?=\\d|[uú]ltimo|primer|segundo|tercer|cuarto|quinto)|en\\s+proceso|' +
  'in\\s+progress|ongoing|vigente|actualmente|no\\s+(?:concluid|terminad|culminad|finalizad)[ao]|' +
  'no\\s+(?:termin[eé]|conclu[ií]|culmin[eé]|finalic[eé])|inconclus[ao]s?|incomplet[ao]s?|trunc[ao]s?|' +
  'abandonad[ao]s?|abandon[eéo]|dejad[ao]|dej[eé]|suspendid[ao]|interrumpid[ao]|' +
  'sin\\s+(?:terminar|concluir|culminar|finalizar)|concluid[ao]s?|culminad[ao]s?|finalizad[ao]s?|' +
  'terminad[ao]s?|complet[ao]s?|egresad[ao]|graduad[ao]|titulad[ao]|recibid[ao]|' +
  'tesis\\s+(?:pendiente|en\\s+(?:proceso|curso|elaboraci[oó]n|preparaci[oó]n|redacci[oó]n))|' +
  'pendiente\\s+de\\s+tesis|(?:\\d\\s?(?:er|do|to|°|º|ro|mo|vo)\\.?|[uú]ltimo|primer|segundo|tercer|' +
  'cuarto|quinto|sexto)\\s+(?:a[nñ]o|semestre|curso)s?)';
const STATE_PARENS = new RegExp(`\\s?[([]\\s{0,2}${STATE}(?![\\p{L}])[^()[\\]]{0,50}[)\\]]`, 'giu');
const STATE_LAST = new RegExp(
  `\\s*[-–—,;:/|]\\s*${STATE}(?![\\p{L}])[^-–—,;/|\\t\\d]{0,40}(?=$|[-–—,;/|\\t])`,
  'giu',
);
/** 'Estado: en curso', 'Situación actual: egresada' */
const STATE_LABELLED = new RegExp(
  '^[^\\p{L}\\d]{0,4}(?:estado|situaci[oó]n|condici[oó]n|avance|etapa)' +
    '(?:\\s(?:actual|acad[eé]mic[ao]|del?\\s(?:(?:la|los)\\s)?' +
    `(?:estudio|curso|carrera)s?))?\\s?[:–-]\\s{0,2}${STATE}(?!\\p{L})`,
  'iu',
);
/** 'En curso', 'Cursando el 3er año' */
const STATE_ALONE = new RegExp(
  `^[^\\p{L}\\d]{0,4}${STATE}(?!\\p{L})(?:\\s(?:el\\s)?\\d[^\\d]{1,20})?[\\s).]{0,3}$`,
  'iu',
);

/** 'Universitario en curso:', 'Estudios secundarios (concluidos):' */
const STATE_IN_LABEL = new RegExp(`^([^:]{3,40}?)[\\s(]{1,3}${STATE}(?!\\p{L})\\)?\\s?:`, 'iu');

/** A text without a labelled study state. */
export const withoutStateInLabel = (text: string): string => text.replace(STATE_IN_LABEL, '$1:');

/** A text without a study state. */
export const withoutState = (text: string): string =>
  text.replace(STATE_PARENS, '').replace(STATE_LAST, '').trim();

/** Whether a line says only how far somebody got with the study above it. */
export const isState = (text: string): boolean => STATE_LABELLED.test(text) || STATE_ALONE.test(text);
