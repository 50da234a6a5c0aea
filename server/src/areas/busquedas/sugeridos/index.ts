/** What other areas may use of the suggestions. */

export { ensureTogether } from './queries.ts';
export { suggestTo } from './suggestTo.ts';
