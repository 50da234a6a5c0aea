import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawAt } from '../platform/testing/drawAt.tsx';
import { DateField } from './DateField.tsx';
import { FormModal } from './modals.tsx';
import { Select } from './Select.tsx';
import { TextInput } from './TextInput.tsx';

const saved = vi.fn(async () => undefined);

function Experiencia({ given }: { given: string | null }) {
  const [cargo, setCargo] = useState(given);
  const [kind, setKind] = useState('');
  const [begin, setBegin] = useState('');
  return (
    <FormModal
      title="Experiencia"
      canSave={cargo !== null && kind !== ''}
      onClose={() => undefined}
      onSubmit={saved}
    >
      <Select label="Cargo" required data={['Cajera']} value={cargo} onChange={setCargo} />
      <TextInput label="Tipo" required value={kind} onChange={(e) => setKind(e.currentTarget.value)} />
      <DateField label="Inicio" value={begin} onChange={setBegin} />
    </FormModal>
  );
}

const draw = (given: string | null = 'Cajera') =>
  drawAt('/', () => (
    <MantineProvider env="test">
      <Experiencia given={given} />
    </MantineProvider>
  ));
const save = () => page.getByRole('button', { name: 'Guardar' });
const field = (name: RegExp) => page.getByRole('textbox', { name });
const cargo = () => page.getByRole('combobox', { name: /^Cargo/ });

describe('un formulario incompleto', () => {
  test('«Guardar» se alcanza con Tab, y dice en cada campo lo que falta; el foco va al primero', async () => {
    saved.mockClear();
    await draw(null);
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    (save().element() as HTMLElement).focus();
    expect(document.activeElement).toBe(save().element());
    await userEvent.keyboard('{Enter}');
    expect(saved).not.toHaveBeenCalled();
    await expect.element(field(/^Tipo/)).toHaveAccessibleDescription('Campo obligatorio');
    await expect.element(cargo()).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => document.activeElement).toBe(cargo().element());
  });

  test('lo que se completa deja de estar mal, y completo se guarda', async () => {
    saved.mockClear();
    await draw();
    (save().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field(/^Tipo/)).toHaveAttribute('aria-invalid', 'true');
    await field(/^Tipo/).fill('Completo');
    await expect.element(field(/^Tipo/)).not.toHaveAttribute('aria-invalid');
    await save().click();
    expect(saved).toHaveBeenCalledOnce();
  });

  test('una fecha que no existe sigue en su caja con el porqué, y lleva ahí', async () => {
    saved.mockClear();
    await draw();
    await field(/^Inicio/).fill('31/02/2024');
    await field(/^Tipo/).fill('Completo');
    await save().click();
    expect(saved).not.toHaveBeenCalled();
    await expect.element(field(/^Inicio/)).toHaveValue('31/02/2024');
    await expect.element(field(/^Inicio/)).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => document.activeElement).toBe(field(/^Inicio/).element());
  });
});
