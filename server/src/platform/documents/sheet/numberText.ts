/** Digits that a spreadsheet keeps of a number. */
const FIGURES = 15;

/**
 * A number of a cell as people here read it, without binary rounding noise or exponent: 981123456, 5500000, 0,1. A number
 * with three decimals, 1,234, is never read as a thousand.
 */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value || 0);
  const [mantissa = '', exponent] = Math.abs(value)
    .toExponential(FIGURES - 1)
    .split('e');
  // As a number it loses trailing zeros.
  const digits = String(Number(mantissa)).replace('.', '');
  const point = Number(exponent) + 1;
  // Nobody writes a number this large or this small.
  if (Number.isNaN(point) || Math.abs(point) > 30) return String(value);
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const decimals = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const ending = decimals === '' ? '' : `,${decimals}`;
  return `${value < 0 ? '-' : ''}${whole}${ending}`;
}
