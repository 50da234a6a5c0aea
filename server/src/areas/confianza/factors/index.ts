/** What the rest of the server does with second factors. */
export { deleteFactors, resealTotp } from './queries.ts';
