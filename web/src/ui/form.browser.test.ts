import { ORPCError } from '@orpc/client';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDraft, useSave } from './form.ts';

interface Person {
  nombre: string;
  ciudad: string;
}
interface Saved {
  saved: Person;
  version: number;
}
type Wrong = Partial<Record<'nombre' | 'otro', string>>;
const ANA: Saved = { saved: { nombre: 'Ana', ciudad: 'Luque' }, version: 3 };
const drawDraft = (initial = ANA) =>
  renderHook(({ saved, version }: Saved = ANA) => useDraft('ficha 1', saved, version), {
    initialProps: initial,
  });

describe('un registro que se edita', () => {
  test('sin nada escrito se ve lo último que el servidor tiene', async () => {
    const { result, rerender } = await drawDraft();
    const now = { saved: { nombre: 'Ana María', ciudad: 'Luque' }, version: 4 };
    await rerender(now);
    expect(result.current).toMatchObject({
      datos: now.saved,
      version: 4,
      dirty: false,
    });
  });

  test('lo escrito queda aunque otra persona guarde, y lo leído con ello', async () => {
    const { result, rerender, act } = await drawDraft();
    await act(() => result.current.change({ ciudad: 'Areguá' }));
    await rerender({ saved: { nombre: 'Ana María', ciudad: 'Luque' }, version: 4 });
    expect(result.current).toMatchObject({
      datos: { nombre: 'Ana', ciudad: 'Areguá' },
      version: 3,
      read: { ...ANA.saved, version: 3 },
      dirty: true,
    });
  });

  test('lo que se abre mientras se escribe se ve junto a lo escrito', async () => {
    const hidden = { saved: { nombre: 'Ana', ciudad: '' }, version: 3 };
    const { result, rerender, act } = await drawDraft(hidden);
    await act(() => result.current.change({ nombre: 'Ana María' }));
    await rerender(ANA);
    expect(result.current).toMatchObject({
      datos: { nombre: 'Ana María', ciudad: 'Luque' },
      read: { ...ANA.saved, version: 3 },
      dirty: true,
    });
  });

  test('lo que se guardó se sigue viendo mientras la lectura nueva está en camino', async () => {
    const { result, rerender, act } = await drawDraft();
    await act(() => result.current.change({ ciudad: 'Areguá' }));
    await act(() => result.current.accept());
    expect(result.current).toMatchObject({ datos: { ciudad: 'Areguá' }, version: 4, dirty: false });
    await act(() => result.current.change({ nombre: 'Ana María' }));
    await rerender({ saved: { nombre: 'Ana', ciudad: 'Areguá' }, version: 4 });
    expect(result.current).toMatchObject({
      datos: { nombre: 'Ana María', ciudad: 'Areguá' },
      version: 4,
    });
  });

  test('pase lo que pase, lo escrito no se pierde y lo que no se escribió es lo último guardado', async () => {
    const words = fc.constantFrom('Ana', 'Luz', 'Mirta');
    const step = fc.oneof(
      fc.record({ do: fc.constant('type' as const), nombre: words }),
      fc.record({ do: fc.constant('server' as const), nombre: words }),
      fc.constant({ do: 'accept' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { result, rerender, act, unmount } = await drawDraft();
        let server = ANA;
        let shown = ANA.saved.nombre;
        let base = { nombre: shown, version: ANA.version };
        const isDirty = () => shown !== base.nombre;
        let isUnseen = false;
        const take = () => {
          base = { nombre: server.saved.nombre, version: server.version };
          shown = base.nombre;
          isUnseen = false;
        };
        for (const one of steps) {
          if (one.do === 'type') {
            shown = one.nombre;
            await act(() => result.current.change({ nombre: one.nombre }));
          } else if (one.do === 'server') {
            const version = Math.max(server.version, base.version) + 1;
            server = { saved: { ...ANA.saved, nombre: one.nombre }, version };
            isUnseen = true;
            await rerender(server);
          } else {
            // Saves only changes, and only without a conflict.
            if (!isDirty() || isUnseen) continue;
            base = { nombre: shown, version: base.version + 1 };
            await act(() => result.current.accept());
          }
          if (isUnseen && !isDirty()) take();
          expect(result.current).toMatchObject({
            datos: { ...ANA.saved, nombre: shown },
            version: base.version,
            dirty: isDirty(),
          });
        }
        await unmount();
      }),
      { numRuns: 40 },
    );
  });
});

describe('guardar un formulario', () => {
  const draw = async () => {
    const form = document.createElement('form');
    form.innerHTML = '<input id="sano"><input id="malo" aria-invalid="true">';
    document.body.append(form);
    const hook = await renderHook(
      (now: Wrong = { nombre: 'Falta el nombre' }) => useSave<Wrong>({ current: form }, now),
      { initialProps: { nombre: 'Falta el nombre' } as Wrong },
    );
    return { ...hook, form };
  };

  test('lo que se dice de un campo se va cuando está bien, y cambia si está mal de otro modo', async () => {
    const { result, act, rerender } = await draw();
    expect(result.current.errors).toEqual({});
    await act(() => result.current.save({ nombre: 'Falta el nombre' }, vi.fn()));
    await rerender({ nombre: 'No es un nombre' });
    expect(result.current.errors).toEqual({ nombre: 'No es un nombre' });
    await rerender({});
    expect(result.current.errors).toEqual({});
    await rerender({ otro: 'Nadie lo dijo al guardar' });
    expect(result.current.errors).toEqual({});
  });

  test('con algo sin completar no se envía, se dice y se va al campo', async () => {
    const { result, act } = await draw();
    const send = vi.fn();
    const saved = await act(() => result.current.save({ nombre: 'Falta el nombre' }, send));
    expect(saved).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
    expect(result.current.errors).toEqual({ nombre: 'Falta el nombre' });
    await expect.poll(() => document.activeElement?.id).toBe('malo');
  });

  test('lo que el servidor dice queda a la vista hasta el próximo intento', async () => {
    const { result, act } = await draw();
    await act(async () => {
      expect(
        await result.current.save({}, () =>
          Promise.reject(new ORPCError('X', { status: 400, message: 'No se puede' })),
        ),
      ).toBe(false);
    });
    expect(result.current).toMatchObject({ error: 'No se puede', saving: false });
    await act(async () => {
      expect(await result.current.save({}, () => Promise.resolve())).toBe(true);
    });
    expect(result.current).toMatchObject({ error: null, saving: false });
  });

  test('mientras se envía se ve que está guardando', async () => {
    const { result, act } = await draw();
    let answer = () => {};
    const promise = new Promise<void>((done) => {
      answer = done;
    });
    let saving: Promise<boolean> | undefined;
    await act(() => {
      saving = result.current.save({}, () => promise);
    });
    expect(result.current.saving).toBe(true);
    await act(async () => {
      answer();
      await saving;
    });
    expect(result.current.saving).toBe(false);
  });
});
