import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { api } from '../../../platform/api.ts';
import { draftStore } from '../../../platform/draftStore.ts';
import { drawAt } from '../../../platform/testing/drawAt.tsx';
import { theme } from '../../../theme.ts';
import { InvitedScreen } from './InvitedScreen.tsx';

const KEYS = ['Ab3dEf9h-la-de-una-cita', 'Zz3dEf9h-la-de-otra'];
const TEXT = 'Puedo después de las 18:30, «si Dios quiere» 😀';

async function open(key: string): Promise<void> {
  await cleanup();
  history.replaceState(null, '', `#${key}`);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(api.agenda.invited.queryOptions({ input: { clave: key } }).queryKey, {
    nombre: 'Arami',
    titulo: 'Entrevista',
    inicio: '2026-12-01T12:00:00Z',
    fin: '2026-12-01T13:00:00Z',
    lugar: null,
    enlace: null,
    con: [],
    respuesta: null,
    cancelada: false,
  } as never);
  await drawAt('/', () => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <InvitedScreen />
      </QueryClientProvider>
    </MantineProvider>
  ));
}

test('lo que se le dice a la agencia de una cita queda, sin la clave del enlace, y no pasa a otra cita', async () => {
  draftStore.forgetOthers(-1);
  const box = page.getByLabelText('Algo que quieras decirnos');
  const offer = page.getByText('Quedó sin guardar lo que escribiste', { exact: false });
  await open(KEYS[0]!);
  await userEvent.fill(box, TEXT);
  await open(KEYS[1]!);
  await expect.element(box).toHaveValue('');
  expect(offer.query()).toBeNull();
  await open(KEYS[0]!);
  await userEvent.click(page.getByRole('button', { name: 'Seguir con eso' }));
  await expect.element(box).toHaveValue(TEXT);
  expect(draftStore.keys().join()).not.toContain(KEYS[0]);
  await open(KEYS[0]!);
  await userEvent.click(page.getByRole('button', { name: 'Descartarlo' }));
  await expect.poll(() => draftStore.keys()).toEqual([]);
  history.replaceState(null, '', ' ');
});
