import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateField } from './DateField.tsx';
import { FiltersLine } from './FiltersLine.tsx';
import { MoneyField } from './MoneyField.tsx';
import { NumberField, type NumberHeld } from './NumberField.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const DESK = [1440, 900] as const;
const PHONE = [360, 740] as const;

function Line({ day, onSubmit }: { day: string; onSubmit: () => void }) {
  const [since, setSince] = useState(day);
  const [salary, setSalary] = useState('');
  const [size, setSize] = useState<NumberHeld>('');
  return (
    <FiltersLine
      onSubmit={onSubmit}
      rare={
        <>
          <MoneyField placeholder="Salario hasta" inLine w={130} value={salary} onChange={setSalary} />
          <NumberField aria-label="Talle" inLine w={110} decimals={2} value={size} onChange={setSize} />
        </>
      }
    >
      <input aria-label="Búsqueda" />
      <DateField label="Creación desde" inLine value={since} onChange={setSince} />
    </FiltersLine>
  );
}

async function draw([width, height]: readonly [number, number], day = '') {
  await page.viewport(width, height);
  let sent = 0;
  await drawHeld(null, () => (
    <Line
      day={day}
      onSubmit={() => {
        sent += 1;
      }}
    />
  ));
  return { sent: () => sent };
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const box = (name: string) => page.getByRole('textbox', { name });
const alert = () => page.getByRole('alert');

describe('una línea de filtros con algo que no se entendió', () => {
  afterEach(() => page.viewport(...DESK));

  test.each([
    ['Salario hasta', '4,5 palos', DESK],
    ['Salario hasta', 'mucho', PHONE],
    ['Talle', '1,555', DESK],
    ['Talle', '=2', PHONE],
    ['Creación desde', '31/02', PHONE],
    ['Creación desde', '01/01/20225', PHONE],
  ] as const)('«%s» con «%s» no se pliega ni se aplica', async (name, text, size) => {
    const line = await draw(size);
    await press('Más filtros');
    await box(name).fill(text);
    await press('Menos filtros');
    await expect.element(box(name)).toHaveFocus();
    await expect.element(box(name)).toHaveValue(text);
    await expect.element(alert()).toBeVisible();
    await press('Filtrar');
    await expect.element(box(name)).toHaveFocus();
    expect(line.sent()).toBe(0);
    await box(name).fill('');
    await press('Menos filtros');
    await expect.element(page.getByRole('button', { name: 'Más filtros' })).toBeVisible();
    await press('Filtrar');
    expect(line.sent()).toBe(1);
  });

  test('se despliega cuando lo que la dirección pide no es un día', async () => {
    const line = await draw(PHONE, '31/02');
    expect(box('Creación desde').query()).toBeNull();
    await userEvent.click(page.getByLabelText('Búsqueda'));
    await userEvent.keyboard('{Enter}');
    await expect.element(box('Creación desde')).toHaveFocus();
    await expect.element(alert()).toBeVisible();
    expect(line.sent()).toBe(0);
  });
});
