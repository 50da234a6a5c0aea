// @module-tag resistencia
import { embeddedOf, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { addCandidato, signIn } from './client.ts';
import { copyDemonstration } from './copyDemonstration.ts';
import { MemoryLimit } from './MemoryLimit.ts';

const limit = MemoryLimit.make(512 * 1024 ** 2);
if (!limit) console.info('Acá no se puede poner un límite de memoria: no se prueba el producto con 512 MB.');

test.runIf(limit)(
  'con 512 MB, copias incluidas, arranca, contesta búsquedas y guarda, y nadie muere',
  async () => {
    const dir = await copyDemonstration(inject('demonstration'));
    const product = await limit!.within(() =>
      startProduct(dir, { COPIAS: 'si', COPIAS_PRIMERA_SEGUNDOS: '1' }),
    );
    const conn = new pg.Client({ connectionString: embeddedOf(dir).url });
    await conn.connect();
    // A quarter of what it was given, not of the machine's.
    const { rows } = await conn.query('show shared_buffers');
    expect(rows).toEqual([{ shared_buffers: '128MB' }]);
    await conn.end();
    const selector = await signIn(product.url, 'selector@demo.py');
    for (const text of ['gonzalez', 'maria', '0981', 'contador'])
      for (const page of [1, 2, 3])
        expect(
          (await selector.call('GET', '/v1/candidatos', { busquedaRapida: text, limit: 100, page })).status,
        ).toBe(200);
    for (let i = 0; i < 20; i++)
      expect((await addCandidato(selector, `Persona${i}`, 'Poca')).status).toBe(200);
    const found = await selector.get('/v1/candidatos', { busquedaRapida: 'poca', limit: 5 });
    expect(found.total).toBe(20);
    expect(await product.stop()).toBe(0);
    expect(limit!.killed).toBe(0);
    limit!.remove();
    removeData(dir);
  },
);
