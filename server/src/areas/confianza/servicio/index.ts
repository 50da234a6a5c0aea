/** What the work of the server uses of the service's own state. */
export { checkWays } from './checkWays.ts';
