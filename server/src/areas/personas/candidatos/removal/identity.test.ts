import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../demo/Random.ts';
import { fileApp } from '../../../../testing/fileApp.ts';
import { seed } from '../../../../testing/seed.ts';
import { asksForNumber } from '../rules.ts';
import { type Identity, mentions } from './identity.ts';
import { maskText } from './maskText.ts';

const app = await fileApp();

const ANA: Identity = {
  ids: [1],
  uid: '00000000-0000-4000-8000-000000000000',
  accounts: [],
  correos: ['ana_b%paz@correo.example', 'ana@casa.example'],
  senders: [],
  numeros: ['71556677', '4812337', 'AB12345'],
  nombres: [['ana maria', 'paz guemes'], ['ana strauss']],
  palabras: ['ana', 'maria', 'paz', 'guemes'],
};
const named = async (text: string, who = ANA): Promise<boolean> => {
  const { is } = await app.one<{ is: boolean }>`select ${mentions(sql`${text}::text`, who)} is`;
  return is;
};

describe('a quién nombra un texto', () => {
  test.each([
    'ana@casa.example',
    'ANA@CASA.EXAMPLE',
    'Ana <ana@casa.example>, tel.',
    '["Ana","ana@casa.example"]',
    'mailto:Ana@Casa.example?subject=x',
    'ana_b%paz@correo.example',
    '0971556677',
    '+595971556677',
    '+595 971 556 677',
    '0971-556-677',
    '0971.556.677',
    '0971/556/677',
    '(0971) 55 66 77',
    'cel: 0971 55-66 77 (mamá)',
    '{"celular": "0971 556677"}',
    'CI 4812337',
    'CI 4.812.337',
    '4-812-337',
    '"documento":"4 812 337"',
    'pasaporte ab12345',
    'AB 12345',
    'Añá María Paz Güemes',
    'Paz Güemes, Añá María',
    'AÑÁ MARÍA PAZ GÜEMES',
    'ana maria paz guemes',
    'Aña Maria Paz Güemes',
    'AÑÁ MARIA PAZ GUEMES',
    'ana  maría\npaz\u00a0güemes',
    'An\u0303a\u0301 Mari\u0301a Paz Gu\u0308emes',
    'Ana Strauß, de antes',
    '0971,556,677',
    '0971_55_66_77',
    '0971·556·677',
    '4,812,337',
    'Sra. Añá María  Paz Güemes.',
    '{"nombre":"Ana Maria","apellido":"Paz Guemes"}',
    '["x","Paz Güemes","7","Añá María"]',
  ])('a ella: %s', async (text) => expect(await named(text)).toBe(true));

  test.each([
    '',
    'nadie',
    'ana@casa.examples'.replace('s', ''),
    'anab1paz@correo.example',
    'ana_bxpaz@correo.example',
    '0971556678',
    '0971 556 67',
    '4812338',
    '481233',
    'AB12346',
    '["0971","556677"]',
    'Ana Straus',
    'Añá María',
    'Paz Güemes',
    'Ana Paz',
    'Añá María Pazo Güemes',
    'Mariana María Paz Güemesia',
    'Banana maria y la capaz guemes',
  ])('a otra: %s', async (text) => expect(await named(text)).toBe(false));

  test('quien tiene un nombre de muchos, ni correo ni números, no es nadie para un texto', async () => {
    const nobody = { ...ANA, correos: [], numeros: [], nombres: [] };
    for (const text of ['Añá María Paz Güemes', 'ana@casa.example', '0971556677'])
      expect(await named(text, nobody)).toBe(false);
  });

  test('un teléfono se reconoce con cualquier separador', async () => {
    const random = new Random(seed);
    for (let n = 0; n < 60; n++) {
      const text = [...'0971556677']
        .map((digit) => digit + random.one(['', '', '', ' ', '\u00a0', '-', '–', '.', '/', ' - ', ') ', '(']))
        .join('');
      expect(await named(`tel. ${text} gracias`), `semilla ${seed}: ${text}`).toBe(true);
    }
  });
});

describe('un texto sin quien se elimina', () => {
  test.each([
    ['Llamar a Añá María Paz Güemes hoy.', 'Llamar a ••• hoy.'],
    ['ANA  MARIA PAZ GUEMES', '•••'],
    ['Paz Güemes, Aña Maria: bien', '•••: bien'],
    ['An\u0303a\u0301 Mari\u0301a Paz Gu\u0308emes', '•••'],
    ['<p><b>Añá María</b> Paz Güemes</p>', '<p><b>•••</b></p>'],
    ['Añá&nbsp;María Paz Güemes', '•••'],
    ['Ana Strauß y otra', '••• y otra'],
    ['a ANA@casa.example, sí', 'a •••, sí'],
    ['<a href="mailto:ana_b%paz@correo.example">x</a>', '<a href="mailto:•••">x</a>'],
    ['tel. 0971 556 677, o CI 4.812.337', 'tel. •••, o CI •••'],
    ['+595 (971) 556-677', '•••'],
    ['0971,556,677 y ab-12345', '••• y •••'],
    ['Ana Paz y Añá María', 'Ana Paz y Añá María'],
    ['Mariaña María Paz Güemes', 'Mariaña María Paz Güemes'],
    ['10971556678', '10971556678'],
    ['mariana@casa.example', 'mariana@casa.example'],
  ])('«%s»', (text, masked) => expect(maskText(text, ANA)).toBe(masked));
});

describe('qué búsqueda es por un número', () => {
  test.each([
    ['0981771130', true],
    ['0981 771 130', true],
    ['+595 (981) 771-130', true],
    ['Ana 0981771130', true],
    ['4.812.337', true],
    ['71130', true],
    ['7 1 1 3 0', true],
    ['', false],
    ['Ana', false],
    ['7113', false],
    ['contador 2024', false],
    ['Ana 12 Luque 345', false],
    ['3000 guaraníes 45', false],
  ])('«%s»: %s', (text, is) => expect(asksForNumber(text)).toBe(is));
});
