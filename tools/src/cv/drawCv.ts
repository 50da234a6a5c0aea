import { Random } from '@tembiapo/server/demo/Random.ts';
import type { CvMaker, MadeCv } from './CvMaker.ts';
import { asElsewhere, ELSEWHERE, LATER } from './elsewhere.ts';
import { invent } from './invent.ts';
import { asSaid, type Layout } from './layouts.ts';
import { asUnlisted, LAST, OWN } from './own.ts';
import type { Truth } from './Truth.ts';

/** Layouts as other programs make them, with company names spelt in every way. */
export const OF_OTHERS: readonly Layout[] = [...ELSEWHERE, ...LATER];
/** Layouts as people in Paraguay write theirs. */
export const OF_HERE: readonly Layout[] = [...OWN, ...LAST];

/**
 * Draws the n-th CV of a layout, with its truth. In layouts from here every third person has names that are
 * on no list.
 */
export async function drawCv(
  maker: CvMaker,
  layout: Layout,
  { seed, n }: { seed: number; n: number },
): Promise<MadeCv & { truth: Truth }> {
  const random = new Random(seed);
  const invented = invent(random, layout.ingles);
  const here = OF_HERE.includes(layout);
  const strange = OF_OTHERS.includes(layout) || (here && n % 2 === 1);
  const said = strange ? asElsewhere(invented, layout, random) : asSaid(invented, layout);
  const truth = here && n % 3 === 2 ? asUnlisted(said, random) : said;
  return { ...(await maker.make(layout, truth, seed)), truth };
}
