/** Requests that carry a key of their own, so that asking again does nothing twice (docs/reglas/convenciones.md). */

/** The header it comes in. */
export const KEY_HEADER = 'idempotency-key';
/** The same key answers the same for so long. */
export const KEY_DAYS = 1;
/** The code of a refusal: what was asked with this key is being done still. */
export const IN_PROGRESS = 'EN_CURSO';
