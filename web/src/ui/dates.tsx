import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

interface Props {
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
export function DateField({ label, value, onChange, from, untilToday, inLine, ...rest }: Props) {
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <DateInput
        {...rest}
        {...(inLine ? { 'aria-label': label, w: 150 } : { label })}
        valueFormat="DD/MM/YYYY"
        placeholder={inLine ? label : 'dd/mm/aaaa'}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        dateParser={(text) => {
          const stored = dayjs(text, ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'D-M-YYYY'], true);
          return stored.isValid() ? stored.format('YYYY-MM-DD') : null;
        }}
        {...(from && { minDate: from })}
        {...(untilToday && { maxDate: localDay() })}
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar fecha' }}
        popoverProps={{ transitionProps: { duration: 0 } }}
      />
    </DatesProvider>
  );
}

/** What speaks against a range of days in a filter line, said beside its button. */
export const ReversedNotice = () => (
  <span role="alert" style={{ color: 'var(--red)' }}>
    La fecha hasta no puede ser anterior a la fecha desde
  </span>
);
