import type { Block, Run } from './Block.ts';
import { plainRun } from './paragraphs.ts';

/** Characters, and paragraphs, that make a cell a text of its own, so that its row is no line. */
const LONG = 300;
const MANY = 6;

const lettersIn = (blocks: readonly Block[]): number =>
  blocks.reduce(
    (sum, { runs }) => sum + runs.reduce((own, run) => own + (run === 'break' ? 0 : run.text.length), 0),
    0,
  );

/** The cells of a row as one line, 'Ana | Cajera | 5.000.000'; null for a row that holds whole texts. */
export function rowRuns(cells: readonly (readonly Block[])[]): Run[] | null {
  const isText = (blocks: readonly Block[]) =>
    blocks.length > MANY || blocks.some(({ spot }) => spot !== null) || lettersIn(blocks) > LONG;
  if (cells.some(isText)) return null;
  const last = cells.findLastIndex((blocks) => lettersIn(blocks) > 0);
  return cells
    .slice(0, last + 1)
    .flatMap((blocks, i) => [
      ...(i > 0 ? [plainRun(' | ')] : []),
      ...blocks
        .filter(({ runs }) => runs.length > 0)
        .flatMap(({ runs }, j) => [
          ...(j > 0 ? [plainRun(' / ')] : []),
          ...runs.map((run) => (run === 'break' ? plainRun(' / ') : run)),
        ]),
    ]);
}
