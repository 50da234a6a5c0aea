import { formatOfCurrency } from '@tembiapo/contract/domain/money.ts';
import { type AmountRules, formatNumber, readAmount } from '@tembiapo/contract/domain/readAmount.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { ReadInput } from './ReadInput.tsx';

/** The value of a number box: '' when empty, and the text as typed while it is not a number. */
export type NumberHeld = number | string;

interface Props extends AmountRules {
  label?: string;
  'aria-label'?: string;
  placeholder?: string;
  description?: ReactNode;
  value: NumberHeld;
  onChange: (value: NumberHeld) => void;
  error?: string | undefined;
  required?: boolean;
  inLine?: boolean;
  w?: number;
}

/** A number, whole unless decimals are allowed; dot for thousands, comma for decimals (docs/reglas/convenciones.md). */
export function NumberField({
  value,
  onChange,
  currency,
  decimals = 0,
  grouped = true,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  suffix = '',
  ...rest
}: Props) {
  const prefix = currency ? `${formatOfCurrency(currency).symbol} ` : '';
  const rules = { decimals, grouped, min, max, suffix, ...(currency && { currency }) };
  const read = (text: string) => readAmount(text, rules);
  const show = (number: string) => {
    if (number === '') return '';
    const isKept = /^-?\d+(\.\d+)?$/.test(number) && (typeof value === 'number' || 'value' in read(number));
    return isKept ? `${prefix}${formatNumber(number, grouped)}${suffix}` : null;
  };
  const step = (event: KeyboardEvent, by: number) => {
    if (typeof value === 'string' && value !== '') return;
    event.preventDefault();
    onChange(Math.min(max, Math.max(min, Number(value) + by)));
  };
  return (
    <ReadInput
      {...rest}
      inputMode={min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      value={String(value)}
      onChange={(text, isRead) => onChange(isRead && text !== '' ? Number(text) : text)}
      read={read}
      show={show}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') step(event, 1);
        if (event.key === 'ArrowDown') step(event, -1);
      }}
    />
  );
}
