import { describe, expect, test } from 'vitest';
import type { Encoding } from '../sheet.ts';
import { decodeText } from './decodeText.ts';

const TEXT = 'Nombre;Apellido;Ciudad\r\nJosé;Muñoz;Asunción\r\nÑandú;PEÑA;Ñemby\r\nMaría;Güyrá;Itá\r\n';
const wide = (text: string) => Buffer.from(text, 'utf16le');
const OLD = 'Nombre;Apellido\r\nJos\x82;Mu\xa4oz\r\n\xa5and\xa3;PE\xa5A\r\nMar\xa1a;Garc\xa1a\r\n';
const MAC = 'Nombre;Apellido\rJos\x8e;Mu\x96oz\r\x84and\x9c;PE\x84A\rMar\x92a;Garc\x92a\r';

describe('las letras de un texto', () => {
  test.each<[string, Buffer, Encoding]>([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 con su marca', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
    ['el Windows viejo', Buffer.from(TEXT, 'latin1'), 'windows-1252'],
    ['UTF-16 con su marca', wide(`\ufeff${TEXT}`), 'utf-16le'],
    ['UTF-16 sin marca', wide(TEXT), 'utf-16le'],
    ['UTF-16 al revés, con su marca', wide(`\ufeff${TEXT}`).swap16(), 'utf-16be'],
    ['UTF-16 al revés, sin marca', wide(TEXT).swap16(), 'utf-16be'],
  ])('%s', (_, bytes, encoding) => expect(decodeText(bytes)).toEqual({ text: TEXT, encoding }));

  test.each<[string, string, Encoding]>([
    ['DOS', OLD, 'ibm850'],
    ['Mac', MAC, 'macintosh'],
  ])('de %s', (_, raw, encoding) => {
    const { text, encoding: found } = decodeText(Buffer.from(raw, 'latin1'));
    expect(found).toBe(encoding);
    for (const name of ['José', 'Muñoz', 'Ñandú', 'PEÑA', 'María', 'García']) expect(text).toContain(name);
  });

  test('sin ninguna letra que lo diga, UTF-8', () =>
    expect(decodeText(Buffer.from('Nombre;Apellido\nAna;Paz')).encoding).toBe('utf-8'));

  test('un texto en UTF-8 con un byte roto sigue siéndolo: se ve dónde, y lo demás queda', () => {
    const bytes = Buffer.concat([Buffer.from(TEXT), Buffer.from([0xf1]), Buffer.from(';x;y\r\n')]);
    expect(decodeText(bytes)).toEqual({ text: `${TEXT}\ufffd;x;y\r\n`, encoding: 'utf-8' });
  });

  test('lo que se elige manda', () => {
    expect(decodeText(Buffer.from('Jos\x82', 'latin1'), 'ibm850').text).toBe('José');
    expect(decodeText(Buffer.from('José'), 'windows-1252').text).toBe('JosÃ©');
  });
});
