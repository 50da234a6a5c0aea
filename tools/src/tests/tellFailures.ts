/** Characters of a file's output that are shown. */
export const SHOWN_CHARS = 2_000;

/** Names each failed file and why, at the end, where readers of a long run look. */
export function tellFailures(files: readonly { path: string; output: string }[]): void {
  for (const { path, output } of files) console.log(`✗ ${path}\n${output.slice(0, SHOWN_CHARS)}`);
}
