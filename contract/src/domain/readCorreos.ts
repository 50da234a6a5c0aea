import { validEmail } from './access.ts';
import { plainTyped } from './plainTyped.ts';

/** The addresses of a text, those that are none, and a name that stood before one. */
export interface CorreosReading {
  correos: string[];
  wrong: string[];
}

/**
 * All addresses of a cell, cleaned of what only surrounds them: 'Ana <ana@x.py>', 'mailto:ana@x.py', 'a@x.py, b@x.py', a dot at its end,
 * invisible characters. What is no address stands in `wrong` as it was written (docs/reglas/convenciones.md).
 */
export function readCorreos(text: string): CorreosReading {
  const correos: string[] = [];
  const wrong: string[] = [];
  for (const part of plainTyped(text).split(/\s*[;,/|]\s*|\s+[yo]\s+|\s+(?=\S+@)/)) {
    if (part === '') continue;
    const bare = (/<([^<>]+)>$/.exec(part)?.[1] ?? part)
      .trim()
      .replace(/^mailto:/i, '')
      .replace(/\.+$/, '');
    if (!validEmail(bare)) wrong.push(part);
    else if (!correos.some((one) => one.toLowerCase() === bare.toLowerCase())) correos.push(bare);
  }
  return { correos, wrong };
}
