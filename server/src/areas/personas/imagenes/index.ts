export { clearOldTemporaries } from './queries.ts';
