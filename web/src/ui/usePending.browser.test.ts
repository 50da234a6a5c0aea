import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePending } from './usePending.ts';

test('lo que se escribe queda hasta que se aplica otra cosa', async () => {
  const { result, rerender, act } = await renderHook(
    (applied: { texto: string } = { texto: '' }) => usePending(applied),
    { initialProps: { texto: '' } },
  );
  await act(() => result.current[1]({ texto: 'olm' }));
  expect(result.current[0]).toEqual({ texto: 'olm' });
  // Renders again with an equal filter in another object.
  await rerender({ texto: '' });
  expect(result.current[0]).toEqual({ texto: 'olm' });
  await rerender({ texto: 'olmedo' });
  expect(result.current[0]).toEqual({ texto: 'olmedo' });
});
