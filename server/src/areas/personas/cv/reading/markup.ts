import { XMLParser } from 'fast-xml-parser';
import { composed } from './composed.ts';
import { closedUp } from './letterSpaced.ts';
import { type Line, lineOf, plainLine } from './sheet.ts';

/** A node of a parsed document: an element with its children, or text. */
export interface Node {
  name: string;
  text: string;
  children: Node[];
  attributes: Record<string, string>;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  processEntities: true,
  htmlEntities: true,
  maxNestedTags: 200,
});

type Raw = Record<string, unknown>;

const nodesOf = (raw: Raw[]): Node[] =>
  raw.flatMap((item): Node[] => {
    const name = Object.keys(item).find((key) => key !== ':@');
    if (name === undefined) return [];
    if (name === '#text') return [{ name, text: String(item[name]), children: [], attributes: {} }];
    return [
      {
        name,
        text: '',
        children: nodesOf((item[name] as Raw[]) ?? []),
        attributes: (item[':@'] as Record<string, string>) ?? {},
      },
    ];
  });

/** A document's markup as a tree. */
export const parseMarkup = (markup: string): Node[] => nodesOf(parser.parse(markup) as Raw[]);

/** Which elements of a kind of markup are paragraphs, tables and breaks. */
export interface Dialect {
  paragraph(node: Node): { bold: boolean; size: number; bullet: boolean } | null;
  table(node: Node): boolean;
  row(node: Node): boolean;
  cell(node: Node): boolean;
  /** The text that an element stands for, such as a tab or a new line. */
  stands(node: Node): string | null;
  skip(node: Node): boolean;
  bold(node: Node): boolean;
}

interface Piece {
  text: string;
  bold: boolean;
}

/** The lines of a document: short cells of a row are side by side, tall ones are columns. */
export function linesOfMarkup(nodes: Node[], dialect: Dialect): Line[] {
  const lines: Line[] = [];
  let white = 0;
  const add = (line: Line) => {
    lines.push({ ...line, gap: white > 0 ? 1 : line.gap });
    white = 0;
  };

  const runs = (node: Node, bold: boolean): Piece[] => {
    if (node.name === '#text') return [{ text: closedUp(node.text).replace(/\s+/g, ' '), bold }];
    const stands = dialect.stands(node);
    if (stands !== null) return [{ text: stands, bold }];
    if (dialect.skip(node) || dialect.table(node)) return [];
    return node.children.flatMap((child) =>
      dialect.paragraph(child) ? [] : runs(child, bold || dialect.bold(node)),
    );
  };
  const nested = (node: Node): Node[] =>
    node.children.flatMap((child) =>
      dialect.paragraph(child) || dialect.table(child) ? [child] : nested(child),
    );

  const paragraph = (
    node: Node,
    look: { bold: boolean; size: number; bullet: boolean },
    out: (line: Line) => void,
  ): void => {
    const pieces = runs(node, look.bold);
    const letters = pieces.reduce((sum, { text }) => sum + text.trim().length, 0);
    const bold =
      letters > 0 && pieces.reduce((sum, p) => sum + (p.bold ? p.text.trim().length : 0), 0) / letters > 0.6;
    const whole = pieces.map(({ text }) => text).join('');
    if (whole.trim() === '' && nested(node).length === 0) white++;
    for (const text of whole.split('\n')) {
      const clean = composed(closedUp(text))
        .split('\t')
        .map((part) => part.trim())
        .filter(Boolean)
        .join('\t')
        .replace(/ {2,}/g, ' ')
        .trim();
      if (clean === '') continue;
      const line = plainLine(clean, { bold, size: look.size, gap: 0.2 });
      out(look.bullet ? { ...line, bullet: true } : line);
    }
    for (const inner of nested(node)) walk(inner, out);
  };

  const table = (node: Node, out: (line: Line) => void): void => {
    const rows = (n: Node): Node[] =>
      n.children.flatMap((child) => (dialect.row(child) ? [child] : dialect.table(child) ? [] : rows(child)));
    for (const row of rows(node)) {
      const cells = row.children.filter(dialect.cell).map((cell) => {
        const own: Line[] = [];
        for (const child of cell.children) walk(child, (line) => own.push(line));
        return own;
      });
      const full = cells.filter((own) => own.length > 0);
      const columns = full.length > 1 && full.filter((own) => own.length > 3).length > 1;
      if (columns) {
        for (const own of full) {
          own[0]!.column = { continues: null };
          for (const line of own) out(line);
        }
        continue;
      }
      // Side by side: the first lines make one row, and the rest of the tall cell follows.
      const height = Math.max(0, ...full.map((own) => own.length));
      for (let i = 0; i < height; i++) {
        const beside = full.flatMap((own) => (own[i] ? own[i]!.segments : []));
        if (beside.length === 0) continue;
        const line = lineOf(beside, i === 0 ? 0.6 : 0.2);
        const alone = full.map((own) => own[i]).filter((own) => own !== undefined);
        out(alone.length === 1 ? { ...alone[0]!, gap: line.gap } : line);
      }
    }
  };

  const walk = (node: Node, out: (line: Line) => void): void => {
    if (dialect.skip(node)) return;
    if (dialect.table(node)) {
      table(node, out);
      return;
    }
    const look = dialect.paragraph(node);
    if (look) {
      paragraph(node, look, out);
      return;
    }
    for (const child of node.children) walk(child, out);
  };
  for (const node of nodes) walk(node, add);
  return lines;
}

/** Plain text, for what has no style. */
export const textOfNode = (node: Node): string =>
  node.name === '#text' ? node.text : node.children.map(textOfNode).join('');
