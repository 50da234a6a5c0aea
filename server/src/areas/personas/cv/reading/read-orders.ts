import type { Readable } from './readSheet.ts';
import type { CvRules } from './rules.ts';
import type { Turn } from './sheet.ts';
import type { Vocabulary } from './Words.ts';

/** Where on a page something stands, in shares of its width and height; or its line in the text of a file without pages. */
export interface Mark {
  pagina: number;
  x: number;
  y: number;
  ancho: number;
  alto: number;
  /** Line of `texto`, from 0. */
  linea: number;
}

/** A field with what it says, how sure that is, and where it stands. */
export interface Marked<T> {
  value: T;
  confidence: number;
  marks: Mark[];
}

/** What the process that reads is asked. */
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

/** What it says. `scan`: the file is a picture, which another process recognizes. */
export type ReadNews =
  | { kind: 'progress'; id: number; share: number }
  | { kind: 'done'; id: number; answer: unknown }
  | { kind: 'scan'; id: number }
  | { kind: 'refused'; id: number; message: string }
  | { kind: 'failed'; id: number; message: string };
