/** What other areas may use of the notes. */

export { NotaFields } from './NoteFields.tsx';
export { NotasBox } from './NotesBox.tsx';
export { default as NotasModal } from './NotesModal.tsx';
