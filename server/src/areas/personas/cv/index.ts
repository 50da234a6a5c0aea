/** What other areas use of reading CVs. */

export { houseRules, type Knowledge, knowledgeOf } from './knowledge.ts';
export { clearOldLecturas } from './queries.ts';
export { queueLectura } from './queueLectura.ts';
export { type Known, Reader } from './Reader.ts';
export { readArchivos } from './readArchivos.ts';
export { limitReading, readFile } from './readCv.ts';
export type { MarkedCv } from './reading/markCv.ts';
export { splitName } from './reading/splitName.ts';
export { readLectura } from './readLectura.ts';
