import { deflateSync } from 'node:zlib';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

export interface HostileFile {
  name: string;
  extension: string;
  bytes: Uint8Array;
}

/** A PDF of so many pages, each with the same words. */
function pdfOf(pages: number, content: Buffer, dictionary = ''): Uint8Array {
  const kids = Array.from({ length: pages }, (_, i) => `${5 + i} 0 R`);
  const page =
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}${dictionary}>>stream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    ...kids.map(() => page),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let at = parts[0]!.length;
  let table = '';
  for (const [i, body] of objects.entries()) {
    table += `${String(at).padStart(10, '0')} 00000 n \n`;
    const part = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    at += part.length;
  }
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]));
}

async function docxOf(document: string, more: Record<string, string> = {}): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Override PartName="/word/document.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
      '</Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="r1" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
      'Target="word/document.xml"/></Relationships>',
    'word/document.xml': document,
    ...more,
  };
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text));
  return zip.close();
}

const paragraph = (text: string): string =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

/** Files that do harm, or that pretend to be of another kind: each must get its error and harm nothing. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const text = Buffer.from('BT /F 12 Tf 60 700 Td (Ana Duarte, ana@correo.com.py, 0981 455 120) Tj ET');
  const bomb = deflateSync(Buffer.alloc(400 * 1024 * 1024, ' '));
  const pieces = Buffer.from(`BT /F 1 Tf ${'1 0 Td (a) Tj '.repeat(300_000)} ET`);
  const entity = `<!DOCTYPE a [${Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')}<!ENTITY e0 "ja">]>`;
  return [
    { name: 'PDF de 10.000 páginas', extension: 'pdf', bytes: pdfOf(10_000, text) },
    { name: 'PDF que se infla a 400 MB', extension: 'pdf', bytes: pdfOf(1, bomb, '/Filter/FlateDecode') },
    { name: 'PDF de 300.000 pedazos', extension: 'pdf', bytes: pdfOf(1, pieces) },
    { name: 'PDF cortado por la mitad', extension: 'pdf', bytes: pdfOf(3, text).subarray(0, 500) },
    { name: 'PDF con contraseña', extension: 'pdf', bytes: encrypted(pdfOf(1, text)) },
    {
      name: 'Word que se infla a 200 MB',
      extension: 'docx',
      bytes: await docxOf(paragraph('a'.repeat(200 * 1024 * 1024))),
    },
    {
      name: 'Word con macros',
      extension: 'docx',
      bytes: await docxOf(paragraph('Ana'), { 'word/vbaProject.bin': 'x' }),
    },
    {
      name: 'Word con entidades anidadas',
      extension: 'docx',
      bytes: await docxOf(entity + paragraph('&e12;')),
    },
    { name: 'ODT que es un zip cualquiera', extension: 'odt', bytes: await docxOf(paragraph('Ana')) },
    { name: 'texto de una línea de 9 MB', extension: 'txt', bytes: Buffer.alloc(9 * 1024 * 1024, 'a ') },
    { name: 'texto de 9 MB de dos puntos', extension: 'txt', bytes: Buffer.alloc(9 * 1024 * 1024, 'a: ') },
    { name: 'imagen que no es', extension: 'jpg', bytes: Buffer.from('esto no es una foto') },
  ];
}

/** Declares encryption with keys that open nothing. */
function encrypted(pdf: Uint8Array): Uint8Array {
  const zeros = '0'.repeat(64);
  const text = Buffer.from(pdf).toString('latin1');
  return Buffer.from(
    text.replace(
      'trailer<<',
      `trailer<</ID[<${zeros.slice(0, 32)}><${zeros.slice(0, 32)}>]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${zeros}>/U<${zeros}>>>`,
    ),
    'latin1',
  );
}
