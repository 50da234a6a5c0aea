import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawPage } from './drawPage.ts';
import { interpret } from './interpret.ts';
import { markCv } from './markCv.ts';
import type { ReadNews, ReadOrder } from './read-orders.ts';
import { straightPicture } from './readPicture.ts';
import { readSheet, SCAN_SIDE } from './readSheet.ts';
import { NeedsScan, Unreadable } from './Unreadable.ts';
import { Words } from './Words.ts';

/** The process that reads CVs (Reader.ts), one file after another. A library that crashes ends only this process. */
const tell = (news: ReadNews): void => void process.send!(news);
const PAGE_SIDE = 1500;
let words: Words | undefined;
// One file at a time, so that each has all the memory.
sharp.cache(false);
sharp.concurrency(1);

async function answer(order: Exclude<ReadOrder, { kind: 'words' }>): Promise<unknown> {
  if (order.kind === 'draw') {
    const drawn =
      order.extension === 'pdf'
        ? await drawPage(order.file, order.page, order.scanned ? SCAN_SIDE : PAGE_SIDE)
        : await readFile(order.file);
    // Marks refer to the page as it was read: straightened.
    const picture = order.scanned ? await straightPicture(drawn, order.turn) : drawn;
    await writeFile(
      order.out,
      await sharp(picture).resize(PAGE_SIDE, PAGE_SIDE, { fit: 'inside' }).jpeg({ quality: 78 }).toBuffer(),
    );
    return null;
  }
  let told = 0;
  const onProgress = (share: number) => {
    if (share - told < 0.04) return;
    told = share;
    tell({ kind: 'progress', id: order.id, share });
  };
  const sheet = await readSheet(order.file, order.extension, words!, { onProgress, scans: order.scans });
  return markCv(interpret(sheet, words!), sheet);
}

process.on('message', async (order: ReadOrder) => {
  if (order.kind === 'words') {
    words = new Words(order.rules, order.vocabulary);
    return;
  }
  const { id } = order;
  try {
    tell({ kind: 'done', id, answer: await answer(order) });
  } catch (error) {
    if (error instanceof NeedsScan) tell({ kind: 'scan', id });
    else if (error instanceof Unreadable) tell({ kind: 'refused', id, message: error.message });
    else tell({ kind: 'failed', id, message: String((error as Error).stack ?? error).slice(0, 2000) });
  }
});
process.on('disconnect', () => process.exit(0));
