import { plainCorreo, validEmail } from './access.ts';
import { plainTyped } from './plainTyped.ts';

/** The addresses of a text, those that are none, as they were written, and what stands beside them ('trabajo'). */
export interface CorreosReading {
  correos: string[];
  wrong: string[];
  rest: string;
}

const LABEL = /(?<!\S)(?:e-?mails?|mails?|correos?(?: electr[óo]nicos?)?)\s*\d?\s*:\s*/giu;
/** 'Ana Pérez <…>', '"Pérez, Ana" <…>': a name, which is no address. */
const NAMED = /(?:"[^"]*"\s*|[^<>;,|/"@]*)<\s*([^<>]*?)\s*>/g;
/** What parts two addresses. A comma or a bar is one only where another address follows. */
const BETWEEN = /\s*[;|]\s*|\s*[,/]\s*(?=[^,/;|]*@)|\s+(?:[yeoóu]|y\/o|-)\s+(?=\S*@)|\s+(?=\S+@)/giu;

/** A word that may be an address, without what only surrounds it. */
const bareOf = (word: string): string =>
  plainCorreo(word)
    .replace(/^["'([{¿¡*]+|["')\]}*,.:]+$/g, '')
    .replace(/^mailto:/i, '')
    .replace(/(?<=@[^?]*)\?.*$/, '')
    .replace(/[.]+$/, '');

/**
 * All addresses of a cell, cleaned of what only surrounds them: 'Ana <ana@x.py>', 'mailto:ana@x.py', 'a@x.py, b@x.py', a dot at its end,
 * invisible characters. What is no address stands in `wrong` as it was written (docs/reglas/convenciones.md).
 */
export function readCorreos(text: string): CorreosReading {
  const correos: string[] = [];
  const wrong: string[] = [];
  const rest: string[] = [];
  const typed = plainTyped(text);
  if (typed !== '' && !typed.includes('@')) return { correos, wrong: [typed], rest: '' };
  const bare = typed.replace(NAMED, ' $1 ').replace(LABEL, ' ').trim();
  for (const part of bare.split(BETWEEN)) {
    const words = part.split(/\s+/).filter((word) => word !== '');
    const found = words.map(bareOf).filter(validEmail);
    const beside = words.filter((word) => !validEmail(bareOf(word)));
    if (beside.some((word) => word.includes('@')) || (found.length === 0 && /[@.]/.test(part))) {
      wrong.push(part.trim());
      continue;
    }
    for (const one of found)
      if (!correos.some((other) => other.toLowerCase() === one.toLowerCase())) correos.push(one);
    const others = beside
      .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
      .filter(Boolean);
    if (others.length > 0) rest.push(others.join(' '));
  }
  return { correos, wrong, rest: rest.join(', ') };
}
