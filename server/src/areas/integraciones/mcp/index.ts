/** What the server serves of this area. */
export { registerMcp } from './registerMcp.ts';
