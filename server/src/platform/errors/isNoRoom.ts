/** What PostgreSQL, the file system and a quota call a disk without room. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether something failed for want of room on a disk, whoever wrapped the error since. */
export function isNoRoom(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  if (code !== undefined && NO_ROOM.has(code)) return true;
  return cause !== undefined && cause !== error && isNoRoom(cause);
}
