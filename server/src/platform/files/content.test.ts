import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { expect, test } from 'vitest';
import { judge } from './content.ts';

const kindOf = (bytes: string | Buffer) => {
  const file = join(mkdtempSync(join(tmpdir(), 'tembiapo-tipo-')), 'archivo');
  writeFileSync(file, bytes);
  return judge(file).then((content) => content?.extension ?? null);
};

test.each(listed`
  FORMULARIO DE DATOS · FORMACIÓN Y EXPERIENCIA LABORAL · BMW Paraguay, vendedor · MZ. 12, lote 4
  ID3 es mi bloque · GIF89a no es todo · MAC OS y Windows · DRACO S.A., cajera · BLENDER, diseño 3D
  OTTO Gómez · FLV y video · RIFFO Marta · Ogden Luis · SIMPLE y puntual · IMPM Importadora
  8BPS Diseño · PACK de datos · Extended · Hugo Rolón
`)('lo que es todo letras es texto, empiece como empiece: %s', async (text) => {
  for (const end of ['\n', `\nC.I. 4.567.890\nCelular: 0981 515 151\n${'Cajera en Stock. '.repeat(40)}\n`])
    expect(await kindOf(text + end)).toBe('txt');
});

test.each([
  '{\\rtf1 hola}',
  '<?xml version="1.0"?><a>hola</a>',
  '%!PS-Adobe-3.0 hola',
  'BEGIN:VCARD\nFN:Ana\nEND:VCARD',
  'BEGIN:VCALENDAR\nEND:VCALENDAR',
  '-----BEGIN PGP MESSAGE-----\nhola',
])('otro formato que se escribe con letras no lo es: %j', async (text) => {
  expect(await kindOf(text)).toBeNull();
});

test.each(['BM', 'MZ', 'ID3', 'GIF89a', 'MAC ', 'FORM'])(
  'uno de verdad sigue sin ser texto: %s',
  async (text) => {
    expect(
      await kindOf(Buffer.concat([Buffer.from(text), Buffer.from([0, 1, 2, 3, 0, 9, 0, 255, 0, 0, 0, 0])])),
    ).toBeNull();
  },
);
