import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawAt } from '../../../platform/testing/drawAt.tsx';
import { theme } from '../../../theme.ts';
import ApplyBox from './ApplyBox.tsx';

const answering = (status: number) =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ error: { message: `Dijo ${status}` } }, { status }));

test.each([
  [404, false],
  [422, false],
  [429, true],
  [500, true],
  [503, true],
])('lo que se quería cuando el servidor contesta %i sigue en pie: %j', async (status, stands) => {
  const answers = answering(status);
  const onAnswer = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await drawAt('/', () => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <ApplyBox candidatoId={7} oportunidadId={3} fuente="" onAnswer={onAnswer} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>
  ));
  await expect.element(page.getByText(`Dijo ${status}`)).toBeVisible();
  expect(page.getByRole('button', { name: 'Reintentar' }).query() !== null).toBe(stands);
  expect(onAnswer).toHaveBeenCalledTimes(stands ? 0 : 1);
  answers.mockRestore();
});
