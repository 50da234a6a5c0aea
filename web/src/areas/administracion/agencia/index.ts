/** What other areas may show of the agency. */
export { AgenciaTabs } from './AgenciaTabs.tsx';
export { LookForm } from './LookForm.tsx';
