/** Check digit of a RUC by módulo 11, weights 2 to 11 from the right. */
function checkDigit(number: string): number {
  let sum = 0;
  for (let i = 0; i < number.length; i++) sum += Number(number[number.length - 1 - i]) * ((i % 10) + 2);
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : 0;
}

/** The check digit a RUC should have, or null when it is right or missing (docs/reglas/clientes.md). */
export function validRuc(ruc: string): number | null {
  const [, number, digit] = /^(\d{3,10})-(\d)$/.exec(ruc.trim()) ?? [];
  if (!number) return null;
  const correct = checkDigit(number);
  return correct === Number(digit) ? null : correct;
}
