import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NumberField, type NumberHeld } from './NumberField.tsx';
import { drawHeld } from './testing/drawHeld.tsx';
import { drawInForm } from './testing/drawInForm.tsx';

const box = () => page.getByLabelText('Número');
const input = () => box().element() as HTMLInputElement;
const rules = { decimals: 2, min: -1000, max: 100_000 };

describe('un número', () => {
  test.each<[string, number, string]>([
    ['1500', 1500, '1.500'],
    ['1.500', 1500, '1.500'],
    ['1.500,25', 1500.25, '1.500,25'],
    ['1,5', 1.5, '1,5'],
    ['1.5', 1.5, '1,5'],
    ['-3', -3, '-3'],
  ])('%s es %d', async (text, value, shown) => {
    const { told } = await drawHeld<NumberHeld>('', (held, onChange) => (
      <NumberField label="Número" {...rules} value={held} onChange={onChange} />
    ));
    await userEvent.fill(box(), text);
    expect(told.at(-1)).toBe(value);
    expect(input().value).toBe(text);
    input().blur();
    await expect.poll(() => input().value).toBe(shown);
  });

  test.each(['1,555', '1.50', '100.001', '-1.001', '12 años', '1/2'])(
    'un entero de hasta 100.000 no es %s: queda, se dice y no se envía',
    async (text) => {
      const { sent, send } = await drawInForm<NumberHeld>('', (held, onChange) => (
        <NumberField label="Número" max={100_000} value={held} onChange={onChange} />
      ));
      await userEvent.fill(box(), text);
      await send();
      expect(sent).toEqual([]);
      expect(input().value).toBe(text);
      await expect.poll(() => input().getAttribute('aria-invalid')).toBe('true');
      await userEvent.fill(box(), '7');
      await send();
      expect(sent).toEqual([7]);
    },
  );

  test('un año va sin punto, las flechas suben y bajan, y no pasan del límite', async () => {
    const { told } = await drawHeld<NumberHeld>(2026, (held, onChange) => (
      <NumberField label="Número" grouped={false} min={2000} max={2027} value={held} onChange={onChange} />
    ));
    expect(input().value).toBe('2026');
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(told).toEqual([2027, 2027, 2026]);
    await userEvent.clear(box());
    expect(told.at(-1)).toBe('');
  });
});
