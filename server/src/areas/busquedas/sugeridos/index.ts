/** What other rooms may use of who fits. */

export { suggestTo } from './suggestTo.ts';
export { ensureTogether } from './together.ts';
