/** What other areas may use of the pictures. */

export { clearOldTemporaries, countPhotos, insertPhoto } from './queries.ts';
