const dosCifras = (n: number): string => String(n).padStart(2, '0');

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function pascua(anho: number): { mes: number; dia: number } {
  const a = anho % 19;
  const b = Math.floor(anho / 100);
  const c = anho % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const n = h + l - 7 * m;
  const mes = Math.floor((n + 90) / 25);
  return { mes, dia: (n + 33 * mes + 19) % 32 };
}

/** A day of a year, so many days after it; YYYY-MM-DD. */
const dia = (anho: number, mes: number, numero: number, despues = 0): string => {
  const fecha = new Date(Date.UTC(anho, mes - 1, numero + despues));
  return `${fecha.getUTCFullYear()}-${dosCifras(fecha.getUTCMonth() + 1)}-${dosCifras(fecha.getUTCDate())}`;
};

/**
 * Paraguay's official holidays of a year on the days the law gives them, in order. A decree may move some of them to a
 * Monday: that is known only to whoever loads them.
 */
export function feriadosOficiales(anho: number): { nombre: string; fecha: string }[] {
  const domingo = pascua(anho);
  const enPascua = (antes: number): string => dia(anho, domingo.mes, domingo.dia, -antes);
  return [
    { nombre: 'Año Nuevo', fecha: dia(anho, 1, 1) },
    { nombre: 'Día de los Héroes', fecha: dia(anho, 3, 1) },
    { nombre: 'Jueves Santo', fecha: enPascua(3) },
    { nombre: 'Viernes Santo', fecha: enPascua(2) },
    { nombre: 'Día del Trabajador', fecha: dia(anho, 5, 1) },
    { nombre: 'Independencia Nacional', fecha: dia(anho, 5, 14) },
    { nombre: 'Independencia Nacional y Día de la Madre', fecha: dia(anho, 5, 15) },
    { nombre: 'Paz del Chaco', fecha: dia(anho, 6, 12) },
    { nombre: 'Fundación de Asunción', fecha: dia(anho, 8, 15) },
    { nombre: 'Victoria de Boquerón', fecha: dia(anho, 9, 29) },
    { nombre: 'Virgen de Caacupé', fecha: dia(anho, 12, 8) },
    { nombre: 'Navidad', fecha: dia(anho, 12, 25) },
  ].sort((a, b) => a.fecha.localeCompare(b.fecha));
}
