/** What an error says, for the log; some carry the whole connection they happened on, its secrets too. */
export function gistOf(error: unknown): { message: string; code: string | undefined } {
  const { message, code } = error as { message: string; code?: string };
  return { message, code };
}
