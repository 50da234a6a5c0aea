/** What other areas may use of the notes. */

export { NotesBox } from './NotesBox.tsx';
export { default as NotesModal } from './NotesModal.tsx';
