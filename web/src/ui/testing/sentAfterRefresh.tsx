import '../../mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { draftStore } from '../../platform/draftStore.ts';
import { drawAt } from '../../platform/testing/drawAt.tsx';
import { theme } from '../../theme.ts';

interface Tried {
  /** The window with its record as first read, or as read again. */
  window: (isRefreshed: boolean) => ReactNode;
  /** Label of the box to type in. */
  label: string;
  write: (box: Locator) => Promise<unknown>;
}

/** Types in a window while its record is read again, saves, and returns what was sent first. */
export async function sentAfterRefresh({ window: draw, label, write }: Tried): Promise<object> {
  draftStore.forgetOthers(-1);
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const sent: object[] = [];
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    if (request.method === 'PATCH') sent.push(await request.json());
    return Response.json({ error: { code: 'REGLA', message: 'Todavía no' } }, { status: 422 });
  });
  try {
    await drawAt('/', () => {
      const [isRefreshed, setRefreshed] = useState(false);
      return (
        <MantineProvider theme={theme} env="test">
          <QueryClientProvider client={client}>
            <button type="button" onClick={() => setRefreshed(true)}>
              Al día
            </button>
            {draw(isRefreshed)}
          </QueryClientProvider>
        </MantineProvider>
      );
    });
    const box = page.getByLabelText(label, { exact: false }).first();
    await write(box);
    const { value } = box.element() as HTMLInputElement;
    (page.getByText('Al día').element() as HTMLElement).click();
    await expect.element(box).toHaveValue(value);
    await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));
    await expect.poll(() => sent.length).toBe(1);
    return sent[0]!;
  } finally {
    fetch.mockRestore();
  }
}
