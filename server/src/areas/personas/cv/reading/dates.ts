import type { CvRules } from './rules.ts';
import { fold } from './rules.ts';

/** A month, or a whole year if no month is given. */
export interface Moment {
  year: number;
  month: number | null;
  day: number | null;
  /** A day or a month that no calendar has: '31/02/2015'. */
  impossible?: true;
}

export interface Period {
  from: Moment | null;
  to: Moment | null;
  /** Lasts until today. */
  current: boolean;
  /** Whether the text says more: '2019, 2020 y 2021'. */
  unsure?: true;
  /** Whether a lone year is only part of it: 'hasta 2014' is its end, '6 meses en 2014' some of it. */
  part?: 'end' | 'some';
  /** Where in the text it stands. */
  start: number;
  end: number;
}

const alternatives = (words: string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', '\\s+'))
    .join('|');

/** Finds moments and periods in a text, by an agency's ways of writing them. */
export interface DateReader {
  periods(text: string): Period[];
  /** The first whole day in a text: a birth. An impossible date is answered as such. */
  day(text: string): { value: Moment; start: number; end: number } | null;
}

/** Numbered things that are no dates: 'Resolución N° 123/2019'. */
const NUMBERED =
  /(?:\bn[°º]|\bn(?:ro|um)\b\.?|\bnumero|\b(?:resolucion|decreto|ley|expediente|acta|res|exp)\b\.?)\s{0,2}(?:n[°ºo]?\.?\s{0,2})?(?:\d{1,7}\s?[/-]\s?)?$/;
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
    `(?<iy>${YEARS})(?<is>[/.-])(?<im>\\d{2})\\k<is>(?<id>\\d{2})(?!\\k<is>?\\d)`,
    `(?<ny>${YEARS})\\s?[/.-]\\s?(?<nm>0[1-9]|1[0-2])(?!\\d)`,
    `(?:(?<wd>\\d{1,2})\\s*(?:de\\s+|[/.-]\\s?)?)?(?<wm>${months})\\b\\.?\\s*(?:de\\s+|del\\s+|` +
      `del?\\s+ano\\s+|[/,.'’-]\\s*)?\\s*(?<wy>${YEARS}|(?<=['’/-]\\s*)\\d{2}(?!\\d))`,
    `(?<mm>0?[1-9]|1[0-2])\\s?[/.-]\\s?(?<my>${YEARS})`,
    `(?<bm>\\d{2})/(?<by>${YEARS})`,
    `(?<yy>${YEARS})`,
  ].join('|');
  const nextYear = new RegExp(`\\s?(?:,|\\by)\\s?(${YEARS})(?!\\d|\\s?[/.-]\\s?\\d)`, 'y');
  const first = new RegExp(`(?<!\\d)(?:${moments})(?![\\d])`, 'y');
  // '5/19', '5-19', '03/05/19': a date only beside another one.
  const brief =
    /(?<!\d)(?:(?<d>\d{1,2})(?<first>[/.-])(?=\d{1,2}\k<first>))?(?<m>\d{1,2})(?<by>[/.-])['’]?(?<y>\d{2})(?!\d|\k<by>\d)/y;
  const now = new RegExp(`(?:${alternatives(rules.current)})(?![a-z])\\.?`, 'y');
  const monthAlone = new RegExp(`(?:(?<d>\\d{1,2})\\s+de\\s+)?(?<m>${months})(?![a-z])\\.?`, 'y');
  const yearPair = /(\d{2})(?![\d/])/y;
  const link = new RegExp(
    `\\s*(?:\\(|,)?\\s*(?:[-–—~→/|−]+|(?:${alternatives(rules.until)})(?![a-z]))?\\s*(?:-\\s*)?` +
      '(?:hasta\\s+)?(?:el\\s+|la\\s+|mes\\s+de\\s+|(?:el\\s+)?ano\\s+|fecha\\s+(?=\\d))?',
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
    const of = (y: string, m: string | undefined, d: string | undefined) => ({
      value: momentOf(y, m, d),
      end,
    });
    if (g.dy) return of(g.dy, Number(g.dm) > 12 ? g.dd : g.dm, Number(g.dm) > 12 ? g.dm : g.dd);
    if (g.iy) return of(g.iy, g.im, g.id);
    if (g.ny) return of(g.ny, g.nm, undefined);
    if (g.wy) return of(g.wy, String(monthOf.get(g.wm!.replace(/\s+/g, ' '))), g.wd);
    if (g.my) return of(g.my, g.mm, undefined);
    if (g.by) return of(g.by, g.bm, undefined);
    // 'Agro 2000 S.R.L.': a company's name.
    return LEGAL_FORM.test(text.slice(end)) ? null : of(g.yy!, undefined, undefined);
  }

  const readBrief = (text: string, index: number): { value: Moment; end: number } | null => {
    const found = at(brief, text, index);
    if (!found) return null;
    const value = momentOf(found.groups!.y!, found.groups!.m, found.groups!.d);
    return value.year > new Date().getFullYear() + 10 || value.impossible
      ? null
      : { value, end: index + found[0].length };
  };

  /** Two moments with something between them, one of them at least as brief as '5/19'. */
  function readBriefPeriod(text: string, start: number): Period | null {
    const opening = readBrief(text, start) ?? readMoment(text, start);
    if (!opening) return null;
    const between = at(link, text, opening.end)![0];
    const after = opening.end + between.length;
    const [short, still] = [readBrief(text, after), at(now, text, after)];
    const isBrief = readBrief(text, start) !== null;
    const closing = short ?? (isBrief ? readMoment(text, after) : null);
    if (between.trim() === '' || /^[/|(,]$/.test(between.trim())) return null;
    if (closing && follows(closing.value, opening.value))
      return { from: opening.value, to: closing.value, current: false, start, end: closing.end };
    return still && isBrief
      ? { from: opening.value, to: null, current: true, start, end: after + still[0].length }
      : null;
  }

  function readPeriod(text: string, start: number): Period | null {
    const short = readBriefPeriod(text, start);
    if (short) return short;
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
    if (closing && joined && (follows(closing.value, opening.value) || LINKED.test(between![0].trim())))
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

  /** '2019, 2020 y 2021': until the last of them. */
  function withList(text: string, period: Period): Period {
    const { from, to, start, end } = period;
    const isOfYears = from !== null && to !== null && from.month === null && to.month === null;
    if (!isOfYears || !/,|\by\b/.test(text.slice(start, end))) return period;
    const next = at(nextYear, text, end);
    if (!next) return { ...period, unsure: true };
    const year = momentOf(next[1]!, undefined, undefined);
    return year.year > to.year ? withList(text, { ...period, to: year, end: end + next[0].length }) : period;
  }

  /** '5/19' behind 'desde'. */
  const sinceBrief = (text: string, start: number): Period | null => {
    const short = readBrief(text, start);
    return short && { from: null, to: short.value, current: false, start, end: short.end };
  };

  return {
    periods(text) {
      const plain = fold(text);
      const found: Period[] = [];
      for (let i = 0; i < plain.length; i++) {
        if (!/[\da-z]/.test(plain[i]!) || (i > 0 && /[\da-z]/.test(plain[i - 1]!))) continue;
        const before = lead.exec(plain.slice(0, i));
        const read = readPeriod(plain, i);
        const period =
          (read && withList(plain, read)) ??
          (before && /desde|since|partir|ingreso/.test(before.groups!.word!) ? sinceBrief(plain, i) : null);
        if (!period || NUMBERED.test(plain.slice(Math.max(0, i - 40), i))) continue;
        if (before && period.from === null && !period.current) {
          // 'desde 2019' without an end: still there.
          if (/desde|from|since|partir/.test(before.groups!.word!))
            Object.assign(period, { from: period.to, to: null, current: true });
        }
        if (period.from === null && period.to?.month === null) {
          const part = partOf(plain.slice(Math.max(0, i - 40), i), plain.slice(period.end, period.end + 20));
          if (part) period.part = part;
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
        if (found?.value.day || found?.value.impossible)
          return { value: found.value, start: i, end: found.end };
      }
      return null;
    },
  };
}

const UNTIL =
  /\bhasta\s(?:el\s)?(?:(?:fin(?:es)?|mediados|principios|comienzos|inicios)\sdel?\s)?(?:ano\s)?$/;
const SOME =
  /\b(?:mes(?:es)?|semanas?|dias|verano|invierno|otono|primavera|temporada|zafra|(?:se|tri|cuatri|bi)mestre|quincena|fin(?:es)?|mediados|principios|comienzos|inicios|navidad|fiestas)\b[^\d]{0,15}$/;
const SOME_BEHIND = /^[\s(,]{1,3}\d{1,2}\s(?:mes|semana|dia)/;

/** Which part of a lone year the words around it mean. */
const partOf = (before: string, after: string): Period['part'] =>
  UNTIL.test(before) ? 'end' : SOME.test(before) || SOME_BEHIND.test(after) ? 'some' : undefined;

/** Joins two moments even if the second is earlier: either may be wrong. */
const LINKED = /^(?:[-–—~→−]+|al?|hasta)(?:\s|$)/;

const LEGAL_FORM = /^\s?(?:s\.?\s?a\b|s\.?\s?r\.?\s?l|e\.?\s?a\.?\s?s\b|ltda|inc\b)/;

/** A moment as numbers; a two-digit year is no later than 2060. */
function momentOf(y: string, m: string | undefined, d: string | undefined): Moment {
  const year = y.length === 2 ? (Number(y) > 60 ? 1900 : 2000) + Number(y) : Number(y);
  const month = m === undefined ? null : Number(m);
  const day = d === undefined ? null : Number(d);
  const impossible =
    month !== null && (month < 1 || month > 12 || (day !== null && (day < 1 || day > lastDay(year, month))));
  return { year, month, day, ...(impossible && { impossible }) };
}

const follows = (to: Moment, from: Moment): boolean =>
  compare(to, from) >= 0 || (to.impossible === true && to.year >= from.year);
const compare = (a: Moment, b: Moment): number => a.year - b.year || (a.month ?? 0) - (b.month ?? 0);

const two = (n: number): string => String(n).padStart(2, '0');
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The first day of a moment, YYYY-MM-DD. */
export const firstDayOf = ({ year, month, day }: Moment): string =>
  `${year}-${two(month ?? 1)}-${two(Math.min(day ?? 1, lastDay(year, month ?? 1)))}`;
/** The last day of a moment, YYYY-MM-DD. */
export function lastDayOf({ year, month, day }: Moment): string {
  const last = lastDay(year, month ?? 12);
  return `${year}-${two(month ?? 12)}-${two(Math.min(day ?? last, last))}`;
}

/** How far in the future the end of a job or study is still plausible. */
const YEARS_AHEAD = 1;

/**
 * A period as it is kept: without impossible dates, and without an end before its beginning. It is doubtful if something was
 * left out, or if it lies in the future.
 */
export function daysOf(period: Period | null): {
  desde: string | null;
  hasta: string | null;
  doubtful: boolean;
} {
  const { from = null, to = null } = period ?? {};
  const reversed = from !== null && to !== null && compare(from, to) > 0;
  const ahead = new Date().getFullYear();
  return {
    desde: from && !from.impossible ? firstDayOf(from) : null,
    hasta: to && !to.impossible && !reversed ? lastDayOf(to) : null,
    doubtful:
      reversed ||
      period?.unsure === true ||
      [from, to].some((moment) => moment?.impossible) ||
      (from !== null && from.year > ahead) ||
      (to !== null && to.year > ahead + YEARS_AHEAD),
  };
}
