import { type EmpleoKind, SOURCE_LABEL, type Source } from './enums.ts';
import { withoutAccents } from './withoutAccents.ts';

/** The public job board (docs/reglas/bolsa.md): limits, and how its addresses are read. */
export const BOLSA_PAGE_SIZE = 20;
export const BOLSA_SEARCH_MAX = 100;
export const BOLSA_MAX_WORDS = 8;
/** Confidential publications show this instead of their company. */
export const CONFIDENTIAL = 'Empresa confidencial';
/** How long anybody may cache a page. */
export const BOLSA_CACHE_SECONDS = 60;
/** Publications in one file of the sitemap. */
export const SITEMAP_MAX = 25_000;

/** Short form: once the whole board gets this many applications within ten minutes, a browser must compute a proof of work before it may send another. */
export const SHORT_WAY_CALM = 30;
/** Leading zero bits that the proof must find; about a second on a phone. */
export const SHORT_WAY_BITS = 17;
/** Megabytes of a CV sent with the short form. */
export const SHORT_WAY_MAX_MB = 10;
/** How many hours an application waits for its code; each code works for CODE_HOURS. */
export const SHORT_WAY_HOURS = 72;

export const MAX_ALERTS = 10;
/** How long an unconfirmed alert is kept. */
export const ALERT_HOURS = 72;
/** Publications that one mail lists; its link shows the rest. */
export const ALERT_NAMED = 10;

export interface BolsaFilter {
  busquedaRapida?: string | null | undefined;
  rubroIdNumerico?: number | null | undefined;
  ciudadIdNumerico?: number | null | undefined;
  tipoEmpleo?: EmpleoKind | null | undefined;
  /** YYYY-MM-DD: published on this local day or later. */
  desde?: string | null | undefined;
}

const FUENTE_MAX = 40;
/** The end of a host name, and what people call that site. */
const HOSTS: readonly [RegExp, string][] = [
  [/(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/, 'google'],
  [/(^|\.)(facebook|fb)\.com$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(linkedin\.com|lnkd\.in|linkedin\.android)$/, 'linkedin'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/(^|\.)(x\.com|twitter\.com|t\.co)$/, 'x'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/(^|\.)duckduckgo\.com$/, 'duckduckgo'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
];

const JOINTS = '-._';
function trimJoints(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && JOINTS.includes(text[from]!)) from++;
  while (to > from && JOINTS.includes(text[to - 1]!)) to--;
  return text.slice(from, to);
}
const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** A word for where a visitor came from: [a-z0-9._-], at most 40 characters; null when nothing of the text is left. */
export function readFuente(text: string | null | undefined): string | null {
  const word = plain((text ?? '').slice(0, 200)).replace(/[^a-z0-9._-]+/g, '-');
  return trimJoints(trimJoints(word).slice(0, FUENTE_MAX)) || null;
}

/** The page that led here, by its common name or else its host; null for `own` hosts and for no address. */
export function fuenteOfReferrer(referrer: string | null | undefined, own: readonly string[]): string | null {
  if (!referrer || referrer.length > 2000 || !URL.canParse(referrer)) return null;
  const { hostname, protocol } = new URL(referrer);
  if (!['http:', 'https:', 'android-app:'].includes(protocol) || own.includes(hostname)) return null;
  const host = hostname.replace(/^www\./, '');
  return HOSTS.find(([end]) => end.test(host))?.[1] ?? readFuente(host);
}

/** The readable part of a publication's address; never empty. */
export const slugOf = (title: string): string =>
  trimJoints(trimJoints(plain(title).replace(/[^a-z0-9]+/g, '-')).slice(0, 80)) || 'empleo';

/** '/empleos/123-contador-senior': a publication's path, below the board's address. */
export const empleoPath = ({ idNumerico, titulo }: { idNumerico: number; titulo: string }): string =>
  `/empleos/${idNumerico}-${slugOf(titulo)}`;

const FUENTE_NAMES: Record<string, string> = {
  google: 'Google',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  x: 'X',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  tiktok: 'TikTok',
  alerta: 'Alerta por correo',
  cartel: 'Cartel',
  correo: 'Correo',
  enlace: 'Enlace copiado',
  feed: 'Buscador de empleos',
  otras: 'Otras',
  rss: 'RSS',
  portal: 'Portal',
};
export const fuenteLabel = (fuente: string | null): string =>
  fuente === null ? 'Directo' : (FUENTE_NAMES[fuente] ?? fuente);

/** The source of a closing; for one from the portal, also where the application came from. */
export const closingLabel = (source: Source, from: string | null): string =>
  source === 'portal' && from !== null
    ? `${SOURCE_LABEL.portal}: ${fuenteLabel(from)}`
    : SOURCE_LABEL[source];
