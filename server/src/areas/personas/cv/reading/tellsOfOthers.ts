import { fold } from './rules.ts';
import { trimmedEnd } from './trimmed.ts';

const GUARANTORS = '(?:garante|aval|fiador|fiadora|codeudor|codeudora|testigo|avalista)(?:e?s)?';

/** Words for references and emergency contacts: what follows them is about somebody else. */
const OTHERS =
  /(?:^|[^a-z])(?:refs?\.?\s{0,2}(?:personal|laboral|comercial|profesional|familiar)(?:es)?\b|refs?\s?[.:]|referencias?\s{0,2}(?:personal|laboral|comercial|profesional|familiar)(?:es)?\b|referencias?\s?:|^referencias?\b|(?:que|pueden|para)\s+(?:dar|dan|brindar|pedir|solicitar|consultar)\s+referencias?\b|contactos?\s+de\s+referencias?\b|(?:me\s+recomiendan|pueden\s+recomendarme)\b|recomendad[oa]s?\s+por\b|recomendacion(?:es)?\s?:|(?:en\s+)?caso\s+de\s+(?:emergencia|urgencia|accidente|no\s+(?:contestar|atender|responder|ubicarme))s?\b|si\s+no\s+(?:contesto|atiendo|respondo)\b|(?:de|para)\s+(?:emergencia|urgencia|referencia)s?\b|(?:emergencia|urgencia)s?\s?:|^(?:emergencia|urgencia)s?\b|(?:avisar|llamar|comunicarse|contactar|hablar|preguntar)\s+(?:a|con|por)\b|(?:dejar\s+)?(?:mensajes?|recados?)\s+(?:a|con|de)\b|(?:para\s+|de\s+)recados?\b|jef[ea]\s+inmediat[oa]\b|superior\s+inmediat[oa]\b|(?:ex\s?-?\s?)?jef[ea]s?\s?:|supervisor(?:a|as|es)?\s?:|(?:garante|aval|fiador|fiadora|codeudor|codeudora|testigo|avalista)(?:e?s)?\s?:|(?:dan?|dar|dara)\s+fe\b|(?:puede|pueden|para)\s+avalar\w*|(?:recibid|recepcionad|entrevistad|evaluad|derivad|referid|atendid)[oa]s?\s+por\b|(?:entrevistador|reclutador|evaluador|seleccionador|receptor|recepcionista)a?\s?:|(?:firma|sello|nombre|datos)\s+del?\s+(?:la\s+)?(?:receptor|entrevistador|reclutador|evaluador|seleccionador|responsable)a?\b|(?:remitir|enviar|entregar|presentar)\s+(?:(?:el|la|los|su|sus)\s+)?(?:cv|curriculums?|carpetas?|postulaciones)\s+(?:a|en|al)\b)/;

/** 'Ref.: Puesto de Vendedor' is the subject of a letter, not a reference. */
const ABOUT_A_POST =
  /^[\s.:]{0,4}(?:(?:al?|el|la|su|de|del|sobre)\s){0,3}(?:puesto|cargo|vacan\w{1,4}|aviso|anuncio|busqueda|postulacion|solicitud|llamado|oferta|convocatoria|empleo|pedido|curriculum|cv|codigo|n[°ºr]|\d)/;

const KIN =
  'mama|mami|papa|papi|padres?|madres?|espos[oa]|marido|mujer|pareja|novi[oa]|conyuge|concubin[oa]|' +
  '(?:herman|ti|prim|sobrin|abuel|suegr|cunad|madrastr|padrastr|vecin|amig|conocid)[oa]s?|hij[oa]|' +
  'niet[oa]|yerno|nuera|padrino|madrina|comadre|compadre|tutora?|apoderad[oa]|famili(?:a|ar|ares)|' +
  'parientes?';
/** Words for people at work that are also positions. */
const AT_WORK =
  'jef[ea]|patron|patrona|companer[oa]s?|colegas?|duen[oa]|gerente|encargad[oa]|supervisora?|superiora?|profesora?|profe|empleadora?|senora?';
const WHOSE =
  '(?:(?:el|la)\\s+)?(?:(?:de|del|con)\\s+)?(?:(?:mi|mis|un|una|el|la|los|las|algun|alguna|otro|otra)\\s+)?(?:ex\\s?-?\\s?)?';
const PHONE_WORD =
  '(?:tel|telef|telefonos?|fono|cel|celus?|celulares|celular|movil|whatsapp|wsp|wp|nros?|numeros?|linea|contactos?|corporativo|correo|mail|e-?mail)';
const NUMBER = '(?:\\+?\\s?\\(?595|\\(?0\\d{2,3}|9\\d{2})[\\d\\s().-]{5,14}\\d';
/** Streets named after somebody: 'Padre Cardozo 123'. */
const NO_PLACE =
  '(?<!(?:calle|avda?|avenida|av|barrio|b°|edificio|edif|casi|esq|esquina|escuela|colegio|capilla|parroquia|club)\\.?\\s{1,2})';

/** Words for a spouse: the rest of the line is about them, and nothing below it. */
const MARRIED =
  '\\b(?:casad|unid|juntad|concubinad|comprometid)[oa]\\s+con\\s+(?!\\d|\\(|un[oa]?\\b|dos\\b|tres\\b|cuatro\\b|hij|famil|separacion|bienes)';

/** The same for parents. */
const PARENTS = '(?<![a-z])hij[oa]\\s+(?:legitim[oa]\\s+|natural\\s+)?de\\s?:?\\s(?!\\d|un\\b|una\\b)';
/** Relations that cover the rest of their line, and no line below. */
const OF_THE_LINE = `${MARRIED}|${PARENTS}`;

/** A relation named beside a number. */
const RELATIONS = [
  OF_THE_LINE,
  // 'Urgencias 0971…'
  `\\b(?:emergencia|urgencia)s?[\\s:.,(-]{1,4}(?:${PHONE_WORD}\\b[.:\\s]{0,3}){0,2}(?=${NUMBER})`,
  // 'de mi mamá', 'un vecino', 'mi ex jefe'
  `(?<!\\b(?:vivo|convivo|resido)\\s+con\\s+)\\b(?:mi|mis|un|una|ex)\\s+(?:ex\\s?-?\\s?)?(?:${KIN}|${AT_WORK}|${GUARANTORS})\\b`,
  // 'Celular del cónyuge', 'Teléfono alternativo (hermano)', 'Tel. esposo'
  `\\b${PHONE_WORD}\\b[^:\\d\\t\\n]{0,25}?[\\s(/.-](?:${KIN})\\b`,
  `\\b${PHONE_WORD}\\b[^:\\d\\t\\n]{0,15}?(?:\\b(?:del|de\\s+(?:la|el|mi))\\s|[(/]\\s?)(?:${AT_WORK})\\b`,
  // '(mi esposo)', '(vecina Rosa)', '(jefe)'
  `\\(\\s{0,2}${WHOSE}(?:${KIN})\\b`,
  `\\(\\s{0,2}${WHOSE}(?:${AT_WORK})(?=\\s{0,2}[),:])`,
  // 'mamá 0982…', 'vecino Luis Gill: 0982…', 'Madre:'
  `${NO_PLACE}\\b(?:${KIN}|${GUARANTORS})\\b(?:\\s{1,2}[a-z.]+){0,4}[\\s:(),;|/–-]{0,4}(?:${PHONE_WORD}\\b[.:\\s]{0,3}){0,2}(?=${NUMBER})`,
  `\\b(?:${KIN})\\s?:|^\\s*${WHOSE}(?:${KIN})\\s*$`,
  // 'su jefe: 0982…', 'colega, 0982…'
  `(?:[,(|;\\t–-]\\s?|^)${WHOSE}(?:jef[ea]|patron|patrona|companer[oa]s?|colegas?|duen[oa]|` +
    `empleadora?)\\s?[:,(–-]?\\s?(?:${PHONE_WORD}\\b[.:\\s]{0,3}){0,2}(?=${NUMBER})`,
  // '0982…, de mi hermana', '0982… - vecino'
  `(?<=(?:${NUMBER}|@[\\w.-]{3,60})\\s{0,2}[,;(/–-]?\\s{0,2}(?:es\\s+)?)${WHOSE}(?:${KIN})\\b(?!\\s?:|\\s+de\\s+(?:\\d|un|dos|tres))`,
].join('|');
/** A text without any of these words mentions nobody else: most texts need no closer look. */
const SPEAKS = new RegExp(
  `${OTHERS.source}|${OF_THE_LINE}|\\b(?:emergencia|urgencia)s?\\b|\\b(?:${KIN}|${AT_WORK}|${GUARANTORS})\\b`,
);
const IS_OF_THE_LINE = new RegExp(OF_THE_LINE);
const FOREIGN = new RegExp(`${OTHERS.source}|${RELATIONS}`, 'g');

/** Words for one's own number: 'Tel. propio', 'Mi número', 'Celular personal'. */
const MINE = new RegExp(
  `(?:\\b${PHONE_WORD}\\b[.:\\s]{0,3}(?:de\\s+contacto\\s+)?)?\\b(?:propi[oa]s?\\b|mi[oa]s?\\b|` +
    `mi\\s+${PHONE_WORD}\\b|(?<=${PHONE_WORD}[.:\\s]{1,3})(?:personal|particular)\\b|` +
    'del?\\s+(?:la\\s+)?(?:postulante|candidat[oa]|solicitante|interesad[oa]|titular)\\b)',
  'g',
);
const NUMBER_LAST = new RegExp(`(?:${PHONE_WORD}[.:\\s]{1,3})?(${NUMBER})[\\s,;(/–-]{0,4}(?:es\\s+)?$`);
const HAS_NUMBER = new RegExp(NUMBER);

/** A text parted into what is the person's own and what is about others. */
interface Told {
  own: string;
  others: string;
  /** Whether it ends with somebody else, who may go on below. */
  open: boolean;
}

const RELATION = new RegExp(
  `^(?:datos\\s)?${WHOSE}(?:${KIN}|${AT_WORK}|${GUARANTORS}|referencias?|recomendad[oa]s?|emergencias?|contactos?\\sde\\semergencia)(?:\\s[oy]\\s(?:${KIN}))?$`,
);
/** Whether a lower-case text is only a relation to the person: 'datos del conyuge', 'garante'. */
export const isRelation = (plain: string): boolean => RELATION.test(plain);
export const isMine = (text: string): boolean => fold(text).search(MINE) >= 0;
/** Where a lower-case text says that something is the person's own; -1 for nowhere. */
export const mineAt = (plain: string): number => plain.search(MINE);
/** A text without the words about somebody else. */
export const withoutMarks = (text: string): string => fold(text).replace(FOREIGN, '');

/** The mailbox that a text ends with. */
function mailboxLast(said: string): { index: number } | null {
  const words = trimmedEnd(said, ',;(/–-');
  const index = words.lastIndexOf(' ') + 1;
  return words.includes('@', index) ? { index } : null;
}

/** Parts a text where it is about somebody else: until its end, or until it names something as the person's own. */
export function tellsOfOthers(text: string): Told {
  const plain = fold(text);
  if (!SPEAKS.test(plain)) return { own: text, others: '', open: false };
  const mine = [...plain.matchAll(MINE)].map(({ index }) => index);
  let own = '';
  let others = '';
  let at = 0;
  let open = false;
  for (const found of plain.matchAll(FOREIGN)) {
    if (found.index < at) continue;
    if (/^\W?ref/.test(found[0]) && ABOUT_A_POST.test(plain.slice(found.index + found[0].length))) continue;
    const start = found.index + (/^[^a-z(]/.test(found[0]) ? 1 : 0);
    const end = found.index + found[0].length;
    const next = mine.find((index) => index >= end) ?? text.length;
    const said = plain.slice(at, start);
    const before = NUMBER_LAST.exec(said) ?? mailboxLast(said);
    const paren = /\(\s{0,3}$/.test(plain.slice(Math.max(0, start - 4), start)) || found[0].startsWith('(');
    const close = paren ? plain.indexOf(')', end) : -1;
    // The number before belongs to whom the parentheses, or the end, name.
    const rest = plain.slice(end, next);
    const isBeside =
      /\d\s+$/.test(plain.slice(at, start)) &&
      /[,;/|–-]\s{0,2}$/.test(found[0] + (/^\s{0,2}[,;/|–-]/.exec(rest)?.[0] ?? ''));
    if (before && (close >= 0 || isBeside || !HAS_NUMBER.test(rest))) {
      const until = close >= 0 ? close + 1 : end;
      own += text.slice(at, at + before.index);
      others += text.slice(at + before.index, until);
      at = until;
      open = false;
      continue;
    }
    // 'Teléfono de emergencia': its label goes too.
    own += text.slice(at, start).replace(/(?:^|[\t|;,•–—(-])[\s\p{L}.]{0,24}$/u, '');
    others += text.slice(start, next);
    at = next;
    open = next === text.length && !IS_OF_THE_LINE.test(found[0]);
  }
  return { own: own + text.slice(at), others, open };
}
