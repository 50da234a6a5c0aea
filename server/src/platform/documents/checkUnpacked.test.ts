import { expect, test } from 'vitest';
import { zip } from '../../testing/samples.ts';
import { checkUnpacked } from './checkUnpacked.ts';

const MB = 1024 * 1024;
const parts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`parte-${n}`, 'a'.repeat(MB)]));

test('lo que cabe pasa; lo que se despliega a más se deja en cuanto se pasa', async () => {
  await checkUnpacked(zip(parts(3)), 3 * MB);
  await expect(checkUnpacked(zip(parts(4)), 3 * MB)).rejects.toThrow('se despliega a más de 3145728 bytes');
  // What comes after is broken: whoever opened it all would stumble over that.
  const broken = zip({ a: 'a'.repeat(2 * MB), b: 'b'.repeat(MB) });
  broken.fill(0xff, broken.indexOf('b', 100) + 1, broken.indexOf('PK\u0001\u0002'));
  await expect(checkUnpacked(broken, 10 * MB)).rejects.not.toThrow('se despliega');
  await expect(checkUnpacked(broken, MB)).rejects.toThrow('se despliega');
});

test('de su tamaño no se le cree', async () => {
  const lying = zip({ a: 'a'.repeat(2 * MB) });
  lying.writeUInt32LE(10, 22);
  lying.writeUInt32LE(10, lying.indexOf('PK\u0001\u0002') + 24);
  await expect(checkUnpacked(lying, 10 * MB)).rejects.toThrow('Invalid uncompressed size');
});
