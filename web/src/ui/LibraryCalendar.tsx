import { Popover } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import { Button } from './Button.tsx';

interface Props {
  /** YYYY-MM-DD. */
  day: string | null;
  /** The first and last day that can be picked. */
  from: string | undefined;
  until: string | undefined;
  /** '' clears the day. */
  onPick: (day: string) => void;
  onClose: () => void;
}

/** The calendar under a date box; the focus stays in the box. */
export function LibraryCalendar({ day, from, until, onPick, onClose }: Props) {
  // For a day out of range, the calendar opens at the nearest valid one.
  const shown = day && (from && day < from ? from : until && day > until ? until : day);
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <Popover
        opened
        position="bottom-start"
        withRoles={false}
        trapFocus={false}
        transitionProps={{ duration: 0 }}
        onDismiss={onClose}
      >
        <Popover.Target>
          <span style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
        </Popover.Target>
        <Popover.Dropdown onMouseDown={(event) => event.preventDefault()} data-dates-dropdown>
          <DatePicker
            value={day}
            onChange={(picked) => onPick(picked ?? '')}
            {...(shown && { defaultDate: shown })}
            {...(from && { minDate: from })}
            {...(until && { maxDate: until })}
          />
          {day && (
            <Button variant="default" size="xs" onClick={() => onPick('')}>
              Quitar fecha
            </Button>
          )}
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
}
