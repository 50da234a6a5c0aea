import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { TestModule } from 'vitest/node';
import { childrenOf, listFiles, type Node, parse } from '../house/sources.ts';
import { type Lane, lanesOf } from './lanes.ts';

/**
 * The table of docs/pruebas.md that lists each browser story with its lane, its seconds and the fault it
 * would find.
 */
const FILE = join(REPO_DIR, 'docs/pruebas.md');
const ROW =
  /^\| (?<file>[\w-]+) \| (?<title>.+?) \| (?<lane>pronto|resistencia) \| (?<seconds>[\d,—]+) \| (?<fault>.+) \|$/;

export interface Story {
  /** Of its file, without folder and ending. */
  file: string;
  /** The test's title; '…' stands for what is filled in per case. */
  title: string;
  lane: Lane;
}

const is = (node: Node | undefined, type: string): boolean => node?.type === type;

/** The function a call goes back to: `test` of `test.each(…)(…)` and of `test.runIf(…)(…)`. */
function rootOf(callee: Node): string {
  if (is(callee, 'CallExpression')) return rootOf(callee.callee as Node);
  if (is(callee, 'MemberExpression')) return rootOf(callee.object as Node);
  return is(callee, 'Identifier') ? String(callee.name) : '';
}

const titleOf = (node: Node | undefined): string | null =>
  is(node, 'Literal')
    ? String(node!.value).replace(/%[a-z]/g, '…')
    : is(node, 'TemplateLiteral')
      ? (node!.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
      : null;

/** Whether the options of a test or describe put it into the second lane. */
const isTagged = (call: Node): boolean =>
  (call.arguments as Node[]).some(
    (argument) =>
      is(argument, 'ObjectExpression') &&
      (argument.properties as Node[]).some(
        ({ value }) => is(value as Node, 'Literal') && (value as Node).value === 'resistencia',
      ),
  );

/** The stories at or below a node. */
function storiesIn(node: Node, file: string, lane: Lane): Story[] {
  let below = lane;
  if (is(node, 'CallExpression')) {
    const root = rootOf(node.callee as Node);
    const title = titleOf((node.arguments as Node[])[0]);
    if (title !== null && isTagged(node)) below = 'resistencia';
    if (title !== null && root === 'test') return [{ file, title, lane: below }];
  }
  return childrenOf(node).flatMap((child) => storiesIn(child, file, below));
}

const FOLDER = /^### .+ \(`(?<folder>[\w/-]+\/)`\)$/;
const ROW_OF_FILE = /^\| (?<name>[\w./-]+\.test\.tsx?) \| (?<lanes>pronto|resistencia|los dos) \| .+ \|$/;

/** What docs/pruebas.md says of tests that are no stories: each file's path and lanes. */
export function readFileRows(): { path: string; lanes: string }[] {
  let folder = '';
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      folder = FOLDER.exec(line)?.groups?.folder ?? folder;
      const row = ROW_OF_FILE.exec(line)?.groups;
      return row ? [{ path: folder + row.name, lanes: row.lanes! }] : [];
    });
}

/** Every story of e2e, in the order of its file. */
export const readStories = (): Story[] =>
  listFiles('*.test.ts')
    .filter((path) => path.startsWith('e2e/'))
    .flatMap((path) => {
      const { program } = parse(path);
      const lanes = lanesOf(path);
      return storiesIn(program, path.slice('e2e/'.length, -'.test.ts'.length), lanes[0]!);
    });

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Row extends Story {
  fault: string;
}

/** The rows of the table as they are written. */
export function readRows(): Row[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const groups = ROW.exec(line)?.groups;
      return groups ? [groups as unknown as Row] : [];
    });
}

/** Writes the measured seconds of the stories into their rows. */
export function keepStorySeconds(modules: readonly TestModule[]): void {
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()].map((one) => ({
      file: basename(module.moduleId, '.test.ts'),
      title: one.name,
      seconds: (one.diagnostic()?.duration ?? 0) / 1000,
    })),
  );
  const write = (line: string): string => {
    const row = ROW.exec(line)?.groups as (Row & { seconds: string }) | undefined;
    if (!row) return line;
    const like = new RegExp(`^${row.title.split('…').map(literal).join('.*')}$`);
    const told = tests.filter(({ file, title }) => file === row.file && like.test(title));
    const seconds = Math.max(1, Math.round(told.reduce((sum, one) => sum + one.seconds, 0)));
    return told.length === 0
      ? line
      : `| ${row.file} | ${row.title} | ${row.lane} | ${seconds} | ${row.fault} |`;
  };
  writeFileSync(FILE, readFileSync(FILE, 'utf8').split('\n').map(write).join('\n'));
}
