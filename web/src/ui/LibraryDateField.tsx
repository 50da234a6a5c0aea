import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

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
  /** What it says there instead. */
  placeholder?: string;
}

/** The calendar itself, once its plain stand-in was touched (DateField.tsx). */
export function LibraryDateField({
  label,
  placeholder = label,
  value,
  onChange,
  from,
  untilToday,
  inLine,
  opened,
  ...rest
}: DateFieldProps) {
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <DateInput
        {...rest}
        {...(inLine ? { 'aria-label': label, w: 150 } : { label })}
        valueFormat="DD/MM/YYYY"
        placeholder={inLine ? placeholder : 'dd/mm/aaaa'}
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
        popoverProps={{ transitionProps: { duration: 0 }, ...(opened && { defaultOpened: true }) }}
      />
    </DatesProvider>
  );
}
