/** What other areas may use of the opportunities. */
export { default as IncludeModal } from './IncludeModal.tsx';
