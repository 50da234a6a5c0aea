import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField } from './TextField.tsx';
import { drawInForm } from './testing/drawInForm.tsx';

const box = () => page.getByLabelText('Texto');
const input = () => box().element() as HTMLInputElement;
const draw = (only: 'letras' | 'ruc' | 'documento', initial = '') =>
  drawInForm(initial, (text, onChange) => (
    <TextField label="Texto" only={only} value={text} onChange={onChange} />
  ));

describe('un campo que no admite todo', () => {
  test.each([
    ['letras', 'D’Ecclesiis'],
    ['letras', 'Mboe`hara'],
    ['letras', 'Nu\u0301n\u0303ez'],
    ['letras', 'G\u0303uarani'],
    ['letras', 'Pérez (h)'],
    ['letras', "O'Hara, J. R."],
    ['letras', 'Ñandutí-Kuña'],
    ['letras', '李小龙'],
    ['ruc', '80012345-6'],
    ['documento', '1.234.567'],
    ['documento', '4 990 008'],
    ['documento', 'AB-123456'],
  ] as const)('%s: %s va como se escribió', async (only, text) => {
    const { sent, send } = await draw(only);
    await userEvent.fill(box(), text);
    expect(input().value).toBe(text);
    await send();
    expect(sent).toEqual([text]);
  });

  test.each([
    ['letras', 'Ana 2', '2'],
    ['letras', 'ana@gmail', '@'],
    ['ruc', '80.012.345-6', '.'],
    ['documento', '4880001/4880002', '/'],
  ] as const)('%s: de %s se dice qué sobra, nada se borra y no se envía', async (only, text, foreign) => {
    const { sent, send } = await draw(only);
    await userEvent.fill(box(), text);
    await send();
    await expect.element(page.getByText(`No puede llevar «${foreign}»`)).toBeVisible();
    expect(input().value).toBe(text);
    expect(sent).toEqual([]);
  });

  test.each([
    ['CI: 4.880.001', '4.880.001'],
    ['４８８０００１', '4880001'],
    ['12345678–9', '12345678-9'],
  ])('documento: de %s se ve debajo lo que se entendió, y al salir toma esa forma', async (text, kept) => {
    const { sent, send } = await draw('documento');
    await userEvent.fill(box(), text);
    expect(input().value).toBe(text);
    await expect.element(page.getByRole('status')).toHaveTextContent(kept);
    input().blur();
    await expect.poll(() => input().value).toBe(kept);
    await send();
    expect(sent).toEqual([kept]);
  });

  test.each(['4880001.0', '4.88E6', '4880001 y 4880002', '15-01-1990', 'CI'])(
    'documento: %s no es uno, se dice y queda como se escribió',
    async (text) => {
      const { sent, send } = await draw('documento');
      await userEvent.fill(box(), text);
      await send();
      await expect.element(page.getByText('No es un documento: revisá que sea un solo número')).toBeVisible();
      expect(input().value).toBe(text);
      expect(sent).toEqual([]);
    },
  );

  test('documento: vacío es no tener', async () => {
    const { sent, send } = await draw('documento', '4880001');
    await userEvent.fill(box(), '');
    await send();
    expect(sent).toEqual(['']);
  });

  test('lo que vino de antes no se discute mientras nadie lo toca', async () => {
    const { sent, send } = await draw('letras', 'Importado 3');
    await send();
    expect(sent).toEqual(['Importado 3']);
  });

  test('nunca borra una letra', async () => {
    await draw('letras');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 20 }), async (text) => {
        const typed = text.replace(/[\r\n]/g, '');
        await userEvent.fill(input(), typed);
        expect(input().value).toBe(typed);
        input().blur();
        await expect.poll(() => input().value).toBe(typed);
      }),
      { numRuns: 30 },
    );
  });
});
