import { firstDayOf } from './dates.ts';
import type { Found } from './Found.ts';
import type { Labelled } from './Labels.ts';
import { readAs } from './readAs.ts';
import { fold } from './rules.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** The day somebody was born: YYYY-MM-DD. */
export function readBirth(labelled: Labelled[], own: Line[], words: Words): Found<string> | null {
  const of = (text: string, confidence: number, lines: Line[]): Found<string> | null => {
    const day = words.dates.day(text);
    if (
      !day ||
      day.value.impossible ||
      day.value.month === null ||
      day.value.year < 1900 ||
      day.value.year > new Date().getFullYear() - 13
    )
      return null;
    return readAs(firstDayOf(day.value), confidence, lines);
  };
  // What is said to be the birth and is no day leaves it unknown: another date is not it either.
  const said = [...labelled.map(({ value }) => value), ...own.filter(isOfBirth).map(({ text }) => text)];
  if (said.some((text) => words.dates.day(text)?.value.impossible)) return null;
  for (const { value, lines } of labelled) {
    const next = own[own.indexOf(lines.at(-1)!) + 1];
    const read = of(value, 0.96, lines) ?? (next ? of(`${value} ${next.text}`, 0.9, [...lines, next]) : null);
    if (read) return read;
  }
  for (const line of own)
    if (isOfBirth(line)) {
      const read = of(line.text, 0.85, [line]);
      if (read) return read;
    }
  // A day and nothing else, among one's own data.
  for (const line of own) {
    const day = words.dates.day(line.text);
    const alone = day && line.text.trim().length === day.end - day.start;
    const read = alone ? of(line.text, 0.65, [line]) : null;
    if (read) return read;
  }
  return null;
}

const isOfBirth = ({ text }: Line): boolean => /\bnac(?:i|\b)|born|birth/.test(fold(text));
