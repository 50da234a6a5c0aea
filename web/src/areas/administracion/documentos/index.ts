export { ExportButton } from './ExportButton.tsx';
export { toFile } from './exportaciones.ts';
