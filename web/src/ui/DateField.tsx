import { IconCalendar } from '@tabler/icons-react';
import { birthBounds, dateBounds } from '@tembiapo/contract/domain/dateBounds.ts';
import { formatDate, localDay, realDate } from '@tembiapo/contract/domain/dates.ts';
import type { Reading } from '@tembiapo/contract/domain/plainTyped.ts';
import { dateInWords, readDate } from '@tembiapo/contract/domain/readDate.ts';
import { lazy, Suspense, useState } from 'react';
import { boundInLine, IN_LINE_WIDTH } from './boundInLine.ts';
import { ReadInput } from './ReadInput.tsx';

const load = async () => ({ default: (await import('./LibraryCalendar.tsx')).LibraryCalendar });
const LibraryCalendar = lazy(load);

export interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD or ''; the text as typed while it is not a date. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  /** The first day that can be chosen. */
  from?: string;
  /** Today is the last day that can be chosen. */
  untilToday?: boolean;
  /** A date of birth: from 1900 to today. */
  birth?: boolean;
  /** Only used to search, so any day is valid; always so in a filter line. */
  isFilter?: boolean | undefined;
  disabled?: boolean;
  required?: boolean;
  /** In a filter line: the placeholder shows the label, and its last word stays beside a chosen date. */
  inLine?: boolean;
  /** Placeholder to use there instead of the label. */
  placeholder?: string;
}

/** A day: dd/MM/yyyy on the screen, typed in any format or picked; YYYY-MM-DD as a value (docs/reglas/convenciones.md). */
export function DateField({
  label,
  placeholder = label,
  value,
  onChange,
  from,
  untilToday = false,
  birth = false,
  inLine,
  isFilter = inLine,
  ...rest
}: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const bounds = birth ? birthBounds() : isFilter ? undefined : dateBounds();
  const read = (text: string): Reading => {
    const reading = readDate(text, { past: birth || untilToday, ...(bounds && { bounds }) });
    if ('trouble' in reading || reading.value === '') return reading;
    if (from && reading.value < from)
      return { trouble: `«${text.trim()}» es anterior al ${formatDate(from)}` };
    if (untilToday && reading.value > localDay()) return { trouble: `«${text.trim()}» es posterior a hoy` };
    return reading;
  };
  return (
    <ReadInput
      {...rest}
      {...(inLine
        ? {
            'aria-label': label,
            w: IN_LINE_WIDTH,
            className: 'bound',
            leftSection: boundInLine(label, value),
          }
        : { label, rightSection: <IconCalendar size={16} stroke={1.6} /> })}
      inLine={inLine}
      placeholder={inLine ? placeholder : 'dd/mm/aaaa'}
      value={value}
      onChange={(day) => {
        setOpen(false);
        onChange(day);
      }}
      read={read}
      show={(day) => (day === '' || realDate(day) ? formatDate(day) : null)}
      say={(day) => day && dateInWords(day)}
      onPointerEnter={load}
      onClick={() => setOpen(true)}
      onBlurCapture={() => setOpen(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
        if (key === 'ArrowDown') setOpen(true);
      }}
      // While the calendar is open, Esc closes it and not the window.
      data-mantine-stop-propagation={isOpen}
    >
      {isOpen && (
        <Suspense>
          <LibraryCalendar
            day={realDate(value) ? value : null}
            from={from ?? bounds?.from}
            until={untilToday ? localDay() : bounds?.to}
            onPick={(day) => {
              setOpen(false);
              onChange(day);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </ReadInput>
  );
}

/** Says beside the button of a filter line that a range of days is reversed. */
export const ReversedNotice = () => (
  <span role="alert" style={{ color: 'var(--red)' }}>
    La fecha hasta no puede ser anterior a la fecha desde
  </span>
);
