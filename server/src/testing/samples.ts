import { crc32, deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Files for tests: a small one of each accepted kind, and hostile ones. */

/** A ZIP archive of stored entries. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(name === 'mimetype' ? 0 : 8, 8);
    const body = name === 'mimetype' ? data : packed;
    head.writeUInt32LE(crc32(data), 14);
    head.writeUInt32LE(body.length, 18);
    head.writeUInt32LE(data.length, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    head.copy(central, 6, 4, 30);
    central.writeUInt32LE(offset, 42);
    locals.push(head, Buffer.from(name), body);
    centrals.push(central, Buffer.from(name));
    offset += head.length + Buffer.byteLength(name) + body.length;
  }
  const size = centrals.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...centrals, end]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ooxml = (part: string, type: string): Buffer =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${OFFICE}.${type}.main+xml"/></Types>`,
    [part]: '<x/>',
  });

/** An old Office file: its header, and the name of its main stream. */
const compound = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(512),
  ]);

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

export const photo = (width: number, height: number, color = '#b5651d'): Sharp =>
  sharp({ create: { width, height, channels: 3, background: color } });

/** A small file of each accepted kind. */
export async function goodFiles(): Promise<Record<string, Buffer>> {
  return {
    pdf: PDF,
    doc: compound('WordDocument'),
    docx: ooxml('word/document.xml', 'wordprocessingml.document'),
    odt: zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
    xls: compound('Workbook'),
    xlsx: ooxml('xl/workbook.xml', 'spreadsheetml.sheet'),
    jpg: await photo(300, 200).jpeg().toBuffer(),
    png: await photo(300, 200).png().toBuffer(),
    webp: await photo(300, 200).webp().toBuffer(),
    txt: Buffer.from('Currículum de María Ñandutí\nEncarnación\n'),
  };
}

/** A PNG of a few kilobytes that would be 2,500 million pixels. */
export function bombPng(side = 50_000): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';

/** An archive in which one entry, identified by the end of its name, does not unpack. */
export function damage(name: string, entries: Record<string, string>): Buffer {
  const archive = zip(entries);
  const at = archive.indexOf(name) + name.length;
  archive[at] = archive[at]! ^ 0xff;
  return archive;
}

/** The text of one entry of a ZIP archive. */
export function unzip(archive: Buffer, name: string): string {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = archive.readUInt32LE(end + 16);
  for (let i = archive.readUInt16LE(end + 10); i > 0; i--) {
    const length = archive.readUInt16LE(at + 28);
    const entry = archive.toString('utf8', at + 46, at + 46 + length);
    if (entry === name) {
      const local = archive.readUInt32LE(at + 42);
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
      return (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString();
    }
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  throw new Error(`No hay ${name}`);
}
