import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interpret } from '@tembiapo/server/areas/cv/reading/interpret.ts';
import { closePictures } from '@tembiapo/server/areas/cv/reading/readPicture.ts';
import { readSheet } from '@tembiapo/server/areas/cv/reading/readSheet.ts';
import { Words } from '@tembiapo/server/areas/cv/reading/Words.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { addScore, emptyScore, FIELDS, scoreCv } from './score.ts';

const dir = process.argv[2]!;
const only = process.argv[3];
const verbose = process.argv[4] === 'v';
const lines = process.argv[4] === 'l';
const cat = (n: string) =>
  readFileSync(join(REPO_DIR, 'server/catalogs', n), 'utf8')
    .split('\n')
    .filter((l) => l && !l.startsWith('#'));
const words = new Words(JSON.parse(readFileSync(join(REPO_DIR, 'server/catalogs/cv-reglas.json'), 'utf8')), {
  cargos: cat('cargos.txt'),
  empresas: [],
  institutos: cat('institutos.txt'),
  titulaciones: cat('titulaciones.txt'),
  ciudades: cat('paraguay-districts.csv')
    .slice(1)
    .map((l) => l.split('|')[2]!),
  paises: cat('paises.txt'),
  idiomas: cat('idiomas.txt'),
});
const all = new Map<string, ReturnType<typeof emptyScore>>();
for (const f of readdirSync(dir).filter(
  (n) => n.endsWith('.json') && (!only || only.split(',').some((o) => n.startsWith(o))),
)) {
  const { truth, layout } = JSON.parse(readFileSync(join(dir, f), 'utf8'));
  const file = readdirSync(dir).find((n) => n.startsWith(f.slice(0, -5) + '.') && !n.endsWith('.json'))!;
  const t0 = performance.now();
  const sheet = await readSheet(join(dir, file), file.split('.').at(-1) as never, words, {
    onProgress() {},
    scans: true,
  });
  const t1 = performance.now();
  const read = interpret(sheet, words);
  const t2 = performance.now();
  const { score, wrong } = scoreCv(truth, read);
  if (!all.has(layout)) all.set(layout, emptyScore());
  addScore(all.get(layout)!, score);
  if (lines)
    for (const l of sheet.lines)
      console.log(
        `${l.page} ${l.column ? '#' : ' '} ${l.size.toFixed(1)}${l.bold ? 'b' : ' '}${l.bullet ? '*' : ' '} g${l.gap.toFixed(1)} ${l.text.replaceAll('\t', ' ⇥ ')}`,
      );
  if (wrong.length && (verbose || lines))
    console.log(file, `${(t1 - t0).toFixed(0)}+${(t2 - t1).toFixed(0)}ms`, '\n   ' + wrong.join('\n   '));
}
for (const [layout, score] of all)
  console.log(
    layout.padEnd(24),
    FIELDS.map(
      (f) =>
        `${f.slice(0, 5)} ${(score[f].right / Math.max(1, score[f].said)).toFixed(2)}/${(score[f].right / Math.max(1, score[f].there)).toFixed(2)}`,
    ).join(' '),
  );
await closePictures();
