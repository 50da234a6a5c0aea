import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Known, type MarkedCv, Reader } from '@tembiapo/server/areas/personas/cv/index.ts';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { bandRows, bandsOf, SURE_RIGHT } from '../cv/bandsOf.ts';
import { CvMaker } from '../cv/CvMaker.ts';
import { drawCv, OF_HERE, OF_OTHERS } from '../cv/drawCv.ts';
import { ELSEWHERE, LATER } from '../cv/elsewhere.ts';
import { hostileFiles } from '../cv/hostileFiles.ts';
import { type Judgement, judge } from '../cv/judge.ts';
import { LAYOUTS, type Layout } from '../cv/layouts.ts';
import { LAST, OWN } from '../cv/own.ts';
import { addScore, emptyScore, FIELDS, FLOORS, type Score, scoreCv } from '../cv/score.ts';
import type { Truth } from '../cv/Truth.ts';
import { memoryBelow } from '../running/memoryBelow.ts';
import { known } from './known.ts';
import { measure, number, say, summary, table } from './measure.ts';

/** CVs of each layout. */
const EACH = 10;
const QUEUE = 50;
/** A scan may do a tenth worse. */
const SCAN_LESS = 0.1;
/** For every field of the layouts that others make. */
const ELSEWHERE_FLOOR = 0.95;
const ALL: readonly Layout[] = [...LAYOUTS, ...OF_OTHERS, ...OF_HERE];
const GROUPS: readonly [title: string, layouts: readonly Layout[]][] = [
  ['vistos', LAYOUTS.filter(({ seen }) => seen)],
  ['no vistos', LAYOUTS.filter(({ seen }) => !seen)],
  ['de otros', ELSEWHERE],
  ['de otros, los últimos', LATER],
  ['de acá', OWN],
  ['de acá, los últimos', LAST],
];
const PAGE_MS = 300;
const SCAN_MS = 8000;
const MEMORY_MB = 400;

interface Made {
  layout: Layout;
  truth: Truth;
  file: string;
  extension: string;
}

async function make(dir: string, seed: number): Promise<Made[]> {
  const maker = new CvMaker();
  const made: Made[] = [];
  try {
    for (const [n, layout] of ALL.entries())
      for (let i = 0; i < EACH; i++) {
        const { extension, bytes, truth } = await drawCv(maker, layout, {
          seed: seed * 1000 + n * EACH + i,
          n: i,
        });
        const file = join(dir, `${n}-${i}.${extension}`);
        writeFileSync(file, bytes);
        made.push({ layout, truth, file, extension });
      }
  } finally {
    await maker.close();
  }
  return made;
}

const share = (right: number, all: number): string => (all === 0 ? '–' : number(right / all, 2));
const isScan = ({ layout }: Made): boolean => layout.tilt !== undefined;

function tell(title: string, score: Score, less: number, elsewhere: boolean): void {
  say(`\n${title}`);
  table(
    ['Campo', 'Piso', 'Precisión', 'Exhaustividad', 'casos', ''],
    FIELDS.filter((field) => score[field].there + score[field].said > 0).map((field) => {
      const { there, said, right } = score[field];
      const floor = (elsewhere ? ELSEWHERE_FLOOR : FLOORS[field]) - less;
      const well = right >= floor * there && right >= floor * said;
      return [
        field,
        number(floor, 2),
        share(right, said),
        share(right, there),
        there,
        well ? 'bien' : 'BAJO EL PISO',
      ];
    }),
  );
}

/**
 * How well, how fast and with how much memory made CVs are read, and what hostile files cause
 * (docs/reglas/personas.md).
 */
export async function measureCv(seed: number): Promise<void> {
  const dir = makeFolder('cv');
  const reader = new Reader();
  const words = known();
  try {
    const made = await make(dir, seed);
    say(
      `${made.length} CV, ${ALL.length} diseños, ${OF_OTHERS.length} de ellos como los hacen otros y ` +
        `${OF_HERE.length} como se hacen acá; de los primeros ` +
        `${LAYOUTS.filter(({ seen }) => !seen).length} no se miraron al hacer las reglas`,
    );
    const read = ({ file, extension }: Made) => reader.read(file, extension, words) as Promise<MarkedCv>;
    // The first file also starts a process, so it is measured apart.
    const first = await measure(1, () => read(made[0]!));
    const scores = new Map<string, Score>();
    const judged = { 'de antes': [] as Judgement[], 'de acá': [] as Judgement[] };
    const timings = { text: [] as number[], scan: [] as number[] };
    for (const one of made) {
      const from = performance.now();
      const result = await read(one);
      const pages = Math.max(1, result.paginas.length);
      timings[isScan(one) ? 'scan' : 'text'].push((performance.now() - from) / pages);
      judged[OF_HERE.includes(one.layout) ? 'de acá' : 'de antes'].push(...judge(one.truth, result));
      const [group] = GROUPS.find(([, layouts]) => layouts.includes(one.layout))!;
      for (const key of [`${group}${isScan(one) ? ', escaneados' : ''}`, one.layout.name]) {
        if (!scores.has(key)) scores.set(key, emptyScore());
        addScore(scores.get(key)!, scoreCv(one.truth, result));
      }
    }
    for (const [title] of GROUPS)
      for (const [key, less] of [
        [title, 0],
        [`${title}, escaneados`, SCAN_LESS],
      ] as const)
        tell(`Diseños ${key}`, scores.get(key)!, less, title.startsWith('de otros'));
    for (const [which, all] of Object.entries(judged)) {
      const { right, all: sure } = bandsOf(all).at(-1)!;
      say(`\nCuánto acierta según lo segura que se dice, diseños ${which}`);
      table(['Campo', 'hasta 0,5', 'hasta 0,7', 'hasta 0,9', 'más de 0,9'], bandRows(all));
      say(
        `Más de 0,9: ${share(right, sure)}, piso ${number(SURE_RIGHT, 2)}${right >= SURE_RIGHT * sure ? '' : ', BAJO EL PISO'}`,
      );
    }
    say('\nPor diseño, precisión / exhaustividad');
    table(
      ['Diseño', ...FIELDS],
      ALL.map(({ name }) => [
        name,
        ...FIELDS.map((field) => {
          const { there, said, right } = scores.get(name)![field];
          return `${share(right, said)}/${share(right, there)}`;
        }),
      ]),
    );
    say('');
    table(
      ['Una página', 'Piso', 'p50', 'p95', 'máx', ''],
      (
        [
          ['con texto', timings.text, PAGE_MS],
          ['escaneada', timings.scan, SCAN_MS],
        ] as const
      ).map(([name, taken, floor]) => {
        const { p50, p95, max } = summary(taken);
        return [name, floor, p50, p95, max, p95 <= floor ? 'bien' : 'SOBRE EL PISO'];
      }),
    );
    say(`La primera de todas, con el arranque de su proceso: ${number(first.max, 0)} ms`);
    await measureQueue(made, read);
    await measureHostile(dir, reader, words);
  } finally {
    reader.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measureQueue(made: Made[], read: (one: Made) => Promise<unknown>): Promise<void> {
  const queue = new Random(7).many(made, QUEUE);
  const memory = memoryBelow(process.pid);
  const from = performance.now();
  await Promise.all(queue.map(read));
  const seconds = (performance.now() - from) / 1000;
  const { each, all } = memory.stop();
  const scans = queue.filter(isScan).length;
  say(
    `\n${queue.length} CV a la vez (${scans} escaneados): ${number(seconds)} s. Memoria: ` +
      `${number(each, 0)} MB el proceso mayor (piso ` +
      `${MEMORY_MB}${each <= MEMORY_MB ? '' : ', SOBRE EL PISO'}), ${number(all, 0)} MB entre todos`,
  );
}

async function measureHostile(dir: string, reader: Reader, words: Known): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const { name, extension, bytes } of await hostileFiles()) {
    const file = join(dir, `malo.${extension}`);
    writeFileSync(file, bytes);
    const from = performance.now();
    const said = await reader.read(file, extension, words).then(
      (read) => `leído: ${(read as MarkedCv).texto.length} letras`,
      (error: Error) => error.message,
    );
    rows.push([name, performance.now() - from, said]);
  }
  say('\nArchivos que hacen daño');
  table(['Archivo', 'ms', 'qué se dice'], rows);
}
