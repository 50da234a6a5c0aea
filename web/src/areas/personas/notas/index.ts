/** What other areas may use of the notes. */

export { NotasBox } from './NotasBox.tsx';
export { default as NotasModal } from './NotasModal.tsx';
