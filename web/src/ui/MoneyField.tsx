import { NumberInput } from '@mantine/core';
import { MONEY_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { type Currency, formatOfCurrency } from '@tembiapo/contract/domain/money.ts';

interface MoneyFieldProps {
  label?: string;
  placeholder?: string;
  currency?: Currency;
  /** Decimal text, '0' or '' for none. */
  value: string;
  onChange: (amount: string) => void;
  w?: number;
  error?: string | undefined;
}

/** Money: at most 15 characters, PYG without decimals, USD with 2; dot for thousands, comma for decimals (docs/reglas/convenciones.md). */
export function MoneyField({ currency = 'PYG', value, onChange, ...rest }: MoneyFieldProps) {
  const { symbol, decimals } = formatOfCurrency(currency);
  return (
    <NumberInput
      {...rest}
      aria-label={rest.label ?? rest.placeholder}
      value={value === '0' || value === '' ? '' : Number(value)}
      onChange={(amount) => onChange(amount === '' ? '0' : String(amount))}
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={decimals}
      allowNegative={false}
      prefix={`${symbol} `}
      hideControls
      inputMode="numeric"
      // The symbol stands before the 15 characters of the amount.
      isAllowed={({ formattedValue }) => formattedValue.replace(`${symbol} `, '').length <= MONEY_MAX_CHARS}
    />
  );
}
