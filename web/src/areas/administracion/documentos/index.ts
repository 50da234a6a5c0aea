export { ExportButton } from './ExportButton.tsx';
export { everythingToFile, toFile } from './exportaciones.ts';
