import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { keptPhone, phoneTrouble } from '@tembiapo/contract/domain/phones.ts';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PhoneField } from './PhoneField.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const box = () => page.getByLabelText('Teléfono', { exact: true });
const shown = () => (box().element() as HTMLInputElement).value;
const prefix = () => page.getByLabelText('Prefijo de Teléfono');
const drawPhone = (value = '') =>
  drawHeld(value, (phone, onChange) => <PhoneField label="Teléfono" value={phone} onChange={onChange} />);
const leave = () => (box().element() as HTMLInputElement).blur();

const mobile = fc.integer({ min: 961_000_000, max: 995_999_999 }).map(String);
/** A Paraguayan number as people dial, write and paste it. */
const pasted = fc.tuple(mobile, fc.nat(5)).map(([national, way]) => {
  const parts = [national.slice(0, 3), national.slice(3, 6), national.slice(6)];
  return {
    kept: `0${national}`,
    text: [
      `0${national}`,
      `0${parts.join(' ')}`,
      `(0${parts[0]}) ${parts[1]}-${parts[2]}`,
      `+595 ${parts.join(' ')}`,
      `+5950${national}`,
      `595${national}`,
    ][way]!,
  };
});

describe('un teléfono', () => {
  test('escrito o pegado de cualquier manera se guarda como se marca acá', async () => {
    const { told } = await drawPhone();
    await fc.assert(
      fc.asyncProperty(pasted, async ({ kept, text }) => {
        await userEvent.fill(box(), text);
        expect(told.at(-1)).toBe(kept);
        expect(shown()).toBe(text);
        leave();
        await expect.poll(shown).toBe(formatPhone(kept));
      }),
      { numRuns: 8 },
    );
  });

  test('lo guardado, mostrado y vuelto a guardar es lo mismo', () => {
    const anything = fc.oneof(
      pasted.map(({ text }) => text),
      fc.string({ unit: fc.constantFrom(...'0123456789+ ()-.'), maxLength: 20 }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const kept = keptPhone(text);
        expect(keptPhone(phoneTrouble(kept) ? kept : formatPhone(kept))).toBe(kept);
      }),
      { numRuns: 500 },
    );
  });

  test('otro país cambia el prefijo y deja el número, y volver lo deja como era', async () => {
    const { told } = await drawPhone('0981455120');
    await expect.element(prefix()).toHaveValue('PY');
    await userEvent.selectOptions(prefix(), 'AR');
    expect(told.at(-1)).toBe('+54981455120');
    await expect.element(prefix()).toHaveValue('AR');
    await userEvent.selectOptions(prefix(), 'UY');
    expect(told.at(-1)).toBe('+598981455120');
    await userEvent.selectOptions(prefix(), 'PY');
    expect(told.at(-1)).toBe('0981455120');
  });

  test('de lo que no puede ser un teléfono se avisa al salir, y no se pierde', async () => {
    const { told } = await drawPhone();
    await userEvent.fill(box(), 'llamar a la tarde');
    await expect.element(page.getByText('No es un teléfono válido')).not.toBeInTheDocument();
    leave();
    await expect.element(page.getByText('No es un teléfono válido')).toBeVisible();
    expect(told.at(-1)).toBe('llamar a la tarde');
    expect(shown()).toBe('llamar a la tarde');
  });

  test.each([
    ['0981 123 45', 'No es un teléfono válido: un celular tiene 10 cifras, como 0981 123 456'],
    ['021 4455', 'No es un teléfono válido: revisá sus cifras'],
    ['600 700', /^Así no se puede marcar desde un celular: /],
    ['54 911 111111', /^Así no se puede marcar desde un celular: /],
  ])('de %s se dice debajo qué le falta, al salir', async (text, said) => {
    await drawPhone();
    await userEvent.fill(box(), text);
    await expect.element(page.getByText(said)).not.toBeInTheDocument();
    leave();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(box()).toHaveAccessibleDescription(said);
  });

  const CUT = listed`
    +595981123 · 00595 981123 · +595 98112345 · 098112345 · 595 981 12345 · (021) 4455 · +54 9 · 09811234
    0981.123
  `;
  test.each(CUT)('%s, que no es un teléfono, queda como se escribió', async (text) => {
    const { told } = await drawPhone();
    await userEvent.fill(box(), text);
    leave();
    await expect.element(page.getByText(/^No es un teléfono válido/)).toBeVisible();
    expect(shown()).toBe(text);
    expect(told.at(-1)).toBe(text);
  });

  test('elegir otro país no cambia lo que no es un número', async () => {
    const { told } = await drawPhone();
    await userEvent.fill(box(), 'llamar a la tarde');
    await userEvent.selectOptions(prefix(), 'AR');
    await userEvent.selectOptions(prefix(), 'PY');
    expect(told.at(-1)).toBe('llamar a la tarde');
    expect(shown()).toBe('llamar a la tarde');
  });

  test('de los países que comparten el prefijo queda el que se eligió', async () => {
    await drawPhone('2025550143');
    await userEvent.selectOptions(prefix(), 'US');
    await expect.element(prefix()).toHaveValue('US');
    await userEvent.selectOptions(prefix(), 'CA');
    await expect.element(prefix()).toHaveValue('CA');
  });

  test.each(['+54911111111', '+5959811111112', '+1 202 555 0143', '9.81123E+08'])(
    '%s queda como se escribió, con el país que diga',
    async (text) => {
      const { told } = await drawPhone();
      await userEvent.fill(box(), text);
      expect(shown()).toBe(text);
      leave();
      const figures = (phone: string) => phone.replace(/\D/g, '').replace(/^595/, '0');
      await expect.poll(() => figures(shown())).toBe(figures(text));
      expect(figures(told.at(-1)!)).toBe(figures(text));
    },
  );

  test('solo el prefijo es no tener teléfono', async () => {
    const { told } = await drawPhone('0981455120');
    await userEvent.fill(box(), '+595 ');
    expect(told.at(-1)).toBe('');
  });

  test.each(['+', '+595', '+595 ', '595'])(
    '%j queda como se escribió, al salir, y es no tener',
    async (text) => {
      const { told } = await drawPhone();
      await userEvent.fill(box(), text);
      leave();
      await expect.element(box()).not.toHaveFocus();
      expect([shown(), told.at(-1)]).toEqual([text, '']);
      await userEvent.fill(box(), '+595 981 455 120');
      leave();
      await expect.poll(shown).toBe('0981 455 120');
      await userEvent.fill(box(), ' ');
      leave();
      await expect.poll(shown).toBe('');
    },
  );
});
