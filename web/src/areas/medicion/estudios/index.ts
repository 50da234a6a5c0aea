/** What other areas may use of the market studies. */
export { EmParamsNotice } from './EmParamsNotice.tsx';
export { default as IncludeInEstudioModal } from './IncludeInEstudioModal.tsx';
