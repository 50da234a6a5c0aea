import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { normalizePhone } from '@tembiapo/contract/domain/phones.ts';
import { firstDayOf } from './dates.ts';
import type { Found, ReadCv } from './Found.ts';
import { type Labelled, Labels } from './Labels.ts';
import { fold, wordsOf } from './rules.ts';
import { type Section, usualSizeOf } from './sections.ts';
import type { Line } from './sheet.ts';
import { trimmed, trimmedEnd } from './trimmed.ts';
import type { Words } from './Words.ts';

const BEFORE_AT = /[\w.+-]/;
const AFTER_AT = /[a-z0-9.-]/i;
const MAX_MAILBOX = 64;
const MAX_HOST = 80;

/** What stands around each @, with or without a space beside it. */
function mailboxesIn(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = text[at - 1] === ' ' ? at - 1 : at;
    const end = from;
    while (from > 0 && end - from < MAX_MAILBOX && BEFORE_AT.test(text[from - 1]!)) from--;
    const start = text[at + 1] === ' ' ? at + 2 : at + 1;
    let to = start;
    while (to < text.length && to - start < MAX_HOST && AFTER_AT.test(text[to]!)) to++;
    const [mailbox, host] = [trimmed(text.slice(from, end), '.-+'), trimmed(text.slice(start, to), '.-')];
    if (mailbox !== '' && host.includes('.')) found.push(`${mailbox}@${host}`.toLowerCase());
  }
  return found;
}

/** Mobiles, land lines and foreign numbers as they are written here. */
const PHONES = [
  /(?:\+\s?595|\(\s?\+?595\s?\)|\b595|\b00595)[\s./-]{0,3}(?:\(0\))?\(?0?9\d{2}\)?[\s./-]{0,3}\d{3}[\s./-]{0,3}\d{3}(?!\d)/g,
  /(?<!\d)\(?09\d{2}\s?\)?[\s./-]{0,3}\d{3}[\s./-]{0,3}\d{3}(?!\d)/g,
  /(?<!\d)\(?09\d{2}\s?\)?[\s./-]{0,3}\d{2}[\s./-]{1,3}\d{2}[\s./-]{1,3}\d{2}(?!\d)/g,
  /(?:\+\s?595|\(\s?\+?595\s?\)|\b595)[\s./-]{0,3}\(?0?[2-8]\d{1,2}\)?[\s./-]{0,3}\d{3}[\s./-]{0,3}\d{2,4}(?!\d)/g,
  /(?<!\d)\(?0(?:21|[2-8]\d{1,2})\)?[\s./-]{1,3}\d{3}[\s./-]{0,3}\d{3,4}(?!\d)/g,
  /\+\s?\d{1,3}[\s./-]{0,3}\(?\d{1,4}\)?(?:[\s./-]{0,3}\d{2,4}){2,4}(?!\d)/g,
  /(?<![\d.])9\d{2}[\s.-]{1,2}\d{3}[\s.-]{0,2}\d{3}(?!\d)/g,
];
const LOOSE_PHONE = /\+?\(?\d[\d\s().-]{4,18}\d/;
const CI =
  /(?:(?<![a-z])c[.,]?\s?[il1|][.,]?\s?c?\.?|cedula(?:\s+de\s+identidad)?(?:\s+civil)?|documento(?:\s+de\s+identidad)?|dni|(?<![a-z\d])[i1l]d(?:\s(?:card|number|no\.?))?)\s{0,3}(?:n\s?[°ºo.]{1,3}|nro\.?|no\.?|num\.?|#)?\s{0,3}[:.\-–]?\s{0,3}(\d{1,3}(?:[.,\s]\d{3}){1,2}|\d{5,8})(?![\d/])/;
const NUMBER = /(\d{1,3}(?:[.,\s]\s?\d{3}){1,2}|\d{5,9})(?![\d/])/;
const LOOSE_CI = /(?<![\d.,])\d{1,2}\.\d{3}\.\d{3}(?![\d.,])/;
const MONEY = /gs|₲|guarani|salari|pretension|usd|\$/;
const PASSPORT = /\b([a-z]{1,3}\s?\d{5,9})\b/i;

const found = <T>(value: T, confidence: number, lines: Line[]): Found<T> => ({ value, confidence, lines });
/** Where a person tells of themselves, not of those who knew them. */
const OWN = new Set(['encabezado', 'datos', 'perfil', 'otros', 'habilidades']);

type Person = Pick<
  ReadCv,
  'nombre' | 'apellido' | 'documento' | 'telefonos' | 'correo' | 'direccion' | 'ciudad' | 'nacimientoFecha'
>;

/** Who the person is and how to reach them. */
export function readPerson(sections: Section[], words: Words): Person {
  const labels = new Labels(words.rules.labels);
  const own = sections.filter(({ key }) => OWN.has(key)).flatMap(({ lines }) => lines);
  const all = sections.flatMap(({ lines, title }) => (title ? [title, ...lines] : lines));
  const labelled = labels.all(own);
  // A label that stands at the foot of another section still says what it says.
  const elsewhere = labels.all(
    sections.filter(({ key }) => !OWN.has(key) && key !== 'referencias').flatMap(({ lines }) => lines),
  );
  const of = (key: string): Labelled[] => labelled.filter((l) => l.key === key);
  const correo = readCorreo(own) ?? readCorreo(all);
  const name = readName(sections, of('nombre'), of('apellido'), words, correo);
  const address = readAddress(of('direccion'), own, words, labels);
  return {
    ...name,
    documento: readDocumento(own, [
      ...of('documento'),
      ...elsewhere.filter(({ key }) => key === 'documento'),
    ]),
    telefonos: readPhones(own, of('telefono'), all, sections),
    correo,
    direccion: address,
    ciudad: readCiudad(of('ciudad'), address, own, words),
    nacimientoFecha: readBirth(
      [...of('nacimiento'), ...elsewhere.filter(({ key }) => key === 'nacimiento')],
      own,
      words,
    ),
  };
}

function readCorreo(lines: Line[]): Found<string> | null {
  for (const [i, line] of lines.entries()) {
    if (!line.text.includes('@')) continue;
    const next = lines[i + 1];
    const texts: [string, Line[]][] = [
      ...line.segments.map((s): [string, Line[]] => [s.text, [line]]),
      [line.text, [line]],
    ];
    // A narrow column breaks it in two.
    if (next) texts.push([line.text + next.text.split(/\s/)[0], [line, next]]);
    for (const [text, from] of texts) {
      const broken = from.length > 1 || /@[\w-]*$/.test(text.trim());
      for (const email of mailboxesIn(text)) {
        if (!validEmail(email)) continue;
        // Its last letters fell to the next line.
        const end = text.trim().toLowerCase();
        const open = end.endsWith('.') ? `${email}.` : email;
        const tail = next && end.endsWith(open) ? /^[a-z0-9.-]{1,6}$/.exec(next.text.trim())?.[0] : undefined;
        if (tail && validEmail(open + tail)) return found(open + tail, 0.8, [line, next!]);
        return found(email, broken ? 0.8 : 0.98, from);
      }
    }
  }
  return null;
}

function readPhones(own: Line[], labelled: Labelled[], all: Line[], sections: Section[]): Found<string>[] {
  const phones: Found<string>[] = [];
  const add = (raw: string, confidence: number, lines: Line[]) => {
    let phone = normalizePhone(
      raw
        .replace(/^\(\s?\+?595\s?\)/, '+595')
        .replace(/^00595/, '+595')
        .replace(/\(0\)/, '')
        .replace(/\+\s/, '+'),
    );
    if (/^9\d{8}$/.test(phone)) phone = `0${phone}`;
    const digits = phone.replace(/\D/g, '');
    if (digits.length < 6 || digits.length > 15 || phones.some(({ value }) => value === phone)) return;
    phones.push(found(phone, confidence, lines));
  };
  const scan = (lines: Line[], confidence: number) => {
    for (const [i, line] of lines.entries()) {
      // A narrow column breaks a number at its dash.
      const rest = /\d-$/.test(line.text) ? (/^\d{3,8}\b/.exec(lines[i + 1]?.text ?? '')?.[0] ?? '') : '';
      let text = (line.text + rest).replace(/[Oo](?=\d{3})/g, '0');
      for (const pattern of PHONES)
        text = text.replace(pattern, (raw) => {
          add(raw, confidence, [line]);
          return ' '.repeat(raw.length);
        });
    }
  };
  scan(own, 0.96);
  for (const { value, lines } of labelled) {
    if (phones.some((t) => t.lines[0] === lines.at(-1) || t.lines[0] === lines[0])) continue;
    for (const part of value.split(/\s[/|o-]\s|;|,/)) {
      const loose = LOOSE_PHONE.exec(part);
      if (loose) add(loose[0], 0.8, lines);
    }
  }
  if (phones.length === 0) {
    const others = new Set(
      sections
        .filter(({ key }) => key === 'referencias' || key === 'experiencia')
        .flatMap(({ lines }) => lines),
    );
    scan(
      all.filter((line) => !others.has(line)),
      0.7,
    );
  }
  return phones.slice(0, 3);
}

const digitsOf = (raw: string): string => raw.replace(/\D/g, '');

function readDocumento(own: Line[], labelled: Labelled[]): Found<string> | null {
  for (const { value, lines } of labelled) {
    const number = NUMBER.exec(value);
    if (number && digitsOf(number[1]!).length >= 5 && digitsOf(number[1]!).length <= 9)
      return found(digitsOf(number[1]!), 0.96, lines);
    const passport = PASSPORT.exec(value);
    if (passport) return found(passport[1]!.replace(/\s/g, '').toUpperCase(), 0.85, lines);
  }
  for (const line of own) {
    const match = CI.exec(fold(line.text));
    if (match) return found(digitsOf(match[1]!), 0.9, [line]);
  }
  // A number with its points that is no amount of money.
  for (const line of own) {
    const loose = LOOSE_CI.exec(line.text);
    if (loose && !MONEY.test(fold(line.text))) return found(digitsOf(loose[0]), 0.6, [line]);
  }
  return null;
}

function readBirth(labelled: Labelled[], own: Line[], words: Words): Found<string> | null {
  const of = (text: string, confidence: number, lines: Line[]): Found<string> | null => {
    const day = words.dates.day(text);
    if (
      !day ||
      day.value.month === null ||
      day.value.year < 1930 ||
      day.value.year > new Date().getFullYear() - 13
    )
      return null;
    return found(firstDayOf(day.value), confidence, lines);
  };
  for (const { value, lines } of labelled) {
    const next = own[own.indexOf(lines.at(-1)!) + 1];
    const read = of(value, 0.96, lines) ?? (next ? of(`${value} ${next.text}`, 0.9, [...lines, next]) : null);
    if (read) return read;
  }
  for (const line of own)
    if (/\bnac(?:i|\b)|born|birth/.test(fold(line.text))) {
      const read = of(line.text, 0.85, [line]);
      if (read) return read;
    }
  return null;
}

const STREET_NUMBER = /\d|\bc\/|\besq|\bcasi\b|\be\/|\bs\/n/i;

const AT_STREET = /\bc\/|\be\/|\bs\/n\b|\bcasi\b|\besq\b|\bn[°º]\s?\d/i;

function readAddress(labelled: Labelled[], own: Line[], words: Words, labels: Labels): Found<string> | null {
  const clean = (text: string) =>
    trimmedEnd(text.replaceAll('\t', ' ').replace(/\s{2,3}/g, ' '), ',;.|-')
      .slice(0, 300)
      .trim();
  for (const { value, lines } of labelled)
    if (value.length > 4 && !value.includes('@')) return found(clean(value), 0.92, lines);
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
        return found(clean(part), 0.7, [line]);
      }
  return null;
}

function readCiudad(
  labelled: Labelled[],
  address: Found<string> | null,
  own: Line[],
  words: Words,
): Found<string> | null {
  for (const { value, lines } of labelled) {
    const ciudad = words.ciudadIn(value);
    if (ciudad) return found(ciudad, 0.95, lines);
  }
  if (address) {
    // The last part of an address names its city; streets bear cities' names too.
    for (const part of address.value.split(/[,–—|-]/).reverse()) {
      const ciudad = words.isPlace(part) ? words.ciudadIn(part) : null;
      if (ciudad) return found(ciudad, 0.9, address.lines);
    }
    const [last] = address.lines.slice(-1);
    const next = last ? own[own.indexOf(last) + 1] : undefined;
    for (const part of (next?.text ?? '').split(/[,–—|-]/).reverse()) {
      const ciudad = words.isPlace(part) ? words.ciudadIn(part) : null;
      if (ciudad) return found(ciudad, 0.85, [next!]);
    }
  }
  for (const line of own)
    for (const part of line.text.split(/\t|\s[|•·–—-]\s/)) {
      const ciudad = words.isPlace(part) ? words.ciudadIn(part) : null;
      if (ciudad) return found(ciudad, 0.8, [line]);
    }
  // 'ID 7048367, Encarnación': beside something else, but not where somebody was born.
  for (const line of own)
    for (const part of /nac[ií]|born/i.test(line.text) ? [] : line.text.split(',').slice(1)) {
      const ciudad = words.isPlace(part) ? words.ciudadIn(part) : null;
      if (ciudad) return found(ciudad, 0.75, [line]);
    }
  if (address) {
    const ciudad = words.ciudadIn(address.value.split(',').at(-1)!);
    if (ciudad) return found(ciudad, 0.6, address.lines);
  }
  return null;
}

const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'dos',
  'das',
  'di',
  'von',
  'van',
  'y',
  'san',
  'santa',
]);
const CAPITAL = /^\p{Lu}/u;

const capitalized = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name
        .toLowerCase()
        .replace(/(^|[\s'-])(\p{L})(\p{L}*)/gu, (all, before: string, first: string, rest: string) =>
          before !== '' && PARTICLES.has(fold(first + rest)) ? all : before + first.toUpperCase() + rest,
        )
    : name;

/** First names and family names of a whole name, by what is a first name and by how many words there are. */
export function splitName(
  whole: string,
  givenNames: Set<string>,
  mailbox = '',
): { nombre: string; apellido: string; sure: boolean } {
  const comma = whole.split(',');
  if (comma.length === 2 && comma[1]!.trim() !== '')
    return { nombre: capitalized(comma[1]!.trim()), apellido: capitalized(comma[0]!.trim()), sure: true };
  const parts = whole.trim().split(/\s+/);
  // Particles go with the word behind them.
  const units: string[] = [];
  let held = '';
  for (const part of parts) {
    if (PARTICLES.has(fold(part)) && units.length > 0) held = held === '' ? part : `${held} ${part}`;
    else {
      units.push(held === '' ? part : `${held} ${part}`);
      held = '';
    }
  }
  const given = (unit: string | undefined) =>
    unit !== undefined && givenNames.has(fold(unit).replace(/[^a-z]/g, ''));
  let count = units.length >= 4 ? 2 : 1;
  const inMailbox = (unit: string) =>
    fold(unit).length > 2 && mailbox.includes(fold(unit).replace(/[^a-z]/g, ''));
  if (units.length === 3) {
    count = given(units[1]) ? 2 : 1;
    // Most mailboxes are called as somebody's first name and first family name.
    if (inMailbox(units[0]!) && inMailbox(units[1]!) !== inMailbox(units[2]!))
      count = inMailbox(units[1]!) ? 1 : 2;
  }
  if (units.length === 4 && !given(units[1]) && /\s/.test(units[1]!)) count = 1;
  if (units.length >= 5) {
    count = 0;
    while (count < units.length - 2 && given(units[count])) count++;
    count = Math.max(count, 2);
  }
  // Written the other way round: family names first.
  if (
    units.length >= 3 &&
    !given(units[0]) &&
    given(units.at(-1)) &&
    (units.length === 3 || given(units.at(-2)))
  ) {
    const from = units.length === 3 && !given(units[1]) ? 2 : Math.max(1, units.length - 2);
    return {
      nombre: capitalized(units.slice(from).join(' ')),
      apellido: capitalized(units.slice(0, from).join(' ')),
      sure: false,
    };
  }
  return {
    nombre: capitalized(units.slice(0, count).join(' ')),
    apellido: capitalized(units.slice(count).join(' ')),
    sure: units.length === 2 || units.length === 4 || given(units[0]),
  };
}

interface Candidate {
  text: string;
  lines: Line[];
  score: number;
}

const mailboxOf = (correo: Found<string> | null): string => (correo ? fold(correo.value.split('@')[0]!) : '');
const NAME_WORD = /^[\p{L}'.´’-]+$/u;

function readName(
  sections: Section[],
  names: Labelled[],
  apellidos: Labelled[],
  words: Words,
  correo: Found<string> | null,
): Pick<Person, 'nombre' | 'apellido'> {
  const isName = (text: string) => /^[\p{L}\s,.'´’-]{3,70}$/u.test(text) && wordsOf(text).length <= 7;
  const [given] = names.filter(({ value }) => isName(value));
  const [apellido] = apellidos.filter(({ value }) => isName(value));
  if (given && apellido && given.value !== apellido.value)
    return {
      nombre: found(capitalized(given.value), 0.96, given.lines),
      apellido: found(capitalized(apellido.value), 0.96, apellido.lines),
    };
  if (given && wordsOf(given.value).length >= 2) {
    const familyFirst = /^\s*apellido/.test(fold(given.line.text)) && !given.value.includes(',');
    const { nombre: first, apellido: family } = splitName(given.value, words.givenNames, mailboxOf(correo));
    if (familyFirst) {
      const units = given.value.trim().split(/\s+/);
      const half = units.length >= 4 ? 2 : Math.ceil(units.length / 2);
      const turned = splitName(
        `${units.slice(0, half).join(' ')}, ${units.slice(half).join(' ')}`,
        words.givenNames,
      );
      return {
        nombre: found(turned.nombre, 0.85, given.lines),
        apellido: found(turned.apellido, 0.85, given.lines),
      };
    }
    return { nombre: found(first, 0.93, given.lines), apellido: found(family, 0.93, given.lines) };
  }
  const best = bestName(sections, words, correo);
  if (!best) return { nombre: null, apellido: null };
  const { nombre: first, apellido: family, sure } = splitName(best.text, words.givenNames, mailboxOf(correo));
  const confidence = Math.min(
    0.95,
    (best.score >= 5 ? 0.9 : best.score >= 3 ? 0.75 : 0.5) + (sure ? 0.04 : -0.15),
  );
  return {
    nombre: first === '' ? null : found(first, confidence, best.lines),
    apellido: family === '' ? null : found(family, confidence, best.lines),
  };
}

/** The line that most looks like a name: large, at the top, with first names in it, like the mailbox. */
function bestName(sections: Section[], words: Words, correo: Found<string> | null): Candidate | null {
  const lines = sections
    .filter(({ key }) => key === 'encabezado' || key === 'datos' || key === 'perfil')
    .flatMap(({ lines, key }) => lines.map((line) => ({ line, key })));
  const usual = usualSizeOf(sections.flatMap((s) => s.lines));
  const mailbox = mailboxOf(correo);
  const candidates: Candidate[] = [];
  const consider = (text: string, from: Line[], at: number, heading: boolean) => {
    const clean = text
      .replace(/^(?:nombre|name|curriculum vitae|cv|hoja de vida)\b\s*(?:de)?\s*[:–-]?\s*/i, '')
      .replace(/^(?:lic|ing|abog|dr|dra|econ|cp|arq|mg|msc|univ|sr|sra|prof)\.\s*/i, '')
      .replace(/[,.|]\s*$/, '')
      .trim();
    const parts = clean.split(/[\s,]+/).filter(Boolean);
    if (parts.length < 2 || parts.length > 7 || clean.length > 60) return;
    if (!parts.every((part) => NAME_WORD.test(part)) || parts.some((part) => words.noName.has(fold(part))))
      return;
    const capitals = parts.filter((part) => CAPITAL.test(part) || PARTICLES.has(fold(part))).length;
    if (capitals < parts.length) return;
    const given = parts.filter((part) => words.givenNames.has(fold(part).replace(/[^a-z]/g, ''))).length;
    const inMailbox = parts.filter(
      (part) => fold(part).length > 2 && mailbox.includes(fold(part).replace(/[^a-z]/g, '')),
    ).length;
    const score =
      Math.min(3, (from[0]!.size / usual - 1) * 5) +
      given * 1.6 +
      inMailbox * 2 +
      (from[0]!.bold ? 0.4 : 0) +
      (heading ? 0.8 : 0) +
      (from[0]!.page === 0 ? 0 : -3) -
      at * 0.12 -
      words.cargoScore(clean) * 1.2 -
      words.empresaScore(clean) * 0.8 -
      words.institutionScore(clean) -
      (words.isPlace(clean) ? 4 : 0) -
      (words.titles.of(clean) ? 4 : 0);
    candidates.push({ text: clean, lines: from, score });
  };
  for (const [i, { line, key }] of lines.slice(0, 60).entries()) {
    const heading = key === 'encabezado';
    for (const { text } of line.segments)
      for (const part of text.split(/\s[|–—-]\s/)) consider(part, [line], i, heading);
    const next = lines[i + 1]?.line;
    // First names on one line, family names below, both as large.
    if (
      next &&
      Math.abs(next.size - line.size) < 1 &&
      line.size > usual * 1.25 &&
      line.segments.length === 1 &&
      next.segments.length === 1
    )
      consider(`${line.text} ${next.text}`, [line, next], i, heading);
  }
  const best = candidates.toSorted((a, b) => b.score - a.score || b.text.length - a.text.length)[0];
  return best && best.score > 0 ? best : null;
}
