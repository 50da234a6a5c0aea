/** What other areas may use of the tags. */

export { tagPeople, untagPeople } from './tagging.ts';
