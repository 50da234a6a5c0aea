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

const cell = (children: (Paragraph | Table)[], percent: number): TableCell =>
  new TableCell({
    children: children.length > 0 ? children : [new Paragraph('')],
    width: { size: percent, type: WidthType.PERCENTAGE },
  });

function partsOf(blocks: Block[]): (Paragraph | Table)[] {
  return blocks.map(partOf);
}

function partOf(block: Block): Paragraph | Table {
  switch (block.kind) {
    case 'name':
      return new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ text: block.text, bold: true, size: 36 })],
      });
    case 'heading':
      return new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2 });
    case 'bullet':
      return new Paragraph({ text: block.text, bullet: { level: 0 } });
    case 'text':
      return new Paragraph({ children: [new TextRun({ text: block.text, bold: block.bold ?? false })] });
    case 'rows':
      return new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        rows: block.rows.map(
          (row) =>
            new TableRow({
              children: row.map((text, i) =>
                cell(
                  text.split('\n').map(
                    (line, n) =>
                      new Paragraph({
                        children: [
                          new TextRun({ text: line, bold: i > 0 && n === 0 && text.includes('\n') }),
                        ],
                      }),
                  ),
                  i === 0 ? 30 : 70,
                ),
              ),
            }),
        ),
      });
    case 'columns':
      return new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        borders: TableBorders.NONE,
        rows: [new TableRow({ children: [cell(partsOf(block.left), 33), cell(partsOf(block.right), 67)] })],
      });
  }
}

export const drawDocx = (blocks: Block[]): Promise<Buffer> =>
  Packer.toBuffer(new Document({ sections: [{ children: partsOf(blocks) }] }));
