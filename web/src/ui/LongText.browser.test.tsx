import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LongText } from './LongText.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const words = (some: string) => page.getByText(some, { exact: false });
const area = () => page.getByRole('textbox', { name: 'Tareas' });

async function draw(max: number) {
  const onSubmit = vi.fn();
  const held = await drawHeld('', (value, onChange) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <LongText
        label="Tareas"
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button type="submit">Guardar</button>
    </form>
  ));
  return { told: () => held.told.at(-1) ?? '', hold: held.hold, onSubmit };
}
const SAVE = page.getByRole('button', { name: 'Guardar' });

describe('un texto de varias líneas', () => {
  test('lo que se pasa del límite queda entero, se dice cuánto sobra y no se guarda hasta acortarlo', async () => {
    const { told, onSubmit } = await draw(50);
    await userEvent.fill(area(), 'a'.repeat(39));
    await expect.element(words('de 50')).not.toBeInTheDocument();
    await userEvent.fill(area(), 'a'.repeat(40));
    await expect.element(words('40 de 50')).toBeVisible();
    await userEvent.fill(area(), 'a'.repeat(53));
    await expect.element(words('53 de 50: sobran 3')).toBeVisible();
    await expect.element(area()).toHaveAccessibleDescription('Es demasiado largo: entran hasta 50 letras');
    await userEvent.click(SAVE);
    await expect.element(area()).toHaveFocus();
    expect([told(), onSubmit.mock.calls.length]).toEqual(['a'.repeat(53), 0]);
    await userEvent.keyboard('{End}{Backspace>3/}');
    await userEvent.click(SAVE);
    expect([told(), onSubmit.mock.calls.length]).toEqual(['a'.repeat(50), 1]);
  });

  test('lo que nadie recortaría ahí no se pega, y se dice; un archivo que se suelta no se lleva la página', async () => {
    const { told } = await draw(50);
    await userEvent.fill(area(), 'Lo mío');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'a'.repeat(251));
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
    area().element().dispatchEvent(paste);
    expect(paste.defaultPrevented).toBe(true);
    await expect.element(words('No se pegó: son 251 letras y entran hasta 50')).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    area().element().dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    await expect.element(words('los archivos se suben aparte')).toBeVisible();
    expect(told()).toBe('Lo mío');
  });

  test('es tan alto como lo que dice, hasta su tope', async () => {
    const { hold } = await draw(4000);
    const height = () => area().element().getBoundingClientRect().height;
    const empty = height();
    hold('a\n'.repeat(6));
    await vi.waitFor(() => expect(height()).toBeGreaterThan(empty + 60));
    hold('a\n'.repeat(100));
    await vi.waitFor(() => expect(height()).toBe(256));
  });
});
