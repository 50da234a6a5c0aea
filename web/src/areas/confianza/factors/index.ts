/** What other areas and the application use of second factors. */
export { FactorReminder } from './FactorReminder.tsx';
export { FactorsBox } from './FactorsBox.tsx';
export { type ProofAnswer, ProofFields, type Question } from './ProofFields.tsx';
