/** What other areas may use of the agenda. */

export { EventoModal } from './EventoModal.tsx';
export { EventoView } from './EventoView.tsx';
export { OfferModal } from './OfferModal.tsx';
