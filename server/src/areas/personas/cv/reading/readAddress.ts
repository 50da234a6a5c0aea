import type { Found } from './Found.ts';
import type { Labelled, Labels } from './Labels.ts';
import { readAs } from './readAs.ts';
import { PHONES } from './readPhones.ts';
import { wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import { trimmedEnd } from './trimmed.ts';
import type { Words } from './Words.ts';

const STREET_NUMBER = /\d|\bc\/|\besq|\bcasi\b|\be\/|\bs\/n/i;

const AT_STREET = /\bc\/|\be\/|\bs\/n\b|\bcasi\b|\besq\b|\bn[°º]\s?\d/i;

/** Where somebody lives, in their words. */
export function readAddress(
  labelled: Labelled[],
  own: Line[],
  words: Words,
  labels: Labels,
): Found<string> | null {
  const clean = (text: string) =>
    trimmedEnd(text.replaceAll('\t', ' ').replace(/\s{2,3}/g, ' '), ',;.|-')
      .slice(0, 300)
      .trim();
  for (const { value, lines } of labelled)
    if (value.length > 4 && !value.includes('@')) return readAs(clean(value), 0.92, lines);
  const streets = new Set(words.rules.streets);
  for (const line of own)
    for (const segment of line.segments)
      for (const piece of segment.text.split(/\s[|•·]\s/)) {
        const part = labels.before(piece);
        const parts = wordsOf(part);
        if (part.length > 120 || part.includes('@') || parts.length < 3 || !STREET_NUMBER.test(part))
          continue;
        if (!AT_STREET.test(part) && !parts.some((word) => streets.has(word) && word.length > 1)) continue;
        if (PHONES.some((pattern) => part.match(pattern))) continue;
        return readAs(clean(part), 0.7, [line]);
      }
  return null;
}
