import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { background } from '../background.ts';
import { JOB_DOES, type JobName } from '../platform/jobs/Queue.ts';
import { REPO_DIR } from '../platform/settings/settings.ts';

const WHEN = { segundo: 'cada segundo', ronda: 'cada 5 s', minuto: 'cada minuto', hora: 'cada hora' };

/** The list as a table of docs/operacion.md. */
const rows = background.map((one) => {
  const [name, does, when] =
    'job' in one
      ? [`\`${one.job}\``, JOB_DOES[one.job], one.at ? `cola, \`${one.at}\`` : 'cola, cuando se pide']
      : 'round' in one
        ? [one.round, one.does, WHEN[one.every]]
        : [one.watch, one.does, 'siempre'];
  return `| ${name} | ${does} | ${when} | ${one.costs} |`;
});
const table = ['| trabajo | qué hace | cuándo | qué cuesta |', '|---|---|---|---|', ...rows, ''].join('\n');

test('cada cola está en la lista, una vez', () => {
  const jobs = background.flatMap((one) => ('job' in one ? [one.job] : []));
  expect(jobs.toSorted()).toEqual((Object.keys(JOB_DOES) as JobName[]).toSorted());
});

test('ningún otro trabajo se llama como otro', () => {
  const names = background.flatMap((one) => ('job' in one ? [] : 'round' in one ? [one.round] : [one.watch]));
  expect(new Set(names).size).toBe(names.length);
});

test('docs/operacion.md los dice todos', () => {
  expect(readFileSync(join(REPO_DIR, 'docs/operacion.md'), 'utf8')).toContain(table);
});
