import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, join } from 'node:path';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openPackage } from './openPackage.ts';
import { readProgram } from './readProgram.ts';

const dir = makeFolder('paquete');
afterAll(() => rmSync(dir, { recursive: true }));

const versions = join(dir, 'versiones');
beforeEach(() => {
  rmSync(join(dir, 'SHA256SUMS'), { force: true });
  rmSync(versions, { recursive: true, force: true });
  mkdirSync(versions);
});

/** A package with some of what one has; returns the file. */
function make(name: string): string {
  const program = join(dir, name, 'programa');
  mkdirSync(program, { recursive: true });
  writeFileSync(join(program, 'package.json'), '{"version":"9.8.7"}');
  writeFileSync(join(program, 'CHANGELOG.md'), '');
  writeFileSync(join(dir, name, 'tembiapo'), '#!/bin/sh\n');
  writeFileSync(join(dir, name, 'relleno'), 'algo que ocupa\n'.repeat(50_000));
  execFileSync('tar', ['-czf', join(dir, `${name}.tar.gz`), '-C', dir, name]);
  return join(dir, `${name}.tar.gz`);
}
const own = `tembiapo-9.8.7-${platform()}-${arch()}`;
const file = make(own);
const said: string[] = [];
const open = (path: string, inUse = '') => openPackage(path, versions, inUse, (line) => said.push(line));
const writeSums = (sum: string, path = file) =>
  writeFileSync(join(dir, 'SHA256SUMS'), `${sum}  ${basename(path)}\n`);

test('un paquete queda al lado de los otros, entero, y otra vez es el mismo', async () => {
  writeSums(createHash('sha256').update(readFileSync(file)).digest('hex'));
  const folder = await open(file);
  expect(said).toEqual(['La suma del paquete es la publicada.']);
  expect(readProgram(folder)).toEqual({ folder: join(versions, own), version: '9.8.7' });
  rmSync(join(folder, 'tembiapo'));
  expect(await open(file, folder)).toBe(folder);
  expect(existsSync(join(folder, 'tembiapo'))).toBe(false);
  // What is left of a try that failed is not taken for the package.
  expect(readProgram(await open(file)).version).toBe('9.8.7');
  expect(readdirSync(versions)).toEqual([own]);
});

test('con otra suma no se abre', async () => {
  writeSums('0'.repeat(64));
  await expect(open(file)).rejects.toThrow(
    `${own}.tar.gz no es el que se publicó: su suma no es la de SHA256SUMS. Bajalo de nuevo.`,
  );
  expect(readdirSync(versions)).toEqual([]);
});

test('uno cortado, uno de otra cosa y uno que no existe se dicen', async () => {
  const cut = join(dir, 'cortado.tar.gz');
  writeFileSync(cut, readFileSync(file).subarray(0, 400));
  await expect(open(cut)).rejects.toThrow('cortado.tar.gz está incompleto o dañado: bajalo de nuevo');
  const other = make('otra-cosa');
  await expect(open(other)).rejects.toThrow('otra-cosa.tar.gz no es un paquete de Tembiapo');
  await expect(open(join(dir, 'nada.tar.gz'))).rejects.toThrow(`No existe ${join(dir, 'nada.tar.gz')}`);
  expect(readdirSync(versions)).toEqual([]);
});

test('el de otra máquina se dice', async () => {
  const name = `tembiapo-9.8.7-linux-${arch() === 'x64' ? 'arm64' : 'x64'}-sin-base`;
  const foreign = make(name);
  await expect(open(foreign)).rejects.toThrow(/es para linux-\w+ y esta máquina es/);
});

test('lo que quedó de uno que se cortó al descomprimir no estorba, ni se toma por una versión', async () => {
  mkdirSync(join(versions, '.viene', own), { recursive: true });
  await open(file);
  expect(readdirSync(versions)).toEqual([own]);
  const half = join(versions, 'tembiapo-9.9.9-a-medias');
  cpSync(join(versions, own), half, { recursive: true });
  rmSync(join(half, 'tembiapo'));
  expect(() => readProgram(half)).toThrow(
    'tembiapo-9.9.9-a-medias no es un paquete de Tembiapo entero: borrá esa carpeta y descomprimilo de nuevo',
  );
});

const isMountable = process.getuid?.() === 0;
test.runIf(isMountable)(
  'sin lugar en el disco se dice cuánto falta, y no queda nada',
  { tags: 'resistencia' },
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', versions]);
    try {
      await expect(open(file)).rejects.toThrow(/^No hay lugar en .+: hacen falta 201 MB y hay 1 MB$/);
      expect(readdirSync(versions)).toEqual([]);
    } finally {
      execFileSync('umount', [versions]);
    }
  },
);
