import { ownPath } from '@tembiapo/contract/domain/access.ts';
import { ROLES, type Rol } from '@tembiapo/contract/domain/roles.ts';
import { draftStore } from './draftStore.ts';
import { CANDIDATO_KEY, TOKEN_KEY } from './early.ts';

/** The session as this browser keeps it: a token, and where to go after the next login (docs/reglas/personas.md). */
export interface Sesion {
  token: string;
  rol: Rol;
  /** idNumerico of the user. */
  id: number;
}

const TARGET = 'redirectTarget';
/** Why somebody is at the login, or not where they wanted to be; kept until they sign in. */
const REASON = 'motivo';
export type Reason = 'terminada' | 'ajena';
/** Followed by a person's id: which groups of the menu they left open. */
export const MENU_KEY = 'menu-';
/** The email of who signed in last, if they work here: the login of this browser knows it. */
export const LAST_EMAIL = 'ultimoCorreo';
/** Where somebody was led after signing in. */
const ARRIVAL = 'llegada';

/** The stored session, or null when there is none or it has expired. */
export function liveSesion(): Sesion | null {
  const token = localStorage.getItem(TOKEN_KEY);
  if (!token) return null;
  try {
    const payload = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')));
    if (!ROLES.includes(payload.rol) || payload.exp * 1000 <= Date.now()) return null;
    return { token, rol: payload.rol, id: payload.idNumerico };
  } catch {
    return null;
  }
}

/** Whose page this is: a window stays with the person it started with. A public page is nobody's. */
let owner: Sesion | null = null;

/** Whose page this is, even while their session has ended and they sign in again over it. */
export const readSesion = (): Sesion | null => liveSesion() ?? owner;

export const saveToken = (token: string): void => {
  localStorage.setItem(TOKEN_KEY, token);
  sessionStorage.removeItem(REASON);
  owner = liveSesion();
  if (owner) draftStore.forgetOthers(owner.id);
};
/** Whose page this is; null while nobody is signed in. */
export const ownerId = (): number | null => owner?.id ?? null;

/** Whether somebody else signed in meanwhile, in another window of this browser. */
export const isOthers = (): boolean => {
  const now = liveSesion();
  return owner !== null && now !== null && now.id !== owner.id;
};

let isLeft = false;
// Registered before all listeners that would ask: at the window itself not every browser calls capturing listeners first.
window.addEventListener('beforeunload', (event) => isLeft && event.stopImmediatePropagation(), true);

/** Leaves a window that shows another person's data: nothing of it stays, and nothing they typed holds it back. */
export function startAnew(): void {
  isLeft = true;
  localStorage.removeItem(TARGET);
  sessionStorage.clear();
  window.location.replace('/landing');
}

/** The session of the person whose window this is. Nothing is read, let alone written, in somebody else's name. */
export function ownSesion(): Sesion | null {
  if (isOthers()) {
    startAnew();
    throw new DOMException('Otra persona ingresó en este navegador', 'AbortError');
  }
  return liveSesion();
}

/** The same, and the page is theirs from now on. */
export function ownPage(): Sesion | null {
  const live = ownSesion();
  owner = live ?? owner;
  return live;
}

/** The opportunity a person wants to apply to, until the server has answered (docs/reglas/administracion.md, docs/reglas/confianza.md). */
const APPLY_TO = 'postularA';

/** From the query of `/` or saved before; null when there is none. */
export function readApplyTo(inQuery: string): number | null {
  const id = /^\d{1,9}$/.test(inQuery) ? inQuery : (localStorage.getItem(APPLY_TO) ?? '');
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}
export const saveApplyTo = (id: string): void => localStorage.setItem(APPLY_TO, id);
export const clearApplyTo = (): void => localStorage.removeItem(APPLY_TO);

/** The e-mail of a registration that was just confirmed, for the login that follows; never in an address. */
const CONFIRMED_EMAIL = 'emailConfirmado';
export const saveConfirmedEmail = (email: string): void => sessionStorage.setItem(CONFIRMED_EMAIL, email);
export const readConfirmedEmail = (): string => sessionStorage.getItem(CONFIRMED_EMAIL) ?? '';

/** Whose pages a candidate's session shows, for calls made before the server has said who that is (early.ts). */
export const saveCandidatoId = (id: number): void => localStorage.setItem(CANDIDATO_KEY, String(id));

/** Where to return after signing in. An opportunity to apply to travels in it, because /logout clears the rest. */
export function saveTarget(): void {
  const { pathname, search } = window.location;
  const saved = pathname === '/' && search === '' ? readApplyTo('') : null;
  localStorage.setItem(TARGET, saved === null ? pathname + search : `/?postularA=${saved}`);
}

/** Where to go after login: the saved target if it is a path of ours, else /landing. The target is used once. */
export function takeTarget(): string {
  const saved = ownPath(localStorage.getItem(TARGET));
  localStorage.removeItem(TARGET);
  const target = !saved || /^\/(login|logout)\b/.test(saved) ? '/landing' : saved;
  sessionStorage.setItem(ARRIVAL, target.split('?')[0]!);
  return target;
}

export const readReason = (): Reason | null => sessionStorage.getItem(REASON) as Reason | null;
export function takeReason(): Reason | null {
  const reason = readReason();
  sessionStorage.removeItem(REASON);
  return reason;
}

const arrival = sessionStorage.getItem(ARRIVAL);
sessionStorage.removeItem(ARRIVAL);

/** Whether somebody has just signed in, and this page is the first they see. */
export const hasArrived = arrival !== null;

/**
 * Leaves an address that is not for this person (docs/reglas/confianza.md): signs them out and tells them why. An address
 * requested before signing in is dropped instead, and they go to their start page.
 */
export function refuse(): void {
  sessionStorage.setItem(REASON, 'ajena' satisfies Reason);
  window.location.replace(arrival === window.location.pathname ? '/landing' : '/logout');
}

/** /logout: clears everything but the redirect target, the reason for signing out, the theme, the menus' folds, the last email, and drafts. */
export function clearSesion(): void {
  const reason = readReason();
  const menus = Object.keys(localStorage).filter((key) => key.startsWith(MENU_KEY));
  const remaining = [
    ...draftStore.stored(),
    ...[TARGET, 'claves', 'mantine-color-scheme-value', LAST_EMAIL, ...menus].map(
      (key) => [key, localStorage.getItem(key)] as const,
    ),
  ];
  owner = null;
  localStorage.clear();
  sessionStorage.clear();
  if (reason) sessionStorage.setItem(REASON, reason);
  for (const [key, value] of remaining) if (value !== null) localStorage.setItem(key, value);
}

/** The session ended by itself: signs out, to come back here after signing in again. */
export function expel(): void {
  if (window.location.pathname === '/logout' || window.location.pathname === '/login') return;
  saveTarget();
  if (localStorage.getItem(TOKEN_KEY) !== null) sessionStorage.setItem(REASON, 'terminada' satisfies Reason);
  window.location.assign('/logout');
}
