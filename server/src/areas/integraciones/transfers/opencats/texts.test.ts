import { groupMiles } from '@tembiapo/contract/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../demo/Random.ts';
import {
  amountOf,
  asTyped,
  lineOf,
  plainText,
  readMonthFirst,
  richText,
  sortMails,
  sortPhones,
  textOfAmount,
} from './texts.ts';

describe('what a text of OpenCATS says', () => {
  test.each([
    ['5.000.000', 5_000_000],
    ['5,000,000', 5_000_000],
    ['5 millones', 5_000_000],
    ['3 millones', 3_000_000],
    ['4,5M', 4_500_000],
    ['Gs. 5.000.000', 5_000_000],
    ['Gs 5.000.000.-', 5_000_000],
    ['₲4500000', 4_500_000],
    ['4500000', 4_500_000],
    ['4.500.000 a 6.000.000', null],
    ['5.000.000/6.000.000', null],
    ['2.550.324 + 20%', null],
    ['3 a 4 millones', null],
    ['USD 2000', null],
    ['USD 1.200', null],
    ['Gs 5.000.000 + bono 500.000', null],
    ['2024: 5.000.000', null],
    ['a convenir', null],
    ['-3.000.000', null],
    ['10 %', null],
    ['5.000.000 (mínimo)', null],
    ['mínimo 4.000.000', null],
    ['4 o 5 millones', null],
    ['entre 3.000.000 y 4.000.000', null],
  ])('%s is an amount in guaraníes, or keeps its words', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
    expect(textOfAmount(text)).toBe(amount === null ? text : null);
  });
  test.each(['', '0', '0.00', ' ', null, undefined])('%s says no amount', (text) => {
    expect(amountOf(text)).toBeNull();
    expect(textOfAmount(text)).toBeNull();
  });

  test('amounts of any size are read as they were written, and anything beside them is never another amount', () => {
    const seed = Number(process.env.SEMILLA ?? Math.floor(Math.random() * 2 ** 31));
    const random = new Random(seed);
    const draw = (below: number) => random.integer(0, below - 1);
    const beside = [' a convenir', '/mes', ' + bono', ' - 10%', ' y algo', '?', ' x 2', ' neto', '; ', ' 7'];
    for (let n = 0; n < 300; n++) {
      const amount = 1_000 + draw(2_000_000) * 7;
      const dots = groupMiles(String(amount));
      for (const written of [dots, `Gs. ${dots}`, String(amount), `₲ ${dots}`])
        expect(amountOf(written), `${written}, semilla ${seed}`).toBe(amount);
      const odd = `${dots}${beside[draw(beside.length)]}${draw(9)}x`;
      expect(amountOf(odd), `${odd}, semilla ${seed}`).toBeNull();
      expect(textOfAmount(odd), `${odd}, semilla ${seed}`).toBe(odd);
    }
  });

  test.each([
    [['ana@gmail.com', ''], 'ana@gmail.com', []],
    [['ana@gmail.com, ana2@gmail.com', 'bien@x.py'], 'ana@gmail.com', ['ana2@gmail.com', 'bien@x.py']],
    [['ana@gmail.com.', null], 'ana@gmail.com', []],
    [['mailto:ana@gmail.com', ''], 'ana@gmail.com', []],
    [['<ana@gmail.com>', undefined], 'ana@gmail.com', []],
    [['-', 'buena@gmail.com'], 'buena@gmail.com', []],
    [['no tiene', 'buena@gmail.com'], 'buena@gmail.com', ['no tiene']],
    [['ana@@gmail', 'buena@gmail.com'], 'buena@gmail.com', ['ana@@gmail']],
    [['ana arroba gmail', 'tampoco <esto>'], null, ['ana arroba gmail', 'tampoco <esto>']],
    [['', 'sola@gmail.com'], 'sola@gmail.com', []],
    [['uno@x.py', 'uno@x.py'], 'uno@x.py', []],
    [['UNO@X.PY', 'uno@x.py'], 'UNO@X.PY', []],
    [['uno@x.py', 'Dos@x.py, dos@X.PY, Uno@x.py'], 'uno@x.py', ['Dos@x.py']],
    [['', ''], null, []],
  ])('of %j one serves, and nothing is lost', (texts, correo, others) => {
    expect(sortMails(texts)).toEqual({ correo, others });
  });
  test('an address with the name before it is read', () => {
    expect(sortMails(['Juan Perez <juan.perez@gmail.com>']).correo).toBe('juan.perez@gmail.com');
  });

  test.each([
    ['0981123456', ['0981123456'], []],
    ['0981 123 456', ['0981123456'], []],
    ['00595991893959', ['0991893959'], []],
    ['+595 981 123456', ['0981123456'], []],
    ['595981123456', ['0981123456'], []],
    ['Cel. 0981123456', ['0981123456'], []],
    ['whatsapp: +595981123456', ['0981123456'], []],
    ['0981123456/0982654321', ['0981123456', '0982654321'], []],
    ['0981123456, 0982654321; 0971 333 444', ['0981123456', '0982654321', '0971333444'], []],
    ['0981 123 456 (mamá)', ['0981123456'], ['0981 123 456 (mamá)']],
    ['021 600 700 int 3', ['021600700'], ['021 600 700 int 3']],
    ['021 600 700 interno 345', ['021600700'], ['021 600 700 interno 345']],
    ['021 600 700 anexo n° 12', ['021600700'], ['021 600 700 anexo n° 12']],
    ['021 600 700 ext. 3 / 0981 123 456', ['021600700', '0981123456'], ['021 600 700 ext. 3 / 0981 123 456']],
    ['0981 123 456 int. 4 / casi nunca', ['0981123456'], ['0981 123 456 int. 4 / casi nunca']],
    ['445566 / 0981 123 456', ['0981123456', '445566'], []],
    ['445566, 021 600 700, 445577, 0981 123 456', ['021600700', '0981123456', '445566', '445577'], []],
    ['0981123456 / preguntar', ['0981123456'], ['0981123456 / preguntar']],
    ['preguntar a la tía', [], ['preguntar a la tía']],
    ['0981 200 316 llamar después de las 18', ['0981200316'], ['0981 200 316 llamar después de las 18']],
    ['(0981) 200-316 de 8 a 12', ['0981200316'], ['(0981) 200-316 de 8 a 12']],
    ['+595 981 200 316 solo 7 días', ['0981200316'], ['+595 981 200 316 solo 7 días']],
    ['0981 200 31 llamar a las 18', [], ['0981 200 31 llamar a las 18']],
    ['445566 llamar a las 18', [], ['445566 llamar a las 18']],
    ['casa 12, 0981 200 316', ['0981200316'], ['casa 12, 0981 200 316']],
    ['12', [], ['12']],
    ['-', [], []],
    ['', [], []],
  ])('%s gives its phones, and keeps what stands beside them', (text, phones, others) => {
    expect(sortPhones([text])).toEqual({ phones, others });
  });
  test('of several fields the phones that can be dialled come first, and none is lost', () => {
    expect(sortPhones(['445566', '(preguntar) 612345', '0971 222 333', '0981 123 456'])).toEqual({
      phones: ['0971222333', '0981123456', '445566', '612345'],
      others: ['(preguntar) 612345'],
    });
  });

  test.each([
    ['Tigo <Paraguay>', 'Tigo <Paraguay>'],
    ['Tigo &lt;Paraguay&gt;', 'Tigo <Paraguay>'],
    ['Tigo &amp;lt;Paraguay&amp;gt;', 'Tigo <Paraguay>'],
    ['Programador C++ <Senior>', 'Programador C++ <Senior>'],
    ['<b>Vendedor</b>', '<b>Vendedor</b>'],
    ['a < b > c', 'a < b > c'],
    ['<3', '<3'],
    ['R&amp;amp;D', 'R&D'],
    ['Jos&eacute; &#039;Pepe&#039;', "José 'Pepe'"],
    ['  dos\r\nlíneas  ', 'dos líneas'],
  ])('the short text %s is what somebody typed', (text, typed) => {
    expect(lineOf(asTyped({ name: text }).name)).toBe(typed);
  });

  test.each([
    ['Habló bien <pronto>', 'Habló bien <pronto>', '<p>Habló bien &lt;pronto&gt;</p>'],
    ['<p>Uno <dos> &amp; tres</p>', 'Uno <dos> & tres', '<p>Uno &lt;dos&gt; &amp; tres</p>'],
    ['1 < 2 y 3 > 2', '1 < 2 y 3 > 2', '<p>1 &lt; 2 y 3 &gt; 2</p>'],
    ['Uno<br>dos', 'Uno\ndos', 'Uno<br />dos'],
    ['Línea1<br>Línea2<p>Otro</p>', 'Línea1\nLínea2\nOtro', 'Línea1<br />Línea2<p>Otro</p>'],
    ['<p>Uno</p><p>dos</p>', 'Uno\ndos', '<p>Uno</p><p>dos</p>'],
    [
      'Pide:<ul><li>uno</li><li>dos</li></ul>fin',
      'Pide:\nuno\ndos\nfin',
      'Pide:<ul><li>uno</li><li>dos</li></ul>fin',
    ],
    [
      '<div><p>Uno</p></div><b>dos</b><div>tres</div>',
      'Uno\n\ndos\ntres',
      '<p><p>Uno</p></p><strong>dos</strong><p>tres</p>',
    ],
    ['<p>Uno</p>\n\n<p>dos</p>', 'Uno\n\ndos', '<p>Uno</p>\n\n<p>dos</p>'],
  ])('the note %s keeps what is no HTML', (text, plain, rich) => {
    expect(plainText(text)).toBe(plain);
    expect(richText(text)).toBe(rich);
  });
  test.each([
    'Ref: Pedro Ramírez <p.ramirez@tigo.example> 0981',
    'Mail <li.chen@x.py>, <del.rio@x.py>',
    'De: Ana <a.gomez@x.py>\nA: Beto <b-ruiz@x.py>',
    'Salario <a convenir> y moto',
    'Horario <p/ confirmar> turno',
    'Pide <u otro monto> más',
    '<A confirmar>',
    'Conoce <Html> y <Body Shop>',
    'Conoce <Html> y <Code>, algo de <Style> y <Script>',
    'Pasó por <Meta> y <Link>',
    'if a<b && c>d',
    'a<b y b<i, i>u',
    'Sueldo <s/ convenio> fijo',
    '<i> y <u>',
    'sin abrir</b> nada',
    '<td=3> y <th 4>',
    '<p:uno> <p-dos> <p_tres> <p,cuatro>',
    'Dijo <em principio> sí',
    'Lugar <div norte>, <small talk>, <title deed>',
    'Pedir <a cargo de="Ana"> o <b',
    '<center del barrio> <font grande>',
    'Correo <big.boss@x.py> y <strong@x.py>',
  ])('the note %s is plain, and stays letter by letter', (text) => {
    expect(plainText(text)).toBe(text);
    expect(plainText(richText(text).replaceAll('<br />', '\n'))).toBe(text);
  });
  test.each([
    ['<p>Ref: <p.ramirez@tigo.example></p>', 'Ref: <p.ramirez@tigo.example>'],
    ['<b>Ana</b> <a convenir> <Html>', 'Ana <a convenir> <Html>'],
    ['Uno<BR/>dos <i>', 'Uno\ndos <i>'],
    ['<p>Uno<p>dos</p>', 'Uno\ndos'],
    ['<SPAN style="color: red">Rojo</SPAN>', 'Rojo'],
    ["<font size=2 color='#fff'>Chico</font >", 'Chico'],
    ['<td nowrap>Uno</td>', 'Uno'],
    ['<hr />Fin', 'Fin'],
    ['<img src="x.png"> Foto', 'Foto'],
    ['<p>Estilo <style> y más</p>', 'Estilo <style> y más'],
    ['<a href="https://x.py/?a=1>2">Ver</a>', 'Ver'],
    ['<p>Sin cerrar <b>fuerte</p>', 'Sin cerrar <b>fuerte'],
    ['<p>Cerrado de más</b></p>', 'Cerrado de más'],
  ])('of the note %s only what is a tag is markup', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
  test('a link into OpenCATS itself keeps its words', () => {
    expect(
      richText(
        '<p>CV (<a href="./attachments/site_1/cv.pdf">Download</a>), <a href="https://x.example/">sitio</a></p>',
      ),
    ).toBe(
      '<p>CV (Download), <a href="https://x.example/" target="_blank" rel="noopener noreferrer">sitio</a></p>',
    );
  });

  const birth = { past: true, bounds: { from: '1900-01-01', to: '2026-11-29' } };
  const other = { bounds: { from: '1950-01-01', to: '2036-12-31' } };
  test.each([
    ['03-25-65', birth, '1965-03-25'],
    ['03/25/1990', birth, '1990-03-25'],
    ['25-03-65', birth, '1965-03-25'],
    ['11-27-24', birth, '2024-11-27'],
    ['12-31-26', birth, '1926-12-31'],
    ['1990-03-25', birth, '1990-03-25'],
    ['03-25-2065', birth, null],
    ['1000-01-01', birth, null],
    ['0000-00-00', birth, null],
    ['02-31-90', birth, null],
    ['11-27-26', other, '2026-11-27'],
    ['11-27-35', other, '2035-11-27'],
    ['05-28-19 (10:30 AM)', other, '2019-05-28'],
    ['05-28-1019', other, null],
    ['', other, null],
    ['pronto', other, null],
  ])('%s is a day, or none', (text, rules, day) => {
    expect(readMonthFirst(text, rules)).toBe(day);
  });
});
