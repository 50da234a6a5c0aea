/** Idempotency keys of requests (docs/reglas/convenciones.md). */

export const KEY_HEADER = 'idempotency-key';
/** How long the same key gets the same answer. */
export const KEY_DAYS = 1;
/** Code of a refusal: the first request with this key is still running. */
export const IN_PROGRESS = 'EN_CURSO';
