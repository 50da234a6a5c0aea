import renderer, { type PdfPage, type StructureContent, type TaggedPdf } from 'pdfmake/js/Renderer.js';
import type { Definition } from './page.ts';

/**
 * The structure of a PDF for those who hear it: headings, paragraphs, lists, tables and figures, in the order of their definition
 * (docs/decisions/0049-pdf-con-estructura.md). pdfmake lays out but does not tag, so what it draws is marked as it draws it; what belongs
 * to no part of the content (lines, the heads and feet of pages) is marked as decoration.
 */

type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Figure';

interface Part {
  role: Role;
  parts: Part[];
  alt?: string;
  /** Repeated on every page of a table, and read once. */
  isHead: boolean;
  /** Where it was drawn first. */
  page?: PdfPage;
  drawn: StructureContent[];
}

interface Node {
  [field: string]: unknown;
}

/** Parts by the tag that their texts and pictures carry through the layout. */
const parts = new Map<number, { part: Part; root: Part }>();
let lastTag = 0;

/** The structure of one document. */
export class Structure {
  readonly #root = newPart('Document');
  readonly #tags: number[] = [];

  /** The definition with its parts tagged. */
  tag(definition: Definition): Definition {
    return {
      ...definition,
      content: this.#in(definition.content, this.#root) as Definition['content'],
      ...{ tagged: true, displayTitle: true, version: '1.7' },
    };
  }

  /** Once the document is printed. */
  forget(): void {
    for (const tag of this.#tags) parts.delete(tag);
  }

  #leaf(role: Role, parent: Part, alt?: string): { tag: number } {
    const part = { ...newPart(role, parent), ...(alt !== undefined && { alt }) };
    parent.parts.push(part);
    lastTag += 1;
    parts.set(lastTag, { part, root: this.#root });
    this.#tags.push(lastTag);
    return { tag: lastTag };
  }

  #in(node: unknown, parent: Part): unknown {
    if (typeof node === 'string' || typeof node === 'number')
      return { text: tagged(node, this.#leaf('P', parent).tag) };
    if (Array.isArray(node)) return node.map((one) => this.#in(one, parent));
    if (node === null || typeof node !== 'object') return node;
    const held = node as Node;
    if ('text' in held) {
      const level = held.headlineLevel as 1 | 2 | 3 | undefined;
      const { tag } = this.#leaf(level ? `H${level}` : 'P', parent);
      return { ...held, text: tagged(held.text, tag) };
    }
    if ('image' in held) return { ...held, ...this.#leaf('Figure', parent, String(held.alt ?? '')) };
    if ('table' in held) return { ...held, table: this.#table(held.table as Node, parent) };
    for (const list of ['ul', 'ol'])
      if (list in held) return { ...held, [list]: this.#list(held[list], parent) };
    for (const group of ['stack', 'columns'])
      if (group in held) return { ...held, [group]: this.#in(held[group], parent) };
    return held;
  }

  #table(table: Node, parent: Part): Node {
    const whole = addPart('Table', parent);
    const headRows = Number(table.headerRows ?? 0);
    const body = (table.body as unknown[][]).map((row, i) => {
      const line = addPart('TR', whole);
      line.isHead = i < headRows;
      return row.map((cell) => this.#in(cell, addPart(line.isHead ? 'TH' : 'TD', line)));
    });
    return { ...table, body };
  }

  #list(items: unknown, parent: Part): unknown {
    const whole = addPart('L', parent);
    return (items as unknown[]).map((item) => this.#in(item, addPart('LBody', addPart('LI', whole))));
  }
}

/** A text as runs that carry its tag: the layout forgets what a whole text has beside its style. */
function tagged(text: unknown, tag: number, style: Node = {}): Node[] {
  if (Array.isArray(text)) return text.flatMap((run) => tagged(run, tag, style));
  if (typeof text !== 'object' || text === null) return [{ ...style, text, tag }];
  const { text: inner, ...own } = text as Node;
  return tagged(inner, tag, { ...style, ...own });
}

function newPart(role: Role, parent?: Part): Part {
  return { role, parts: [], isHead: parent?.isHead ?? false, drawn: [] };
}
function addPart(role: Role, parent: Part): Part {
  const part = newPart(role, parent);
  parent.parts.push(part);
  return part;
}

const isDrawn = (part: Part): boolean => part.drawn.length > 0 || part.parts.some(isDrawn);

function build(pdf: TaggedPdf, part: Part): ReturnType<TaggedPdf['struct']> {
  const element = pdf.struct(part.role, part.alt === undefined ? {} : { alt: part.alt });
  if (part.role === 'TH') element.dictionary.data.A = { O: 'Table', Scope: 'Column' };
  // An empty cell keeps its place in the row.
  for (const one of part.parts) if (part.role === 'TR' || isDrawn(one)) element.add(build(pdf, one));
  for (const content of part.drawn) element.add(content);
  return element;
}

/** The root of each document, once something of it was drawn. */
const roots = new WeakMap<TaggedPdf, Part>();

/** Draws something as a part of the content, or as decoration. */
function mark(pdf: TaggedPdf, tag: number | undefined, draw: () => void): void {
  const found = tag === undefined ? undefined : parts.get(tag);
  const isAgain = found?.part.isHead && found.part.page !== undefined && found.part.page !== pdf.page;
  if (!found || isAgain) pdf.markContent('Artifact', { type: 'Layout' });
  else {
    roots.set(pdf, found.root);
    found.part.page ??= pdf.page;
    found.part.drawn.push(pdf.markStructureContent(found.part.role));
  }
  draw();
  pdf.endMarkedContent();
}

const { prototype } = renderer.default;
const { renderLine, renderVector, renderImage, renderSVG, renderPages } = prototype;
prototype.renderLine = function (line, x, y) {
  mark(this.pdfDocument, line.inlines[0]?.tag, () => renderLine.call(this, line, x, y));
};
prototype.renderImage = function (image) {
  mark(this.pdfDocument, image.tag, () => renderImage.call(this, image));
};
prototype.renderVector = function (vector) {
  mark(this.pdfDocument, undefined, () => renderVector.call(this, vector));
};
prototype.renderSVG = function (svg) {
  mark(this.pdfDocument, svg.tag, () => renderSVG.call(this, svg));
};
prototype.renderPages = function (pages) {
  renderPages.call(this, pages);
  const root = roots.get(this.pdfDocument);
  if (root) this.pdfDocument.addStructure(build(this.pdfDocument, root));
};
