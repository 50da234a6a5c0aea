import { openAsBlob } from 'node:fs';
import { crc32 } from 'node:zlib';
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { scanXml, type XmlHandler } from './scanXml.ts';
import { NO_SHEET, Unreadable } from './Unreadable.ts';

/** The parts of a packed workbook, each unpacked as it is read, and never to more than the workbook may hold. */
export interface BookParts {
  has(path: string): boolean;
  names(): string[];
  /** Reads a part to its end; yields after each piece, so that its result can be taken. */
  scan(path: string, handler: XmlHandler): AsyncGenerator<void>;
  /** The same without yielding. */
  scanAll(path: string, handler: XmlHandler): Promise<void>;
  /** A short part as text. */
  text(path: string): Promise<string>;
  close(): Promise<void>;
}

/** Bytes of a part read as one text, such as a list of parts. */
const TEXT_MAX = 1024 * 1024;

/**
 * Opens a packed workbook. Throws Unreadable for any other file, or when its parts exceed `maxUnpacked` bytes: first by their
 * declared size, then again as they are unpacked.
 */
export async function openParts(file: string, maxUnpacked: number): Promise<BookParts> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false });
  const entries = await zip.getEntries().catch(() => {
    throw new Unreadable(NO_SHEET);
  });
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxUnpacked)
    throw new Unreadable(NO_SHEET);
  const parts = new Map(entries.map((entry) => [entry.filename.replace(/^\//, '').toLowerCase(), entry]));
  let unpacked = 0;

  async function* pieces(path: string): AsyncGenerator<string> {
    const entry = parts.get(path.toLowerCase()) as FileEntry | undefined;
    if (!entry) throw new Unreadable(NO_SHEET);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const reader = readable.getReader();
    // A part may turn out to be broken before any of it comes, and then nothing ever does.
    const failed = new Promise<never>((_, reject) => {
      entry.getData(writable).catch(reject);
    });
    failed.catch(() => undefined);
    const decoder = new TextDecoder();
    let sum = 0;
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), failed]).catch(() => {
        throw new Unreadable(NO_SHEET);
      });
      if (done) break;
      unpacked += value.length;
      if (unpacked > maxUnpacked) throw new Unreadable(NO_SHEET);
      sum = crc32(value, sum);
      yield decoder.decode(value, { stream: true });
    }
    if (sum !== entry.signature) throw new Unreadable(NO_SHEET);
    yield decoder.decode();
  }
  async function* scan(path: string, handler: XmlHandler): AsyncGenerator<void> {
    const scanner = scanXml(handler);
    for await (const piece of pieces(path)) {
      scanner.push(piece);
      yield;
    }
  }
  return {
    has: (path) => parts.has(path.toLowerCase()),
    names: () => [...parts.keys()],
    scan,
    async scanAll(path, handler) {
      for await (const _ of scan(path, handler));
    },
    async text(path) {
      let text = '';
      for await (const piece of pieces(path)) {
        text += piece;
        if (text.length > TEXT_MAX) throw new Unreadable(NO_SHEET);
      }
      return text;
    },
    close: () => zip.close(),
  };
}
