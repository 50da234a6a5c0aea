/** What other areas use of what is shared with clients. */
export { CompartidaBox } from './CompartidaBox.tsx';
export { TernaModal } from './TernaModal.tsx';
