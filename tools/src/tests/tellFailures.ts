/** Of what a file said, on the screen. */
export const SHOWN_CHARS = 2_000;

/** Names each file that failed, with why, where who reads the end of a long run finds it. */
export function tellFailures(files: readonly { path: string; output: string }[]): void {
  for (const { path, output } of files) console.log(`✗ ${path}\n${output.slice(0, SHOWN_CHARS)}`);
}
