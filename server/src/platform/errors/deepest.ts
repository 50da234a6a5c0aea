/** The innermost cause of an error, or the error itself. */
export function deepest(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause instanceof Error && cause !== error ? deepest(cause) : error;
}
