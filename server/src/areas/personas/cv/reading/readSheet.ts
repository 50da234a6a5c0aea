import { readFile } from 'node:fs/promises';
import { arrange } from './arrange.ts';
import { drawPage } from './drawPage.ts';
import { readOpenDocument } from './readOpenDocument.ts';
import { openPdf, type Pdf, readPdf } from './readPdf.ts';
import { readPicture } from './readPicture.ts';
import { readPlain } from './readPlain.ts';
import { readWord } from './readWord.ts';
import type { Line, Segment, Sheet } from './sheet.ts';
import { MAX_PAGES, NeedsScan, Unreadable } from './Unreadable.ts';
import type { Words } from './Words.ts';

/** Pages of a scan that are read: each takes seconds. */
const MAX_SCANNED_PAGES = 3;
/** A page with fewer letters than this is a picture of one. */
const MIN_LETTERS = 60;
/** Pixels of a scanned page's longer side. */
export const SCAN_SIDE = 2000;
const NO_TEXT = 'No encontramos texto en el archivo.';

/** What kinds of file are read. */
export const READABLE = ['pdf', 'docx', 'odt', 'txt', 'jpg', 'png'] as const;
export type Readable = (typeof READABLE)[number];

export interface Reading {
  /** From 0 to 1, of a page that is recognized. */
  onProgress(share: number): void;
  /** Whether pictures are recognized here; else they are refused as NeedsScan. */
  scans: boolean;
}

/** A file becomes lines with their places: the first stage of reading a CV. */
export async function readSheet(
  file: string,
  extension: Readable,
  words: Words,
  { onProgress, scans }: Reading,
): Promise<Sheet> {
  const looks = {
    isTitle: (text: string) => words.titles.of(text)?.rest === '' && words.titles.of(text)!.sure,
    isLabel: (text: string) => words.isLabel(text),
    isDate: (text: string) => words.dates.periods(text).length > 0,
  };
  const sheetOf = (pages: Sheet['pages'], segments: Segment[], scanned: boolean): Sheet => {
    if (segments.length === 0) throw new Unreadable(NO_TEXT);
    return { pages, lines: arrange(segments, looks), placed: true, scanned };
  };
  if (extension === 'pdf') {
    const pdf = await openPdf(file);
    try {
      const { pages, segments } = await readPdf(pdf);
      const letters = segments.reduce((sum, { text }) => sum + text.length, 0);
      if (letters >= MIN_LETTERS * Math.min(2, pages.length)) return sheetOf(pages, segments, false);
      if (!scans) throw new NeedsScan();
      const drawn = await openPdf(file, { drawn: true });
      const scanned = await readScan(drawn, onProgress);
      return sheetOf(scanned.pages, scanned.segments, true);
    } finally {
      await pdf.cleanup().catch(() => undefined);
    }
  }
  if (extension === 'jpg' || extension === 'png') {
    if (!scans) throw new NeedsScan();
    const { width, height, segments } = await readPicture(await readFile(file), 0, onProgress);
    return sheetOf([{ width, height }], segments, true);
  }
  const lines: Line[] = await (extension === 'docx'
    ? readWord(file)
    : extension === 'odt'
      ? readOpenDocument(file)
      : readPlain(file));
  if (lines.length === 0) throw new Unreadable(NO_TEXT);
  return { pages: [], lines, placed: false, scanned: false };
}

async function readScan(
  pdf: Pdf,
  onProgress: (share: number) => void,
): Promise<{ pages: Sheet['pages']; segments: Segment[] }> {
  const many = Math.min(pdf.numPages, MAX_PAGES, MAX_SCANNED_PAGES);
  const pages: Sheet['pages'] = [];
  const segments: Segment[] = [];
  for (let n = 1; n <= many; n++) {
    const read = await readPicture(await drawPage(pdf, n, SCAN_SIDE), n - 1, (share) =>
      onProgress((n - 1 + share) / many),
    );
    pages.push({ width: read.width, height: read.height });
    segments.push(...read.segments);
  }
  return { pages, segments };
}
