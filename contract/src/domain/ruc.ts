/** Check digit of a RUC by módulo 11, weights 2 to 11 from the right. */
function digitoVerificador(numero: string): number {
  let suma = 0;
  for (let i = 0; i < numero.length; i++) suma += Number(numero[numero.length - 1 - i]) * ((i % 10) + 2);
  const resto = suma % 11;
  return resto > 1 ? 11 - resto : 0;
}

/** The digit that a RUC should end in, or null when the one given is right or there is none to check (decisions 5). */
export function digitoCorrecto(ruc: string): number | null {
  const [, numero, digito] = /^(\d{3,10})-(\d)$/.exec(ruc.trim()) ?? [];
  if (!numero) return null;
  const correcto = digitoVerificador(numero);
  return correcto === Number(digito) ? null : correcto;
}
