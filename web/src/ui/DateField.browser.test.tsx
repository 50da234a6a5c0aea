import { formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateField } from './DateField.tsx';
import { type DateFieldProps, LibraryDateField } from './LibraryDateField.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const box = () => page.getByLabelText('Fecha');
const input = () => box().element() as HTMLInputElement;
const drawCalendar = (props: Partial<DateFieldProps> = {}, initial = '') =>
  drawHeld(initial, (value, onChange) => (
    <LibraryDateField label="Fecha" value={value} onChange={onChange} {...props} />
  ));
const leave = () => input().blur();

const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
/** Each way in which people write a day. */
const written = fc.tuple(day, fc.nat(3)).map(([value, way]) => {
  const [year, month, date] = value.split('-') as [string, string, string];
  const short = [Number(date), Number(month), year];
  return {
    value,
    text: [`${date}/${month}/${year}`, short.join('/'), `${date}${month}${year}`, short.join('-')][way]!,
  };
});

describe('una fecha', () => {
  test('se escribe de cualquiera de las maneras y es ese día', async () => {
    const { told } = await drawCalendar();
    await fc.assert(
      fc.asyncProperty(written, async ({ value, text }) => {
        await userEvent.fill(box(), text);
        leave();
        await expect.poll(() => input().value).toBe(formatDate(value));
        expect(told.at(-1)).toBe(value);
      }),
      { numRuns: 8 },
    );
  });

  test.each(['31/02/2026', '29/02/2025', '00/01/2026', '12/13/2026', 'mañana'])(
    'de %s se dice que no es una fecha',
    async (text) => {
      const { told } = await drawCalendar();
      await userEvent.fill(box(), text);
      leave();
      await expect.element(page.getByText(`«${text}» no es una fecha (dd/mm/aaaa)`)).toBeVisible();
      expect(told.filter((value) => value !== '')).toEqual([]);
    },
  );

  test('la anterior a la permitida no se toma, y se dice', async () => {
    const { told } = await drawCalendar({ from: '2026-03-10' });
    await userEvent.fill(box(), '09/03/2026');
    leave();
    await expect.element(page.getByText('«09/03/2026» es anterior al 10/03/2026')).toBeVisible();
    expect(told).not.toContain('2026-03-09');
    await userEvent.fill(box(), '10/03/2026');
    expect(told.at(-1)).toBe('2026-03-10');
  });

  test('la posterior a hoy no se toma donde no puede haberla, y se dice', async () => {
    const [today, tomorrow] = [localDay(), addDays(localDay(), 1)];
    const { told } = await drawCalendar({ untilToday: true });
    await userEvent.fill(box(), formatDate(tomorrow));
    leave();
    await expect.element(page.getByText(`«${formatDate(tomorrow)}» es posterior a hoy`)).toBeVisible();
    expect(told).not.toContain(tomorrow);
    await userEvent.fill(box(), formatDate(today));
    expect(told.at(-1)).toBe(today);
  });

  test('vaciarla es no tener fecha', async () => {
    const { told } = await drawCalendar({}, '2026-03-10');
    expect(input().value).toBe('10/03/2026');
    await userEvent.clear(box());
    leave();
    await expect.poll(() => told.at(-1)).toBe('');
  });

  test('lo que se escribe antes de que esté el calendario no se pierde', async () => {
    const { told } = await drawHeld<string>('', (value, onChange) => (
      <DateField label="Fecha" value={value} onChange={onChange} />
    ));
    await userEvent.fill(box(), '3/4/2020');
    await expect.poll(() => told.at(-1)).toBe('2020-04-03');
    await userEvent.tab();
    await expect.poll(() => input().value).toBe('03/04/2020');
  });
});
