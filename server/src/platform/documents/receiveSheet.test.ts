import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { afterAll, expect, test } from 'vitest';
import { goodFiles } from '../../testing/samples.ts';
import { REPO_DIR } from '../settings/settings.ts';
import { receiveSheet } from './receiveSheet.ts';

const folder = await mkdtemp(join(tmpdir(), 'subidas-'));
afterAll(() => rm(folder, { recursive: true }));

async function receive(content: Uint8Array | string, name = 'gente.dat') {
  const file = join(folder, 'archivo');
  await writeFile(file, content);
  return receiveSheet(new UploadedArchivo(name, file, content.length));
}

test.each([
  ['gente-xlsxwriter.xlsx', 'xlsx'],
  ['gente-estricto.xlsx', 'xlsx'],
  ['gente-libreoffice.ods', 'ods'],
  ['gente-xlwt.xls', 'xls'],
  ['gente-banco.xls', 'xls'],
  ['gente-texto-unicode.txt', 'txt'],
  ['gente-libreoffice.csv', 'txt'],
])('%s es un .%s por su contenido', async (name, kind) => {
  const path = join(REPO_DIR, 'docs/planillas-de-prueba', name);
  const received = await receiveSheet(new UploadedArchivo('Gente de mayo.bin', path, 10_000));
  expect(received).toMatchObject({ kind, extension: kind, name: `Gente de mayo.${kind}`, file: path });
});

test.each<[string, Uint8Array | string]>([
  ['con letras de Windows', Buffer.from('Nombre;Apellido\nJosé;Muñoz', 'latin1')],
  ['con un carácter nulo', `Nombre;Apellido\n${'Ana;Paz\n'.repeat(9)}E\0va;Ríos`],
  ['corto con un signo de control', 'Nombre;Nota\nAna;\x07'],
  ['con uno en cada fila', `Nombre;Apellido;Celular\n${'Ana;Paz;0981\x1b 123 456\n'.repeat(9)}`],
  ['de dos bytes por letra, sin marca', Buffer.from('Nombre;Apellido\nAna;Paz', 'utf16le')],
  ['que empieza como una imagen', 'BMI;Nombre\n1;Ana'],
  ['llamado .xls', 'Nombre\tApellido\nAna\tPaz'],
])('un texto %s es una planilla', async (_, content) =>
  expect((await receive(content, 'gente.xls')).name).toBe('gente.txt'),
);

test('otra cosa no es una planilla, y se dice solo qué lo es', async () => {
  const files = await goodFiles();
  const others = Object.entries(files).filter(([name]) => !/^(?:xlsx?|txt)$/.test(name));
  expect(others.length).toBeGreaterThan(5);
  for (const [name, content] of [
    ...others,
    ['a.xml', '<?xml version="1.0"?><nota>x</nota>'],
    ['a.rtf', '{\\rtf1 hola}'],
    ['a.bin', Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7) % 256))],
  ] as const)
    await expect(receive(content, name)).rejects.toMatchObject({
      status: 415,
      message:
        'Por su contenido, el archivo no es una planilla: se admiten libros .xlsx, .xls y .ods, y textos .csv o .txt',
    });
});

test('un libro con contraseña se dice; uno vacío también', async () => {
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage\0', 'utf16le'),
  ]);
  await expect(receive(locked)).rejects.toMatchObject({
    status: 400,
    message: 'El archivo está protegido con contraseña: guardalo sin ella y volvé a subirlo',
  });
  await expect(receive('')).rejects.toThrow('El archivo está vacío');
});
