import { cleanHtml } from '@tembiapo/server/platform/documents/cleanHtml.ts';
import { describe, expect, test } from 'vitest';
import { isKept } from '../isKept.ts';
import { keptOf } from '../keptOf.ts';
import { readPlain, readWhatsApp } from './readPlain.ts';

describe('un texto de WhatsApp, pegado', () => {
  test.each([
    ['*Cargo:* Cajera', '<strong>Cargo:</strong> Cajera'],
    ['*Cargo*: Cajera', '<strong>Cargo</strong>: Cajera'],
    ['_x_ y ~no~', '<em>x</em> y <s>no</s>'],
    ['*_las dos_*', '<strong><em>las dos</em></strong>'],
    ['~*_todo_*~', '<strong><em><s>todo</s></em></strong>'],
    ['¿*Vos*? (*sí*)', '¿<strong>Vos</strong>? (<strong>sí</strong>)'],
    [' *Cargo* ', ' <strong>Cargo</strong> '],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['2*3*4', '2*3*4'],
    ['Nota: * no* y *no *', 'Nota: * no* y *no *'],
    ['*sin cierre', '*sin cierre'],
    ['ana_maria_perez@x.py', 'ana_maria_perez@x.py'],
    ['https://x.com/_a_b_/ *ojo*', 'https://x.com/_a_b_/ <strong>ojo</strong>'],
    ['*https://x.com/a*', '<strong>https://x.com/a</strong>'],
    ['Firma: ____________', 'Firma: ____________'],
    ['**doble**', '**doble**'],
    ['*ñandú* *ípora*', '<strong>ñandú</strong> <strong>ípora</strong>'],
    ['a < b & *c*', 'a &lt; b &amp; <strong>c</strong>'],
    ['*uno\ndos*', '<p>*uno</p><p>dos*</p>'],
    [
      '[10:42, 3/1/2026] Ana: *hola*\n[10:43, 3/1/2026] Beto: buenas',
      '<p>[10:42, 3/1/2026] Ana: <strong>hola</strong></p><p>[10:43, 3/1/2026] Beto: buenas</p>',
    ],
    [
      'Requisitos:\n- Caja\n- *Banco*\nFin',
      '<p>Requisitos:</p><ul><li><p>Caja</p></li><li><p><strong>Banco</strong></p></li></ul><p>Fin</p>',
    ],
    ['1. Uno\n2. Dos\n\n3. Tres', '<ol><li><p>Uno</p></li><li><p>Dos</p></li><li><p>Tres</p></li></ol>'],
    ['4. Cuatro', '<ol start="4"><li><p>Cuatro</p></li></ol>'],
    ['* Uno\n* Dos', '<ul><li><p>Uno</p></li><li><p>Dos</p></li></ul>'],
    ['-5 grados', '-5 grados'],
    ['Hola\r\n\r\nChau', '<p>Hola</p><p></p><p>Chau</p>'],
    ['Uno\n\n\n\nDos\n', '<p>Uno</p><p></p><p>Dos</p>'],
    ['\u200eLlamada 👍🏽', '\u200eLlamada 👍🏽'],
    [
      '·\tAtender caja\no\tArqueo diario\n§\tCierre\n·\tBanco',
      '<ul><li><p>Atender caja</p><ul><li><p>Arqueo diario</p><ul><li><p>Cierre</p></li></ul></li></ul></li><li><p>Banco</p></li></ul>',
    ],
    [
      '1)\tCaja\na.\tAbrir\n2)\tBanco',
      '<ol><li><p>Caja</p><ol><li><p>Abrir</p></li></ol></li><li><p>Banco</p></li></ol>',
    ],
  ])('%j', (text, kept) => {
    expect(readWhatsApp(text)).toBe(kept);
    expect(isKept(kept)).toBe(true);
    expect([keptOf(kept), cleanHtml(kept)]).toEqual([kept.trim(), kept]);
  });

  test('un millón de marcas sin cierre no detienen la página', () => {
    const text = ' *a _b ~c'.repeat(110_000);
    expect(readWhatsApp(text)).toBe(` ${text.trim()}`);
  });
});

describe('un texto sin formato, pegado', () => {
  test.each([
    ['*Cargo:* Cajera', '*Cargo:* Cajera'],
    ['- uno\n- dos', '<p>- uno</p><p>- dos</p>'],
    ['Nombre\tSalario\nAna\t5.000.000\n', '<p>Nombre | Salario</p><p>Ana | 5.000.000</p>'],
    ['Ana\tCajera', 'Ana | Cajera'],
    ['A\t\tC\t\n\tB\n', '<p>A | | C</p><p>| B</p>'],
    ['"Ana\nCajera"\t"dice ""sí"""\t3', 'Ana / Cajera | dice "sí" | 3'],
    ['\tcon sangría\n\totra', '<p>con sangría</p><p>otra</p>'],
    ['1.\tAna\t5\n2.\tBeto\t6', '<p>1. | Ana | 5</p><p>2. | Beto | 6</p>'],
    ['"entre comillas', '"entre comillas'],
    ['una\u2028dos\u000btres', '<p>una</p><p>dos</p><p>tres</p>'],
    ['<b>x</b> & y', '&lt;b&gt;x&lt;/b&gt; &amp; y'],
  ])('%j', (text, kept) => {
    expect(readPlain(text)).toBe(kept);
    expect([keptOf(kept), cleanHtml(kept)]).toEqual([kept, kept]);
  });
});
