import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTrouble } from './startTrouble.ts';

const troubleOf = (work: () => unknown): string => {
  try {
    work();
    return 'nada';
  } catch (error) {
    return startTrouble(error);
  }
};

test('lo que el sistema no deja se dice con su lugar, y lo nuestro como está', () => {
  expect(troubleOf(() => writeFileSync('/dev/full', 'algo'))).toBe('No queda lugar en el disco');
  expect(troubleOf(() => mkdirSync('/proc/tembiapo'))).toMatch(
    /^ENOENT|^El sistema no da permiso: \/proc\/tembiapo\. Si es de los datos/,
  );
  expect(
    troubleOf(() => {
      throw new Error('Otro servidor ya usa la carpeta de datos');
    }),
  ).toBe('Otro servidor ya usa la carpeta de datos');
  expect(startTrouble(new Error('discarded'), '/dev/full')).toBe('discarded');
  expect(startTrouble(Object.assign(new Error('database "x" does not exist'), { code: '3D000' }))).toBe(
    'La base de datos no existe. Creala: create database BASE owner USUARIO;',
  );
  expect(startTrouble(new Error('Connection terminated due to connection timeout'))).toMatch(
    /^La base de datos no contestó a tiempo\. /,
  );
});
