/** What other parts may use of the tasks. */

export { listOfDays, listUntil } from './queries.ts';
export { tellDueTareas } from './tellDueTareas.ts';
