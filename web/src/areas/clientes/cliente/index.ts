/** What others use of the page of clients. */
export { ClientePage } from './ClientePage.tsx';
