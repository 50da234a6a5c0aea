import { describe, expect, test } from 'vitest';
import { makeSbom, shippedPackages } from './sbom.ts';

/** Licences under which an agency may run, change and pass on the product without opening its source. */
const FREE = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 Unlicense Zlib'.split(' '),
);
/** Accepted deliberately, with the reason. */
const EXCEPTIONS: [name: RegExp, license: string, why: string][] = [
  [/^@fontsource-variable\/inter$/, 'OFL-1.1', 'a font, shipped as a font'],
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips, a library of its own that is loaded and can be replaced'],
  [/^@resvg\/resvg-js/, 'MPL-2.0', 'used as it is; only changes to its own files would have to be published'],
  [/^ical\.js$/, 'MPL-2.0', 'used as it is; only changes to its own files would have to be published'],
  [/^lightningcss/, 'MPL-2.0', 'builds the screens, and is used as it is'],
  [/^web-push$/, 'MPL-2.0', 'used as it is; only changes to its own files would have to be published'],
  [/^duck$/, 'BSD', 'its LICENSE file is BSD-2-Clause; only the field in package.json is short of it'],
  [/^png-js$/, 'none', 'its LICENSE file is MIT; only the field in package.json is missing'],
];

const shipped = shippedPackages();

/** Checks an SPDX expression of ORs or of ANDs, but not of both. */
const isFree = (name: string, expression: string): boolean => {
  const plain = expression.replace(/[()]/g, '');
  const admitted = (license: string) =>
    FREE.has(license) || EXCEPTIONS.some(([of, exception]) => exception === license && of.test(name));
  return plain.includes(' OR ') ? plain.split(' OR ').some(admitted) : plain.split(' AND ').every(admitted);
};

describe('de terceros', () => {
  test('cada paquete que una instalación usa tiene una licencia que la deja usarlo', () => {
    expect(shipped.length).toBeGreaterThan(200);
    expect(shipped.filter(({ name, license }) => !isFree(name, license))).toEqual([]);
    expect(isFree('otro', 'GPL-3.0-only')).toBe(false);
    expect(isFree('otro', 'MIT AND GPL-3.0-only')).toBe(false);
    expect(isFree('otro', '(MIT OR GPL-3.0-only)')).toBe(true);
  });

  test('las excepciones siguen haciendo falta', () => {
    for (const [name, license] of EXCEPTIONS)
      expect(shipped.some((one) => name.test(one.name) && one.license.includes(license))).toBe(true);
  });

  test('npm run sbom: CycloneDX con cada uno de ellos', () => {
    const { specVersion, components } = makeSbom();
    expect(Number(specVersion)).toBeGreaterThanOrEqual(1.5);
    const named = new Set(components.map((one) => one['bom-ref']));
    expect(shipped.filter(({ name, version }) => !named.has(`${name}@${version}`))).toEqual([]);
    expect([...named].filter((one) => /^(vitest|playwright-core|typescript)@/.test(one))).toEqual([]);
  });
});
