const WITH = (minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat =>
  // 'always': some engines leave the dot out of four figures.
  new Intl.NumberFormat('es-PY-u-nu-latn', {
    useGrouping: 'always',
    minimumFractionDigits,
    maximumFractionDigits,
  } as Intl.NumberFormatOptions);
const made = new Map<string, Intl.NumberFormat>();

/** A number as people read it: dots between thousands, a comma, and `least` to `most` decimals. */
export function formatNumber(n: number, most = 3, least = 0): string {
  const key = `${least}-${most}`;
  const format = made.get(key) ?? WITH(least, most);
  made.set(key, format);
  return format.format(n);
}
