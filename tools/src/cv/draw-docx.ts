import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Block } from './layouts.ts';

const line = (text: string, bold = false): Paragraph =>
  new Paragraph({ children: [new TextRun({ text, bold })] });
const cell = (children: (Paragraph | Table)[], percent: number): TableCell =>
  new TableCell({
    children: children.length > 0 ? children : [new Paragraph('')],
    width: { size: percent, type: WidthType.PERCENTAGE },
  });
const WHOLE = { size: 100, type: WidthType.PERCENTAGE };

/** The cells of a row; the first line of a cell that has several is bold, unless it is a label. */
const rowOf = (texts: string[]): TableRow =>
  new TableRow({
    children: texts.map((text, i) => {
      const lines = text.split('\n');
      return cell(
        lines.map((said, n) => line(said, i > 0 && n === 0 && lines.length > 1)),
        i === 0 ? 30 : 70,
      );
    }),
  });

const partsOf = (blocks: Block[]): (Paragraph | Table)[] => blocks.map(partOf);

function partOf(block: Block): Paragraph | Table {
  switch (block.kind) {
    case 'name': {
      const children = [new TextRun({ text: block.text, bold: true, size: 36 })];
      return new Paragraph({ alignment: AlignmentType.CENTER, children });
    }
    case 'heading':
      return new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2 });
    case 'bullet':
      return new Paragraph({ text: block.text, bullet: { level: 0 } });
    case 'text':
      return line(block.text, block.bold);
    case 'rows':
      return new Table({ width: WHOLE, rows: block.rows.map(rowOf) });
    case 'columns': {
      const children = [cell(partsOf(block.left), 33), cell(partsOf(block.right), 67)];
      return new Table({ width: WHOLE, borders: TableBorders.NONE, rows: [new TableRow({ children })] });
    }
  }
}

export const drawDocx = (blocks: Block[]): Promise<Buffer> =>
  Packer.toBuffer(new Document({ sections: [{ children: partsOf(blocks) }] }));
