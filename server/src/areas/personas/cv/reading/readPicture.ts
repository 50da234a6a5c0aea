import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import sharp from 'sharp';
import { type Block, createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { joinPieces } from './readPdf.ts';
import type { Segment, Turn } from './sheet.ts';
import { straighten } from './straighten.ts';
import { trimmed } from './trimmed.ts';
import { Unreadable } from './Unreadable.ts';

const require = createRequire(import.meta.url);
/** Spanish, and English for the characters that the Spanish data lacks: @ and &. */
const LANGUAGES = ['spa', 'eng'] as const;
/** The data of both packages in one folder, as the library expects it. */
async function gatherData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tembiapo-letras-'));
  for (const code of LANGUAGES) {
    const name = `${code}.traineddata.gz`;
    const from = dirname(require.resolve(`@tesseract.js-data/${code}/package.json`));
    await copyFile(join(from, '4.0.0_best_int', name), join(folder, name));
  }
  return folder;
}
/** Pixels of a page's longer side: 170 dots an inch of A4. More is slower and no better. */
const LONG_SIDE = 2000;
/** The least pixels of a legible page. */
const SHORT_SIDE = 500;
const MAX_PIXELS = 60_000_000;
/** Points of a page's longer side, as of A4. */
const POINTS = 842;
/** Short words less sure than this are stains; long ones may be addresses, which no dictionary has. */
const SURE = 30;

let worker: Promise<Worker> | undefined;

async function open(onProgress: (share: number) => void): Promise<Worker> {
  listener = onProgress;
  worker ??= (async () => {
    const folder = await gatherData();
    const made = await createWorker([...LANGUAGES], OEM.LSTM_ONLY, {
      langPath: folder,
      gzip: true,
      cacheMethod: 'none',
      logger: ({ status, progress }) => {
        if (status === 'recognizing text') listener(progress);
      },
    });
    await made.setParameters({
      tessedit_pageseg_mode: PSM.AUTO,
      user_defined_dpi: '170',
    });
    await rm(folder, { recursive: true, force: true });
    return made;
  })();
  return worker;
}
let listener: (share: number) => void = () => undefined;

/** Prepares a scanned or photographed page: upright, grey, straight, and of a legible size. */
async function prepare(
  picture: Buffer,
  turn: Turn,
): Promise<{ image: Buffer; width: number; height: number }> {
  const { width = 0, height = 0 } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => {
      throw new Unreadable('La imagen está dañada o es demasiado grande.');
    });
  if (Math.min(width, height) < SHORT_SIDE)
    throw new Unreadable(
      'La imagen es demasiado pequeña para leerla. Sacá la foto más de cerca o escaneá la página.',
    );
  const data = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(LONG_SIDE, LONG_SIDE, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => {
      throw new Unreadable('La imagen está dañada y no se puede abrir.');
    });
  return straighten(
    turn === 0 ? data : await sharp(data).rotate(turn).png({ compressionLevel: 1 }).toBuffer(),
  );
}

/** A page as it was read: upright, flat and white. */
export const straightPicture = async (picture: Buffer, turn: Turn = 0): Promise<Buffer> =>
  (await prepare(picture, turn)).image;

export interface PictureText {
  width: number;
  height: number;
  turn: Turn;
  segments: Segment[];
}

/** The share of letters in words recognized for sure under which a page may lie on its side. */
const SURE_SHARE = 0.55;
const SURE_WORD = 60;
/** A page with fewer letters than this does not show how it lies. */
const FEW_LETTERS = 40;
/** Processor time of a file after which no other turn is tried: all its pages must be read in time. */
const TRY_WORK_MS = 15_000;

/** Processor time of this process in milliseconds, however busy the machine is. */
export function workDone(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Recognized {
  turn: Turn;
  width: number;
  height: number;
  blocks: Block[];
  /** Letters of words that are sure, and their share of all. */
  sure: number;
  share: number;
}

async function recognize(picture: Buffer, turn: Turn, reader: Worker): Promise<Recognized> {
  const { image, width, height } = await prepare(picture, turn);
  const { data } = await reader.recognize(image, {}, { blocks: true, text: false });
  const blocks = data.blocks ?? [];
  const words = blocks.flatMap((block) =>
    block.paragraphs.flatMap(({ lines }) => lines.flatMap((l) => l.words)),
  );
  const letters = (of: typeof words) => of.reduce((sum, { text }) => sum + text.length, 0);
  const sure = letters(
    words.filter(({ text, confidence }) => confidence >= SURE_WORD && /\p{L}{3}/u.test(text)),
  );
  return { turn, width, height, blocks, sure, share: sure / Math.max(1, letters(words)) };
}

/** How far the page must be turned for its recognized words to run to the right: text on its side is recognized too. */
function lyingOf({ blocks }: Recognized): Turn {
  const votes = new Map<Turn, number>();
  for (const { paragraphs } of blocks)
    for (const { lines } of paragraphs)
      for (const { words } of lines)
        for (const [i, { bbox: b }] of words.entries()) {
          const a = words[i - 1]?.bbox;
          if (!a) continue;
          const [x, y] = [b.x0 + b.x1 - a.x0 - a.x1, b.y0 + b.y1 - a.y0 - a.y1];
          const turn = Math.abs(x) >= Math.abs(y) ? (x >= 0 ? 0 : 180) : y < 0 ? 90 : 270;
          votes.set(turn, (votes.get(turn) ?? 0) + 1);
        }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** The page turned as it reads best: as it lies, then as its lines suggest and, if little was read, on its other sides. */
async function uprightOf(picture: Buffer, reader: Worker, first: Turn, from: number): Promise<Recognized> {
  const isGood = (read: Recognized) =>
    read.sure >= FEW_LETTERS && read.share >= SURE_SHARE && lyingOf(read) === 0;
  let best = await recognize(picture, first, reader);
  const probably = ((first + lyingOf(best)) % 360) as Turn;
  const others = new Set([probably, 90, 270, 180, 0] as const);
  others.delete(first);
  for (const turn of others) {
    if (isGood(best) || workDone() - from > TRY_WORK_MS) break;
    const other = await recognize(picture, turn, reader);
    if (isGood(other) || other.sure > best.sure) best = other;
  }
  return best;
}

/**
 * The text of a page's picture with its places, in points of a sheet of A4. `first`: how it probably lies; `from`: what
 * was worked before its file (`workDone`).
 */
export async function readPicture(
  picture: Buffer,
  page: number,
  onProgress: (share: number) => void,
  { first = 0, from = workDone() }: { first?: Turn | undefined; from?: number } = {},
): Promise<PictureText> {
  const reader = await open(onProgress);
  const { turn, width, height, blocks } = await uprightOf(picture, reader, first, from);
  const scale = POINTS / Math.max(width, height);
  const pieces: Segment[] = [];
  for (const block of blocks)
    for (const paragraph of block.paragraphs)
      for (const line of paragraph.lines) {
        const heights = line.words.map(({ bbox }) => bbox.y1 - bbox.y0).toSorted((a, b) => a - b);
        const usual = heights[Math.floor(heights.length * 0.7)] ?? 0;
        let end = Number.NEGATIVE_INFINITY;
        for (const [i, word] of line.words.entries()) {
          const between = isBetween(line.words[i - 1], word, line.words[i + 1], usual);
          const text = between ? signOf(word.text) : repaired(word, line.words[i + 1]);
          if (text === '' || (!between && word.confidence < SURE && !/[\p{L}\d]{3}/u.test(text))) continue;
          const before = pieces.at(-1);
          // Words of one text are one piece: alone, some would by chance begin where a column might.
          if (before && word.bbox.x0 - end < ONE_TEXT * usual) {
            before.text = `${before.text}${text.includes('@') && beginsMail(before.text) ? '' : ' '}${text}`;
            before.width = word.bbox.x1 * scale - before.x;
          } else
            pieces.push({
              text,
              page,
              x: word.bbox.x0 * scale,
              // Words of a line stand on its foot, whatever letters they have.
              y: (line.bbox.y1 - usual) * scale,
              width: (word.bbox.x1 - word.bbox.x0) * scale,
              height: Math.max(4, usual * scale * 0.95),
              bold: false,
              recognized: true,
            });
          end = word.bbox.x1;
        }
      }
  return {
    width: width * scale,
    height: height * scale,
    turn,
    segments: withBullets(joinPieces(pieces)),
  };
}

/** White space of fewer line heights than this is a space between words. */
const ONE_TEXT = 0.75;
type Word = { text: string; bbox: { x0: number; x1: number } };
/** A bar that was written between two words ('Cajera | Retail S.A.') and is no line of a table; an & is often taken for a number. */
const isBetween = (before: Word | undefined, word: Word, after: Word | undefined, height: number): boolean =>
  before !== undefined &&
  after !== undefined &&
  /^(?:\||[68][:;])$/.test(word.text.trim()) &&
  /\p{L}/u.test(before.text) &&
  /^\p{Lu}/u.test(after.text) &&
  word.bbox.x0 - before.bbox.x1 < ONE_TEXT * height &&
  after.bbox.x0 - word.bbox.x1 < ONE_TEXT * height;
const signOf = (word: string): string => (word.trim() === '|' ? '|' : '&');

/** A mail's @ is taken for a capital: elena.vargas88Ecorreo.com.py. */
const withAt = (word: string): string =>
  word.replace(
    /^([a-z0-9][a-z0-9._-]{2,60})[EQG©®]([a-z][a-z0-9-]{1,60}\.(?:com|net|org|edu|gov)(?:\.[a-z]{2})?)$/,
    '$1@$2',
  );
/** The text with usual misreadings mended: remains of lines, a lost @ of a mail, 'ID' before its number. */
function repaired(word: Word, after: Word | undefined): string {
  const text = withAt(withoutRules(word.text));
  return /^[1l]D$/.test(text) && after && /^\d/.test(after.text) ? 'ID' : text;
}
/** The first part of a mail with a stray space in it: 'elena.' or 'elena.vargas8'. */
const beginsMail = (text: string): boolean => {
  const last = text.slice(text.lastIndexOf(' ') + 1);
  return /^[a-z][a-z0-9._-]*$/.test(last) && /[.\d]/.test(last);
};

/** Remains of a table's lines are read as signs beside a word, and sometimes as a letter at the end of a mail. */
const withoutRules = (word: string): string =>
  trimmed(word.trim(), '|_[]~¦').replace(/(@[\w-]{1,60}\.)c{1,3}om\b/, '$1com');

/** A bullet is read as a letter or a stain before its text. */
function withBullets(segments: Segment[]): Segment[] {
  const dots = new Set<Segment>();
  for (const dot of segments) {
    if (!/^(?:[^\p{L}\d]{1,3}|[eoO0aA.])$/u.test(dot.text)) continue;
    const end = dot.x + dot.width;
    const text = segments.find(
      (s) =>
        s !== dot &&
        s.page === dot.page &&
        s.x > end - 1 &&
        s.x - end < 3 * s.height &&
        Math.abs(s.y + s.height - dot.y - dot.height) < s.height * 0.6,
    );
    if (!text) continue;
    dots.add(dot);
    if (!text.text.startsWith('•')) text.text = `• ${text.text}`;
  }
  return segments.filter((s) => !dots.has(s));
}

export async function closePictures(): Promise<void> {
  const open = await worker;
  worker = undefined;
  await open?.terminate();
}
