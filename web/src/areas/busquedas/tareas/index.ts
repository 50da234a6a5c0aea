/** What other areas may use of the tasks. */

export { readTarea } from './readTarea.ts';
export { TareaLine } from './TareaLine.tsx';
export { type TareaAbout, TareaModal } from './TareaModal.tsx';
export { TareasBox } from './TareasBox.tsx';
