import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftStore } from '../platform/draftStore.ts';
import { saveDraft } from '../platform/drafts.ts';
import { drawAt } from '../platform/testing/drawAt.tsx';
import DraftsWindow from './DraftsWindow.tsx';

beforeEach(() => draftStore.forgetOthers(-1));

test('lo que no se guardó se lee y se descarta, también de una ficha que ya no está', async () => {
  const base = { titulo: '', contenido: '', texto: 'igual' };
  document.title = 'Ana Benítez · Tembiapo';
  saveDraft('nota 7 nueva', '1-1', {
    at: Date.now(),
    base,
    data: {
      titulo: 'Filtro',
      contenido: '<p>Domina el <strong>telar</strong>.</p><p>Vive lejos.</p>',
      texto: 'igual',
    },
  });
  document.title = 'Tareas · Tembiapo';
  saveDraft('tarea nueva', '2-2', {
    at: Date.now() - 1000,
    base: { texto: '' },
    data: { texto: 'uno\n  dos', propios: { 3: '<5 años & más' } },
  });
  await drawAt('/', () => (
    <MantineProvider env="test">
      <DraftsWindow onClose={() => undefined} />
    </MantineProvider>
  ));
  const said = () => page.getByRole('dialog').element().textContent;
  await expect.poll(said).toContain('Ana Benítez');
  expect(said()).toContain('Filtro\nDomina el telar.\nVive lejos.');
  expect(said()).toContain('uno\n  dos');
  expect(said()).toContain('<5 años & más');
  expect(said()).not.toContain('igual');
  await userEvent.click(
    page.getByRole('region', { name: 'Ana Benítez' }).getByRole('button', { name: 'Descartar' }),
  );
  await expect.poll(said).not.toContain('telar');
  expect(draftStore.keys()).toHaveLength(1);
});
