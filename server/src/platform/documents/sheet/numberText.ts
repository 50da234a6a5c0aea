/**
 * A number of a cell as people read it here, without the noise of binary fractions and without exponent: 981123456, 5500000, 0,1. Three
 * decimals get a zero behind, so that nobody takes 1,234 for a thousand.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const clean = Number(value.toPrecision(15));
  if (Number.isInteger(clean)) return BigInt(clean).toString();
  const plain = String(clean);
  const text = plain.includes('e') ? clean.toFixed(20).replace(/0+$/, '') : plain;
  return text
    .replace('.', ',')
    .replace(/,\d{3}$/, '$&0')
    .replace(/^-0,?$/, '0');
}
