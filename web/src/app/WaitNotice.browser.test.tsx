import { MantineProvider } from '@mantine/core';
import '../mantine.css';
import '../styles/index.css';
import '../ui/controls.css';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Alerts } from '../platform/alerts.tsx';
import { tellWait, type Wait } from '../platform/waits.ts';
import { theme } from '../theme.ts';
import { Modal } from '../ui/Modal.tsx';
import WaitNotice from './WaitNotice.tsx';

const WAYS: Wait[] = [
  { why: 'guardar', again: () => undefined, stop: () => undefined },
  { why: 'hacer', again: () => undefined, stop: () => undefined },
  { why: 'abrir', again: () => undefined },
  { why: 'version' },
  { why: 'enviando' },
  { why: 'enviando', again: () => undefined },
];
const key = {};
const notice = () => document.querySelector('.waiting')!.getBoundingClientRect();
const draw = (colors: 'light' | 'dark') =>
  render(
    <MantineProvider env="test" theme={theme} forceColorScheme={colors}>
      <Modal title="Nota" onClose={() => undefined}>
        <textarea aria-label="Contenido" rows={30} />
      </Modal>
      <Alerts>
        <WaitNotice />
      </Alerts>
    </MantineProvider>,
  );

afterEach(async () => {
  tellWait(key, null);
  await page.viewport(1280, 800);
});

describe('por qué se espera', () => {
  test.each(WAYS)(
    'en un teléfono de 360 px cabe en pocas líneas, y nada queda debajo: $why',
    async (wait) => {
      await page.viewport(360, 640);
      await draw('light');
      tellWait(key, wait);
      await expect.poll(() => notice().height, { timeout: 2_000 }).toBeLessThanOrEqual(124);
      const [first] = document.querySelectorAll('.waiting > div');
      expect(first!.getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
      const window = page.getByRole('dialog').element().getBoundingClientRect();
      expect(window.top).toBeGreaterThanOrEqual(notice().bottom);
      expect(window.bottom).toBeLessThanOrEqual(640);
      for (const button of document.querySelectorAll('.waiting button'))
        expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
    },
  );

  test('en una pantalla ancha es una línea', async () => {
    await draw('dark');
    tellWait(key, WAYS[0]!);
    await expect.poll(() => notice().height, { timeout: 2_000 }).toBeLessThanOrEqual(64);
  });
});
