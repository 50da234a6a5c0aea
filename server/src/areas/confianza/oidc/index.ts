/** What the server serves of this area. */
export { registerOidc } from './registerOidc.ts';
