import type { CvRules } from './rules.ts';
import { fold } from './rules.ts';

/** A month, or a whole year where none is said. */
export interface Moment {
  year: number;
  month: number | null;
  day: number | null;
}

export interface Period {
  from: Moment | null;
  to: Moment | null;
  /** Lasts until today. */
  current: boolean;
  /** Where in the text it stands. */
  start: number;
  end: number;
}

const alternatives = (words: string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', '\\s+'))
    .join('|');

/** What finds moments and periods in a text, by an agency's ways of writing them. */
export interface DateReader {
  periods(text: string): Period[];
  /** The first whole day in a text: a birth. */
  day(text: string): { value: Moment; start: number; end: number } | null;
}

const YEARS = '(?:19[3-9]\\d|20[0-4]\\d)';

/** Compiles the months and words of the rules. */
export function dateReader(rules: CvRules): DateReader {
  const monthOf = new Map(
    Object.entries(rules.months).flatMap(([number, names]) =>
      names.map((name) => [name, Number(number)] as const),
    ),
  );
  const months = alternatives([...monthOf.keys()]);
  const moments = [
    `(?<dd>\\d{1,2})\\s?[/.-]\\s?(?<dm>\\d{1,2})\\s?[/.-]\\s?(?<dy>${YEARS})`,
    `(?<ny>${YEARS})\\s?[/.-]\\s?(?<nm>0[1-9]|1[0-2])(?!\\d)`,
    `(?:(?<wd>\\d{1,2})\\s*(?:de\\s+|[/.-]\\s?)?)?(?<wm>${months})\\b\\.?\\s*(?:de\\s+|del\\s+|del?\\s+ano\\s+|[/,.'’-]\\s*)?\\s*(?<wy>${YEARS}|(?<=['’/-]\\s*)\\d{2}(?!\\d))`,
    `(?<mm>0?[1-9]|1[0-2])\\s?[/.-]\\s?(?<my>${YEARS})`,
    `(?<yy>${YEARS})`,
  ].join('|');
  const first = new RegExp(`(?<!\\d)(?:${moments})(?![\\d])`, 'y');
  const now = new RegExp(`(?:${alternatives(rules.current)})(?![a-z])\\.?`, 'y');
  const monthAlone = new RegExp(`(?:(?<d>\\d{1,2})\\s+de\\s+)?(?<m>${months})(?![a-z])\\.?`, 'y');
  const yearPair = /(\d{2})(?![\d/])/y;
  const link = new RegExp(
    `\\s*(?:\\(|,)?\\s*(?:[-–—~→/|−]+|(?:${alternatives(rules.until)})(?![a-z]))?\\s*(?:-\\s*)?(?:hasta\\s+)?(?:el\\s+|la\\s+|mes\\s+de\\s+|(?:el\\s+)?ano\\s+|fecha\\s+(?=\\d))?`,
    'y',
  );
  const lead = new RegExp(
    `(?:^|[^a-z])(?<word>${alternatives(rules.since)})\\s+(?:el\\s+|la\\s+|mes\\s+de\\s+|ano\\s+)*$`,
  );

  const at = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
    pattern.lastIndex = index;
    return pattern.exec(text);
  };
  function readMoment(text: string, index: number): { value: Moment; end: number } | null {
    const found = at(first, text, index);
    if (!found) return null;
    const g = found.groups!;
    const end = index + found[0].length;
    const year = (y: string) => (y.length === 2 ? (Number(y) > 60 ? 1900 : 2000) + Number(y) : Number(y));
    const of = (y: string, m: string | undefined, d: string | undefined) => {
      const month = m === undefined ? null : Number(m);
      if (month !== null && (month < 1 || month > 12)) return null;
      const day = d === undefined ? null : Number(d);
      return {
        value: { year: year(y), month, day: day !== null && day >= 1 && day <= 31 ? day : null },
        end,
      };
    };
    if (g.dy) return of(g.dy, Number(g.dm) > 12 ? g.dd : g.dm, Number(g.dm) > 12 ? g.dm : g.dd);
    if (g.ny) return of(g.ny, g.nm, undefined);
    if (g.wy) return of(g.wy, String(monthOf.get(g.wm!.replace(/\s+/g, ' '))), g.wd);
    if (g.my) return of(g.my, g.mm, undefined);
    // 'Agro 2000 S.R.L.': a company's name.
    return LEGAL_FORM.test(text.slice(end)) ? null : of(g.yy!, undefined, undefined);
  }

  function readPeriod(text: string, start: number): Period | null {
    const opening = readMoment(text, start);
    if (!opening) {
      // 'marzo a diciembre de 2019': the year stands with the second.
      const alone = at(monthAlone, text, start);
      if (!alone || (start > 0 && /[a-z0-9]/.test(text[start - 1]!))) return null;
      const between = at(link, text, start + alone[0].length);
      if (!between || !/[-–—a]/.test(between[0])) return null;
      const closing = readMoment(text, start + alone[0].length + between[0].length);
      if (!closing || closing.value.month === null) return null;
      const month = monthOf.get(alone.groups!.m!.replace(/\s+/g, ' '))!;
      return {
        from: { year: closing.value.year, month, day: null },
        to: closing.value,
        current: false,
        start,
        end: closing.end,
      };
    }
    const between = at(link, text, opening.end);
    const after = opening.end + (between?.[0].length ?? 0);
    const closing = readMoment(text, after);
    const joined = (between?.[0] ?? '').trim() !== '' || /^\s+$/.test(between?.[0] ?? '');
    if (closing && joined && compare(closing.value, opening.value) >= 0)
      return { from: opening.value, to: closing.value, current: false, start, end: closing.end };
    const still = at(now, text, after);
    if (still && joined)
      return { from: opening.value, to: null, current: true, start, end: after + still[0].length };
    // '2019-21'
    const pair =
      opening.value.month === null && /^\s?[-–/]\s?$/.test(between?.[0] ?? '')
        ? at(yearPair, text, after)
        : null;
    if (pair && Number(pair[1]) >= opening.value.year % 100)
      return {
        from: opening.value,
        to: { year: Math.floor(opening.value.year / 100) * 100 + Number(pair[1]), month: null, day: null },
        current: false,
        start,
        end: after + pair[0].length,
      };
    return { from: null, to: opening.value, current: false, start, end: opening.end };
  }

  return {
    periods(text) {
      const plain = fold(text);
      const found: Period[] = [];
      for (let i = 0; i < plain.length; i++) {
        if (!/[\da-z]/.test(plain[i]!) || (i > 0 && /[\da-z]/.test(plain[i - 1]!))) continue;
        const period = readPeriod(plain, i);
        if (!period) continue;
        const before = lead.exec(plain.slice(0, i));
        if (before && period.from === null && !period.current) {
          // 'desde 2019' and nothing after it: still there.
          if (/desde|from|since|partir/.test(before.groups!.word!))
            Object.assign(period, { from: period.to, to: null, current: true });
        }
        if (before) period.start = i - (before[0].length - (/^[^a-z]/.test(before[0]) ? 1 : 0));
        found.push(period);
        i = period.end - 1;
      }
      return found;
    },
    day(text) {
      const plain = fold(text);
      for (let i = 0; i < plain.length; i++) {
        if (!/[\da-z]/.test(plain[i]!) || (i > 0 && /[\da-z]/.test(plain[i - 1]!))) continue;
        const found = readMoment(plain, i);
        if (found?.value.day) return { value: found.value, start: i, end: found.end };
      }
      return null;
    },
  };
}

const LEGAL_FORM = /^\s?(?:s\.?\s?a\b|s\.?\s?r\.?\s?l|e\.?\s?a\.?\s?s\b|ltda|inc\b)/;

export const compare = (a: Moment, b: Moment): number => a.year - b.year || (a.month ?? 0) - (b.month ?? 0);

const two = (n: number): string => String(n).padStart(2, '0');
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** YYYY-MM-DD of a beginning: the first day of what is said. */
export const firstDayOf = ({ year, month, day }: Moment): string =>
  `${year}-${two(month ?? 1)}-${two(Math.min(day ?? 1, lastDay(year, month ?? 1)))}`;
/** YYYY-MM-DD of an end: the last day of what is said. */
export function lastDayOf({ year, month, day }: Moment): string {
  const last = lastDay(year, month ?? 12);
  return `${year}-${two(month ?? 12)}-${two(Math.min(day ?? last, last))}`;
}
