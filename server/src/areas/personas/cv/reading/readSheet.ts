import { readFile } from 'node:fs/promises';
import { arrange } from './arrange.ts';
import { drawPage } from './drawPage.ts';
import { looksWritten } from './looksWritten.ts';
import { readOpenDocument } from './readOpenDocument.ts';
import { openPdf, readPdf } from './readPdf.ts';
import { readPicture, workDone } from './readPicture.ts';
import { readPlain } from './readPlain.ts';
import { readWord } from './readWord.ts';
import type { Line, Segment, Sheet } from './sheet.ts';
import { MAX_PAGES, NeedsScan, Unreadable } from './Unreadable.ts';
import type { Words } from './Words.ts';

/** Scanned pages that are read: each takes seconds. */
const MAX_SCANNED_PAGES = 3;
/** A page with fewer letters than this is a picture. */
const MIN_LETTERS = 60;
/** Pixels of a scanned page's longer side. */
export const SCAN_SIDE = 2000;
const NO_TEXT = 'No encontramos texto en el archivo.';
const NO_LETTERS =
  'No se pudo leer el texto del archivo: sus letras no dicen cuáles son. ' +
  'Guardalo de nuevo como PDF desde el programa en que lo hiciste, o subí una foto de la página.';

/** The kinds of file that are read. */
export const READABLE = ['pdf', 'docx', 'odt', 'txt', 'jpg', 'png'] as const;
export type Readable = (typeof READABLE)[number];

export interface Reading {
  /** From 0 to 1, for the page being recognized. */
  onProgress(share: number): void;
  /** Whether pictures are recognized here; otherwise NeedsScan is thrown. */
  scans: boolean;
}

/** Turns a file into lines with their places: the first stage of reading a CV. */
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
      const whole = segments.filter(({ broken }) => !broken);
      const broken = segments.length > whole.length;
      const written = looksWritten(whole.map(({ text }) => text).join('\n'));
      const letters = written ? lettersOf(whole) : 0;
      const enough = letters >= MIN_LETTERS * Math.min(2, pages.length);
      if (enough && !broken) return sheetOf(pages, segments, false);
      if (!scans) throw new NeedsScan();
      if (enough) return sheetOf(pages, await mendPages(file, pages, segments, onProgress), false);
      const scanned = await readScan(file, pdf.numPages, onProgress);
      if (lettersOf(scanned.segments) < MIN_LETTERS && lettersOf(segments) >= MIN_LETTERS)
        throw new Unreadable(NO_LETTERS);
      return sheetOf(scanned.pages, scanned.segments, true);
    } finally {
      await pdf.cleanup().catch(() => undefined);
    }
  }
  if (extension === 'jpg' || extension === 'png') {
    if (!scans) throw new NeedsScan();
    const { segments, ...page } = await readPicture(await readFile(file), 0, onProgress);
    return sheetOf([page], segments, true);
  }
  const lines: Line[] = await (extension === 'docx'
    ? readWord(file)
    : extension === 'odt'
      ? readOpenDocument(file)
      : readPlain(file));
  if (lines.length === 0) throw new Unreadable(NO_TEXT);
  return { pages: [], lines, placed: false, scanned: false };
}

const lettersOf = (segments: Segment[]): number => segments.reduce((sum, { text }) => sum + text.length, 0);

async function readScan(
  file: string,
  total: number,
  onProgress: (share: number) => void,
): Promise<{ pages: Sheet['pages']; segments: Segment[] }> {
  const many = Math.min(total, MAX_PAGES, MAX_SCANNED_PAGES);
  const from = workDone();
  const pages: Sheet['pages'] = [];
  const segments: Segment[] = [];
  for (let n = 0; n < many; n++) {
    const { segments: read, ...page } = await readPicture(
      await drawPage(file, n, SCAN_SIDE),
      n,
      (share) => onProgress((n + share) / many),
      // The pages of a pile usually lie the same way.
      { first: pages.at(-1)?.turn, from },
    );
    pages.push(page);
    segments.push(...read);
  }
  return { pages, segments };
}

/**
 * Pages with letters that the file does not identify: those texts are recognized from the drawn page, and the others stay.
 */
async function mendPages(
  file: string,
  pages: Sheet['pages'],
  segments: Segment[],
  onProgress: (share: number) => void,
): Promise<Segment[]> {
  const told = segments.filter(({ broken }) => !broken);
  const numbers = [...new Set(segments.filter(({ broken }) => broken).map(({ page }) => page))];
  const many = Math.min(numbers.length, MAX_SCANNED_PAGES);
  for (const [i, n] of numbers.slice(0, many).entries()) {
    const read = await readPicture(await drawPage(file, n, SCAN_SIDE), n, (share) =>
      onProgress((i + share) / many),
    );
    const scale = pages[n]!.width / read.width;
    const here = segments.filter(({ page }) => page === n);
    for (const segment of read.segments) {
      const placed = {
        ...segment,
        x: segment.x * scale,
        y: segment.y * scale,
        width: segment.width * scale,
        height: segment.height * scale,
      };
      const [under] = here.toSorted((a, b) => sharedArea(b, placed) - sharedArea(a, placed));
      if (!under?.broken || sharedArea(under, placed) === 0) continue;
      const { y, height, bold } = under;
      told.push({ ...placed, y, height, bold });
    }
  }
  return told;
}

function sharedArea(a: Segment, b: Segment): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const tall = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, tall);
}
