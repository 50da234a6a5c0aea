/** What other areas use of sharing with clients. */
export { CompartidaBox } from './CompartidaBox.tsx';
export { TernaModal } from './TernaModal.tsx';
