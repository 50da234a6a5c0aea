/** What other parts may use of coming from another system. */
export { agenciaDocumento } from './agencia/agenciaDocumento.ts';
export { clearOldTransfers as clearOldTraspasos } from './queries.ts';
export { resumeTransfers as resumeTraspasos } from './resumeTransfers.ts';
export { workTransfer as workTraspaso } from './work.ts';
