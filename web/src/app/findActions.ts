import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { placeOfScreen } from '../platform/focusScreen.ts';

/** A button, link, field, event or card of the screen in view. */
export interface Action {
  text: string;
  /** The box it stands in. */
  detail: string;
  element: HTMLElement;
}

const ACTIONS =
  'button, a.button, a.icon-button, summary, [role=tab], input:not([type=hidden]), textarea, select, [contenteditable=true], [data-evento], article[data-person]';
/** What has keys of its own once it has the focus: what is written in, events and cards. */
const WITH_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [data-evento], article';
const BOX = 'section, aside, article, fieldset, [role=group]';

/** Whether a text holds the beginnings of all words typed. */
export function holdsWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((one) => words.some((word) => word.startsWith(one)));
}

const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const wordsOf = (text: string): string[] => withoutAccents(text).toLowerCase().split(/\s+/).filter(Boolean);

function nameOf(element: HTMLElement): string {
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join(' ');
  // An event's text begins with its hours.
  const titled = element.dataset.evento ? element.title : '';
  return (
    tidy(element.getAttribute('aria-label')) || tidy(labels) || tidy(titled) || tidy(element.textContent)
  );
}

function boxOf(element: HTMLElement): string {
  const box = element.parentElement?.closest(BOX);
  return tidy(box?.getAttribute('aria-label')) || tidy(box?.querySelector('h2, h3, legend')?.textContent);
}

/** The window in front, under the palette, or the screen. */
function placeInView(): Element | null {
  const windows = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter(
    (one) => one.checkVisibility() && !one.querySelector('#paleta'),
  );
  return windows.at(-1) ?? placeOfScreen();
}

/**
 * What can be done on the screen in view, or in a window over it, whose name, with that of its box, holds the beginnings of
 * all words typed, as 'agr exp' does for 'Agregar' in 'Experiencias'. The first word begins the name, so that a person's name finds the person.
 */
export function findActions(typed: string, atMost: number): Action[] {
  const [first] = wordsOf(typed);
  if (!first) return [];
  const found: Action[] = [];
  for (const element of placeInView()?.querySelectorAll<HTMLElement>(ACTIONS) ?? []) {
    if (found.length === atMost) break;
    const text = nameOf(element);
    const detail = boxOf(element);
    const named = `${text} ${detail}`;
    const fits = wordsOf(named)[0]?.startsWith(first) && holdsWords(named, typed);
    if (fits && element.checkVisibility() && !element.matches(':disabled'))
      found.push({ text, detail: detail === text ? '' : detail, element });
  }
  return found;
}

/** Whether it only leads somewhere on the screen: it saves, sends and changes nothing. */
export const isCalm = ({ element }: Action): boolean =>
  element.matches(`${WITH_KEYS}, [role=tab], [type=radio], summary`);

/** Presses it, or goes to it where it has keys of its own. */
export function act({ element }: Action): void {
  element.focus();
  element.scrollIntoView({ block: 'nearest' });
  if (!element.matches(WITH_KEYS)) element.click();
}
