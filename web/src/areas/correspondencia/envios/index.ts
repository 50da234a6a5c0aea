/** What other areas use of the mails to people. */
export { CartasBox } from './CartasBox.tsx';
export { WriteButton } from './WriteButton.tsx';
