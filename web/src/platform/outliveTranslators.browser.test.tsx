import fc from 'fast-check';
import { Fragment, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { outliveTranslators } from './outliveTranslators.ts';
import { type Translation, translatePage } from './testing/translatePage.ts';

const WAYS: Translation['way'][] = ['replaces', 'before', 'after', 'wraps'];
const seed = Date.now() % 1_000_000;

/** Texts mixed with elements, as on a screen. */
type Piece = { key: number; text: string } | { key: number; inside: Piece[]; element: boolean };

const Draw = ({ pieces }: { pieces: Piece[] }): ReactNode =>
  pieces.map((piece) => (
    <Fragment key={piece.key}>
      {'text' in piece ? (
        piece.text
      ) : piece.element ? (
        <span>
          <Draw pieces={piece.inside} />
        </span>
      ) : (
        <Draw pieces={piece.inside} />
      )}
    </Fragment>
  ));

const { pieces } = fc.letrec<{ piece: Piece; pieces: Piece[] }>((tie) => ({
  pieces: fc.uniqueArray(tie('piece'), { maxLength: 5, selector: ({ key }) => key }),
  piece: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ key: fc.nat(5), text: fc.constantFrom('Hay ', '3', ' candidatos', 'Ñata', '', ' y ') }),
    fc.record({ key: fc.nat(5), inside: tie('pieces'), element: fc.boolean() }),
  ),
}));

const told = (element: Element): string => element.textContent.replace(/[«»]/g, '');
let translation: ReturnType<typeof translatePage> | undefined;

beforeAll(outliveTranslators);
afterEach(() => translation?.stop());

describe('una página que el navegador traduce', () => {
  test.each(WAYS)(`lo que React dibuja y cambia es lo que se lee («%s», semilla ${seed})`, async (way) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(pieces, fc.boolean()), { maxLength: 6 }), async (steps) => {
        const [seen, twin] = [document.createElement('p'), document.createElement('p')];
        twin.translate = false;
        document.body.append(seen, twin);
        const roots = [createRoot(seen), createRoot(twin)];
        const { now, stop } = translatePage({ seed, slowestMs: 1e6, way, root: seen });
        try {
          for (const [drawn, isTranslated] of steps) {
            for (const root of roots) flushSync(() => root.render(<Draw pieces={drawn} />));
            await Promise.resolve();
            if (isTranslated) now();
            await Promise.resolve();
            expect(told(seen)).toBe(twin.textContent);
          }
          for (const root of roots) flushSync(() => root.unmount());
          expect(told(seen)).toBe('');
        } finally {
          stop();
          seen.remove();
          twin.remove();
        }
      }),
      { seed, numRuns: 100 },
    );
  });

  test.each(WAYS)('una cuenta que cambia se lee al día, y se traduce otra vez («%s»)', async (way) => {
    const Count = () => {
      const [count, setCount] = useState(20);
      return (
        <>
          <p role="status">
            Hay {count === 0 ? 'ningún' : `unos ${count}`} {count > 0 && <b>candidatos</b>} para vos
          </p>
          <button type="button" onClick={() => setCount(count === 20 ? 3 : 0)}>
            Filtrar
          </button>
        </>
      );
    };
    await render(<Count />);
    translation = translatePage({ seed, slowestMs: 20, way });
    const status = page.getByRole('status');
    await expect.element(status).toHaveTextContent('«Hay» «unos 20» «candidatos» «para vos»');
    await userEvent.click(page.getByRole('button', { name: /Filtrar/ }));
    await expect.element(status).toHaveTextContent('«Hay» «unos 3» «candidatos» «para vos»');
    await userEvent.click(page.getByRole('button', { name: /Filtrar/ }));
    await expect.element(status).toHaveTextContent('«Hay» «ningún» «para vos»');
  });

  const BACK: [how: string, put: (text: Text, font: Element) => void][] = [
    ['de una vez', (text, font) => font.replaceWith(text)],
    [
      'uno tras otro',
      (text, font) => {
        font.parentNode!.insertBefore(text, font);
        font.remove();
      },
    ],
  ];
  test.each(BACK)('al apagar el traductor vuelve lo de antes, en su lugar, %s', async (_, put) => {
    const Line = () => {
      const [count, setCount] = useState(2);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          Hay {count} tareas para <b>hoy</b> y mañana
        </button>
      );
    };
    const { container } = await render(<Line />);
    const line = container.querySelector('button')!;
    const texts = [...line.childNodes].filter((node) => node instanceof Text);
    const fonts = texts.map((text) => {
      const font = document.createElement('font');
      font.append(text.data.toUpperCase());
      text.replaceWith(font);
      return font;
    });
    await Promise.resolve();
    texts.forEach((text, i) => {
      put(text, fonts[i]!);
    });
    expect(line.textContent).toBe('Hay 2 tareas para hoy y mañana');
    line.click();
    await expect.poll(() => line.textContent).toBe('Hay 3 tareas para hoy y mañana');
  });

  test('lo que una extensión mete, mueve o quita no rompe lo que sigue', async () => {
    const Form = () => {
      const [names, setNames] = useState(['Ana', 'Berta', 'Carla']);
      return (
        <form>
          {names.map((name) => (
            <label key={name}>
              {name} <input aria-label={name} />
            </label>
          ))}
          <button type="button" onClick={() => setNames(['Carla', 'Dora'])}>
            Cambiar
          </button>
        </form>
      );
    };
    const { container } = await render(<Form />);
    const form = container.querySelector('form')!;
    const [ana, berta] = form.querySelectorAll('label');
    // A spell checker wraps it, a password manager puts its icon inside, a blocker removes something, a widget goes before
    // everything.
    const wrapper = document.createElement('span');
    ana!.replaceWith(wrapper);
    wrapper.append(ana!);
    form.insertBefore(document.createElement('password-icon'), form.firstChild);
    berta!.remove();
    document.body.style.top = '40px';
    const widget = document.createElement('iframe');
    document.body.prepend(widget);
    await userEvent.click(page.getByRole('button', { name: 'Cambiar' }));
    await expect.element(page.getByLabelText('Dora')).toBeVisible();
    expect([...form.querySelectorAll('label')].map((label) => label.textContent.trim())).toEqual([
      'Carla',
      'Dora',
    ]);
    widget.remove();
    document.body.style.top = '';
  });
});
