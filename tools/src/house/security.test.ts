import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, readSource } from './sources.ts';

/** ASVS 5.0, levels 1 and 2: each section with how many requirements it has. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2
  13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1
  17.2:4 17.3:2`;
const asked = [...SECTIONS.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, count]) =>
  Array.from({ length: Number(count) }, (_, i) => `${section}.${i + 1}`),
);

interface Row {
  id: string;
  how: string;
  proof: string;
}
const text = readSource(join('docs', 'seguridad.md'));
const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \|([^|]*)\|$/gm)].map(
  ([, id, how, proof]) => ({ id: id!, how: how!.trim(), proof: proof!.trim() }),
);
/** A chapter that does not apply lists its requirements in one sentence. */
const inSentences = [...text.matchAll(/^No aplica:[\s\S]*?\)\.$/gm)].flatMap(
  ([sentence]) => sentence.match(/\d+\.\d+\.\d+/g) ?? [],
);

describe('docs/seguridad.md contesta ASVS 5.0, nivel 2', () => {
  test('cada requisito, una vez', () => {
    const answered = [...rows.map(({ id }) => id), ...inSentences];
    expect(asked.filter((id) => !answered.includes(id))).toEqual([]);
    expect(answered.filter((id) => !asked.includes(id))).toEqual([]);
    expect(answered.length).toBe(new Set(answered).size);
  });

  test('lo que se cumple nombra su prueba; lo que no, dice por qué', () => {
    const excused = /^(no aplica|\*\*no se cumple\*\*)/;
    expect(rows.filter(({ how, proof }) => proof === '' && !excused.test(how)).map(({ id }) => id)).toEqual(
      [],
    );
    expect(rows.filter(({ how }) => excused.test(how) && how.length < 12).map(({ id }) => id)).toEqual([]);
  });

  test('cada prueba que nombra existe', () => {
    const files = listFiles('**/*.test.ts');
    const missing: string[] = [];
    for (const { id, proof } of rows) {
      for (const one of proof ? proof.split(';') : []) {
        const [, file, title] = /^\s*`([^`]+)` «([^»]+)»\s*$/.exec(one) ?? [];
        const found = files.filter((path) => path.endsWith(`/${file}`));
        if (!title || found.length === 0) missing.push(`${id}: ${one}`);
        else if (!found.some((path) => readSource(path).includes(title)))
          missing.push(`${id}: ${file} «${title}»`);
      }
    }
    expect(missing).toEqual([]);
  });
});
