import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { Extension } from '@tiptap/core';
import Suggestion from '@tiptap/suggestion';

export interface Mentionable {
  idNumerico: number;
  nombre: string;
}

/** The people who match the text after '@', and how to insert one. */
export interface MentionOffer {
  people: readonly Mentionable[];
  take: (person: Mentionable) => void;
}

const MOST = 6;

/** People whose name begins with the typed text; nobody once a whole name is there. */
function fitting(people: readonly Mentionable[], typed: string): Mentionable[] {
  const text = normalizeText(typed);
  const over = typed.endsWith(' ');
  return people
    .filter(({ nombre }) => {
      const name = normalizeText(nombre);
      return over && name === text ? false : name.startsWith(text) || name.includes(` ${text}`);
    })
    .slice(0, MOST);
}

/** Offers people after '@' and a few letters. `onOffer` receives them; `onKey` returns whether it handled the key. */
export const mentions = (
  people: () => readonly Mentionable[],
  onOffer: (offer: MentionOffer | null) => void,
  onKey: (event: KeyboardEvent) => boolean,
) =>
  Extension.create({
    name: 'mentions',
    addProseMirrorPlugins() {
      const shown = (items: readonly Mentionable[], take: (person: Mentionable) => void) =>
        onOffer(items.length > 0 ? { people: items, take } : null);
      return [
        Suggestion<Mentionable, Mentionable>({
          editor: this.editor,
          char: '@',
          allowSpaces: true,
          items: ({ query }) => fitting(people(), query),
          command: ({ editor, range, props }) => {
            editor.chain().focus().insertContentAt(range, `@${props.nombre} `).run();
          },
          render: () => ({
            onStart: ({ items, command }) => shown(items, command),
            onUpdate: ({ items, command }) => shown(items, command),
            onKeyDown: ({ event }) => onKey(event),
            onExit: () => onOffer(null),
          }),
        }),
      ];
    },
  });
