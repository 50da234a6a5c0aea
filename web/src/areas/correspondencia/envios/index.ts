/** What other areas use of the mails to people. */
export { ContactsButton } from './ContactsButton.tsx';
export { WriteButton } from './WriteButton.tsx';
