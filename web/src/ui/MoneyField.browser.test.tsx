import { groupMiles } from '@tembiapo/contract/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MoneyField } from './MoneyField.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const box = () => page.getByLabelText('Salario');
const shown = () => (box().element() as HTMLInputElement).value;
const drawAmount = (value: string, currency: 'PYG' | 'USD' = 'PYG') =>
  drawHeld(value, (amount, onChange) => (
    <MoneyField label="Salario" currency={currency} value={amount} onChange={onChange} />
  ));
const grouped = (whole: number): string => groupMiles(String(whole));

describe('el importe', () => {
  test('sin importe el campo está vacío, y vaciarlo es no tener importe', async () => {
    const { told } = await drawAmount('0');
    expect(shown()).toBe('');
    await userEvent.fill(box(), '5000');
    await userEvent.clear(box());
    expect(told.at(-1)).toBe('0');
    expect(shown()).toBe('');
  });

  test('lo que se escribe se ve y se guarda igual, en guaraníes', async () => {
    const { told } = await drawAmount('');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99_999_999_999 }), async (amount) => {
        await userEvent.fill(box(), String(amount));
        expect(told.at(-1)).toBe(String(amount));
        expect(shown()).toBe(`Gs. ${grouped(amount)}`);
      }),
      { numRuns: 12 },
    );
  });

  test('lo que se escribe se ve y se guarda igual, en dólares con centavos', async () => {
    const { told } = await drawAmount('', 'USD');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(99), async (whole, cents) => {
        const decimals = String(cents).padStart(2, '0');
        await userEvent.fill(box(), `${whole},${decimals}`);
        expect(Number(told.at(-1))).toBe(Number(`${whole}.${decimals}`));
        expect(shown()).toBe(
          `USD ${grouped(whole)},${decimals}`.replace(/(,\d*?)0+$/, '$1').replace(/,$/, ''),
        );
      }),
      { numRuns: 12 },
    );
  });

  test('los guaraníes no tienen centavos', async () => {
    const { told } = await drawAmount('');
    await userEvent.fill(box(), '1500,75');
    expect(told.at(-1)).toBe('1500');
    expect(shown()).toBe('Gs. 1.500');
  });

  test('lo que ya estaba guardado se ve entero', async () => {
    const { hold } = await drawAmount('1250.5', 'USD');
    await expect.element(box()).toHaveValue('USD 1.250,5');
    hold('4500000');
    await expect.element(box()).toHaveValue('USD 4.500.000');
  });

  test('sea lo que sea que se pegue, se guarda un número de hasta 15 caracteres', async () => {
    const { told } = await drawAmount('');
    const anything = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789.,- eE+GsUSD') }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        await userEvent.fill(box(), text);
        const kept = told.at(-1) ?? '0';
        expect(kept).toMatch(/^\d+$/);
        expect(shown().replace('Gs. ', '').length).toBeLessThanOrEqual(15);
      }),
      { numRuns: 25 },
    );
  });
});
