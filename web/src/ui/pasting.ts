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
  /** The stored form of a link's address, or null. */
  keep: (href: string) => string | null;
  /** Maximum characters of the text. */
  max: () => number | undefined;
  /** Called with what the person should know about the paste, or null. */
  onSaid: (said: string | null) => void;
}

const NO_PICTURES = 'Las imágenes no se pegan: subilas en «Archivos».';

/** Parses markup that a note may hold. */
function sliceOf(view: EditorView, html: string): Slice {
  const box = view.dom.ownerDocument.createElement('div');
  box.innerHTML = html;
  return DOMParser.fromSchema(view.state.schema).parseSlice(box, { preserveWhitespace: true });
}

/** Inserts a slice at the cursor, as an undo step of its own. */
function put(view: EditorView, slice: Slice): { from: number; to: number } {
  const { from, to } = view.state.selection;
  const tr = closeHistory(view.state.tr).replaceSelection(slice);
  view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'paste').setMeta('paste', true));
  return { from, to: tr.mapping.map(to) };
}

/**
 * What is pasted or dropped into an editor (docs/reglas/personas.md): other programs' markup is cut to what a note may hold before
 * the browser reads it; WhatsApp's marks become formatting, and one undo gives the text back as it was; pictures, files and text
 * that is far too long are refused, each with a notice.
 */
export const pasting = ({ keep, max, onSaid }: Options) => {
  /** The plain text being pasted, unless the person asked to paste it as it is. */
  let plain: string | null = null;
  let read = { of: '', html: '', hasPictures: false };
  const readOnce = (html: string) => {
    if (read.of !== html) read = { of: html, ...readPasted(html, keep) };
    return read;
  };
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
            // No intermediate undo step for a text over the limit: a slow machine would freeze.
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
              // Forget a text that was dropped earlier.
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
