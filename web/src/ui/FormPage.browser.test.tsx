import { MantineProvider } from '@mantine/core';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawAt } from '../platform/testing/drawAt.tsx';
import { useTyped } from '../platform/typed.ts';
import { FormPage } from './FormPage.tsx';
import { useSave } from './form.ts';

test('lo que ya se guardó no se puede guardar otra vez mientras llega la pantalla siguiente', async () => {
  const done: string[] = [];
  await drawAt('/', () => {
    const form = useRef<HTMLFormElement>(null);
    const typed = useTyped('cosa nueva', { nombre: 'Ana' });
    const { error, saving, save, leave } = useSave(form);
    const submit = () =>
      save({}, async () => {
        done.push('guardar');
        typed.end();
        // The next screen never loads.
        leave(() => done.push('ir'));
      });
    return (
      <MantineProvider env="test">
        <FormPage title="Crear" form={form} unsaved={typed} saving={saving} error={error} onSubmit={submit}>
          {null}
        </FormPage>
      </MantineProvider>
    );
  });
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => done).toEqual(['guardar', 'ir']);
  const save = document.querySelector<HTMLButtonElement>('button[type=submit]')!;
  save.click();
  expect([save.disabled, save.form!.inert, done]).toEqual([true, true, ['guardar', 'ir']]);
});
