import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Choice, Choices } from './Choice.tsx';
import { Select } from './Select.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const CARGOS = Array.from({ length: 70 }, (_, i) => ({ idNumerico: i + 1, descripcion: `Cargo ${i + 1}` }));
const option = (name: string) => page.getByRole('option', { name, exact: true });

describe('elegir de un catálogo', () => {
  test('se encuentra escribiendo, y quitarlo es no elegir nada', async () => {
    const { told } = await drawHeld<number | null>(null, (value, onChange) => (
      <Choice label="Cargo" items={CARGOS} value={value} onChange={onChange} />
    ));
    await userEvent.click(page.getByRole('combobox'));
    await userEvent.fill(page.getByRole('combobox'), 'Cargo 69');
    await userEvent.click(option('Cargo 69'));
    expect(told.at(-1)).toBe(69);
    await userEvent.click(page.getByLabelText('Quitar'));
    expect(told.at(-1)).toBeNull();
  });

  test.each([0, 5, 20])(
    'lo que se teclea cada %i ms mientras llega la lista la busca entero',
    async (every) => {
      const { told } = await drawHeld<number | null>(3, (value, onChange) => (
        <Choice label="Cargo" items={CARGOS} value={value} onChange={onChange} />
      ));
      const box = page.getByRole('combobox').element() as HTMLInputElement;
      // Focus as the Tab key would: where the previous test left the pointer, the real box is already there.
      box.focus();
      box.select();
      for (const key of 'Cargo 69') {
        await userEvent.keyboard(key);
        if (every > 0) await new Promise((done) => setTimeout(done, every));
      }
      await expect
        .poll(() => (page.getByRole('combobox').element() as HTMLInputElement).value)
        .toBe('Cargo 69');
      await userEvent.click(option('Cargo 69'));
      expect(told.at(-1)).toBe(69);
    },
  );

  test('Enter elige lo primero que se halló, y sin haber escrito no cambia lo elegido', async () => {
    const { told } = await drawHeld<number | null>(3, (value, onChange) => (
      <Choice label="Cargo" items={CARGOS} value={value} onChange={onChange} />
    ));
    const box = page.getByRole('combobox');
    await userEvent.click(box);
    await userEvent.keyboard('{Enter}');
    expect(told).toEqual([]);
    await userEvent.fill(box, 'Cargo 69');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => told.at(-1)).toBe(69);
  });

  test('en una lista en la que no se busca, las letras eligen', async () => {
    const { told } = await drawHeld<string | null>(null, (value, onChange) => (
      <Select label="Estado" data={['Abierto', 'Pausado', 'Pendiente']} value={value} onChange={onChange} />
    ));
    (page.getByRole('combobox').element() as HTMLElement).focus();
    await userEvent.keyboard('p');
    await expect.poll(() => told.at(-1)).toBe('Pausado');
    await userEvent.keyboard('e');
    await expect.poll(() => told.at(-1)).toBe('Pendiente');
    await userEvent.click(page.getByRole('combobox'));
    await userEvent.click(option('Pendiente'));
    expect(told.at(-1), 'lo elegido sigue elegido').toBe('Pendiente');
  });

  test('dice cuántos se eligieron, y el que la lista no tiene no queda sin nombre', async () => {
    await drawHeld<number[]>([1, 2, 999], (value, onChange) => (
      <Choices label="Cargos" items={CARGOS} value={value} onChange={onChange} />
    ));
    const box = page.getByRole('combobox');
    await expect.element(box).toHaveValue('Cargo 1, Cargo 2, Desconocido N.º 999');
    await userEvent.click(box);
    await expect.element(page.getByText('Desconocido N.º 999', { exact: true })).toBeInTheDocument();
    await expect.element(page.getByText('3', { exact: true })).toBeVisible();
  });

  test('diez como mucho: el undécimo no se puede elegir', async () => {
    const nine = CARGOS.slice(0, 9).map(({ idNumerico }) => idNumerico);
    const { told } = await drawHeld<number[]>(nine, (value, onChange) => (
      <Choices label="Cargos" items={CARGOS} value={value} onChange={onChange} />
    ));
    await userEvent.click(page.getByRole('combobox'));
    await userEvent.click(option('Cargo 20'));
    expect(told.at(-1)).toEqual([...nine, 20]);
    await userEvent.click(page.getByRole('combobox'));
    await expect.element(option('Cargo 21')).toBeVisible();
    (option('Cargo 21').element() as HTMLElement).click();
    expect(told).toHaveLength(1);
  });
});
