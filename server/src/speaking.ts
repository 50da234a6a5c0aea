import { pino } from 'pino';

/**
 * What a process says besides its requests: a sentence on a terminal; anywhere else a line of JSON as the log's, so that
 * whoever keeps it reads one form (docs/operacion.md, «Los registros»).
 */
const lines = { level: 'info' };
const [told, complained] = [pino(lines), pino(lines, pino.destination({ fd: 2, sync: true }))];

export const say = (line: string): void => (process.stdout.isTTY ? console.log(line) : told.info(line));

/** `error`: what went wrong, when the line does not say all of it. */
export function complain(line: string, error?: unknown): void {
  if (process.stderr.isTTY) console.error(line, ...(error === undefined ? [] : [error]));
  else complained.error(error === undefined ? {} : { err: error }, line);
}

/** What Node itself would write over several lines: its warnings, and an error that nobody handled, which ends the process. */
export function catchTheRest(): void {
  if (process.stderr.isTTY) return;
  process.removeAllListeners('warning');
  process.on('warning', (warning) => complained.warn({ err: warning }, 'aviso de Node'));
  process.on('uncaughtException', (error) => {
    complained.fatal({ err: error }, 'error sin atender');
    process.exit(1);
  });
}
