/** What other areas use of the ready-made texts. */
export { TakeQuestion } from './TakeQuestion.tsx';
export { WhatsAppModal } from './WhatsAppModal.tsx';
