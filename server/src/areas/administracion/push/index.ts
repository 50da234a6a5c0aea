/** What other areas use of the notices of browsers. */
export { saveBrowser } from './queries.ts';
