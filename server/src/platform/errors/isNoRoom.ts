/** Codes of PostgreSQL, the file system and quotas for a full disk. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether something failed because a disk is full, however the error was wrapped. */
export function isNoRoom(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  if (code !== undefined && NO_ROOM.has(code)) return true;
  return cause !== undefined && cause !== error && isNoRoom(cause);
}
