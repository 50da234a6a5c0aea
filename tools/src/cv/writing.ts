import type { TrueJob, When } from './Truth.ts';

/** Words separated by bars. */
export const listed = ([text]: TemplateStringsArray): string[] => text!.split('|');

const LONG = listed`enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre`;
const ENGLISH = listed`January|February|March|April|May|June|July|August|September|October|November|December`;
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

type Period = Pick<TrueJob, 'desde' | 'hasta'>;
/** Ways to write a period. */
export const periods = {
  /** mar. 2019 - act. */
  short: ({ desde, hasta }: Period) => `${short(desde)} - ${hasta === null ? 'act.' : short(hasta)}`,
  /** 03/2019 - 05/2021 */
  numbers: ({ desde, hasta }: Period) =>
    `${numbers(desde)} - ${hasta === null ? 'Actualidad' : numbers(hasta)}`,
  /** Marzo 2019 a la fecha */
  words: ({ desde, hasta }: Period) =>
    `${capital(long(desde))} a ${hasta === null ? 'la fecha' : capital(long(hasta))}`,
  /** Desde marzo de 2019 hasta mayo de 2021 */
  since: ({ desde, hasta }: Period) =>
    `Desde ${long(desde, ' de ')} hasta ${hasta === null ? 'la actualidad' : long(hasta, ' de ')}`,
  /** 2019 – 2021 */
  years: ({ desde, hasta }: Period) =>
    `${desde.slice(0, 4)} – ${hasta === null ? 'Presente' : hasta.slice(0, 4)}`,
  /** March 2019 – Present */
  english: ({ desde, hasta }: Period) => `${english(desde)} – ${hasta === null ? 'Present' : english(hasta)}`,
  /** marzo de 2019 - Present (2 años 3 meses) */
  linkedin: ({ desde, hasta }: Period) =>
    `${long(desde, ' de ')} - ${hasta === null ? 'Present' : long(hasta, ' de ')} (${lasted(desde, hasta)})`,
};

const month = (when: When): number => Number(when.slice(5)) - 1;
const short = (when: When): string =>
  when.length === 4 ? when : `${LONG[month(when)]!.slice(0, 3)}. ${when.slice(0, 4)}`;
const numbers = (when: When): string => (when.length === 4 ? when : `${when.slice(5)}/${when.slice(0, 4)}`);
const long = (when: When, join = ' '): string =>
  when.length === 4 ? when : `${LONG[month(when)]}${join}${when.slice(0, 4)}`;
const english = (when: When): string =>
  when.length === 4 ? when : `${ENGLISH[month(when)]} ${when.slice(0, 4)}`;
function lasted(from: When, to: When | null): string {
  const end = to ?? '2026-11';
  const months =
    (Number(end.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(end.slice(5)) -
    Number(from.slice(5)) +
    1;
  return `${Math.floor(months / 12)} años ${months % 12} meses`;
}

/** 1234567 with points. */
export const dotted = (number: string): string => number.replace(/\B(?=(\d{3})+$)/g, '.');
/** A birth date as 12/05/1990, or in words. */
export const birth = (day: string, how: 'numbers' | 'words'): string => {
  const [year, monthOf, date] = day.split('-') as [string, string, string];
  return how === 'numbers'
    ? `${date}/${monthOf}/${year}`
    : `${Number(date)} de ${LONG[Number(monthOf) - 1]} de ${year}`;
};
/** Ways to write 0981455120. */
export const phones = {
  brackets: (phone: string) =>
    `(${phone.slice(0, phone.length - 6)}) ${phone.slice(-6, -3)}-${phone.slice(-3)}`,
  spaces: (phone: string) => `${phone.slice(0, phone.length - 6)} ${phone.slice(-6, -3)} ${phone.slice(-3)}`,
  abroad: (phone: string) => `+595 ${phone.slice(1, phone.length - 6)} ${phone.slice(-6)}`,
  dash: (phone: string) => `${phone.slice(0, phone.length - 6)}-${phone.slice(-6)}`,
};
const NIVELES: Record<string, Record<string, string>> = {
  plain: { nativo: 'Nativo', basico: 'Básico', bueno: 'Intermedio', excelente: 'Avanzado' },
  cefr: { nativo: 'Lengua materna', basico: 'A2', bueno: 'B1', excelente: 'C1' },
  english: { nativo: 'Native', basico: 'Basic', bueno: 'Intermediate', excelente: 'Fluent' },
  linkedin: {
    nativo: 'Native or Bilingual',
    basico: 'Elementary',
    bueno: 'Limited Working',
    excelente: 'Full Professional',
  },
};
export const nivel = (level: string, how: keyof typeof NIVELES = 'plain'): string => NIVELES[how]![level]!;
const IN_ENGLISH: Record<string, string> = {
  Español: 'Spanish',
  Guaraní: 'Guarani',
  Inglés: 'English',
  Portugués: 'Portuguese',
};
export const inEnglish = (idioma: string): string => IN_ENGLISH[idioma] ?? idioma;
