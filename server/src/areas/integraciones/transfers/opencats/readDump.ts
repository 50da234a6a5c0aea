import { dumpMoment } from './dumpMoment.ts';
import { readBytes } from './readBytes.ts';

/** A row of a table, by column: text as dumped, even for numbers. */
export type DumpRow = Record<string, string | null>;
export interface DumpedRow {
  table: string;
  row: DumpRow;
  /** Its database, if the dump says so. */
  database?: string | null;
}

/** The most characters of a row; statements that are skipped may be longer. */
const MAX_ROW_CHARS = 16 * 1024 * 1024;
const INSERT =
  /^(?:insert(?:\s+(?:low_priority|delayed|high_priority|ignore))*|replace(?:\s+(?:low_priority|delayed))*)\s+(?:into\s+)?/i;
const CREATE = /^create\s+(?:temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?/i;
const USE = /^use\s+[`"]?([^`";\s]+)/i;
/** The comment of mysqldump and phpMyAdmin before the tables of a database. */
const HEADED = /^--.*?\b(?:Database|Base de datos):\s*[`"]?([^`"\s]+)/i;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', '0': '', Z: '\u001a' };

/** The end of statements in OpenCATS' own backups. */
const OWN_END = '((ENDOFQUERY))';

/** The file is no dump, or a damaged one. */
export class NoDump extends Error {}

/** Thrown when more of the file is needed. */
const MORE = Symbol('more');

/**
 * Streams the rows of some tables of a MySQL dump (mysqldump, phpMyAdmin, HeidiSQL and the like), whatever the length of their
 * statements. Columns are those of the INSERT, else those of the table's CREATE. The syntax of a dump is ASCII: it is parsed
 * byte by byte, and only values are decoded. `onDumped` gets the moment of the dump, if it states one
 * (YYYY-MM-DD HH:MM:SS). `isDoubled`: readBytes. Throws a NoDump.
 */
export async function* readDump(
  chunks: AsyncIterable<Buffer>,
  wanted: ReadonlySet<string>,
  {
    onDumped = () => undefined,
    isDoubled = false,
  }: { onDumped?: (moment: string) => void; isDoubled?: boolean } = {},
): AsyncGenerator<DumpedRow[], void> {
  const reader = new DumpReader(wanted, onDumped, isDoubled);
  for await (const chunk of chunks) {
    const rows = reader.take(chunk.toString('latin1'), false);
    if (rows.length > 0) yield rows;
  }
  const rest = reader.take('', true);
  if (rest.length > 0) yield rest;
}

/** Where in the file the reader is. */
type Place =
  | { in: 'between' }
  /** After VALUES of a table: rows follow. */
  | { in: 'rows'; table: string; columns: readonly string[] | null; database: string | null };

class DumpReader {
  #text = '';
  #at = 0;
  #ended = false;
  #place: Place = { in: 'between' };
  readonly #wanted: ReadonlySet<string>;
  /** Columns of each table, from its CREATE. */
  readonly #columns = new Map<string, string[]>();
  /** The current database, for statements that name none. */
  #database: string | null = null;

  readonly #onDumped: (moment: string) => void;
  readonly #isDoubled: boolean;

  constructor(wanted: ReadonlySet<string>, onDumped: (moment: string) => void, isDoubled: boolean) {
    this.#wanted = wanted;
    this.#onDumped = onDumped;
    this.#isDoubled = isDoubled;
  }

  /** Reads what is complete after this piece. */
  take(piece: string, ended: boolean): DumpedRow[] {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    this.#ended = ended;
    const rows: DumpedRow[] = [];
    for (;;) {
      const before = this.#at;
      try {
        if (!this.#step(rows)) break;
      } catch (error) {
        if (error !== MORE) throw error;
        // The incomplete statement is read again with the next piece.
        this.#at = before;
        if (this.#text.length - before > MAX_ROW_CHARS)
          throw new NoDump('Una línea del volcado es demasiado larga');
        break;
      }
    }
    return rows;
  }

  /** Reads one statement or row; false if there is nothing more. */
  #step(rows: DumpedRow[]): boolean {
    this.#skipBlank();
    if (this.#at >= this.#text.length) return false;
    if (this.#place.in === 'rows') return this.#readRow(this.#place, rows);
    return this.#readStatement();
  }

  #char(offset = 0): string {
    const i = this.#at + offset;
    if (i >= this.#text.length) {
      if (this.#ended) return '';
      throw MORE;
    }
    return this.#text[i]!;
  }

  /** Skips blanks and comments, including MySQL's conditional ones. */
  #skipBlank(): void {
    for (;;) {
      while (this.#at < this.#text.length && this.#text.charCodeAt(this.#at) <= 32) this.#at++;
      if (this.#at >= this.#text.length) return;
      const c = this.#text[this.#at];
      if (c === '#' || (c === '-' && this.#char(1) === '-')) {
        const from = this.#at;
        this.#skipTo('\n');
        const comment = this.#text.slice(from, this.#at);
        this.#database = HEADED.exec(comment)?.[1] ?? this.#database;
        const moment = dumpMoment(comment);
        if (moment) this.#onDumped(moment);
      } else if (c === '/' && this.#char(1) === '*') this.#skipTo('*/');
      else return;
    }
  }

  #skipTo(mark: string): void {
    const end = this.#text.indexOf(mark, this.#at);
    if (end < 0) {
      if (!this.#ended) throw MORE;
      this.#at = this.#text.length;
    } else this.#at = end + mark.length;
  }

  #readStatement(): boolean {
    // Enough to recognize the statement.
    if (this.#text.length - this.#at < 200 && !this.#ended && !this.#text.includes(';', this.#at)) throw MORE;
    const head = this.#text.slice(this.#at, this.#at + 200);
    const insert = INSERT.exec(head);
    if (insert) {
      this.#at += insert[0].length;
      const { name: table, database } = this.#readQualified();
      this.#skipBlank();
      let columns: string[] | null = null;
      if (this.#char() === '(') columns = this.#readNames();
      this.#skipBlank();
      const word = this.#text.slice(this.#at, this.#at + 6).toLowerCase();
      if (word.length < 6 && !this.#ended) throw MORE;
      if (!word.startsWith('value')) return this.#skipStatement();
      this.#at += word === 'values' ? 6 : 5;
      this.#place = { in: 'rows', table, columns: columns ?? this.#columns.get(table) ?? null, database };
      return true;
    }
    const create = CREATE.exec(head);
    if (!create) {
      this.#database = USE.exec(head)?.[1] ?? this.#database;
      return this.#skipStatement();
    }
    const from = this.#at;
    this.#at += create[0].length;
    const table = this.#readName();
    const end = this.#endOfStatement();
    this.#columns.set(table, columnsOf(this.#text.slice(this.#at, end)));
    this.#at = from;
    return this.#skipStatement();
  }

  /** `name`, "name" or name, without its database. */
  #readName = (): string => this.#readQualified().name;

  #readQualified(): { name: string; database: string | null } {
    for (let database = this.#database; ; ) {
      this.#skipBlank();
      const quote = this.#char();
      let name: string;
      if (quote === '`' || quote === '"') {
        const end = this.#text.indexOf(quote, this.#at + 1);
        if (end < 0) throw this.#ended ? new NoDump('Un nombre del volcado no termina') : MORE;
        name = this.#text.slice(this.#at + 1, end);
        this.#at = end + 1;
      } else {
        const start = this.#at;
        while (/[\w$]/.test(this.#char())) this.#at++;
        name = this.#text.slice(start, this.#at);
      }
      if (this.#char() !== '.') return { name: name.toLowerCase(), database };
      database = name;
      this.#at++;
    }
  }

  #readNames(): string[] {
    const names: string[] = [];
    do {
      this.#at++;
      names.push(this.#readName());
      this.#skipBlank();
    } while (this.#char() === ',');
    this.#at++;
    return names;
  }

  /** Where a statement ends: the next semicolon outside of quotes. */
  #endOfStatement(): number {
    const { length } = this.#text;
    for (let i = this.#at; i < length; i++) {
      const c = this.#text[i]!;
      if (c === ';') return i;
      if (c === '(' && this.#text.startsWith(OWN_END, i)) return i;
      if (c !== "'" && c !== '"' && c !== '`') continue;
      for (i++; i < length && this.#text[i] !== c; i++) if (this.#text[i] === '\\' && c !== '`') i++;
    }
    if (!this.#ended) throw MORE;
    return length;
  }

  #skipStatement(): boolean {
    const end = this.#endOfStatement();
    const mark = this.#text[end] === '(' ? OWN_END.length : 1;
    this.#at = Math.min(end + mark, this.#text.length);
    return true;
  }

  #readRow(place: Extract<Place, { in: 'rows' }>, rows: DumpedRow[]): boolean {
    const c = this.#char();
    if (c === ',') {
      this.#at++;
      return true;
    }
    if (c !== '(' || this.#char(1) === '(') {
      // The end, or ON DUPLICATE KEY …
      this.#place = { in: 'between' };
      return this.#skipStatement();
    }
    this.#at++;
    const wanted = this.#wanted.has(place.table);
    const values: (string | null)[] = [];
    for (;;) {
      this.#skipBlank();
      values.push(this.#readValue());
      this.#skipBlank();
      const next = this.#char();
      this.#at++;
      if (next === ')') break;
      if (next !== ',') throw new NoDump(`No se entiende una fila de ${place.table}`);
    }
    if (!wanted) return true;
    if (!place.columns) throw new NoDump(`El volcado no dice qué columnas tiene ${place.table}`);
    rows.push({
      table: place.table,
      database: place.database,
      row: Object.fromEntries(place.columns.map((name, i) => [name, values[i] ?? null])),
    });
    return true;
  }

  #readValue(): string | null {
    const c = this.#char();
    if (c === "'" || c === '"') return this.#readText(c);
    const start = this.#at;
    while (!/[,)\s'"]/.test(this.#char())) {
      if (this.#char() === '') throw new NoDump('El volcado está cortado');
      this.#at++;
    }
    const word = this.#text.slice(start, this.#at);
    // _binary '…', _utf8 '…', N'…', x'…', b'…'.
    const quote = /^(_\w+|n|x|b)$/i.test(word) ? this.#quoteAhead() : null;
    if (quote) {
      const text = this.#readText(quote);
      if (/^x$/i.test(word)) return this.#read(Buffer.from(text, 'hex').toString('latin1'));
      return /^b$/i.test(word) ? String(Number.parseInt(text, 2)) : text;
    }
    if (/^null$/i.test(word)) return null;
    if (/^0x[\da-f]*$/i.test(word)) return this.#read(Buffer.from(word.slice(2), 'hex').toString('latin1'));
    return word;
  }

  #read = (bytes: string): string => readBytes(bytes, this.#isDoubled);

  #quoteAhead(): string | null {
    this.#skipBlank();
    const c = this.#char();
    return c === "'" || c === '"' ? c : null;
  }

  #readText(quote: string): string {
    let text = '';
    let from = this.#at + 1;
    for (let i = from; ; i++) {
      if (i >= this.#text.length) throw this.#ended ? new NoDump('El volcado está cortado') : MORE;
      const c = this.#text[i];
      if (c === '\\') {
        if (i + 1 >= this.#text.length) throw this.#ended ? new NoDump('El volcado está cortado') : MORE;
        const escaped = this.#text[i + 1]!;
        // Wildcards keep their backslash.
        const literal = escaped === '%' || escaped === '_' ? `\\${escaped}` : escaped;
        text += this.#text.slice(from, i) + (ESCAPES[escaped] ?? literal);
        i++;
        from = i + 1;
      } else if (c === quote) {
        if (i + 1 >= this.#text.length && !this.#ended) throw MORE;
        if (this.#text[i + 1] !== quote) {
          this.#at = i + 1;
          return this.#read(text + this.#text.slice(from, i));
        }
        text += this.#text.slice(from, i + 1);
        i++;
        from = i + 1;
      }
    }
  }
}

/** The columns of CREATE TABLE … ( … ), in order: definitions that begin with a name rather than with KEY and the like. */
function columnsOf(body: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let start = -1;
  const add = (end: number) => {
    const line = body.slice(start, end).trim();
    const quoted = /^[`"]([^`"]+)[`"]/.exec(line)?.[1];
    const bare = /^([\w$]+)\s/.exec(line)?.[1];
    const isKey = /^(primary|unique|key|index|constraint|fulltext|spatial|foreign|check)\b/i.test(line);
    if (quoted || (bare && !isKey)) names.push((quoted ?? bare!).toLowerCase());
  };
  for (let i = 0; i < body.length; i++) {
    const c = body[i]!;
    if (c === "'" || c === '"' || c === '`') {
      const quote = c;
      for (i++; i < body.length && body[i] !== quote; i++) if (body[i] === '\\' && quote !== '`') i++;
    } else if (c === '(') {
      if (depth++ === 0) start = i + 1;
    } else if (c === ')') {
      if (--depth === 0) {
        add(i);
        break;
      }
    } else if (c === ',' && depth === 1) {
      add(i);
      start = i + 1;
    }
  }
  return names;
}
