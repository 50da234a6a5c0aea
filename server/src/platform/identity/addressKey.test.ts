import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey } from './addressKey.ts';

const hex = (bytes: readonly number[]): string[] =>
  Array.from({ length: 8 }, (_, i) => ((bytes[2 * i]! << 8) | bytes[2 * i + 1]!).toString(16));

describe('por qué se cuenta una dirección', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['190.104.12.7', '190.104.12.7'],
    ['255.255.255.255', '255.255.255.255'],
    ['::ffff:190.104.12.7', '190.104.12.7'],
    ['::FFFF:190.104.12.7', '190.104.12.7'],
    ['::ffff:be68:0c07', '190.104.12.7'],
    ['0:0:0:0:0:ffff:be68:c07', '190.104.12.7'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2800:a4:c001:5::1', '2800:a4:c001:5::/64'],
    ['2800:00a4:c001:0005:ffff:ffff:ffff:ffff', '2800:a4:c001:5::/64'],
    ['2800:A4:C001:5:dead:beef:0:1', '2800:a4:c001:5::/64'],
    ['2800:a4:c001:5:0:0:0:1', '2800:a4:c001:5::/64'],
    ['2800:a4::1', '2800:a4:0:0::/64'],
    ['2800::1', '2800:0:0:0::/64'],
    ['2800:a4:0:0:5:6:7:8', '2800:a4:0:0::/64'],
    ['::5:6:7:8', '0:0:0:0::/64'],
    ['1:2:3:4::', '1:2:3:4::/64'],
    ['1:2:3::5:6:7', '1:2:3:0::/64'],
    ['1::4:5:6:7:8', '1:0:0:4::/64'],
    ['64:ff9b::190.104.12.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::2%en1', 'fe80:0:0:0::/64'],
    ['190.104.12.7:54321', '190.104.12.7'],
    ['190.104.12.7:1', '190.104.12.7'],
    [' 190.104.12.7:54321 ', '190.104.12.7'],
    ['"190.104.12.7:54321"', '190.104.12.7'],
    ['[190.104.12.7]:443', '190.104.12.7'],
    ['::ffff:190.104.12.7:54321', '190.104.12.7'],
    ['[::ffff:190.104.12.7]:54321', '190.104.12.7'],
    ['[2800:a4:c001:5::1]', '2800:a4:c001:5::/64'],
    ['[2800:a4:c001:5::1]:443', '2800:a4:c001:5::/64'],
    ['"[2800:A4:C001:5::1]:443"', '2800:a4:c001:5::/64'],
    ['2800:a4:c001:5:1:2:3:4:54321', '2800:a4:c001:5::/64'],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
    ['[::1]:80', '0:0:0:0::/64'],
  ])('%s es %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  test.each([
    '',
    ' ',
    'no es',
    '1:2',
    'unknown',
    '_oculta:99',
    '190.104.12',
    '190.104.12.7.9:80',
    '190.104.12.777',
    '190.104.12.7:puerto',
    '190.104.12.7:80:81',
    '[2800:a4:c001:5::1',
    '2800:a4:c001:5::1]:443',
    '[[2800:a4::1]]:443',
    '[]:80',
    ':80',
    'localhost:3000',
    "' or 1=1 --",
    'ñ'.repeat(500),
  ])('lo que no es una dirección cuenta como una sola: %s', (written) => {
    expect(addressKey(written)).toBe(addressKey('no es'));
  });

  test('con el puerto que sea, con corchetes o entre comillas, es la misma', () => {
    const port = fc.integer({ min: 0, max: 65_535 });
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), port, (four, six, drawn) => {
        for (const written of [`${four}:${drawn}`, `"${four}:${drawn}"`, ` ${four}`])
          expect(addressKey(written)).toBe(four);
        for (const written of [`[${six}]:${drawn}`, `"[${six}]:${drawn}"`, `[${six}]`])
          expect(addressKey(written)).toBe(addressKey(six));
      }),
      { numRuns: 300, verbose: true },
    );
  });

  test('de una red de 64 bits todas son una, escritas como sea, y de dos redes nunca', () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((drawn) => [...drawn]);
    fc.assert(
      fc.property(bytes, bytes, fc.boolean(), (one, other, inCapitals) => {
        const [mine, elsewhere] = [hex(one), hex(other)];
        const near = [...mine.slice(0, 4), ...elsewhere.slice(4)];
        const written = near.map((group) => group.padStart(4, '0')).join(':');
        const spelling = inCapitals
          ? written.toUpperCase()
          : new URL(`http://[${written}]`).hostname.slice(1, -1);
        expect(isIPv6(spelling)).toBe(true);
        expect(addressKey(spelling)).toBe(addressKey(mine.join(':')));
        const same = mine.slice(0, 4).join() === elsewhere.slice(0, 4).join();
        expect(addressKey(elsewhere.join(':')) === addressKey(mine.join(':'))).toBe(same);
      }),
      { numRuns: 300, verbose: true },
    );
  });
});
