import { compareTexts } from './compareTexts.ts';

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): { mes: number; dia: number } {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const n = h + l - 7 * m;
  const month = Math.floor((n + 90) / 25);
  return { mes: month, dia: (n + 33 * month + 19) % 32 };
}

/** A date, moved by `after` days; YYYY-MM-DD. */
const day = (year: number, month: number, number: number, after = 0): string => {
  const date = new Date(Date.UTC(year, month - 1, number + after));
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
};

/**
 * Paraguay's official holidays of a year, on their legal days, in order. Decrees may move some to a Monday, which only the user
 * knows.
 */
export function officialFeriados(year: number): { nombre: string; fecha: string }[] {
  const sunday = easter(year);
  const inEaster = (before: number): string => day(year, sunday.mes, sunday.dia, -before);
  return [
    { nombre: 'Año Nuevo', fecha: day(year, 1, 1) },
    { nombre: 'Día de los Héroes', fecha: day(year, 3, 1) },
    { nombre: 'Jueves Santo', fecha: inEaster(3) },
    { nombre: 'Viernes Santo', fecha: inEaster(2) },
    { nombre: 'Día del Trabajador', fecha: day(year, 5, 1) },
    { nombre: 'Independencia Nacional', fecha: day(year, 5, 14) },
    { nombre: 'Independencia Nacional y Día de la Madre', fecha: day(year, 5, 15) },
    { nombre: 'Paz del Chaco', fecha: day(year, 6, 12) },
    { nombre: 'Fundación de Asunción', fecha: day(year, 8, 15) },
    { nombre: 'Victoria de Boquerón', fecha: day(year, 9, 29) },
    { nombre: 'Virgen de Caacupé', fecha: day(year, 12, 8) },
    { nombre: 'Navidad', fecha: day(year, 12, 25) },
  ].sort((a, b) => compareTexts(a.fecha, b.fecha));
}
