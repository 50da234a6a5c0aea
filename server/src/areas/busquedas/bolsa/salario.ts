import type { PaymentForm } from '@tembiapo/contract/domain/enums.ts';
import { PAYMENT_FORM_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatAmount, formatMoney } from '@tembiapo/contract/domain/money.ts';

interface Range {
  salarioMinimo: string | null;
  salarioMaximo: string | null;
  pagoForma: PaymentForm;
}

/** Amounts that are said; 0 is none. */
export function amountsOf({ salarioMinimo, salarioMaximo }: Range): { min: number; max: number } | null {
  const [min, max] = [Number(salarioMinimo ?? 0), Number(salarioMaximo ?? 0)];
  return min > 0 || max > 0 ? { min, max } : null;
}

/** 'Gs. 4.000.000 a 5.500.000 por mes'; null when it is not shown or not known. */
export function salarioText(range: Range): string | null {
  const amounts = amountsOf(range);
  if (!amounts) return null;
  const { min, max } = amounts;
  const form = PAYMENT_FORM_LABEL[range.pagoForma].toLowerCase();
  if (min === max || min === 0) return `${min === max ? '' : 'Hasta '}${formatMoney(max)} ${form}`;
  if (max === 0) return `Desde ${formatMoney(min)} ${form}`;
  return `${formatMoney(min)} a ${formatAmount(max)} ${form}`;
}
