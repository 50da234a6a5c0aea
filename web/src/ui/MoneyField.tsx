import { MONEY_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { type Currency, formatOfCurrency, KEPT_DECIMALS } from '@tembiapo/contract/domain/money.ts';
import type { Reading } from '@tembiapo/contract/domain/plainTyped.ts';
import { formatNumber, readAmount } from '@tembiapo/contract/domain/readAmount.ts';
import { ReadInput } from './ReadInput.tsx';

interface MoneyFieldProps {
  label?: string;
  placeholder?: string;
  currency?: Currency;
  /** Decimal text, '0' or '' for none; the text as typed while it is not an amount. */
  value: string;
  onChange: (amount: string) => void;
  w?: number;
  error?: string | undefined;
  required?: boolean;
  inLine?: boolean;
}

/** Money: at most 15 characters, PYG without decimals, USD with 2; dot for thousands, comma for decimals (docs/reglas/convenciones.md). */
export function MoneyField({ currency = 'PYG', value, onChange, ...rest }: MoneyFieldProps) {
  const { symbol } = formatOfCurrency(currency);
  const read = (text: string): Reading => {
    const reading = readAmount(text, { currency });
    if ('trouble' in reading) return reading;
    if (reading.value === '0') return { value: '' };
    // The symbol does not count towards the 15 characters.
    const fits = reading.value === '' || formatNumber(reading.value).length <= MONEY_MAX_CHARS;
    return fits ? reading : { trouble: `Admite hasta ${MONEY_MAX_CHARS} cifras y puntos` };
  };
  return (
    <ReadInput
      {...rest}
      aria-label={rest.label ?? rest.placeholder}
      inputMode="numeric"
      value={value === '0' ? '' : value}
      onChange={(amount) => onChange(amount || '0')}
      read={read}
      show={(amount) => {
        if (amount === '') return '';
        // '1.500' is not a stored amount: it comes from a draft, which holds what was typed.
        const isKept = /^\d+(\.\d+)?$/.test(amount) && (amount.split('.')[1] ?? '').length <= KEPT_DECIMALS;
        return isKept ? `${symbol} ${formatNumber(amount)}` : null;
      }}
    />
  );
}
