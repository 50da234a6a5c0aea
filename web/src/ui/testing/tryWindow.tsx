import '../../mantine.css';
import '../../styles/index.css';
import '../controls.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftStore } from '../../platform/draftStore.ts';
import { newestDraft } from '../../platform/drafts.ts';
import { drawAt } from '../../platform/testing/drawAt.tsx';
import { theme } from '../../theme.ts';

interface Tried {
  /** The window with one record, and with another of its kind. */
  windows: readonly [own: (onClose: () => void) => ReactNode, other: (onClose: () => void) => ReactNode];
  /** Label of the box to type in. */
  label: string;
  /** Name of the first window's draft. */
  draft: string;
  /** Fills the query client with what the windows ask for, as there is no server. */
  seed?: (client: QueryClient) => void;
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const OFFER = page.getByText('Quedó sin guardar lo que escribiste', { exact: false });

/** Types in a window, leaves it in every way, and expects the text back in the same record's window and in no other. */
export async function tryWindow({ windows, label, draft, seed }: Tried): Promise<void> {
  draftStore.forgetOthers(-1);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  seed?.(client);
  await drawAt('/', () => {
    const [open, setOpen] = useState<0 | 1 | null>(null);
    return (
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={client}>
          <button type="button" onClick={() => setOpen(0)}>
            Abrir
          </button>
          <button type="button" onClick={() => setOpen(1)}>
            Abrir otra
          </button>
          <button type="button" onClick={() => setOpen(null)}>
            Se va
          </button>
          {open !== null && <Fragment key={open}>{windows[open](() => setOpen(null))}</Fragment>}
        </QueryClientProvider>
      </MantineProvider>
    );
  });
  const box = page.getByLabelText(label, { exact: false }).first();
  const goAway = () => (page.getByText('Se va').element() as HTMLElement).click();
  await press('Abrir');
  await expect.element(box).toBeVisible();
  // Nothing was typed: it closes without a question, and nothing is kept.
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  expect(newestDraft(draft)).toBeNull();

  await press('Abrir');
  const text = 'Ñandutí de otra época';
  await userEvent.fill(box, text);
  await userEvent.keyboard('{Escape}');
  await press('Seguir escribiendo');
  await expect.element(box).toHaveValue(text);
  // The page takes the window with it.
  goAway();
  await expect.element(box).not.toBeInTheDocument();
  expect(JSON.stringify(newestDraft(draft)?.data)).toContain(text);

  await press('Abrir otra');
  await expect.element(box).toBeVisible();
  expect(OFFER.query()).toBeNull();
  goAway();
  await press('Abrir');
  await press('Seguir con eso');
  await expect.element(box).toHaveValue(text);
  history.back();
  await press('Descartar');
  await expect.element(box).not.toBeInTheDocument();
  expect(draftStore.keys()).toEqual([]);
}
