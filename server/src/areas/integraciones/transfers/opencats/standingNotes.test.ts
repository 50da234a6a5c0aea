import { describe, expect, test } from 'vitest';
import { Random } from '../../../../demo/Random.ts';
import { notesIn, withNotes } from './standingNotes.ts';

describe('notes that stand first in a text', () => {
  test.each([
    ['Nota', 'Nota', 'Otra', 'Nota'],
    ['Nota\nmás', 'Nota', 'Otra', 'Nota'],
    ['Notable', 'Nota', 'Otra', 'Notable'],
    ['De acá', 'Nota', 'Otra', 'De acá'],
    ['Otra\nmás', 'Nota', 'Otra', 'Otra'],
    ['De acá', 'Nota', '', 'De acá'],
    ['De acá', '', 'Nota', ''],
    ['', 'Nota', '', ''],
    ['De acá', null, '', ''],
    ['Nota\nde acá', null, 'Nota', 'Nota'],
  ])('of «%s», brought «%s» and there «%s», it says «%s»', (text, brought, there, said) => {
    expect(notesIn(text, brought, there)).toBe(said);
  });

  test('what follows them stays whatever they become, and they become what they were', () => {
    const seed = Number(process.env.SEMILLA ?? Math.floor(Math.random() * 2 ** 31));
    const random = new Random(seed);
    const draw = (below: number) => random.integer(0, below - 1);
    const words = ['nota', 'Ñandú', 'C++', '<b>', '\n', ' ', '$&', '(OpenCATS): 3'];
    const text = () =>
      Array.from({ length: draw(5) }, () => words[draw(words.length)])
        .join('')
        .trim();
    for (let n = 0; n < 300; n++) {
      const [before, now, rest] = [text(), text(), text()];
      const whole = [before, rest].filter(Boolean).join('\n');
      const said = JSON.stringify({ seed, before, now, rest });
      const changed = withNotes(whole, before, now);
      expect(changed, said).toBe([now, rest].filter(Boolean).join('\n'));
      expect(withNotes(changed, now, before), said).toBe(whole);
      expect(notesIn(whole, before, now), said).toBe(before);
    }
  });
});
