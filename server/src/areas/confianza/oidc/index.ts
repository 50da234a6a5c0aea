/** What the server serves of this area. */
export { registerOficina } from './registerOficina.ts';
