import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useState } from 'react';
import { BOUND_WIDTH, boundInLine, IN_LINE_WIDTH } from './boundInLine.ts';

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
  /** In a filter line: the label is said by the placeholder, and by its last word beside a date. */
  inLine?: boolean;
  /** What it says there instead. */
  placeholder?: string;
}

function dayOf(text: string): string | null {
  const day = dayjs(text, ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'D-M-YYYY'], true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}

/** Why what was typed is not taken; undefined when it is. */
function refusalOf(text: string, { from, untilToday }: Pick<DateFieldProps, 'from' | 'untilToday'>) {
  const day = dayOf(text);
  if (text === '') return undefined;
  if (day === null) return `«${text}» no es una fecha (dd/mm/aaaa)`;
  if (from && day < from) return `«${text}» es anterior al ${formatDate(from)}`;
  if (untilToday && day > localDay()) return `«${text}» es posterior a hoy`;
  return undefined;
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
  error,
  ...rest
}: DateFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <DateInput
        {...rest}
        {...(inLine
          ? {
              'aria-label': label,
              w: IN_LINE_WIDTH,
              leftSection: boundInLine(label, value),
              leftSectionWidth: BOUND_WIDTH,
            }
          : { label })}
        valueFormat="DD/MM/YYYY"
        placeholder={inLine ? placeholder : 'dd/mm/aaaa'}
        value={value || null}
        onChange={(day) => {
          setRefusal(undefined);
          onChange(day ?? '');
        }}
        // The box goes back to the day it has: without a word, a wrong one would just vanish.
        onBlur={(event) => {
          const typed = refusalOf(event.currentTarget.value.trim(), { from, untilToday });
          if (!inLine) setRefusal((before) => typed ?? (value === '' ? before : undefined));
        }}
        error={error ?? refusal}
        dateParser={dayOf}
        {...(from && { minDate: from })}
        {...(untilToday && { maxDate: localDay() })}
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar fecha' }}
        popoverProps={{ transitionProps: { duration: 0 }, ...(opened && { defaultOpened: true }) }}
      />
    </DatesProvider>
  );
}
