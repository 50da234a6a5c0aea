import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

describe('lo escrito que el servidor no tomó', () => {
  test('se lee donde se escribió y nunca en otro registro', () => {
    const name = fc.record({ tipo: fc.constantFrom('avanzar', 'descartar'), of: fc.nat(20), id: fc.nat(20) });
    const step = fc.record({ name, text: fc.option(fc.string()) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        sessionStorage.clear();
        const kept = new Map<string, { text: string }>();
        for (const { name, text } of steps) {
          const key = `${name.tipo} ${name.of} ${name.id}`;
          if (text === null) {
            dropDraft(key);
            kept.delete(key);
          } else {
            saveDraft(key, { text });
            kept.set(key, { text });
          }
          for (const { name: other } of steps) {
            const of = `${other.tipo} ${other.of} ${other.id}`;
            expect(readDraft(of)).toEqual(kept.get(of) ?? null);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
