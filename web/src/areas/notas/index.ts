/** What other areas may use of the notes. */

export { NoteFields } from './NoteFields.tsx';
export { NotesBox } from './NotesBox.tsx';
export { default as NotesModal } from './NotesModal.tsx';
