/** What other areas may use of the tasks. */

export { countOfDays, listOfDays, listUntil } from './queries.ts';
export { tellDueTareas } from './tell.ts';
