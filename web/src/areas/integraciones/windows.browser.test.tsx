import { MantineProvider } from '@mantine/core';
import type { Llave } from '@tembiapo/contract/calls/integraciones/llaves.ts';
import type { Webhook } from '@tembiapo/contract/calls/integraciones/webhooks.ts';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Alerts } from '../../platform/alerts.tsx';
import { closeAlerts } from '../../platform/testing/closeAlerts.ts';
import { drawAt } from '../../platform/testing/drawAt.tsx';
import { tryWindow } from '../../ui/testing/tryWindow.tsx';
import { LlaveModal } from './LlaveModal.tsx';
import { SecretModal } from './SecretModal.tsx';
import { WebhookModal } from './WebhookModal.tsx';

type Window = (onClose: () => void) => ReactNode;
const MADE = '2026-01-05T12:00:00.000Z';
const nothing = async () => undefined;

const llave =
  (id: number | null): Window =>
  (onClose) => {
    const stored: Llave = {
      idNumerico: id ?? 0,
      nombre: 'Portal',
      alcances: ['candidatos:leer'],
      porMinuto: 60,
      comienzo: 'tmb_a',
      creada: MADE,
      expira: null,
      revocada: null,
      anteriorHasta: null,
      ultimoUso: null,
      ultimoIp: null,
      usuarioIdNumerico: 1,
      version: 1,
    };
    return (
      <LlaveModal llave={id === null ? null : stored} onClose={onClose} onMade={nothing} onSaved={nothing} />
    );
  };
const webhook =
  (id: number | null): Window =>
  (onClose) => {
    const stored: Webhook = {
      idNumerico: id ?? 0,
      nombre: 'Sueldos',
      url: 'https://sueldos.com.py',
      eventos: [],
      activo: true,
      motivo: null,
      creado: MADE,
      pendientes: 0,
      pausaHasta: null,
      ultimoExito: null,
      ultimoError: null,
      ultimoErrorFecha: null,
      version: 1,
    };
    return (
      <WebhookModal
        webhook={id === null ? null : stored}
        onClose={onClose}
        onSecret={() => undefined}
        onDone={nothing}
      />
    );
  };

test.each<[string, Window, Window, string, string]>([
  ['una llave nueva', llave(null), llave(2), 'Nombre', 'llave nueva'],
  ['una llave', llave(2), llave(3), 'Nombre', 'llave 2'],
  ['un webhook nuevo', webhook(null), webhook(2), 'Dirección', 'webhook nuevo'],
  ['un webhook', webhook(2), webhook(3), 'Nombre', 'webhook 2'],
])('lo escrito en %s no se pierde ni pasa a otra ventana', async (_called, own, other, label, draft) =>
  tryWindow({ windows: [own, other], label, draft }),
);

test('un secreto que se muestra una vez se va solo cuando se dice que está guardado', async () => {
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    return (
      <MantineProvider env="test">
        {isOpen && (
          <SecretModal title="Tu llave" text="Ponela." secret="tmb_secreta" onClose={() => setOpen(false)} />
        )}
      </MantineProvider>
    );
  }
  await render(<Screen />);
  const secret = page.getByRole('textbox', { name: 'Tu llave' });
  const question = page.getByRole('dialog', { name: '¿Ya la guardaste?' });
  for (const leave of [() => userEvent.keyboard('{Escape}'), async () => history.back()]) {
    await expect.element(secret).toHaveValue('tmb_secreta');
    await leave();
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await expect.element(question).not.toBeInTheDocument();
  }
  await userEvent.keyboard('{Escape}');
  await userEvent.click(question.getByRole('button', { name: 'Ya la guardé' }));
  await expect.element(secret).not.toBeInTheDocument();
});

test.each([
  ['llave', llave(1), 'Cambiarla por otra llave'],
  ['webhook', webhook(1), 'Cambiar el secreto de las firmas'],
])(
  'cambiar el secreto de %s pregunta por lo escrito, y dice por qué no pudo',
  async (_called, draw, other) => {
    const fetch = vi
      .spyOn(window, 'fetch')
      .mockImplementation(async () =>
        Response.json({ error: { code: 'REGLA', message: 'Ya no está' } }, { status: 422 }),
      );
    const onClose = vi.fn();
    await drawAt('/', () => (
      <MantineProvider env="test">
        {draw(onClose)}
        <Alerts>{null}</Alerts>
      </MantineProvider>
    ));
    const name = page.getByLabelText('Nombre', { exact: false }).first();
    await userEvent.fill(name, 'Ñandutí');
    const press = (text: string) => userEvent.click(page.getByRole('button', { name: text, exact: true }));
    await press(other);
    await press('Seguir escribiendo');
    expect(fetch).not.toHaveBeenCalled();
    await press(other);
    await press('Descartar');
    await expect.element(page.getByText('Ya no está', { exact: true })).toBeVisible();
    await expect.element(name).toHaveValue('Ñandutí');
    expect(onClose).not.toHaveBeenCalled();
    closeAlerts();
    fetch.mockRestore();
  },
);
