import mammoth from 'mammoth';
import { type Dialect, linesOfMarkup, type Node, parseMarkup } from './markup.ts';
import { readParts } from './readParts.ts';
import { type Line, plainLine } from './sheet.ts';
import { Unreadable } from './Unreadable.ts';

const HEADINGS: Record<string, number> = { h1: 16, h2: 14, h3: 13, h4: 12, h5: 11.5, h6: 11.5 };

/** The HTML that mammoth makes of a document. */
const HTML: Dialect = {
  paragraph({ name }) {
    if (name === 'p') return { bold: false, size: 10, bullet: false };
    if (name === 'li') return { bold: false, size: 10, bullet: true };
    const size = HEADINGS[name];
    return size === undefined ? null : { bold: true, size, bullet: false };
  },
  table: ({ name }) => name === 'table',
  row: ({ name }) => name === 'tr',
  cell: ({ name }) => name === 'td' || name === 'th',
  stands: ({ name }) => (name === 'br' ? '\n' : null),
  skip: ({ name }) => name === 'img' || name === 'sup',
  bold: ({ name }) => name === 'strong' || name === 'b',
};

/** A page header or footer as Word keeps it: paragraphs of runs. */
const WORD: Dialect = {
  paragraph: ({ name }) => (name === 'w:p' ? { bold: false, size: 10, bullet: false } : null),
  table: ({ name }) => name === 'w:tbl',
  row: ({ name }) => name === 'w:tr',
  cell: ({ name }) => name === 'w:tc',
  stands: ({ name }) => (name === 'w:tab' ? '\t' : name === 'w:br' ? '\n' : null),
  skip: ({ name }) => name === 'w:instrText' || name === 'mc:Fallback' || name === 'w:pPr',
  bold: (node) =>
    node.name === 'w:r' &&
    node.children.some(({ name, children }) => name === 'w:rPr' && children.some((c) => c.name === 'w:b')),
};

const textsOf = (nodes: Node[]): Line[] => linesOfMarkup(nodes, WORD);

/** The lines of a Word document, its page header first: many write their name and telephone there. */
export async function readWord(file: string): Promise<Line[]> {
  const parts = await readParts(file, /^word\/(?:header|footer)\d*\.xml$/);
  const html = await mammoth
    .convertToHtml(
      { path: file },
      {
        styleMap: [
          "p[style-name='Title'] => h1:fresh",
          "p[style-name='Subtitle'] => h2:fresh",
          'br[type="page"] => br',
        ],
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
        includeDefaultStyleMap: true,
      },
    )
    .catch(() => {
      throw new Unreadable('El documento de Word está dañado y no se puede abrir.');
    });
  const lines = linesOfMarkup(parseMarkup(`<div>${html.value}</div>`), HTML);
  const known = new Set(lines.map(({ text }) => text));
  const beside = (kind: string): Line[] => {
    const seen = new Set<string>();
    return [...parts]
      .filter(([name]) => name.startsWith(`word/${kind}`))
      .flatMap(([, xml]) => textsOf(parseMarkup(xml)))
      .filter(
        ({ text }) => !known.has(text) && !seen.has(text) && seen.add(text) && /\p{L}|\d{4}/u.test(text),
      );
  };
  const foot = beside('footer');
  return [
    ...beside('header'),
    ...lines,
    ...(foot.length > 0
      ? [{ ...plainLine(foot[0]!.text), column: { continues: null } }, ...foot.slice(1)]
      : []),
  ];
}
