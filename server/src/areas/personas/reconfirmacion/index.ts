/** What other areas may use of asking people whether they still look for work. */

export { askDue } from './askDue.ts';
