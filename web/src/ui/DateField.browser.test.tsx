import { dateBounds } from '@tembiapo/contract/domain/dateBounds.ts';
import { formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { dateInWords, readDate } from '@tembiapo/contract/domain/readDate.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { DateField, type DateFieldProps } from './DateField.tsx';
import { drawHeld } from './testing/drawHeld.tsx';
import { drawInForm } from './testing/drawInForm.tsx';

const box = () => page.getByLabelText('Fecha', { exact: true });
const input = () => box().element() as HTMLInputElement;
const draw = (props: Partial<DateFieldProps> = {}, initial = '') =>
  drawHeld(initial, (value, onChange) => (
    <DateField label="Fecha" value={value} onChange={onChange} {...props} />
  ));
const leave = () => input().blur();
const calendar = () => document.querySelector('[data-dates-dropdown]');

const day = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2026-10-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
/** Each way in which people write a day. */
const written = fc.tuple(day, fc.nat(6)).map(([value, way]) => {
  const [year, month, date] = value.split('-') as [string, string, string];
  const short = [Number(date), Number(month), year.slice(2)];
  const text = [
    `${date}/${month}/${year}`,
    short.join('/'),
    `${date}${month}${year.slice(2)}`,
    short.join('-'),
    [date, month, year].join('.'),
    value,
    dateInWords(value),
  ][way]!;
  return { value, text };
});

describe('una fecha', () => {
  test('se escribe de cualquiera de las maneras, y antes de salir se ve qué día es', async () => {
    const { told } = await draw();
    await fc.assert(
      fc.asyncProperty(written, async ({ value, text }) => {
        // The text that is there already would be no typing.
        await userEvent.clear(box());
        await userEvent.fill(box(), text);
        expect(told.at(-1)).toBe(value);
        expect(input().value).toBe(text);
        const said = () => page.getByRole('status').query()?.textContent ?? text;
        await expect.poll(said).toBe(dateInWords(value));
        leave();
        await expect.poll(() => input().value).toBe(formatDate(value));
      }),
      { numRuns: 10 },
    );
  });

  test('lo que se ve en la caja no se dice otra vez', async () => {
    await draw();
    await userEvent.fill(box(), '15/01/1990');
    await expect.element(page.getByRole('status')).toHaveTextContent('15 de enero de 1990');
    await userEvent.fill(box(), '15 de enero de 1990');
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
    leave();
    await expect.element(box()).toHaveValue('15/01/1990');
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  });

  test.each(['31/02/2026', '29/02/2025', '00/01/2026', '12/13/2026', '01/01/20225', 'mañana', '15/01/199'])(
    'de %s se dice que no es una fecha, y queda en la caja',
    async (text) => {
      const { told } = await draw({}, '2020-05-05');
      await userEvent.fill(box(), text);
      await expect.element(page.getByText('no es una fecha')).not.toBeInTheDocument();
      leave();
      await expect.element(page.getByText(`«${text}» no es una fecha (dd/mm/aaaa)`)).toBeVisible();
      expect(input().value).toBe(text);
      // Neither the previous day nor an empty one: the form holds what was typed, which the server refuses.
      expect(told.at(-1)).toBe(text);
    },
  );

  test('la que no se entiende no deja enviar el formulario, y lleva a la caja', async () => {
    const { sent, send } = await drawInForm('', (value, onChange) => (
      <DateField label="Fecha" value={value} onChange={onChange} />
    ));
    await userEvent.fill(box(), '31/02/1990');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('«31/02/1990» no es una fecha (dd/mm/aaaa)')).toBeVisible();
    leave();
    await send();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(input());
    await userEvent.fill(box(), '28/02/90');
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual(['1990-02-28']);
  });

  test('el borrador que trae algo que no es una fecha lo muestra, con su aviso', async () => {
    const { sent, send } = await drawInForm('31/02', (value, onChange) => (
      <DateField label="Fecha" value={value} onChange={onChange} />
    ));
    expect(input().value).toBe('31/02');
    await expect.element(page.getByText('«31/02» no es una fecha (dd/mm/aaaa)')).toBeVisible();
    await send();
    expect(sent).toEqual([]);
  });

  test('la anterior a la permitida queda escrita, y se dice', async () => {
    const { told } = await draw({ from: '2026-03-10' });
    await userEvent.fill(box(), '09/03/2026');
    leave();
    await expect.element(page.getByText('«09/03/2026» es anterior al 10/03/2026')).toBeVisible();
    expect(input().value).toBe('09/03/2026');
    expect(told).not.toContain('2026-03-09');
    await userEvent.fill(box(), '10/03/2026');
    expect(told.at(-1)).toBe('2026-03-10');
  });

  test.each([
    ['un nacimiento', { birth: true }, '01/01/0090', '01/01/1900', formatDate(localDay())],
    ['un nacimiento', { birth: true }, '31/12/1899', '01/01/1900', formatDate(localDay())],
    ['otra fecha', {}, '01/03/0019', '01/01/1950', `31/12/${Number(localDay().slice(0, 4)) + 10}`],
    ['otra fecha', {}, '01/01/2999', '01/01/1950', `31/12/${Number(localDay().slice(0, 4)) + 10}`],
  ] as const)('de %s que no puede ser se dice hasta dónde va', async (_, props, text, first, last) => {
    const { told } = await draw(props);
    await userEvent.fill(box(), text);
    leave();
    await expect.element(page.getByText(`«${text}» no puede ser: va del ${first} al ${last}`)).toBeVisible();
    expect(told.at(-1)).toBe(text);
  });

  test('la que ya estaba así no se discute', async () => {
    const { sent, send } = await drawInForm('0090-01-01', (value, onChange) => (
      <DateField label="Fecha" birth value={value} onChange={onChange} />
    ));
    expect(input().value).toBe('01/01/0090');
    await send();
    expect(sent).toEqual(['0090-01-01']);
  });

  test('el calendario no pasa de donde puede ser, y se abre donde puede', async () => {
    await draw({ birth: true }, '0090-01-01');
    await box().click();
    await expect.poll(() => calendar()?.textContent ?? '').toMatch(/enero\s*(de\s*)?1900/i);
    await expect
      .poll(() => calendar()!.querySelector('[data-direction=previous]')?.hasAttribute('disabled'))
      .toBe(true);
  });

  test('la que solo se busca puede ser cualquiera', async () => {
    const { told } = await draw({ isFilter: true });
    await userEvent.fill(box(), '01/01/2999');
    expect(told.at(-1)).toBe('2999-01-01');
  });

  test('la posterior a hoy queda escrita donde no puede haberla, y se dice', async () => {
    const [today, tomorrow] = [localDay(), addDays(localDay(), 1)];
    const { told } = await draw({ untilToday: true });
    await userEvent.fill(box(), formatDate(tomorrow));
    leave();
    await expect.element(page.getByText(`«${formatDate(tomorrow)}» es posterior a hoy`)).toBeVisible();
    expect(told).not.toContain(tomorrow);
    await userEvent.fill(box(), formatDate(today));
    expect(told.at(-1)).toBe(today);
  });

  test('en una línea de filtros se dice igual, y nada se mueve', async () => {
    const { told } = await draw({ inLine: true });
    const height = () => document.querySelector('.field')!.getBoundingClientRect().height;
    const before = height();
    await userEvent.fill(input(), '31/02/2026');
    leave();
    await expect
      .poll(() => document.querySelector('[role=alert]')?.textContent)
      .toBe('«31/02/2026» no es una fecha (dd/mm/aaaa)');
    expect(input().value).toBe('31/02/2026');
    expect(height()).toBe(before);
    expect(told.at(-1)).toBe('31/02/2026');
  });

  test('vaciarla es no tener fecha', async () => {
    const { told } = await draw({}, '2026-03-10');
    expect(input().value).toBe('10/03/2026');
    await userEvent.clear(box());
    leave();
    await expect.poll(() => told.at(-1)).toBe('');
    expect(input().value).toBe('');
  });

  test('se elige del calendario, que se abre al tocar la caja y se cierra al escribir, con Esc y al salir', async () => {
    const { told } = await draw({}, '2026-03-10');
    await userEvent.click(box());
    await userEvent.click(page.getByRole('button', { name: '17 marzo 2026' }));
    expect(told).toEqual(['2026-03-17']);
    await expect.element(box()).toHaveValue('17/03/2026');
    await expect.poll(calendar).toBeNull();
    for (const close of [
      () => userEvent.keyboard('1'),
      () => userEvent.keyboard('{Escape}'),
      async () => leave(),
    ]) {
      await userEvent.click(box());
      await expect.poll(calendar).not.toBeNull();
      await close();
      await expect.poll(calendar).toBeNull();
    }
    await userEvent.fill(box(), '17/03/2026');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(page.getByRole('button', { name: 'Quitar fecha' }));
    expect(told.at(-1)).toBe('');
  });

  test('lo que otro programa pone sin decirlo se lee al salir', async () => {
    const { told } = await draw();
    await userEvent.click(box());
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), '150190');
    leave();
    await expect.poll(() => told.at(-1)).toBe('1990-01-15');
  });

  test('se escriba lo que se escriba, el formulario tiene lo que se entendió o la caja lo que se escribió', async () => {
    const { told } = await draw();
    const anything = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789/-. '), maxLength: 12 }),
      fc.string({ maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        await userEvent.fill(box(), text);
        const typed = input().value;
        const reading = readDate(typed, { bounds: dateBounds() });
        leave();
        if ('value' in reading) {
          expect(told.at(-1) ?? '').toBe(reading.value);
          await expect.poll(() => input().value).toBe(formatDate(reading.value));
        } else {
          expect(told.at(-1)).toBe(typed);
          expect(input().value).toBe(typed);
          await expect.poll(() => input().getAttribute('aria-invalid')).toBe('true');
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('una fecha que se escribe apenas se ve la página', () => {
  const keys = async (text: string, every: number) => {
    for (const key of text) {
      await userEvent.keyboard(key);
      if (every > 0) await new Promise((done) => setTimeout(done, every));
    }
  };
  const throttle = (rate: number) => cdp().send('Emulation.setCPUThrottlingRate', { rate });
  afterEach(() => throttle(1));

  test.each([1, 4].flatMap((rate) => [0, 1, 5, 20].map((every) => [every, rate])))(
    'a una tecla cada %i ms, en una máquina %i veces más lenta, tiene todas',
    async (every, rate) => {
      await throttle(rate!);
      const { told } = await draw();
      input().focus();
      await keys('15/01/1990', every!);
      expect(input().value).toBe('15/01/1990');
      await userEvent.tab();
      expect(told.at(-1)).toBe('1990-01-15');
      await expect.element(box()).toHaveValue('15/01/1990');
    },
  );

  test('también tocada con el dedo, mientras llega su calendario', async () => {
    const { told } = await draw();
    await userEvent.click(box());
    await keys('150190', 5);
    await userEvent.tab();
    expect(told.at(-1)).toBe('1990-01-15');
    await expect.poll(calendar).toBeNull();
  });
});
