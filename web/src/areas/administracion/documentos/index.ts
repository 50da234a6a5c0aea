export { ExportButton } from './ExportButton.tsx';
export { everythingToFile, toFile, toFileInWindow } from './exportaciones.ts';
