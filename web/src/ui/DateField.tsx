import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { onTouch } from './onTouch.tsx';

export interface DateFieldProps {
  id?: string;
  opened?: boolean;
  label: string;
  /** YYYY-MM-DD or ''. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  /** No day before this one can be chosen. */
  from?: string;
  /** No day after today can be chosen. */
  untilToday?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** In a filter line: the label is said by the placeholder. */
  inLine?: boolean;
}

/** A day: dd/MM/yyyy on the screen, typed or picked; YYYY-MM-DD in our hands (000 §9). */
export const DateField = onTouch<DateFieldProps>(
  async () => (await import('./LibraryDateField.tsx')).LibraryDateField,
  ({ label, value, error, disabled, required, inLine }) => ({
    ...(inLine ? { 'aria-label': label, w: 150 } : { label }),
    text: formatDate(value),
    placeholder: inLine ? label : 'dd/mm/aaaa',
    error,
    disabled,
    required,
  }),
);

/** What speaks against a range of days in a filter line, said beside its button. */
export const ReversedNotice = () => (
  <span role="alert" style={{ color: 'var(--red)' }}>
    La fecha hasta no puede ser anterior a la fecha desde
  </span>
);
