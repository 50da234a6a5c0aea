import { doubtIn } from '@tembiapo/contract/domain/doubts.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';

const inWords = (said: string): string => said[0]!.toLowerCase() + said.slice(1);

/** What is told of an amount that comes and may be wrong (docs/reglas/personas.md); nothing for any other. */
export function doubtfulAmount(label: string, amount: number | null): string[] {
  const doubt = amount === null ? null : doubtIn('monto', String(amount));
  return doubt ? [`${label}: vino ${formatMoney(amount)}, que ${inWords(doubt)}; miralo`] : [];
}

/** The same of telephones. */
export const doubtfulPhones = (phones: readonly string[]): string[] =>
  phones.flatMap((phone) => {
    const doubt = doubtIn('telefono', phone);
    return doubt ? [`Teléfono: «${phone}» ${inWords(doubt)}; miralo`] : [];
  });
