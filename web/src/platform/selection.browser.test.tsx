import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Selection, useSelection } from './selection.tsx';
import { drawAt } from './testing/drawAt.tsx';

const drawChoosing = (query: Partial<Selection>) =>
  drawAt('/', () => {
    const { returnTo, choose } = useSelection(query, 'empresa');
    return (
      <button type="button" onClick={() => choose(7, 'Pérez & Cía')}>
        {String(returnTo)}
      </button>
    );
  });

describe('elegir para otra pantalla', () => {
  test('vuelve con lo elegido y con lo que la otra ya tenía en su dirección', async () => {
    const { address } = await drawChoosing({
      seleccion: 's',
      seleccionRetorno: '/crearExperiencia/3?desde=2020&empresaId=5',
    });
    await userEvent.click(page.getByRole('button'));
    await expect
      .poll(address)
      .toBe('/crearExperiencia/3?desde=2020&empresaId=7&empresaDescripcion=P%C3%A9rez+%26+C%C3%ADa');
  });

  test.each(['https://otro.example/', '//otro.example', '/\\otro.example', 'javascript:alert(1)', ''])(
    'nunca lleva afuera: %s',
    async (seleccionRetorno) => {
      const { address } = await drawChoosing({ seleccion: 's', seleccionRetorno });
      await expect.element(page.getByRole('button')).toHaveTextContent('null');
      await userEvent.click(page.getByRole('button'));
      await expect.poll(address).toBe('/?empresaId=7&empresaDescripcion=P%C3%A9rez+%26+C%C3%ADa');
    },
  );

  test('sin que otra pantalla lo pida no se elige para ninguna', async () => {
    await drawChoosing({ seleccionRetorno: '/crearExperiencia/3' });
    await expect.element(page.getByRole('button')).toHaveTextContent('null');
  });
});
