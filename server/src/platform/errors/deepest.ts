/** What lies beneath all that wrapped an error; what was thrown itself when nothing did. */
export function deepest(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause instanceof Error && cause !== error ? deepest(cause) : error;
}
