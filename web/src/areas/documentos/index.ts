export { exportar } from './exports.ts';
