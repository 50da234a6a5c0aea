import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isKept } from '../platform/isKept.ts';
import { CLIPBOARDS } from '../platform/testing/clipboards.ts';
import RichText from './RichText.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const words = (some: string) => page.getByText(some, { exact: false });
const area = () => page.getByRole('textbox', { name: 'Contenido' });

/** Pastes what another program put on the clipboard, as the browser reports it. */
async function paste(parts: { html?: string; text?: string; file?: File }, kind: 'paste' | 'drop' = 'paste') {
  const data = new DataTransfer();
  if (parts.html !== undefined) data.setData('text/html', parts.html);
  if (parts.text !== undefined) data.setData('text/plain', parts.text);
  if (parts.file) data.items.add(parts.file);
  const said = { bubbles: true, cancelable: true };
  const element = area().element();
  const { x, y } = element.getBoundingClientRect();
  const event =
    kind === 'paste'
      ? new ClipboardEvent('paste', { ...said, clipboardData: data })
      : new DragEvent('drop', { ...said, dataTransfer: data, clientX: x + 20, clientY: y + 20 });
  element.dispatchEvent(event);
  return event;
}
const PICTURE = new File([new Uint8Array(8)], 'foto.png', { type: 'image/png' });

async function draw(initial = '', max = 20_000, onSubmit = vi.fn()) {
  const held = await drawHeld(initial, (value, onChange) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <RichText label="Contenido" max={max} value={value} onChange={onChange} />
      <button type="submit">Guardar</button>
    </form>
  ));
  await expect.element(area()).toBeVisible();
  await userEvent.click(area());
  return { told: () => held.told.at(-1) ?? '', onSubmit };
}
/** Without what the editor adds: the end of a list, and where links open. */
const bare = (html: string) =>
  html.replaceAll(/ (?:target|rel)="[^"]*"|<p><\/p>$/g, '').replaceAll('<br />', '<br>');
const SAVE = page.getByRole('button', { name: 'Guardar' });

describe('pegar en un texto con formato', () => {
  test('lo que dan los programas queda como se espera, y la página lo admite', async () => {
    const { told } = await draw();
    for (const [program, [html, kept]] of Object.entries(CLIPBOARDS)) {
      if (kept === '' || kept.includes('data-pm-slice')) continue;
      await userEvent.click(area());
      await userEvent.keyboard('{Control>}a{/Control}{Delete}');
      await paste({ html });
      const expected = kept.startsWith('<p>') || /^<[uo]l/.test(kept) ? kept : `<p>${kept}</p>`;
      // The editor turns an email address into a link.
      const shown = bare(told()).replaceAll(/<a href="mailto:[^"]*">([^<]*@[^<]*)<\/a>/g, '$1');
      expect([program, shown]).toEqual([program, bare(expected)]);
      expect(isKept(told())).toBe(true);
    }
  });

  test('de WhatsApp queda con su formato, y deshacer una vez deja el texto como estaba', async () => {
    const { told } = await draw('<p>Antes</p>');
    await userEvent.keyboard('{End} ');
    await paste({ text: '*Cargo:* Cajera' });
    expect(told().replace('&nbsp;', ' ')).toBe('<p>Antes <strong>Cargo:</strong> Cajera</p>');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(told().replace('&nbsp;', ' ')).toBe('<p>Antes *Cargo:* Cajera</p>');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(told().replace('&nbsp;', ' ')).toBe('<p>Antes </p>');
  });

  test('una lista de WhatsApp y una planilla sin formato, en medio de lo escrito', async () => {
    const { told } = await draw('<p>Antes</p>');
    await userEvent.keyboard('{End}{Enter}');
    await paste({ text: 'Requisitos:\n- Caja\n- *Banco*' });
    expect(bare(told())).toBe(
      '<p>Antes</p><p>Requisitos:</p><ul><li><p>Caja</p></li><li><p><strong>Banco</strong></p></li></ul>',
    );
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await paste({ text: 'Nombre\tSueldo\nAna\t5.000.000\n' });
    expect(told()).toBe('<p>Nombre | Sueldo</p><p>Ana | 5.000.000</p>');
  });

  test('sin formato, con Ctrl+Mayús+V, queda tal cual', async () => {
    const { told } = await draw();
    await userEvent.keyboard('{Shift>}');
    await paste({ html: '<b>x</b>', text: '*Cargo:* Cajera' });
    await userEvent.keyboard('{/Shift}');
    expect(told()).toBe('<p>*Cargo:* Cajera</p>');
  });

  test('una dirección pegada es un enlace', async () => {
    const { told } = await draw();
    await paste({ text: 'https://x.example/a' });
    expect(bare(told())).toBe('<p><a href="https://x.example/a">https://x.example/a</a></p>');
  });

  test('las imágenes no se pegan, y se dice', async () => {
    const { told } = await draw();
    const event = await paste({ file: PICTURE });
    expect(event.defaultPrevented).toBe(true);
    await expect.element(words('Las imágenes no se pegan')).toBeVisible();
    await userEvent.type(area(), 'x');
    await expect.element(words('Las imágenes no se pegan')).not.toBeInTheDocument();
    await paste({ html: '<p>Texto <img src="https://a.example/x.png"></p>' });
    await expect.element(words('Las imágenes no se pegan')).toBeVisible();
    expect(told()).toBe('<p>xTexto</p>');
    await paste({ html: '<img src="https://a.example/x.png">', file: PICTURE });
    expect(told()).toBe('<p>xTexto</p>');
  });

  test('un archivo que se suelta no se lleva la página; un texto sí entra', async () => {
    const { told } = await draw();
    const event = await paste({ file: new File(['x'], 'cv.pdf', { type: 'application/pdf' }) }, 'drop');
    expect(event.defaultPrevented).toBe(true);
    await expect.element(words('los archivos se suben aparte')).toBeVisible();
    await paste({ html: '<b>Hola</b>', text: 'Hola' }, 'drop');
    expect(told()).toContain('<strong>Hola</strong>');
  });
});

describe('el límite de un texto con formato', () => {
  test('se dice desde cuatro quintos; lo de más queda, y no se guarda hasta acortarlo', async () => {
    const { told, onSubmit } = await draw('', 100);
    await paste({ text: 'a'.repeat(70) });
    await expect.element(words('de 100')).not.toBeInTheDocument();
    await userEvent.type(area(), '0123456789');
    await expect.element(words('87 de 100')).toBeVisible();
    await paste({ text: 'b'.repeat(20) });
    await expect.element(words('107 de 100: sobran 7')).toBeVisible();
    await expect.element(words('Es demasiado largo: entran hasta 100 letras')).toBeVisible();
    expect(told()).toContain('b'.repeat(20));
    await userEvent.click(SAVE);
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(area()).toHaveFocus();
    await userEvent.keyboard('{Backspace>7/}');
    await userEvent.click(SAVE);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('un millón de letras no se pegan: se dice cuántas son, y lo escrito queda', async () => {
    const { told } = await draw('<p>Lo mío</p>');
    await paste({ text: 'palabra '.repeat(131_072) });
    await expect.element(words('No se pegó: son 1.048.576 letras y entran hasta 20.000')).toBeVisible();
    await paste({ html: `<p>${'palabra '.repeat(131_072)}</p>`, text: 'x' });
    await expect.element(words('y entran hasta 20.000')).toBeVisible();
    await userEvent.keyboard('{End}!');
    expect(told()).toBe('<p>Lo mío!</p>');
  });
});
