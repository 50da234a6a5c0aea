/** What other areas use of consent to be shown to clients. */
export { PresentacionesBox } from './PresentacionesBox.tsx';
