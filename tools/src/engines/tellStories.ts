import { randomBytes } from 'node:crypto';
import { copyData, removeData, startProduct } from '../running/product.ts';
import type { Engine } from './Engine.ts';
import { inTime, SilentEngine } from './SilentEngine.ts';
import { STORIES } from './stories.ts';
import { Visitor } from './Visitor.ts';

export const WIDTHS = [1440, 430] as const;

/** One story in one engine at one width: what each screen said, or why it failed. */
export interface Told {
  engine: Engine['name'];
  story: string;
  width: number;
  seconds: number;
  read: ReadonlyMap<string, string>;
  failure: string | null;
}

/** Longer than any story takes on a busy machine, so that a dead engine does not hold up the others. */
const STORY_MS = 400_000;
const OPEN_MS = 40_000;
const CLOSE_MS = 10_000;

/**
 * Tells every story in one engine, on its own product with a copy of `data`, so that all engines see the
 * same.
 */
export async function tellStories(
  data: string,
  open: () => Promise<Engine>,
  onTold: (told: Told) => void,
  only = '',
): Promise<Told[]> {
  let product = await startProduct(await copyData(data));
  const engine = await open();
  const all: Told[] = [];
  try {
    for (const story of STORIES)
      for (const width of WIDTHS) {
        if (!`${engine.name} ${story.name} ${width}`.includes(only)) continue;
        const began = performance.now();
        let visitor: Visitor | null = null;
        let failure: string | null = null;
        let isSilent = false;
        try {
          const pane = await inTime(
            OPEN_MS,
            engine.open({ width, javaScript: story.javaScript ?? true }),
            (ms) => new SilentEngine(`el motor no abrió una ventana en ${ms / 1000} s`),
          );
          visitor = new Visitor(pane, product.url, `${engine.name}-${width}-${story.name}`);
          const { dataDir, url } = product;
          const restart = async () => {
            await product.stop();
            const secret = randomBytes(32).toString('hex');
            product = await startProduct(dataDir, { PORT: new URL(url).port, JWT_SECRET: secret });
          };
          await inTime(STORY_MS, story.tell(visitor, { width, dataDir, url, restart }));
        } catch (error) {
          failure = (error as Error).message;
          isSilent = error instanceof SilentEngine;
        }
        if (visitor) await inTime(CLOSE_MS, visitor.close()).catch(() => undefined);
        const seconds = (performance.now() - began) / 1000;
        const told = {
          engine: engine.name,
          story: story.name,
          width,
          seconds,
          read: visitor?.read ?? new Map(),
          failure,
        };
        all.push(told);
        onTold(told);
        if (isSilent) return all;
      }
  } finally {
    await inTime(CLOSE_MS, engine.close()).catch(() => undefined);
    await product.stop();
    removeData(product.dataDir);
  }
  return all;
}
