/** What other areas use of incoming mail. */
export { insertThread, touchOwn } from './place-queries.ts';
export { placeKnown, placeMade } from './placeWaiting.ts';
export { clearOldRecibidos, listCartasOf, listRecibidosOf } from './queries.ts';
export { watchCasillas } from './watchCasillas.ts';
