import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { afterEach, expect, test } from 'vitest';
import { refuseFiles } from './refuseFiles.ts';

refuseFiles();
afterEach(() => document.body.replaceChildren());

/** Whether the browser's own action would happen for something dropped on the first element. */
function isLeftToBrowser(markup: string, kind: 'dragover' | 'drop', carried: File | string): boolean {
  document.body.innerHTML = markup;
  const dataTransfer = new DataTransfer();
  if (typeof carried === 'string') dataTransfer.setData('text/plain', carried);
  else dataTransfer.items.add(carried);
  return document.body.firstElementChild!.dispatchEvent(
    new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }),
  );
}
const CV = new File(['x'], 'cv.pdf', { type: 'application/pdf' });

test.each(listed`
  <p>Al lado del editor</p> · <input> · <input type="email"> · <textarea></textarea>
  <div contenteditable="true"></div> · <button>Guardar</button>
`)('un archivo soltado en %s no se lleva la página; un texto se suelta', (markup) => {
  expect(isLeftToBrowser(markup, 'dragover', CV)).toBe(false);
  expect(isLeftToBrowser(markup, 'drop', CV)).toBe(false);
  expect(isLeftToBrowser(markup, 'drop', 'chipa')).toBe(true);
});

test('la caja de un archivo lo toma', () => {
  expect(isLeftToBrowser('<input type="file">', 'dragover', CV)).toBe(true);
  expect(isLeftToBrowser('<input type="file">', 'drop', CV)).toBe(true);
});
