/** The innermost cause of an error, or the error itself. */
export function deepest(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause instanceof Error && cause !== error ? deepest(cause) : error;
}

/** What an error says, for the log; some carry the whole connection they happened on, its secrets too. */
export function gistOf(error: unknown): { message: string; code: string | undefined } {
  const { message, code } = error as { message: string; code?: string };
  return { message, code };
}

/** Codes of PostgreSQL, the file system and quotas for a full disk. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether something failed because a disk is full, however the error was wrapped. */
export function isNoRoom(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  if (code !== undefined && NO_ROOM.has(code)) return true;
  return cause !== undefined && cause !== error && isNoRoom(cause);
}
