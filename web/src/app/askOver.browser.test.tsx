import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../platform/api.ts';
import { saveToken } from '../platform/sesion.ts';
import { settleRefusal } from '../platform/settleRefusal.ts';
import { isUsed } from '../platform/written.ts';
import { Modal } from '../ui/Modal.tsx';
import { OverPage } from './OverPage.tsx';

const base64 = (data: object) => btoa(JSON.stringify(data)).replaceAll('=', '');
const tokenOf = (mark: string) =>
  `${base64({ alg: 'HS256' })}.${base64({ rol: 'selector', idNumerico: 7, mark, exp: Date.now() / 1000 + 600 })}.firma`;

const over = page.getByRole('dialog', { name: 'Tu sesión terminó' });
const nota = page.getByLabelText('Nota');

/** A window in which somebody writes, as a note is written. */
async function draw() {
  const closed: string[] = [];
  await render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Modal onClose={() => closed.push('Notas')} title="Notas">
          <textarea aria-label="Nota" defaultValue="" />
        </Modal>
        <OverPage />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.fill(nota, 'Antes');
  expect(isUsed()).toBe(true);
  return { closed };
}

/** As another window of this browser signs in. */
function signInElsewhere(mark: string): void {
  localStorage.setItem('token', tokenOf(mark));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: tokenOf(mark) }));
}

describe('lo que se pide sobre la página', () => {
  let token: string;
  beforeEach(() => {
    const before = window.location.href;
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/tareas');
    token = tokenOf('antes');
    saveToken(token);
    return () => window.history.replaceState(null, '', before);
  });

  test('muchas llamadas esperan una ventana, y cuando alguien ingresa en otra siguen todas', async () => {
    await draw();
    await userEvent.fill(nota, 'Diez minutos');
    const waiting = Array.from({ length: 12 }, () => settleRefusal({ code: 'SIN_SESION', token }));
    await expect.element(over).toBeVisible();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    signInElsewhere('otra');
    expect(await Promise.all(waiting)).toEqual(Array(12).fill(true));
    await expect.element(over).not.toBeInTheDocument();
    await expect.element(nota).toHaveValue('Diez minutos');
    // What was asked with the token of before is asked again without a word.
    expect(await settleRefusal({ code: 'SIN_SESION', token })).toBe(true);
    expect(over.query()).toBeNull();
  });

  test('quien ingresa en otra ventana mientras esta llega no la encuentra abierta', async () => {
    await draw();
    // Loads the window, so that only the writing is waited for.
    await settleRefusal({ code: 'SIN_SESION', token: null });
    await userEvent.type(nota, ' y después');
    const waiting = settleRefusal({ code: 'SIN_SESION', token });
    await new Promise((done) => setTimeout(done, 100));
    signInElsewhere('mientras llegaba');
    expect(await waiting).toBe(true);
    await expect.element(over).not.toBeInTheDocument();
  });

  test('ni Escape ni un clic al lado la cierran, ni llegan a la ventana de abajo', async () => {
    const { closed } = await draw();
    const waiting = settleRefusal({ code: 'SIN_SESION', token });
    await expect.element(over).toBeVisible();
    for (let i = 0; i < 3; i++) await userEvent.keyboard('{Escape}');
    await userEvent.click(over.getByText(/Lo que escribiste sigue acá/));
    await userEvent.keyboard('{Escape}');
    await expect.element(over).toBeVisible();
    expect(closed).toEqual([]);
    signInElsewhere('otra');
    expect(await waiting).toBe(true);
  });

  test('una página pública se saca la sesión que el servidor no conoce, y sigue sin ella', async () => {
    await draw();
    window.history.replaceState(null, '', '/registro');
    expect(await settleRefusal({ code: 'SIN_SESION', token })).toBe(true);
    expect(localStorage.getItem('token')).toBeNull();
    expect(await settleRefusal({ code: 'SIN_SESION', token: null })).toBe(false);
    expect(over.query()).toBeNull();
  });

  test('ninguna letra se pierde de quien escribe mientras la ventana llega', async () => {
    await draw();
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z]{4,20}$/), fc.nat(19), async (text, at) => {
        saveToken(tokenOf('antes'));
        await userEvent.fill(nota, '');
        await userEvent.click(nota);
        const current = localStorage.getItem('token');
        let waiting: Promise<boolean> | undefined;
        for (const [i, letter] of [...text].entries()) {
          if (i === at % text.length) waiting = settleRefusal({ code: 'SIN_SESION', token: current });
          await userEvent.keyboard(letter);
        }
        await expect.element(over).toBeVisible();
        // Whoever is fast goes on in the note; whoever paused sees the window, and what they type is in it.
        const boxes = [nota, over.getByLabelText('Email')];
        expect(boxes.map((box) => (box.element() as HTMLInputElement).value).join('')).toBe(text);
        signInElsewhere(`${text} ${at}`);
        expect(await waiting).toBe(true);
        await expect.element(over).not.toBeInTheDocument();
      }),
      { numRuns: 6 },
    );
  });
});
