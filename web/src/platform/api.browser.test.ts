import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { client, errorText } from './api.ts';
import { patience } from './patience.ts';
import { bePatient } from './patient.ts';
import { readWaits } from './waits.ts';

const PAGE = '<html><h1>502 Bad Gateway</h1></html>';
const answering = (status: number, type = 'text/html', body = PAGE) =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response(body, { status, headers: { 'content-type': type } }));
const said = (asked: Promise<unknown>) => asked.then(() => 'llegó', errorText);
const read = () => said(client.referencia.paises());
const tick = () => said(client.tareas.finish({ idNumerico: 7, hecha: true }));
const remove = () => said(client.oportunidades.remove({ oportunidadIdNumerico: 9 }));

beforeEach(() => {
  // Nobody pressed anything, so what fails does not wait.
  document.body.dispatchEvent(new Event('input', { bubbles: true }));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(patience)) delete patience[name as keyof typeof patience];
});

describe('la página de un proxy, detrás del cual nadie responde', () => {
  test.each([502, 503, 504])('%i: de lo que se lee se dice que el servidor no responde', async (status) => {
    answering(status);
    expect(await read()).toBe('El servidor no responde. Probá de nuevo.');
  });

  test.each([502, 503, 504])('%i: de lo que se cambia, que no se sabe si se hizo', async (status) => {
    bePatient();
    answering(status);
    expect(await tick()).toMatch(/no sabemos si llegó a hacerse.*no se hace dos veces\.$/);
  });

  test.each([502, 503, 504])('%i con palabras del servidor: se dicen esas', async (status) => {
    bePatient();
    answering(status, 'application/json', '{"error":{"code":"X","message":"Se está guardando una copia."}}');
    expect(await tick()).toBe('Se está guardando una copia.');
  });
});

describe('en los primeros segundos de una página', () => {
  test('lo que se manda espera a quien sabe esperar', async () => {
    const send = answering(200, 'application/json', '{"message":"Tarea hecha"}');
    patience.begin = async () => {
      expect(send).not.toHaveBeenCalled();
      bePatient();
    };
    expect(await tick()).toBe('llegó');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('si la respuesta se pierde, no se dice que no hay conexión y nada más', async () => {
    patience.begin = async () => bePatient();
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await tick()).toContain('no sabemos si llegó a hacerse');
    expect(readWaits()).toEqual([]);
  });

  test('si no puede venir, no se manda nada', async () => {
    const send = answering(200, 'application/json', '{}');
    patience.begin = () => Promise.reject(new Error('x'));
    await tick();
    expect(send).not.toHaveBeenCalled();
  });
});

test('lo que se elimina lleva sus nombres en la dirección', async () => {
  bePatient();
  const send = answering(200, 'application/json', '{"message":"Oportunidad eliminada"}');
  expect(await remove()).toBe('llegó');
  const { url, method } = send.mock.calls[0]![0] as Request;
  expect([method, new URL(url).search]).toEqual([
    'DELETE',
    expect.stringContaining('oportunidadIdNumerico=9'),
  ]);
});
