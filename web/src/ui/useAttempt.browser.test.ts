import { describe, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { NoConnection } from '../platform/NoConnection.ts';
import { useAttempt } from './useAttempt.ts';

describe('lo que se intenta', () => {
  test('mientras se intenta se ve, y lo que falló se dice hasta el próximo intento', async () => {
    const { result, act } = await renderHook(() => useAttempt());
    expect(result.current).toMatchObject({ busy: false, failed: null });
    let fail: (thrown: Error) => void = () => {};
    const answer = new Promise<void>((_, refuse) => {
      fail = refuse;
    });
    let trying: Promise<void> | undefined;
    await act(() => {
      trying = result.current.attempt(() => answer);
    });
    expect(result.current.busy).toBe(true);
    await act(async () => {
      fail(new NoConnection());
      await trying;
    });
    expect(result.current.busy).toBe(false);
    expect(result.current.failed).toBe(
      'No hay conexión con el servidor. Revisá tu internet y probá de nuevo.',
    );
    await act(() => result.current.attempt(() => Promise.resolve()));
    expect(result.current).toMatchObject({ busy: false, failed: null });
  });

  test('quien intenta puede decir con sus palabras qué falló', async () => {
    const { result, act } = await renderHook(() => useAttempt());
    await act(() =>
      result.current.attempt(
        () => Promise.reject(new Error('x')),
        () => 'No se pudo leer la llave',
      ),
    );
    expect(result.current.failed).toBe('No se pudo leer la llave');
  });
});
