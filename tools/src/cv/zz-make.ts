import { mkdirSync, writeFileSync } from 'node:fs';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { CvMaker } from './CvMaker.ts';
import { invent } from './invent.ts';
import { LAYOUTS } from './layouts.ts';

const out = process.argv[2]!;
const each = Number(process.argv[3] ?? 10);
const seed = Number(process.argv[4] ?? 7);
mkdirSync(out, { recursive: true });
const maker = new CvMaker();
for (const [n, layout] of LAYOUTS.entries())
  for (let i = 0; i < each; i++) {
    const truth = invent(new Random(seed * 1000 + n * 50 + i), layout.ingles);
    const { extension, bytes } = await maker.make(layout, truth, seed + n + i);
    writeFileSync(`${out}/${String(n).padStart(2, '0')}-${i}.${extension}`, bytes);
    writeFileSync(
      `${out}/${String(n).padStart(2, '0')}-${i}.json`,
      JSON.stringify({ layout: layout.name, seen: layout.seen, scan: layout.tilt !== undefined, truth }),
    );
  }
await maker.close();
