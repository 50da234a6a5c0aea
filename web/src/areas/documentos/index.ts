export { BotonExportar } from './ExportButton.tsx';
export { exportar } from './exports.ts';
