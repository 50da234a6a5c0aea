import { expect, test } from 'vitest';
import { greetingTo } from './greetingTo.ts';

test.each([
  ['Ana María', 'Hola, Ana María:'],
  ['Lic. Ana María', 'Hola, Ana María:'],
  ['Dra. Rosa Vera', 'Hola, Rosa Vera:'],
  ['Ana, MBA', 'Hola, Ana:'],
  ['Lic.', 'Hola:'],
  ['', 'Hola:'],
  ['Ña Petrona', 'Hola, Petrona:'],
  ['Ña', 'Hola, Ña:'],
])('a «%s» una carta le dice «%s»', (names, greeting) => expect(greetingTo(names)).toBe(greeting));
