/** What other areas use of the ready-made texts. */
export { WhatsAppModal } from './WhatsAppModal.tsx';
