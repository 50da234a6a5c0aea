import { basename } from 'node:path';
import { lineOf, type Node, type Source } from './sources.ts';

/** The names that the code declares, and the words they consist of (house.md: one language). */

export interface DeclaredName {
  name: string;
  path: string;
  line: number;
}

const DECLARATIONS = new Set(
  `FunctionDeclaration FunctionExpression ClassDeclaration ClassExpression TSInterfaceDeclaration
   TSTypeAliasDeclaration TSEnumDeclaration`.split(/\s+/),
);
const MEMBERS = new Set(
  `PropertyDefinition MethodDefinition AccessorProperty TSPropertySignature TSMethodSignature`.split(/\s+/),
);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The identifier of a node, if it has one. */
export const nameOf = (node: Node | undefined | null): string | undefined =>
  node && (node.type === 'Identifier' || node.type === 'PrivateIdentifier')
    ? (node.name as string)
    : undefined;

/**
 * The names a pattern binds. `{ nombre }` takes a field as it is, so a field's name is not counted as ours.
 */
function* namesOfPattern(pattern: Node, isField: (name: string) => boolean): Generator<Node> {
  if (pattern.type === 'Identifier') yield pattern;
  else if (pattern.type === 'AssignmentPattern') yield* namesOfPattern(pattern.left as Node, isField);
  else if (pattern.type === 'RestElement') yield* namesOfPattern(pattern.argument as Node, isField);
  else if (pattern.type === 'ArrayPattern')
    for (const element of pattern.elements as (Node | null)[]) {
      if (element) yield* namesOfPattern(element, isField);
    }
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties as Node[]) {
      if (property.type === 'RestElement') yield* namesOfPattern(property, isField);
      else if (!property.shorthand || !isField(nameOf(property.key as Node) ?? ''))
        yield* namesOfPattern(property.value as Node, isField);
    }
}

/** Calls of the contract are named by keys whose value ends in `.output(…)`. */
export const isCall = (path: string, node: Node): boolean => {
  const value = node.value as Node;
  if (!path.startsWith('contract/src/calls/') || value.type !== 'CallExpression') return false;
  const callee = value.callee as Node;
  return callee.type === 'MemberExpression' && nameOf(callee.property as Node) === 'output';
};

function* nodesNamed(
  { path, nodes }: Source,
  isField: (name: string) => boolean,
): Generator<Node | undefined> {
  for (const node of nodes) {
    if (DECLARATIONS.has(node.type)) yield node.id as Node;
    if (FUNCTIONS.has(node.type))
      for (const param of node.params as Node[]) yield* namesOfPattern(param, isField);
    if (node.type === 'TSFunctionType' || node.type === 'TSMethodSignature')
      for (const param of (node.params ?? []) as Node[]) yield* namesOfPattern(param, isField);
    if (node.type === 'VariableDeclarator') yield* namesOfPattern(node.id as Node, isField);
    if (node.type === 'CatchClause' && node.param) yield* namesOfPattern(node.param as Node, isField);
    if (node.type === 'TSTypeParameter') yield node.name as Node;
    if (MEMBERS.has(node.type) && !node.computed) {
      const key = node.key as Node;
      if (!isField(nameOf(key) ?? '')) yield key;
    }
    if (node.type === 'Property' && !node.computed && isCall(path, node)) yield node.key as Node;
    if (node.type === 'ImportDefaultSpecifier' || node.type === 'ImportNamespaceSpecifier')
      yield node.local as Node;
    if (node.type === 'ImportSpecifier' && nameOf(node.local as Node) !== nameOf(node.imported as Node))
      yield node.local as Node;
  }
}

/**
 * Names of functions, variables, parameters, types, members and calls. `isField` tells names of the wire or a
 * table.
 */
export function declaredNames(
  source: Source,
  isField: (name: string) => boolean = () => false,
): DeclaredName[] {
  return [...nodesNamed(source, isField)].flatMap((node) => {
    const name = nameOf(node);
    return name === undefined ? [] : [{ name, path: source.path, line: lineOf(source.text, node!.start) }];
  });
}

/** Names of files without their endings: `SearchScreen.tsx` is `SearchScreen`. */
export const fileName = (path: string): string => basename(path).replace(/(\.(test|generated|d))?\.\w+$/, '');

/** Classes of a stylesheet. */
export const classesOf = (css: string): string[] => [
  ...new Set([...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((m) => m[1]!)),
];

/** `#readHTMLPage2` is split into read, html, page. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.toLowerCase());
