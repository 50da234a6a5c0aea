export { clearOldTemporales } from './queries.ts';
