import { isWindowOpen } from '../platform/isWindowOpen.ts';
import type { OpenTab } from './nav.ts';

/** Where 'g' and a letter lead. */
const PLACES: Readonly<Record<string, readonly [url: string, title: string]>> = {
  d: ['/miDia', 'Mi día'],
  c: ['/candidatos', 'Candidatos'],
  o: ['/oportunidades', 'Oportunidades'],
  a: ['/agenda', 'Agenda'],
  t: ['/tareas', 'Tareas'],
  n: ['/novedades', 'Novedades'],
  e: ['/empresas', 'Empresas'],
  l: ['/listas', 'Listas'],
};
/** Where a letter's action is started when the current screen cannot start it. */
const ELSEWHERE: Readonly<Record<string, readonly [url: string, title: string]>> = {
  e: PLACES.a!,
  t: PLACES.t!,
};

/** Longest pause between the two keys. */
const SECOND_KEY_MS = 1_500;
const OPENS_WITHIN_MS = 4_000;

/** The button that a letter presses, on the visible screen. */
const buttonOf = (letter: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-key="${letter}"]`)].find((one) => one.checkVisibility());

/** Presses the button as soon as the newly opened screen shows it. */
function pressWhenThere(letter: string, since = performance.now()): void {
  const button = buttonOf(letter);
  if (button) button.click();
  else if (performance.now() - since < OPENS_WITHIN_MS)
    requestAnimationFrame(() => pressWhenThere(letter, since));
}

const NEVER = Number.NEGATIVE_INFINITY;
let goes = NEVER;

/** Single-letter shortcuts: 'g' and a letter goes somewhere; 'n', 'e' and 't' start a note, an event and a task. Off while a dialog is open. */
export function pressLetter(letter: string, open: OpenTab): void {
  if (isWindowOpen()) return;
  const isSecond = performance.now() - goes < SECOND_KEY_MS;
  goes = NEVER;
  if (isSecond) {
    const place = PLACES[letter];
    if (place) open(...place);
  } else if (letter === 'g') {
    goes = performance.now();
  } else if (letter === 'n' || letter === 'e' || letter === 't') {
    const button = buttonOf(letter);
    const place = ELSEWHERE[letter];
    if (button) button.click();
    else if (place) {
      open(...place);
      pressWhenThere(letter);
    }
  }
}
