/** What other areas may use of the suggestions. */

export { suggestTo } from './suggestTo.ts';
export { ensureTogether } from './together.ts';
