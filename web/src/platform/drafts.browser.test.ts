import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { draftStore } from './draftStore.ts';
import { dropDraft, newDraftId, newestDraft, saveDraft } from './drafts.ts';
import { ownerId } from './sesion.ts';

const draftOf = (text: string, at = Date.now()) => ({ at, base: { text: '' }, data: { text } });
const textOf = (name: string) => (newestDraft(name)?.data as { text: string } | undefined)?.text;
const HOUR_MS = 3_600_000;

beforeEach(() => draftStore.forgetOthers(-1));

describe('los borradores', () => {
  test('se leen donde se escribieron, el más nuevo primero, y nunca en otro registro', () => {
    const name = fc.constantFrom('nota 1', 'nota 1 nueva', 'nota 11', 'tarea 1', 'nota 1 nueva 7');
    const id = fc.constantFrom('1-1', '2-2', '3-3');
    const step = fc.record({ name, id, text: fc.option(fc.string()) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        draftStore.forgetOthers(-1);
        const kept = new Map<string, Map<string, string>>();
        for (const [i, { name, id, text }] of steps.entries()) {
          const ofName = kept.get(name) ?? kept.set(name, new Map()).get(name)!;
          ofName.delete(id);
          if (text === null) dropDraft(name, id);
          else {
            ofName.set(id, text);
            saveDraft(name, id, draftOf(text, Date.now() + i));
          }
          for (const { name: other } of steps)
            expect(textOf(other)).toEqual([...(kept.get(other)?.values() ?? [])].at(-1));
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['de hace 23 horas', -23 * HOUR_MS, true],
    ['de hace un día', -24 * HOUR_MS, false],
    ['de un reloj que atrasó una hora', HOUR_MS, true],
    ['de un reloj adelantado dos días', 48 * HOUR_MS, false],
  ])('uno %s', (_when, ms, isThere) => {
    saveDraft('nota 1', '1-1', draftOf('hola', Date.now() + ms));
    expect(textOf('nota 1')).toBe(isThere ? 'hola' : undefined);
    expect(draftStore.keys()).toHaveLength(isThere ? 1 : 0);
  });

  test.each(['', '{', 'null', '[]', '{"at":"ayer"}', '{"at":1}', '"x"'])(
    'lo que no es un borrador (%j) no molesta y se va',
    (text) => {
      draftStore.write(draftStore.keyOf(ownerId(), 'nota 1 1-1'), text);
      expect(newestDraft('nota 1')).toBeNull();
      expect(draftStore.keys()).toEqual([]);
    },
  );

  test('quedan los 50 más nuevos', () => {
    for (let i = 0; i < 60; i += 1) saveDraft(`nota ${i}`, newDraftId(), draftOf(`${i}`, Date.now() + i));
    expect(draftStore.keys()).toHaveLength(50);
    expect(textOf('nota 9')).toBeUndefined();
    expect(textOf('nota 10')).toBe('10');
  });

  test('sin lugar o sin permiso en el navegador duran lo que dura la página', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No hay lugar', 'QuotaExceededError');
    });
    onTestFinished(() => forbidden.mockRestore());
    expect(saveDraft('nota 1', '1-1', draftOf('hola'))).toBe(false);
    expect(textOf('nota 1')).toBe('hola');
    forbidden.mockRestore();
    expect(saveDraft('nota 1', '1-1', draftOf('hola, Ana'))).toBe(true);
    expect(textOf('nota 1')).toBe('hola, Ana');
  });

  test('quien ingresa no encuentra los de otra persona', () => {
    saveDraft('nota 1', '1-1', draftOf('de quien no ingresó'));
    draftStore.write(draftStore.keyOf(1007, 'nota 1 1-1'), JSON.stringify(draftOf('de una')));
    draftStore.write(draftStore.keyOf(10077, 'nota 1 1-1'), JSON.stringify(draftOf('de otra')));
    draftStore.forgetOthers(1007);
    expect(draftStore.keys()).toEqual([draftStore.keyOf(1007, 'nota 1 1-1')]);
  });
});
