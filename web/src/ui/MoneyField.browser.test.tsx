import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { readAmount } from '@tembiapo/contract/domain/readAmount.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MoneyField } from './MoneyField.tsx';
import { drawHeld } from './testing/drawHeld.tsx';
import { drawInForm } from './testing/drawInForm.tsx';

const box = () => page.getByLabelText('Salario');
const input = () => box().element() as HTMLInputElement;
const leave = () => input().blur();
const said = () => document.querySelector('[role=status]')?.textContent ?? null;
const drawAmount = (value: string, currency: 'PYG' | 'USD' = 'PYG') =>
  drawHeld(value, (amount, onChange) => (
    <MoneyField label="Salario" currency={currency} value={amount} onChange={onChange} />
  ));

describe('el importe', () => {
  test('sin importe el campo está vacío, y vaciarlo es no tener importe', async () => {
    const { told } = await drawAmount('0');
    expect(input().value).toBe('');
    await userEvent.fill(box(), '5000');
    await userEvent.clear(box());
    expect(told.at(-1)).toBe('0');
    expect(input().value).toBe('');
  });

  test('guaraníes que se guardaron con decimales se ven con ellos, y no impiden guardar', async () => {
    await drawAmount('1500.5');
    expect(input().value).toBe('Gs. 1.500,5');
    expect(input().dataset.trouble).toBeUndefined();
  });

  test('lo que se escribe queda, debajo se ve lo que se entendió, y al salir toma su forma', async () => {
    const { told } = await drawAmount('');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99_999_999_999 }), async (amount) => {
        await userEvent.fill(box(), String(amount));
        expect(told.at(-1)).toBe(String(amount));
        expect(input().value).toBe(String(amount));
        await expect.poll(said).toBe(formatMoney(amount));
        leave();
        await expect.poll(() => input().value).toBe(formatMoney(amount));
        expect(said()).toBeNull();
      }),
      { numRuns: 8 },
    );
  });

  test.each([
    ['5,000,000', '5000000'],
    ['5 millones', '5000000'],
    ['Gs. 5.000.000.-', '5000000'],
    ['1.500', '1500'],
    ['5000000.00', '5000000'],
  ])('%s son %s guaraníes', async (text, amount) => {
    const { told } = await drawAmount('');
    await userEvent.fill(box(), text);
    expect(told.at(-1)).toBe(amount);
    leave();
    await expect.poll(() => input().value).toBe(formatMoney(amount));
  });

  test.each([
    ['1500,50', '1500.5', 'USD 1.500,5'],
    ['1,500.50', '1500.5', 'USD 1.500,5'],
    ['1.500', '1500', 'USD 1.500'],
  ])('%s son %s dólares', async (text, amount, shown) => {
    const { told } = await drawAmount('', 'USD');
    await userEvent.fill(box(), text);
    expect(told.at(-1)).toBe(amount);
    leave();
    await expect.poll(() => input().value).toBe(shown);
  });

  test.each([
    ['1500,75', 'No lleva decimales'],
    ['5,000', '«5,000» se puede leer de dos maneras: separá los miles con un punto'],
    ['U$S 800', '«U$S 800» está en otra moneda'],
    ['a convenir', '«a convenir» no es un monto'],
    ['123456789012345', 'Admite hasta 15 cifras y puntos'],
  ])('%s no se toma por otro importe, queda y no se envía', async (text, why) => {
    const { sent, send } = await drawInForm('', (amount, onChange) => (
      <MoneyField label="Salario" value={amount} onChange={onChange} />
    ));
    await userEvent.fill(box(), text);
    await send();
    await expect.element(page.getByText(why)).toBeVisible();
    expect(input().value).toBe(text);
    expect(sent).toEqual([]);
    await userEvent.fill(box(), '1500');
    await send();
    expect(sent).toEqual(['1500']);
  });

  test('lo que ya estaba guardado se ve entero', async () => {
    const { hold } = await drawAmount('1250.5', 'USD');
    await expect.element(box()).toHaveValue('USD 1.250,5');
    hold('4500000');
    await expect.element(box()).toHaveValue('USD 4.500.000');
  });

  test('sea lo que sea que se pegue, se guarda lo que se entendió o queda con su aviso', async () => {
    const { told } = await drawAmount('');
    const anything = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789.,- eE+GsUSD'), maxLength: 14 }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        await userEvent.fill(input(), text);
        const reading = readAmount(text, { currency: 'PYG' });
        leave();
        if ('value' in reading && formatMoney(reading.value).length <= 19) {
          expect(told.at(-1) ?? '0').toBe(reading.value || '0');
        } else {
          expect(told.at(-1)).toBe(text);
          expect(input().value).toBe(text);
          await expect.poll(() => input().getAttribute('aria-invalid')).toBe('true');
        }
      }),
      { numRuns: 40 },
    );
  });
});
