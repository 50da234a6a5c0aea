import { formatDate, localDay, realDate } from '@tembiapo/contract/domain/dates.ts';
import { boundInLine, IN_LINE_WIDTH } from './boundInLine.ts';
import type { DateFieldProps } from './LibraryDateField.tsx';
import { onTouch } from './onTouch.tsx';

/** A day: dd/MM/yyyy on the screen, typed or picked; YYYY-MM-DD in our hands (docs/reglas/convenciones.md). */
export const DateField = onTouch<DateFieldProps>(
  async () => (await import('./LibraryDateField.tsx')).LibraryDateField,
  ({ label, placeholder = label, value, onChange, from, untilToday, error, disabled, required, inLine }) => ({
    ...(inLine
      ? { 'aria-label': label, w: IN_LINE_WIDTH, className: 'bound', leftSection: boundInLine(label, value) }
      : { label }),
    text: formatDate(value),
    placeholder: inLine ? placeholder : 'dd/mm/aaaa',
    error,
    disabled,
    required,
    take: (text) => {
      const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim()) ?? [];
      const whole = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : '';
      const allowed = realDate(whole) && (!from || whole >= from) && (!untilToday || whole <= localDay());
      if (allowed) onChange(whole);
      return allowed;
    },
  }),
);

/** What speaks against a range of days in a filter line, said beside its button. */
export const ReversedNotice = () => (
  <span role="alert" style={{ color: 'var(--red)' }}>
    La fecha hasta no puede ser anterior a la fecha desde
  </span>
);
