/** What other areas use of whether somebody may be shown to a client. */
export { PresentacionesBox } from './PresentacionesBox.tsx';
