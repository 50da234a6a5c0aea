import { createRoot } from 'react-dom/client';
import { BothValues, type Choice } from './BothValues.tsx';

/**
 * Asks which value of each field to keep, over whatever is on the screen.
 * @returns the chosen values, or null if the person prefers to go on writing
 */
export const askWhich = (
  fields: readonly Choice[],
  lead: string,
  theirs: string,
): Promise<Map<string, unknown> | null> =>
  new Promise((done) => {
    const place = document.body.appendChild(document.createElement('div'));
    // A window below blocks the page's scrolling, and would block this one's too.
    for (const kind of ['wheel', 'touchmove'])
      place.addEventListener(kind, (event) => event.stopPropagation(), { passive: true });
    const root = createRoot(place);
    const end = (chosen: Map<string, unknown> | null) => {
      root.unmount();
      place.remove();
      done(chosen);
    };
    root.render(<BothValues fields={fields} lead={lead} theirs={theirs} onEnd={end} />);
  });
