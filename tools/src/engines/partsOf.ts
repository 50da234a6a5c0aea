/** Keys held down while another is pressed. */
type Held = 'Control' | 'Shift';

/** The keys held and the one pressed, of a press such as 'Tab', 'n' or 'Control+Enter'. */
export function partsOf(keys: string): { held: Held[]; key: string } {
  const parts = keys.split('+');
  return { held: parts.slice(0, -1) as Held[], key: parts.at(-1)! };
}
