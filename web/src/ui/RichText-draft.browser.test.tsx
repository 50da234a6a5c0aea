import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import RichText from './RichText.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const editor = () => document.querySelector<HTMLElement>('.ProseMirror')!;
const soon = { timeout: 5_000 };

test('el texto de un borrador entra al editor con su formato, y se sigue escribiendo en él', async () => {
  const { told, hold } = await drawHeld('', (value, onChange) => (
    <RichText max={1000} label="Texto" value={value} onChange={onChange} />
  ));
  await expect.poll(() => editor()?.textContent, soon).toBe('');
  hold('<p>Hola <strong>Ña Tomasa</strong></p>');
  await expect.poll(() => editor().innerHTML, soon).toBe('<p>Hola <strong>Ña Tomasa</strong></p>');
  // The text was given, not typed.
  expect(told).toEqual([]);
  editor().focus();
  await userEvent.keyboard('{Control>}{End}{/Control}, rápido y sin perder letras');
  await expect
    .poll(() => told.at(-1), soon)
    .toBe('<p>Hola <strong>Ña Tomasa, rápido y sin perder letras</strong></p>');
  expect(editor().textContent).toBe('Hola Ña Tomasa, rápido y sin perder letras');
});
