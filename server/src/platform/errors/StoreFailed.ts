import { deepest } from './causes.ts';

/** The file store could not do what was asked; carries the innermost cause. */
export class StoreFailed extends Error {
  constructor(cause: unknown) {
    super((deepest(cause) as Error).message, { cause });
  }

  /** There is no such object, as opposed to a store that cannot be reached. */
  get absent(): boolean {
    return isAbsent(this.cause);
  }
}

/** Whether an error means that the object does not exist, however it was wrapped. */
export function isAbsent(error: unknown): boolean {
  const { code = '', cause, name = '' } = (error ?? {}) as { code?: string; cause?: unknown; name?: string };
  if (code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound') return true;
  return cause !== undefined && cause !== error && isAbsent(cause);
}
