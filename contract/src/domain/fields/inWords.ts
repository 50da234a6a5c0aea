import { formatDate } from '../dates.ts';
import { formatPhone } from '../formatPhone.ts';
import { formatMoney } from '../money.ts';
import type { Field } from './declaration.ts';

/** A field's value as people read it; '' when empty. Ids are left to whoever knows their list. */
export function inWords(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  switch (field.kind) {
    case 'phone':
      return formatPhone(text);
    case 'date':
      return formatDate(text);
    case 'amount':
      return formatMoney(text);
    case 'choice':
      return field.labels[text] ?? text;
    case 'flag':
      return value === true ? 'Sí' : 'No';
    default:
      return text;
  }
}
