/** What other parts use of coming from another system. */
export { agenciaDocumento } from './agencia/agenciaDocumento.ts';
export { clearOldTransfers } from './queries.ts';
export { resumeTransfers } from './resumeTransfers.ts';
export { workTransfer } from './workTransfer.ts';
