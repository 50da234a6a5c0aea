import { createRoot } from 'react-dom/client';
import { BothValues, type Choice } from './BothValues.tsx';

/**
 * Asks which value of each field is to stay, over whatever is on the screen.
 * @returns the chosen value of each, or null when the person would rather go on writing
 */
export const askWhich = (
  fields: readonly Choice[],
  lead: string,
  theirs: string,
): Promise<Map<string, unknown> | null> =>
  new Promise((done) => {
    const place = document.body.appendChild(document.createElement('div'));
    // A window under it keeps the page from scrolling, this one too.
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
