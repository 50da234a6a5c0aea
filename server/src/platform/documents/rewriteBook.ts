import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import type { DocumentMark } from '../files/DocumentMark.ts';
import { escapeHtml } from './html.ts';

/** Bytes read, packed and written at a time. */
const CHUNK = 64 * 1024;

type Edit = (text: string) => string;

/**
 * Copies a workbook and changes what its writer cannot write: `sheetEnd` replaces the end of the first sheet, and a mark adds
 * a sheet that tells who made it and, invisibly, the line of the trail.
 */
export async function rewriteBook(
  from: string,
  to: string,
  { sheetEnd, mark }: { sheetEnd?: string | undefined; mark?: DocumentMark | null | undefined },
): Promise<void> {
  const { BlobReader, configure, TextReader, ZipReader, ZipWriter } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false, chunkSize: CHUNK });
  const edits = mark ? editsFor(mark) : new Map<string, Edit>();
  const handle = await open(to, 'w', 0o600);
  try {
    const reader = new ZipReader(new BlobReader(await openAsBlob(from)));
    const out = new WritableStream<Uint8Array>({
      async write(chunk) {
        await handle.write(chunk);
      },
    });
    // The plain form of an archive, which every spreadsheet program reads.
    const writer = new ZipWriter(out, { zip64: false });
    for (const entry of await reader.getEntries()) {
      // Written anew below.
      if (entry.directory || (mark && entry.filename === CORE)) continue;
      const ended = sheetEnd !== undefined && entry.filename === 'xl/worksheets/sheet1.xml';
      const edit = edits.get(entry.filename);
      const { readable, writable } = ended ? withEnd(sheetEnd) : edit ? edited(edit) : new TransformStream();
      await Promise.all([entry.getData(writable), writer.add(entry.filename, readable)]);
    }
    if (mark) {
      await writer.add(CORE, new TextReader(coreOf(mark)));
      await writer.add(MARK_SHEET, new TextReader(sheetOf(mark)));
    }
    await writer.close();
    await reader.close();
  } finally {
    await handle.close();
  }
}

const END = '</sheetData></worksheet>';

/** Holds back the last characters of a sheet until it ends, and puts the new end there. */
function withEnd(end: string): TransformStream<Uint8Array, Uint8Array> {
  let held = Buffer.alloc(0);
  return new TransformStream({
    transform(chunk, controller) {
      if (chunk.length < END.length) {
        held = Buffer.concat([held, chunk]);
        if (held.length <= END.length) return;
        controller.enqueue(held.subarray(0, -END.length));
        held = held.subarray(-END.length);
        return;
      }
      // Passed on as it came, without a copy: a sheet is a hundred megabytes of chunks.
      controller.enqueue(held);
      controller.enqueue(chunk.subarray(0, -END.length));
      held = Buffer.from(chunk.subarray(-END.length));
    },
    flush(controller) {
      if (held.toString() !== END) throw new Error('La hoja no termina como se esperaba');
      controller.enqueue(Buffer.from(end));
    },
  });
}

/** Changes a small part as a whole. */
function edited(edit: Edit): TransformStream<Uint8Array, Uint8Array> {
  const parts: Uint8Array[] = [];
  return new TransformStream({
    transform: (chunk) => void parts.push(chunk),
    flush: (controller) => controller.enqueue(Buffer.from(edit(Buffer.concat(parts).toString()))),
  });
}

const MARK_SHEET = 'xl/worksheets/origen.xml';
const CORE = 'docProps/core.xml';
const PACKAGE = 'application/vnd.openxmlformats-package';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const RELATION = 'http://schemas.openxmlformats.org';

const before =
  (end: string, added: string): Edit =>
  (text) => {
    if (!text.includes(end)) throw new Error(`El libro no tiene ${end}`);
    return text.replace(end, () => `${added}${end}`);
  };

/** The places where a workbook lists its parts; the code goes into a defined name that Excel keeps and does not show. */
const editsFor = ({ codigo }: DocumentMark): Map<string, Edit> =>
  new Map<string, Edit>([
    [
      '[Content_Types].xml',
      (text) =>
        before(
          '</Types>',
          `<Override PartName="/${MARK_SHEET}" ContentType="${SHEET}"/>${
            text.includes(`/${CORE}`)
              ? ''
              : `<Override PartName="/${CORE}" ContentType="${PACKAGE}.core-properties+xml"/>`
          }`,
        )(text),
    ],
    [
      '_rels/.rels',
      (text) =>
        text.includes(CORE)
          ? text
          : before(
              '</Relationships>',
              `<Relationship Id="rIdCore" Type="${RELATION}/package/2006/relationships/metadata/core-properties" Target="${CORE}"/>`,
            )(text),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      before(
        '</Relationships>',
        `<Relationship Id="rIdOrigen" Type="${RELATION}/officeDocument/2006/relationships/worksheet" Target="worksheets/origen.xml"/>`,
      ),
    ],
    [
      'xl/workbook.xml',
      (text) =>
        before(
          '</sheets>',
          '<sheet name="Exportado por" sheetId="999" r:id="rIdOrigen"/>',
        )(text).replace(
          '</sheets>',
          `</sheets><definedNames><definedName name="_tb" hidden="1">"${codigo}"</definedName></definedNames>`,
        ),
    ],
  ]);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const coreOf = ({ who, codigo }: DocumentMark): string =>
  `${XML}<cp:coreProperties xmlns:cp="${RELATION}/package/2006/metadata/core-properties" ` +
  `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${escapeHtml(who)}</dc:creator><cp:keywords>` +
  `${codigo}</cp:keywords></cp:coreProperties>`;

/** The sheet that everybody can read. */
const sheetOf = ({ who, when }: DocumentMark): string => {
  const rows = [
    ['Exportado por', who],
    ['Cuándo', when],
    ['Datos personales', 'No los compartas fuera de la agencia. Cada exportación queda anotada.'],
  ];
  const cell = (column: string, row: number, text: string) =>
    `<c r="${column}${row}" t="inlineStr"><is><t>${escapeHtml(text)}</t></is></c>`;
  return `${XML}<worksheet xmlns="${RELATION}/spreadsheetml/2006/main"><cols><col min="1" max="1" width="18" customWidth="true"/><col min="2" max="2" width="70" customWidth="true"/></cols><sheetData>${rows
    .map(
      ([label, value], i) => `<row r="${i + 1}">${cell('A', i + 1, label!)}${cell('B', i + 1, value!)}</row>`,
    )
    .join('')}</sheetData></worksheet>`;
};
