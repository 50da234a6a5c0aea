/** What other areas use of the clients' page. */
export { ClientePage } from './ClientePage.tsx';
