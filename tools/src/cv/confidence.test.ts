import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Reader } from '@tembiapo/server/areas/personas/cv/index.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { afterAll, expect, test } from 'vitest';
import { known } from '../bench/known.ts';
import { bandsOf, SURE_RIGHT } from './bandsOf.ts';
import { CvMaker } from './CvMaker.ts';
import { drawCv, OF_HERE, OF_OTHERS } from './drawCv.ts';
import { type Judgement, judge } from './judge.ts';
import { LAYOUTS, type Layout } from './layouts.ts';

const seed = Math.floor(Math.random() * 1e6);
const maker = new CvMaker();
const reader = new Reader();
const dir = makeFolder('certeza');
afterAll(async () => {
  reader.close();
  await maker.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Layouts with text. Recognized letters are slow and never reach that confidence. */
const withText = (layouts: readonly Layout[]): Layout[] =>
  layouts.filter(({ tilt, unmapped }) => tilt === undefined && !unmapped);

// People do not review what is surer than 0.9, so 95 of 100 of it must be right.
test.each([
  ['diseños de antes', [...LAYOUTS, ...OF_OTHERS], 1],
  ['diseños de acá', OF_HERE, 3],
] as const)('lo que se dice seguro de un CV lo es: %s', async (_, layouts, each) => {
  const judged: Judgement[] = [];
  for (const [at, layout] of withText(layouts).entries())
    for (let n = 0; n < each; n++) {
      const { extension, bytes, truth } = await drawCv(maker, layout, {
        seed: seed * 100 + at * each + n,
        n,
      });
      const file = join(dir, `cv.${extension}`);
      writeFileSync(file, bytes);
      judged.push(...judge(truth, await reader.read(file, extension, known())));
    }
  const { right, all } = bandsOf(judged).at(-1)!;
  const wrong = judged.filter((j) => j.confidence > 0.9 && !j.right);
  expect(all).toBeGreaterThan(150);
  expect(right / all, `semilla ${seed}: ${JSON.stringify(wrong)}`).toBeGreaterThanOrEqual(SURE_RIGHT);
});
