import { describe, expect, test } from 'vitest';
import { fieldTrouble, fillPlantilla } from './plantillas.ts';
import { fieldKey, readFields } from './readFields.ts';

const values = new Map<string, string | null>([
  ['nombre', 'Liz'],
  ['cargo', null],
  [fieldKey('Talle de camisa'), 'M & L'],
]);
const KNOWN = ['nombre', 'cargo', 'Talle de camisa'];
const plain = (text: string) => readFields(text, { isHtml: false });
const html = (text: string) => readFields(text, { isHtml: true });
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const fill = (text: string, from = values) => fillPlantilla(plain(text), from);
const fillHtml = (text: string) => fillPlantilla(html(text), values, escaped).text;

describe('una plantilla', () => {
  test('dice lo de cada persona, sin mirar mayúsculas, tildes ni espacios', () => {
    expect(fill('Hola {{nombre}}, talle {{ TALLE de Camisá }}.')).toEqual({
      text: 'Hola Liz, talle M & L.',
      missing: [],
    });
  });

  test('lo que falta queda como estaba y se nombra una vez; con «|» va otra cosa en su lugar', () => {
    expect(fill('{{cargo}} y {{ cargo }} en {{cargo|tu trabajo}}')).toEqual({
      text: '{{cargo}} y {{ cargo }} en tu trabajo',
      missing: ['cargo'],
    });
    expect(fill('{{nombre|vos}}').text).toBe('Liz');
    expect(fill('{{cargo|}}').missing).toEqual(['cargo']);
    expect(fill('Hola {{nombre').missing).toEqual(['Hola {{nombre']);
  });

  test('un valor se escribe como lo pide quien lo pone, y nunca se lee como un campo', () => {
    expect(fillHtml('{{talledecamisa}}')).toBe('M &amp; L');
    expect(fill('{{nombre}}', new Map([['nombre', '{{cargo}}']])).text).toBe('{{cargo}}');
    expect(fill('{{nombre}}', new Map([['nombre', '$& $1']])).text).toBe('$& $1');
  });

  test.each([
    ['Hola {<strong>{nombre}</strong>}.', 'Hola <strong>Liz</strong>.'],
    ['Hola {{<em>nombre</em>}}.', 'Hola <em>Liz</em>.'],
    ['{{nom<strong>bre</strong>}}', '<strong>Liz</strong>'],
    ['{<em></em>{nombre}}', '<em></em>Liz'],
    ['<strong>{{nom</strong>bre}}', '<strong>Liz</strong>'],
    ['{{nom<strong>bre}} mía</strong>', '<strong>Liz mía</strong>'],
    ['<strong>{{no</strong><em>mbre}}</em>', '<strong></strong><em>Liz</em>'],
    ['{{nombre<u>}}</u>', 'Liz<u></u>'],
    ['&#123;&#123;nombre&#125;&#125;', 'Liz'],
    ['&#x7b;{nombre}&#x7D;', 'Liz'],
    ['{{&nbsp;nombre&nbsp;}}', 'Liz'],
    ['{{<a href="https://a.py/">nombre</a>}}', '<a href="https://a.py/">Liz</a>'],
    ['{{cargo|ventas &amp; compras}}', 'ventas &amp; compras'],
    ['{{cargo|<strong>ventas</strong> &lt;hoy&gt;}}', '<strong>ventas &lt;hoy></strong>'],
    [
      '<a href="https://a.py/?de={{nombre}}&amp;x={{cargo|a b&c}}">x</a>',
      '<a href="https://a.py/?de=Liz&amp;x=a%20b%26c">x</a>',
    ],
  ])('en un correo, un campo es lo que se lee como campo, aunque lo corten marcas: %s', (text, said) => {
    expect(fieldTrouble(html(text), KNOWN)).toBe(null);
    expect(fillHtml(text)).toBe(said);
  });

  test.each([
    ['Hola {{nombre, te escribo por el aviso', /sin cerrar en «Hola \{\{nombre, te escribo por el aviso»/],
    [`${'Hola '.repeat(9)}{{nombre, ${'a'.repeat(90)}`, /en «a Hola Hola \{\{nombre, a{26}…»/],
    ['Hola nombre}}, ¿cómo estás?', /«Hola nombre\}\}, ¿cómo estás\?»/],
    ['Hola {{nombre}', /sin cerrar/],
    ['Hola {nombre}}', /sin cerrar/],
    ['Hola {nombre}', /^A «\{nombre\}» le falta una llave de cada lado: se escribe \{\{nombre\}\}$/],
    ['Hola { Nombre }', /le falta una llave/],
    ['Hola {cargo|vos}', /se escribe \{\{cargo\}\}/],
    ['{{ }}', /Falta el nombre/],
    ['{{}}', /Falta el nombre/],
    ['{{|vos}}', /Falta el nombre/],
    ['{{nombre|}}', /después de «\|» en «\{\{nombre\|\}\}»/],
    ['{{nombre|  }}', /después de «\|»/],
    ['{{ {{nombre}} }}', /de más/],
    ['{{{nombre}}}', /de más/],
    ['{{{nombre}}', /de más/],
    ['{{nombre}}}', /de más/],
    ['{{a{{b}}', /de más/],
    ['{\u200b{nombre}}', /de más/],
    ['{{sueldo}}', /No hay un campo «sueldo»/],
    ['{{nombre}} {{Sueldo }}', /No hay un campo «Sueldo»/],
    [`{{${'x'.repeat(300)}}}`, /No hay un campo/],
    ['}}', /de más/],
    ['{{', /sin cerrar/],
    ['{ {nombre} }', /le falta una llave/],
  ])('%s: no es un campo, y se dice dónde', (text, sentence) => {
    expect([fieldTrouble(plain(text), KNOWN), fieldTrouble(html(text), KNOWN)]).toEqual([
      expect.stringMatching(sentence),
      expect.stringMatching(sentence),
    ]);
  });

  test.each([
    ['<p>{{nom</p><p>bre}}</p>', /sin cerrar/],
    ['<p>{{nombre<br />}}</p>', /sin cerrar/],
    ['{<strong>nombre</strong>}', /le falta una llave/],
    ['&#123;&#123;nombre', /sin cerrar/],
    ['{<em>{</em>nombre', /sin cerrar/],
    ['<a href="https://a.py/{{sueldo}}">x</a>', /No hay un campo «sueldo»/],
    ['<a href="https://a.py/{{nombre">x</a>', /sin cerrar/],
  ])('tampoco en un correo: %s', (text, sentence) => {
    expect(fieldTrouble(html(text), KNOWN)).toMatch(sentence);
  });

  test.each([
    '{hola}',
    'a { b } c',
    '{',
    '}',
    'function() {}',
    ':} {:',
    '{no es un campo}',
    '<p>{</p><p>{</p>',
  ])('llaves sueltas que no parecen un campo son texto: %s', (text) => {
    expect([fieldTrouble(plain(text), KNOWN), fieldTrouble(html(text), KNOWN)]).toEqual([null, null]);
    expect([fill(text).text, fillHtml(text)]).toEqual([text, text]);
  });
});
