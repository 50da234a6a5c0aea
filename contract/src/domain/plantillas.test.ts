import { describe, expect, test } from 'vitest';
import { fieldTrouble, fillPlantilla, linkTrouble } from './plantillas.ts';
import { fieldKey, readFields } from './readFields.ts';
import { listed } from './testing/listed.ts';

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
    ['Hola {nombre', /sin cerrar en «Hola \{nombre»/],
    ['Hola {nombre, te escribo por el aviso', /sin cerrar en «Hola \{nombre, te escribo por el aviso»/],
    ['Hola { Nombre y más', /sin cerrar/],
    ['Talle: {talle de CAMISÁ.', /sin cerrar/],
    ['{cargo|vos', /sin cerrar/],
    ['{%nombre', /sin cerrar/],
    ['Hola nombre}, te escribo', /«Hola nombre\}, te escribo»/],
    ['Tu talle de camisa } es', /de más/],
    ['{% nombre %}', /^A «\{% nombre %\}» .* le sobran signos: se escribe \{\{nombre\}\}$/],
    ['{$nombre}', /se escribe \{\{nombre\}\}$/],
    ['{#Cargo#}', /se escribe \{\{cargo\}\}$/],
    ['{nombre.}', /se escribe \{\{nombre\}\}$/],
    ['{-talle-de-camisa-}', /se escribe \{\{Talle de camisa\}\}$/],
    ['{ Talle de camisa }', /le falta una llave de cada lado: se escribe \{\{Talle de camisa\}\}$/],
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
    ['<a href="https://a.py/{nombre}">x</a>', /le falta una llave/],
    ['<a href="https://a.py/{nombre">x</a>', /sin cerrar/],
    ['<p>Hola {<strong>nombre</strong>, te escribo</p>', /sin cerrar en «Hola \{nombre, te escribo»/],
    ['<p>Hola &#123;nom<em>bre</em></p>', /sin cerrar/],
  ])('tampoco en un correo: %s', (text, sentence) => {
    expect(fieldTrouble(html(text), KNOWN)).toMatch(sentence);
  });

  test.each([
    ...listed`
      {hola} · a { b } c · { · } · function() {} · :} {: · {no es un campo} · <p>{</p><p>{</p> · a {b
      nombrecito {nombrecito · nombre :} · {: nombre · sobre nombre y } · { un nombre
    `,
    'Hola {\u2029nombre',
  ])('llaves sueltas que no parecen un campo son texto: %s', (text) => {
    expect([fieldTrouble(plain(text), KNOWN), fieldTrouble(html(text), KNOWN)]).toEqual([null, null]);
    expect([fill(text).text, fillHtml(text)]).toEqual([text, text]);
  });

  // As the source of the text has it, and as it arrives.
  test.each([
    ['a&b c', 'a%26b%20c'],
    ['a&amp;b%20c', 'a%26b%20c'],
    ['a &amp; b', 'a%20%26%20b'],
    ['a%26b%20c', 'a%26b%20c'],
    ['a+b', 'a%2Bb'],
    ['C++', 'C%2B%2B'],
    ['a%2Bb', 'a%2Bb'],
    ['ñandú', '%C3%B1and%C3%BA'],
    ['%C3%B1and%C3%BA', '%C3%B1and%C3%BA'],
    ['&ntilde;', '%26ntilde%3B'],
    ['&#241;', '%C3%B1'],
    ['&#xF1;', '%C3%B1'],
    ['🎉 hoy', '%F0%9F%8E%89%20hoy'],
    ['%F0%9F%8E%89', '%F0%9F%8E%89'],
    ['&quot;x&quot;', '%22x%22'],
    ['%22x%22', '%22x%22'],
    ["D'Angelo", "D'Angelo"],
    ['&#39;x', "'x"],
    ['100%', '100%25'],
    ['100%25', '100%25'],
    ['100% real', '100%25%20real'],
    ['a%2520b', 'a%2520b'],
    ['%F1', '%25F1'],
    ['%zz', '%25zz'],
    ['%', '%25'],
    ['a=b', 'a%3Db'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['a;b,c:d@e', 'a%3Bb%2Cc%3Ad%40e'],
    ['&lt;b&gt;', '%3Cb%3E'],
    ['%3Cb%3E', '%3Cb%3E'],
    ['&amp;amp;', '%26amp%3B'],
    ['a&nbsp;b', 'a%20b'],
    ['a%C2%A0b', 'a%C2%A0b'],
    ['a|b', 'a%7Cb'],
    ['a%7Cb', 'a%7Cb'],
    ['[x]', '%5Bx%5D'],
    ['a\\b', 'a%5Cb'],
    ['a%0Ab', 'a%0Ab'],
    ['~a_b-c.d', '~a_b-c.d'],
    ['x\ud800y', 'x%EF%BF%BDy'],
    ['&amp;b=1', '%26b%3D1'],
    ['%7Bx%7D', '%7Bx%7D'],
    ['  a  ', 'a'],
    ['%20a%20', 'a'],
  ])('en una dirección, lo que va en su lugar llega una vez codificado: %j', (written, arrives) => {
    const text = `<a href="https://x.py/?b={{cargo|${written}}}&amp;c=1">ver</a>`;
    expect(fieldTrouble(html(text), KNOWN)).toBe(null);
    expect(fillHtml(text)).toBe(`<a href="https://x.py/?b=${arrives}&amp;c=1">ver</a>`);
  });

  test('en una dirección, un nombre con espacios es el mismo, y unas llaves codificadas no son un campo', () => {
    expect(fillHtml('<a href="https://x.py/{{Talle%20de%20camisa}}">x</a>')).toBe(
      '<a href="https://x.py/M%20%26%20L">x</a>',
    );
    const plainLink = '<a href="https://x.py/?q=%7B%7Bnombre%7D%7D">x</a>';
    expect([fieldTrouble(html(plainLink), KNOWN), fillHtml(plainLink)]).toEqual([null, plainLink]);
  });

  test('lo que llega en una dirección es lo que se puso, con cualquier letra', () => {
    const seed = Number(process.env.SEMILLA ?? 20261128);
    let state = seed;
    const random = (below: number): number => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return Math.floor((state / 4_294_967_296) * below);
    };
    const LETTERS = [...'abz09 &+%=?#/"\'<>|ñÁ€🎉\\~_-.;:,'];
    for (let i = 0; i < 500; i++) {
      const said = Array.from({ length: 1 + random(8) }, () => LETTERS[random(LETTERS.length)]!).join('');
      const at = `semilla ${seed}, ${i}: ${said}`;
      const link = (inside: string) => `<a href="https://x.py/?b=${inside}">x</a>`;
      const from = new Map([['cargo', said]]);
      const ofValue = fillPlantilla(html(link('{{cargo}}')), from, escaped).text;
      expect([at, new URL(/href="([^"]*)"/.exec(ofValue)![1]!).searchParams.get('b')]).toEqual([at, said]);
      if (said.trim() === '') continue;
      // Encoded by hand or by a program, the result is the same.
      const ofOther = fillPlantilla(html(link(`{{cargo|${encodeURIComponent(said)}}}`)), new Map(), escaped);
      expect([at, new URL(/href="([^"]*)"/.exec(ofOther.text)![1]!).searchParams.get('b')]).toEqual([
        at,
        said.trim(),
      ]);
    }
  });

  const PUBLISHED = new Map([
    ...values,
    ['enlace', 'https://bolsa.example/empleos/12-cajera?a=1&b=2'] as const,
    ['oportunidad', 'Cajera'] as const,
  ]);
  test.each([
    ['{{enlace}}', 'https://bolsa.example/empleos/12-cajera?a=1&amp;b=2'],
    ['{{enlace}}&amp;de={{nombre}}', 'https://bolsa.example/empleos/12-cajera?a=1&amp;b=2&amp;de=Liz'],
    ['{{ENLACE|https://otra.py}}', 'https://bolsa.example/empleos/12-cajera?a=1&amp;b=2'],
    [
      'https://x.py/?u={{enlace}}',
      'https://x.py/?u=https%3A%2F%2Fbolsa.example%2Fempleos%2F12-cajera%3Fa%3D1%26b%3D2',
    ],
  ])('un enlace a %s lleva adonde dice el campo', (href, leads) => {
    const pieces = html(`<p><a href="${href}">ver</a></p>`);
    expect(fillPlantilla(pieces, PUBLISHED, escaped)).toEqual({
      text: `<p><a href="${leads}">ver</a></p>`,
      missing: [],
    });
  });

  test('si no hay adónde, falta, o lleva a lo que va en su lugar', () => {
    expect(fillHtml('<a href="{{enlace}}">ver</a>')).toBe('<a href="{{enlace}}">ver</a>');
    expect(fillPlantilla(html('<a href="{{enlace}}">ver</a>'), values).missing).toEqual(['enlace']);
    expect(fillHtml('<a href="{{enlace|https://a.py/x%20y?a=1&amp;b=%26}}">ver</a>')).toBe(
      '<a href="https://a.py/x%20y?a=1&amp;b=%26">ver</a>',
    );
    const noAddress = new Map([['enlace', 'javascript:alert(1)']]);
    expect(fillPlantilla(html('<a href="{{enlace}}">ver</a>'), noAddress).missing).toEqual(['enlace']);
  });

  const LINKED = [...KNOWN, 'enlace'];
  test.each([
    [
      'javascript:alert(1)',
      /^El enlace «ver» no lleva a ningún lado: «javascript:alert\(1\)» no es una dirección/,
    ],
    ['foo', /«foo» no es una dirección/],
    ['x.com', /«x\.com» no es una dirección\. Escribila entera, como https:\/\/ejemplo\.com, o sacá/],
    ['/editarCandidato/7', /no es una dirección/],
    ['#arriba', /no es una dirección/],
    ['ftp://x.com', /no es una dirección/],
    ['tel:+595981', /no es una dirección/],
    ['data:text/html,x', /no es una dirección/],
    ['', /le falta la dirección/],
    ['  ', /le falta la dirección/],
    ['{{nombre}}', /«nombre» no es una dirección\. Poné \{\{enlace\}\}/],
    ['{{Talle de camisa}}', /«Talle de camisa» no es una dirección/],
    ['{{nombre}}.example.com', /«nombre» no es una dirección/],
    ['{{cargo|https://x.py}}', /«cargo» no es una dirección/],
    ['{{enlace|foo}}', /«foo» no es una dirección/],
    ['{{enlace|javascript:x}}', /«javascript:x» no es una dirección/],
    ['{{sueldo}}', /No hay un campo «sueldo»/],
    ['{{enlace', /sin cerrar/],
    ['{enlace}', /le falta una llave/],
    ['javascript:{{enlace}}', /no es una dirección/],
    ['a'.repeat(3000), /«a{80}…»/],
  ])('un enlace a «%s» no se pierde callado', (href, sentence) => {
    expect(linkTrouble({ words: 'ver', href }, LINKED)).toMatch(sentence);
    if (!href.includes('{')) expect(linkTrouble({ words: 'ver', href }, null)).toMatch(sentence);
  });

  test('un campo no es dirección donde no hay campos; un enlace sin palabras se dice como tal', () => {
    expect(linkTrouble({ words: 'ver', href: '{{enlace}}' }, LINKED)).toBe(null);
    expect(linkTrouble({ words: 'ver', href: '{{enlace}}' }, null)).toMatch(
      /«\{\{enlace\}\}» no es una dirección/,
    );
    expect(linkTrouble({ words: ' \n', href: 'foo' }, null)).toMatch(/^Un enlace sin palabras no lleva/);
  });
});

test('los campos C#, C++ y C son tres, y los signos de otros programas no cuentan', () => {
  expect(new Set(['C', 'C#', 'C++', 'C+', 'NET', '.NET'].map(fieldKey)).size).toBe(6);
  for (const name of ['#Cargo#', '%cargo%', '$ cargo', ' #cargo', 'CARGO'])
    expect([name, fieldKey(name)]).toEqual([name, 'cargo']);
});
