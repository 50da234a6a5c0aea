import { type Dialect, linesOfMarkup, type Node, parseMarkup } from './markup.ts';
import { readParts } from './readParts.ts';
import type { Line } from './sheet.ts';
import { Unreadable } from './Unreadable.ts';

interface Style {
  bold: boolean;
  size: number | null;
}

/** The styles that a document names, each with its letters. */
function stylesOf(nodes: Node[]): Map<string, Style> {
  const styles = new Map<string, Style>();
  const walk = (node: Node): void => {
    if (node.name === 'style:style') {
      const text = node.children.find(({ name }) => name === 'style:text-properties')?.attributes ?? {};
      const size = Number.parseFloat(text['fo:font-size'] ?? '');
      styles.set(node.attributes['style:name'] ?? '', {
        bold: text['fo:font-weight'] === 'bold',
        size: Number.isFinite(size) ? size : null,
      });
    }
    for (const child of node.children) walk(child);
  };
  for (const node of nodes) walk(node);
  return styles;
}

/** The lines of an OpenDocument text. */
export async function readOpenDocument(file: string): Promise<Line[]> {
  const parts = await readParts(file, /^(?:content|styles)\.xml$/);
  const content = parts.get('content.xml');
  if (content === undefined) throw new Unreadable('El documento está dañado y no se puede abrir.');
  const nodes = parseMarkup(content);
  const shared = parseMarkup(parts.get('styles.xml') ?? '<a/>');
  const styles = new Map([...stylesOf(shared), ...stylesOf(nodes)]);
  const styleOf = (node: Node) => styles.get(node.attributes['text:style-name'] ?? '');
  const dialect: Dialect = {
    paragraph(node) {
      if (node.name !== 'text:p' && node.name !== 'text:h') return null;
      const style = styleOf(node);
      const heading = node.name === 'text:h';
      return {
        bold: heading || (style?.bold ?? false),
        size: style?.size ?? (heading ? 14 : 10),
        bullet: false,
      };
    },
    table: ({ name }) => name === 'table:table',
    row: ({ name }) => name === 'table:table-row',
    cell: ({ name }) => name === 'table:table-cell',
    stands: ({ name }) =>
      name === 'text:tab' ? '\t' : name === 'text:line-break' ? '\n' : name === 'text:s' ? ' ' : null,
    skip: ({ name }) =>
      name === 'office:automatic-styles' ||
      name === 'text:tracked-changes' ||
      name === 'office:annotation' ||
      name === 'text:note' ||
      name === 'svg:title' ||
      name === 'svg:desc' ||
      name === 'office:styles' ||
      name === 'office:meta',
    bold: (node) => node.name === 'text:span' && (styleOf(node)?.bold ?? false),
  };
  const heads: Node[] = [];
  const findHeads = (node: Node): void => {
    if (node.name === 'style:header') heads.push(node);
    else for (const child of node.children) findHeads(child);
  };
  for (const node of shared) findHeads(node);
  const lists = new Set<Node>();
  const markLists = (node: Node, inList: boolean): void => {
    if (inList && node.name === 'text:p') lists.add(node);
    for (const child of node.children) markLists(child, inList || node.name === 'text:list-item');
  };
  for (const node of nodes) markLists(node, false);
  const own: Dialect = {
    ...dialect,
    paragraph: (node) => {
      const look = dialect.paragraph(node);
      return look && lists.has(node) ? { ...look, bullet: true } : look;
    },
  };
  return [...heads.flatMap((head) => linesOfMarkup(head.children, dialect)), ...linesOfMarkup(nodes, own)];
}
