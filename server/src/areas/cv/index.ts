/** What other areas may use of reading CVs. */

export { clearOldLecturas } from './queries.ts';
export { Reader } from './Reader.ts';
export { readFile } from './readCv.ts';
export { readLectura } from './work.ts';
