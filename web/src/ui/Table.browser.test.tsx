import { ORPCError } from '@orpc/client';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NoConnection } from '../platform/NoConnection.ts';
import { type Column, type Order, Table } from './Table.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

interface Row {
  id: number;
  nombre: string;
}
const COLUMNS: Column<Row>[] = [
  { title: 'Nombre', width: 200, order: 'nombre', cell: ({ nombre }) => nombre },
  { title: 'Alta', width: 100, order: 'alta', cell: ({ id }) => id },
];
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, nombre: `Persona ${i + 1}` }));
const draw = (props: Partial<Parameters<typeof Table<Row>>[0]>) =>
  drawHeld<Row[] | undefined>(props.rows, (held) => (
    <Table
      title="Personas"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty="No hay personas"
      {...props}
      rows={held}
    />
  ));
const drawn = () => page.getByRole('row').elements().length - 1;

describe('la tabla', () => {
  test.each([1, 16, 17, 40, 100])('de %i filas termina dibujando todas, en su orden', async (count) => {
    await draw({ rows: rows(count) });
    await expect.poll(drawn).toBe(count);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const names = page.getByText(/^Persona \d+$/).elements();
    expect(names.map((cell) => cell.textContent)).toEqual(rows(count).map(({ nombre }) => nombre));
  });

  test('otra página no muestra nada de la anterior', async () => {
    const { hold } = await draw({ rows: rows(50) });
    await expect.poll(drawn).toBe(50);
    hold([{ id: 99, nombre: 'Zulma' }]);
    await expect.poll(drawn).toBe(1);
    await expect.element(page.getByText('Zulma')).toBeVisible();
    await expect.element(page.getByText('Persona 1', { exact: true })).not.toBeInTheDocument();
  });

  test('el primer clic ordena de lo más nuevo, el segundo al revés, y otra columna empieza de nuevo', async () => {
    const { told } = await drawHeld<Order>({ field: 'alta', direction: '-1' }, (order, onOrder) => (
      <Table
        title="Personas"
        columns={COLUMNS}
        rows={rows(2)}
        rowKey={({ id }) => id}
        empty=""
        order={order}
        onOrder={onOrder}
      />
    ));
    const header = (name: string) => page.getByRole('columnheader', { name });
    await expect.element(header('Alta')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(header('Nombre')).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(page.getByRole('button', { name: 'Alta' }));
    await userEvent.click(page.getByRole('button', { name: 'Alta' }));
    await userEvent.click(page.getByRole('button', { name: 'Nombre' }));
    expect(told).toEqual([
      { field: 'alta', direction: '1' },
      { field: 'alta', direction: '-1' },
      { field: 'nombre', direction: '-1' },
    ]);
    await expect.element(header('Nombre')).toHaveAttribute('aria-sort', 'descending');
  });

  test.each([
    [700, ['Nombre', 'Clase', 'Alta', 'Cambio']],
    [560, ['Nombre', 'Clase', 'Cambio']],
    [420, ['Nombre', 'Clase']],
    [200, ['Nombre']],
  ])('en %i px quedan %j: las columnas ceden en su orden, y la tabla no se sale', async (width, left) => {
    const cell = ({ nombre }: Row) => nombre;
    await page.viewport(1000, 600);
    await drawHeld(null, () => (
      <div id="place" style={{ width }}>
        <Table
          title="Personas"
          columns={[
            { title: 'Nombre', width: 220, least: 160, phone: 'title', cell },
            { title: 'Clase', width: 150, gives: 3, cell },
            { title: 'Alta', width: 150, gives: 1, cell },
            { title: 'Cambio', width: 150, gives: 2, cell },
          ]}
          rows={rows(2)}
          rowKey={({ id }) => id}
          empty=""
        />
      </div>
    ));
    const shown = () =>
      page
        .getByRole('columnheader')
        .elements()
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent);
    await expect.poll(shown).toEqual(left);
    const place = document.getElementById('place')!;
    expect(place.scrollWidth).toBe(width);
    expect(
      page
        .getByRole('rowheader')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Persona 1', 'Persona 2']);
  });

  test('sin filas dice lo que corresponde y lo que se puede hacer', async () => {
    await draw({ rows: [], whenEmpty: <button type="button">Crear una</button> });
    await expect.element(page.getByText('No hay personas')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Crear una' })).toBeVisible();
    expect(page.getByRole('table').query()).toBeNull();
  });

  test('mientras se lee no dice que está vacía', async () => {
    await draw({ rows: undefined });
    expect(page.getByText('No hay personas').query()).toBeNull();
    expect(page.getByRole('table').query()).toBeNull();
  });

  test('lo que no se pudo leer se dice y se puede pedir de nuevo', async () => {
    const onRetry = vi.fn();
    await draw({ rows: undefined, error: new NoConnection(), onRetry });
    await expect.element(page.getByText('No hay conexión con el servidor', { exact: false })).toBeVisible();
    await userEvent.click(page.getByRole('button'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('a quien no puede verla se le dice eso, y nada de volver a pedirla', async () => {
    await draw({ rows: undefined, error: new ORPCError('X', { status: 403, message: 'No' }) });
    await expect.element(page.getByText('No tenés permiso para ver esta página')).toBeVisible();
    expect(page.getByRole('button').query()).toBeNull();
  });

  test('si falla al refrescar quedan las filas que había', async () => {
    await draw({ rows: rows(3), error: new NoConnection(), refreshing: true });
    await expect.poll(drawn).toBe(3);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });
});
