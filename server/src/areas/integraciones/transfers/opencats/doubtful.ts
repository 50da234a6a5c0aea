import { doubtIn } from '@tembiapo/contract/domain/doubts.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { withoutPhones } from './texts.ts';

const inWords = (said: string): string => said[0]!.toLowerCase() + said.slice(1);

/** Why an amount may be wrong (docs/reglas/personas.md); null if it is not, or missing. */
export function doubtOfAmount(amount: string | number | null | undefined): string | null {
  const doubt = amount ? doubtIn('monto', String(amount)) : null;
  return doubt && `que ${inWords(doubt)}`;
}

/** The notice about a doubtful amount that comes. */
export function doubtfulAmount(label: string, amount: number | null): string[] {
  const doubt = doubtOfAmount(amount);
  return doubt ? [`${label}: vino ${formatMoney(amount)}, ${doubt}; miralo`] : [];
}

/** The same for telephones. */
export const doubtfulPhones = (phones: readonly string[]): string[] =>
  phones.flatMap((phone) => {
    const doubt = doubtIn('telefono', phone);
    return doubt ? [`Teléfono: «${phone}» ${inWords(doubt)}; miralo`] : [];
  });

/** The notices about telephone texts that are not only numbers, with the place where they are kept whole. */
export function phoneWords(others: readonly string[], place: string): string[] {
  const none = withoutPhones(others);
  const more = others.filter((text) => !none.includes(text));
  const tell = (texts: readonly string[], words: string) =>
    texts.length > 0 ? [`Teléfono: «${texts.join('», «')}» ${words} en ${place}`] : [];
  return [
    ...tell(more, 'dice algo más que un número; quedó también'),
    ...tell(none, 'no se entiende como un número; quedó solo'),
  ];
}
