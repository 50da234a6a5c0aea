/**
 * The way in that every source of people shares: spreadsheets (importaciones), and dumps, lists, folders of CVs and agencies' copies
 * (integraciones/transfers). A source reads its files into rows that wait, judges each row without changing anything, and brings what
 * somebody chose, one lot in a transaction after another. What stops in between goes on with the rows that still wait.
 */

export { findLike } from './known-queries.ts';
export { eachLot, inLots } from './lots.ts';
export { insertRecords, OWN_COLUMN } from './record-queries.ts';
export { withLocalFile } from './withLocalFile.ts';
export { Stopped, workIncoming } from './workIncoming.ts';
