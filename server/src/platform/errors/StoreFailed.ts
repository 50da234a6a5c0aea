import { deepest } from './deepest.ts';

/** The place of the files could not do what was asked; says what lies beneath all that wrapped it. */
export class StoreFailed extends Error {
  constructor(cause: unknown) {
    super((deepest(cause) as Error).message, { cause });
  }

  /** There is no such object, as against a store that cannot be asked. */
  get absent(): boolean {
    return isAbsent(this.cause);
  }
}

/** Whether an error says that there is nothing, however it was wrapped since. */
export function isAbsent(error: unknown): boolean {
  const { code = '', cause, name = '' } = (error ?? {}) as { code?: string; cause?: unknown; name?: string };
  if (code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound') return true;
  return cause !== undefined && cause !== error && isAbsent(cause);
}
