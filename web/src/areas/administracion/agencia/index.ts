/** What other areas may show of the agency. */
export { LookForm } from './LookForm.tsx';
