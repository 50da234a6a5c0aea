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
  /** YYYY-MM-DD or ''; what was typed while it is no day. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  /** No day before this one can be chosen. */
  from?: string;
  /** No day after today can be chosen. */
  untilToday?: boolean;
  /** Of a birth: from 1900 to today. */
  birth?: boolean;
  /** It is only searched by, and may be any day; so it is in a filter line. */
  isFilter?: boolean | undefined;
  disabled?: boolean;
  required?: boolean;
  /** In a filter line: the label is said by the placeholder, and by its last word beside a date. */
  inLine?: boolean;
  /** What it says there instead. */
  placeholder?: string;
}

/** A day: dd/MM/yyyy on the screen, typed in any way or picked; YYYY-MM-DD in our hands (docs/reglas/convenciones.md). */
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
      // A window closes with Esc only once the calendar is.
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

/** What speaks against a range of days in a filter line, said beside its button. */
export const ReversedNotice = () => (
  <span role="alert" style={{ color: 'var(--red)' }}>
    La fecha hasta no puede ser anterior a la fecha desde
  </span>
);
