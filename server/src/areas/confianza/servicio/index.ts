/** What background work uses of the service's own state. */
export { checkWays } from './checkWays.ts';
