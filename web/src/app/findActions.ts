import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { placeOfScreen } from '../platform/focusScreen.ts';

/** A button, link or field of the screen in view. */
export interface Action {
  text: string;
  /** The box it stands in. */
  detail: string;
  element: HTMLElement;
}

const ACTIONS =
  'button, a.button, a.icon-button, summary, [role=tab], input:not([type=hidden]), textarea, select, [contenteditable=true]';
const WRITTEN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const BOX = 'section, aside, article, fieldset, [role=group]';

const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const wordsOf = (text: string): string[] => withoutAccents(text).toLowerCase().split(/\s+/).filter(Boolean);

function nameOf(element: HTMLElement): string {
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join(' ');
  return tidy(element.getAttribute('aria-label')) || tidy(labels) || tidy(element.textContent);
}

function boxOf(element: HTMLElement): string {
  const box = element.parentElement?.closest(BOX);
  return tidy(box?.getAttribute('aria-label')) || tidy(box?.querySelector('h2, h3, legend')?.textContent);
}

/**
 * What can be done on the screen in view whose name, with that of its box, holds the beginnings of all words typed, as 'agr
 * exp' does for 'Agregar' in 'Experiencias'. The first word begins the name, so that a person's name finds the person.
 */
export function findActions(typed: string, atMost: number): Action[] {
  const [first, ...rest] = wordsOf(typed);
  if (!first) return [];
  const found: Action[] = [];
  for (const element of placeOfScreen()?.querySelectorAll<HTMLElement>(ACTIONS) ?? []) {
    if (found.length === atMost) break;
    const text = nameOf(element);
    const detail = boxOf(element);
    const words = wordsOf(`${text} ${detail}`);
    const fits =
      words[0]?.startsWith(first) && rest.every((one) => words.some((word) => word.startsWith(one)));
    if (fits && element.checkVisibility() && !element.matches(':disabled'))
      found.push({ text, detail: detail === text ? '' : detail, element });
  }
  return found;
}

/** Presses it, or goes to it where something is written. */
export function act({ element }: Action): void {
  element.focus();
  element.scrollIntoView({ block: 'nearest' });
  if (!element.matches(WRITTEN)) element.click();
}
