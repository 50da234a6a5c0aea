import type { Random } from '@tembiapo/server/demo/Random.ts';

/** Values that nobody should send and somebody does. */
const HOSTILE: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  9_007_199_254_740_992,
  '99999999999999999999',
  '1e9',
  'NaN',
  true,
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: {} } } },
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e oculto',
  '🙂'.repeat(80),
  'ﷺ'.repeat(40),
  "'; drop table candidato; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '@SUM(A1:A9)',
  '-2+3+cmd|x',
  'a\r\nBcc: otro@correo.example',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '%00%ff%E0%A4%A',
  '{{7*7}} #{7*7}',
  'a'.repeat(500),
  `${'a'.repeat(3_000)}!`,
  '@'.repeat(2_000),
  ' '.repeat(5_000),
  '0'.repeat(5_000),
  '2026-02-30',
  '0000-00-00',
  '+010000-01-01',
  '9999-12-31T23:59:59Z',
  Array.from({ length: 500 }, (_, i) => i),
  'x'.repeat(60_000),
];
const STRANGE_NAMES = '__proto__ constructor prototype noExiste rol usuarioId id activo'
  .split(' ')
  .concat('');

/** An input with one to three things wrong. */
export function bend(input: Record<string, unknown>, random: Random): Record<string, unknown> {
  // Without a prototype, so that a field called __proto__ is a field.
  const bent: Record<string, unknown> = Object.assign(Object.create(null), input);
  for (let i = random.integer(1, 3); i > 0; i--) {
    const names = Object.keys(bent);
    const name = names.length > 0 ? random.one(names) : random.one(STRANGE_NAMES);
    switch (random.integer(0, 5)) {
      case 0:
        delete bent[name];
        break;
      case 1:
        bent[random.one(STRANGE_NAMES)] = random.one(HOSTILE);
        break;
      case 2:
        bent[name] = Array.isArray(bent[name]) ? Array(300).fill(bent[name][0] ?? 1) : [bent[name]];
        break;
      default:
        bent[name] = random.one(HOSTILE);
    }
  }
  return bent;
}
