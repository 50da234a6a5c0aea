/** What other areas use of what is shared with clients. */
export { AskedNotice } from './AskedNotice.tsx';
export { CompartidaBox } from './CompartidaBox.tsx';
export { PresentacionesBox } from './PresentacionesBox.tsx';
export { TernaModal } from './TernaModal.tsx';
