/** What other areas use of incoming mail. */

export { listCartasOf, listRecibidosOf } from './own-queries.ts';
export { insertThread, touchOwn } from './place-queries.ts';
export { placeKnown, placeMade } from './placeWaiting.ts';
export { clearOldRecibidos } from './queries.ts';
export { openCasilla, watchCasillas } from './watchCasillas.ts';
