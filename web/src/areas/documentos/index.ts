export { ExportButton } from './ExportButton.tsx';
export { toFile } from './exports.ts';
