const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/**
 * Connection exceptions; a server that stops, crashes or starts; no connection left; and one that turned read-only because another
 * took over.
 */
const STATES = /^(08|57P0|53300|25006)/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed/;

/** True for errors of a database that cannot be reached, as opposed to one that refuses a statement. */
export function isLost(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return CODES.has(code) || STATES.test(code) || MESSAGES.test(message);
}
