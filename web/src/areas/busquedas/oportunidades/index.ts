/** What other areas may use of the opportunities. */
export { etapasOptions } from './etapas-options.ts';
export { default as IncludeModal } from './IncludeModal.tsx';
