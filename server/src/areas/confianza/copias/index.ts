/** What the rest of the server, and the tools, use of the copies. */
export { checkAge, lastCopia } from './age.ts';
export { keepCopying } from './keepCopying.ts';
export { askForCopia, type Copying, makeAsked, NIGHTLY, openCopying, proveAsked } from './making.ts';
export { forgetCopias, listJobs } from './queries.ts';
export { readRemovals } from './removals.ts';
