import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { parseSync } from 'oxc-parser';

/** The parsed code of the house, read once; paths are from the repository's root. */

/** A node of the syntax tree, with ESTree's kinds and fields. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export interface Source {
  path: string;
  text: string;
  program: Node;
  nodes: readonly Node[];
}

const GENERATED = /\.generated\.ts$|\.d\.ts$/;

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path);

/** Every file of a pattern in the rooms of the house. */
export const listFiles = (pattern: string): string[] =>
  globSync(`{contract,server,web,tools,e2e}/${pattern}`, {
    cwd: REPO_DIR,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(String(path)),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

export const readSource = (path: string): string => readFileSync(join(REPO_DIR, path), 'utf8');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The direct children of a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** A node and all its descendants. */
export const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)];

export function parse(path: string, text = readSource(path)): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const tree = program as unknown as Node;
  let nodes: Node[] | undefined;
  return {
    path,
    text,
    program: tree,
    get nodes() {
      nodes ??= nodesOf(tree);
      return nodes;
    },
  };
}

let sources: Source[] | undefined;
/** All TypeScript that is not generated. */
export const readSources = (): Source[] =>
  (sources ??= listFiles('**/*.{ts,tsx}')
    .filter((path) => !GENERATED.test(path))
    .map((path) => parse(path)));

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
