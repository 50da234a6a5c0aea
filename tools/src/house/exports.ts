import { fileName, wordsOf } from './names.ts';
import { isTest, type Node, type Source } from './sources.ts';

/**
 * What a file exports, and whether its name says so (house.md: a file bears the name of the one thing it
 * exports).
 */

interface Exported {
  name: string;
  isType: boolean;
}

const named = (node: unknown): string => ((node as Node | null)?.name as string | undefined) ?? '';

function declaredBy(declaration: Node): Exported[] {
  if (declaration.type === 'VariableDeclaration')
    return (declaration.declarations as Node[]).map(({ id }) => ({ name: named(id), isType: false }));
  return [{ name: named(declaration.id), isType: declaration.type.startsWith('TS') }];
}

function exported({ program }: Source): Exported[] {
  return (program.body as Node[]).flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration')
      return [{ name: named((node.declaration as Node).id) || 'default', isType: false }];
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration) return declaredBy(node.declaration as Node);
    return (node.specifiers as Node[]).map((one) => ({ name: named(one.exported), isType: false }));
  });
}

/** The names a file exports; types only where it exports nothing else. */
export function exportsOf(source: Source): string[] {
  const all = exported(source);
  const values = all.filter(({ isType }) => !isType);
  return (values.length > 0 ? values : all).map(({ name }) => name);
}

/** Files named after their part in an area or a box, or after a place where something starts. */
const PART = /^(.+-)?(index|main|mail|queries|routes|rules|words)$/;

const isPascal = (name: string): boolean => /^\p{Lu}/u.test(name) && /\p{Ll}/u.test(name);
const stem = (word: string): string => word.replace(/(es|s)$/, '');

/**
 * Whether a file is named after what it exports: one component or class by its exact name, another single
 * export by words of its name. The shared subject of several exports is for a person to judge.
 */
export function isNamedAfter(path: string, exports: readonly string[]): boolean {
  const file = fileName(path);
  if (isTest(path) || PART.test(file) || exports.length === 0 || exports.includes(file)) return true;
  if (isPascal(file)) return false;
  if (exports.length > 1) return true;
  const [only] = exports as [string];
  if (only === 'default') return true;
  if (isPascal(only)) return false;
  const [of, said] = [wordsOf(file).map(stem), wordsOf(only).map(stem)];
  return of.every((word) => said.includes(word)) || said.every((word) => of.includes(word));
}
