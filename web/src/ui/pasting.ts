import { tooLongToPaste } from '@tembiapo/contract/domain/textLimit.ts';
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readPasted } from '../platform/keptOf.ts';
import { readPlain, readWhatsApp } from '../platform/pasted/readPlain.ts';
import { NO_FILES } from './LongText.tsx';

interface Options {
  /** A link's address as it is kept, null for none. */
  keep: (href: string) => string | null;
  /** Letters the text may have. */
  max: () => number | undefined;
  /** What a person should know of what they put in, null for nothing. */
  onSaid: (said: string | null) => void;
}

const NO_PICTURES = 'Las imágenes no se pegan: subilas en «Archivos».';

/** What the editor makes of markup that a note holds. */
function sliceOf(view: EditorView, html: string): Slice {
  const box = view.dom.ownerDocument.createElement('div');
  box.innerHTML = html;
  return DOMParser.fromSchema(view.state.schema).parseSlice(box, { preserveWhitespace: true });
}

/** Puts a slice where the person stands; what was there, and what it becomes, are steps of their own to go back by. */
function put(view: EditorView, slice: Slice): { from: number; to: number } {
  const { from, to } = view.state.selection;
  const tr = closeHistory(view.state.tr).replaceSelection(slice);
  view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'paste').setMeta('paste', true));
  return { from, to: tr.mapping.map(to) };
}

/**
 * What is pasted or dropped into an editor (docs/reglas/personas.md): other programs' markup is cut to what a note holds before the
 * browser reads it; WhatsApp's marks become letters that look so, and going back once gives the text as it was; what is far too long
 * is not taken, and pictures and files are not, each with a word about it.
 */
export const pasting = ({ keep, max, onSaid }: Options) => {
  /** The text without format that is being pasted, unless the person asked for it as it is. */
  let plain: string | null = null;
  let read = { of: '', html: '', hasPictures: false };
  const readOnce = (html: string) => {
    if (read.of !== html) read = { of: html, ...readPasted(html, keep) };
    return read;
  };
  /** Whether it is not taken. */
  const isRefused = (event: ClipboardEvent | DragEvent, data: DataTransfer | null): boolean => {
    if (!data) return false;
    const html = data.getData('text/html');
    const text = data.getData('text/plain');
    const kept = html ? readOnce(html) : null;
    const isEmpty = kept ? kept.html === '' : text === '';
    const limit = max();
    const isFile = isEmpty && data.files.length > 0;
    const trouble =
      isFile && ![...data.files].every(({ type }) => type.startsWith('image/'))
        ? NO_FILES
        : isEmpty && (isFile || kept?.hasPictures)
          ? NO_PICTURES
          : limit === undefined
            ? null
            : tooLongToPaste(kept ? kept.html.length : text.length, limit);
    onSaid(trouble ?? (kept?.hasPictures ? NO_PICTURES : null));
    if (trouble) event.preventDefault();
    return trouble !== null;
  };
  return Extension.create({
    name: 'pasting',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          transformPastedHTML: (html) => readOnce(html).html,
          clipboardTextParser: (text, _context, asIs, view) => {
            plain = asIs ? null : text;
            return sliceOf(view, readPlain(text));
          },
          handlePaste: (view, _event, slice) => {
            const text = plain;
            plain = null;
            const formatted = text === null ? '' : readWhatsApp(text);
            if (text === null || formatted === readPlain(text)) return false;
            // Of a text beyond the limit there is no step between: a slow machine would stand still.
            if (text.length <= (max() ?? text.length)) {
              const { from, to } = put(view, slice);
              const { doc, tr } = view.state;
              view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))));
            }
            put(view, sliceOf(view, formatted));
            return true;
          },
          handleDOMEvents: {
            paste: (_, event) => {
              // A text that was dropped before is not what is pasted.
              plain = null;
              return isRefused(event, event.clipboardData);
            },
            drop: (_, event) => isRefused(event, event.dataTransfer),
          },
        },
      }),
    ],
  });
};
