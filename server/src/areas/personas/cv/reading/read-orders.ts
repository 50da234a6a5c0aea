import type { Readable } from './readSheet.ts';
import type { CvRules } from './rules.ts';
import type { Turn } from './sheet.ts';
import type { Vocabulary } from './Words.ts';

/** A place on a page, as shares of its width and height; or a line of the text, for a file without pages. */
export interface Mark {
  pagina: number;
  x: number;
  y: number;
  ancho: number;
  alto: number;
  /** Line of `texto`, from 0. */
  linea: number;
}

/** A field with its value, its confidence, and its place. */
export interface Marked<T> {
  value: T;
  confidence: number;
  marks: Mark[];
}

/** What is asked of the reading process. */
export type ReadOrder =
  | { kind: 'words'; rules: CvRules; vocabulary: Vocabulary }
  | { kind: 'read'; id: number; file: string; extension: Readable; scans: boolean }
  | {
      kind: 'draw';
      id: number;
      file: string;
      extension: Readable;
      page: number;
      scanned: boolean;
      turn: Turn;
      out: string;
    };

/** What it answers. `scan`: the file is a picture, to be recognized by another process. */
export type ReadNews =
  | { kind: 'progress'; id: number; share: number }
  | { kind: 'done'; id: number; answer: unknown }
  | { kind: 'scan'; id: number }
  | { kind: 'refused'; id: number; message: string }
  | { kind: 'failed'; id: number; message: string };
