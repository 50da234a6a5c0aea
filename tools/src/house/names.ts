import { basename, dirname } from 'node:path';
import {
  isTest,
  lineOf,
  listFiles,
  type Node,
  nodesOf,
  readSource,
  readSources,
  type Source,
} from './sources.ts';

/** The names that the code declares, and the words they are made of (house.md: one language). */

export interface DeclaredName {
  name: string;
  path: string;
  line: number;
}

const DECLARATIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
]);
const MEMBERS = new Set([
  'PropertyDefinition',
  'MethodDefinition',
  'AccessorProperty',
  'TSPropertySignature',
  'TSMethodSignature',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const nameOf = (node: Node | undefined | null): string | undefined =>
  node && (node.type === 'Identifier' || node.type === 'PrivateIdentifier')
    ? (node.name as string)
    : undefined;

/** The names a pattern binds; `{ nombre }` takes a field as it stands, which is no name of ours where it is a field. */
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

/** A call of the contract is named by a key: what ends in `.output(…)`. */
const isCall = (path: string, node: Node): boolean => {
  const value = node.value as Node;
  if (!path.startsWith('contract/src/calls/') || value.type !== 'CallExpression') return false;
  const callee = value.callee as Node;
  return callee.type === 'MemberExpression' && nameOf(callee.property as Node) === 'output';
};

function* nodesNamed(
  { path, program }: Source,
  isField: (name: string) => boolean,
): Generator<Node | undefined> {
  for (const [node] of nodesOf(program)) {
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

/** Names of functions, variables, parameters, types, members and calls. `isField` tells what the wire or a table names. */
export function declaredNames(
  source: Source,
  isField: (name: string) => boolean = () => false,
): DeclaredName[] {
  return [...nodesNamed(source, isField)].flatMap((node) => {
    const name = nameOf(node);
    return name === undefined ? [] : [{ name, path: source.path, line: lineOf(source.text, node!.start) }];
  });
}

/** Keys of the objects that travel, and texts that are values of theirs. */
const readWire = (): string[] =>
  readSources()
    .filter(({ path }) => path.startsWith('contract/src/') && !isTest(path))
    .flatMap(({ path, program }) =>
      [...nodesOf(program)].flatMap(([node]) => {
        if (node.type === 'Property' && !isCall(path, node)) return [nameOf(node.key as Node) ?? ''];
        return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
      }),
    );

/** What stands behind the '?' and ':' of addresses: what screens take from `useSearch` and `useParams`. */
const readAddresses = (): string[] =>
  readSources().flatMap(({ program }) =>
    [...nodesOf(program)].flatMap(([node]) => {
      const call = node.type === 'TSAsExpression' ? (node.expression as Node) : undefined;
      if (!/^use(Search|Params)$/.test(nameOf(call?.callee as Node) ?? '')) return [];
      return [...nodesOf(node.typeAnnotation as Node)].map(([{ key }]) => nameOf(key as Node) ?? '');
    }),
  );

/** Names of the members of a type, however deep. */
const membersOf = (type: Node): string[] =>
  [...nodesOf(type)].flatMap(([{ type: kind, key }]) =>
    kind === 'TSPropertySignature' ? [nameOf(key as Node) ?? ''] : [],
  );

/** What rows are called: `sql<Row>`, `.query<Row>`, and in Kysely's texts, `.as('n')` and 'c.nombre as titulo'. */
function readRows(): string[] {
  const types = Map.groupBy(
    readSources().flatMap(({ program }) =>
      [...nodesOf(program)].flatMap(([node]) =>
        /^TS(Interface|TypeAlias)Declaration$/.test(node.type) ? [node] : [],
      ),
    ),
    (node) => nameOf(node.id as Node),
  );
  const named = (type: Node): string[] => [
    ...membersOf(type),
    ...[...nodesOf(type)].flatMap(([{ type: kind, typeName }]) => {
      const declared = kind === 'TSTypeReference' ? types.get(nameOf(typeName as Node)) : undefined;
      return declared?.flatMap(membersOf) ?? [];
    }),
  ];
  const ofNode = (node: Node): string[] => {
    const callee = (node.callee as Node | undefined)?.property as Node | undefined;
    const speaks = node.type === 'TaggedTemplateExpression' || nameOf(callee) === 'query';
    if (speaks && node.typeArguments) return named(node.typeArguments as Node);
    if (nameOf(callee) === 'as') return [String((node.arguments as Node[])[0]?.value)];
    const alias = node.type === 'Literal' ? / as (\w+)$/.exec(String(node.value)) : null;
    return alias ? [alias[1]!] : [];
  };
  return readSources().flatMap(({ program }) => [...nodesOf(program)].flatMap(([node]) => ofNode(node)));
}

/** Columns of the tables, what the recorded queries answer, and the queues, whose jobs lie in a table. */
function readTables(): string[] {
  const columns = listFiles('src/**/db.generated.ts').flatMap((path) => [
    ...readSource(path).matchAll(/^ +(\w+):/gm),
  ]);
  const answered = listFiles('src/**/*.sql').flatMap((path) => [...readSource(path).matchAll(/"(\w+)"/g)]);
  const queues = readSources().flatMap(({ program }) =>
    [...nodesOf(program)].flatMap(([node]) =>
      node.type === 'TSInterfaceDeclaration' && nameOf(node.id as Node) === 'Jobs' ? membersOf(node) : [],
    ),
  );
  return [...columns.map((m) => m[1]!), ...answered.map((m) => m[1]!), ...queues, ...readRows()];
}

/** Where a driver answers rows without types, in loads, measurements and tests: every word of the SQL in the folder. */
const UNTYPED = /^(e2e|tools|server\/src\/demo)\/|\.test\.ts$/;
const SQL = /\b(select|insert into|update \w+ set|delete from|returning|values)\b/i;
const saidIn = ({ program, text }: Source): string[] =>
  [...nodesOf(program)]
    .filter(([{ type }]) => type === 'TemplateLiteral' || type === 'Literal')
    .map(([node]) => text.slice(node.start, node.end))
    .filter((piece) => SQL.test(piece))
    .flatMap((piece) => piece.match(/[a-z_]\w*/gi) ?? []);

/** What the pieces and the frame take as it travels or lies stored; else they know nothing of the wire, and their names are their own. */
const IN_PIECES = new Set([
  'activa',
  'busquedaRapida',
  'consentimiento',
  'descripcion',
  'idNumerico',
  'nombre',
  'texto',
  'titulo',
]);
const PIECES = /^web\/src\/(app|ui)\//;

/** Tells of a file which names are fields: of the wire, of addresses, or, behind the wire, of tables and rows. */
export function readFields(): (source: Source) => (name: string) => boolean {
  const wire = new Set([...readWire(), ...readAddresses()]);
  const tables = new Set(readTables());
  const folders = new Map<string, ReadonlySet<string>>();
  const inFolder = (folder: string): ReadonlySet<string> => {
    const known = folders.get(folder);
    if (known) return known;
    const said = new Set(readSources().flatMap((one) => (dirname(one.path) === folder ? saidIn(one) : [])));
    folders.set(folder, said);
    return said;
  };
  return (source) => {
    if (PIECES.test(source.path)) return (name) => IN_PIECES.has(name);
    if (source.path.startsWith('web/')) return (name) => wire.has(name);
    const said = UNTYPED.test(source.path) ? inFolder(dirname(source.path)) : undefined;
    return (name) => wire.has(name) || tables.has(name) || said?.has(name) === true;
  };
}

/** Names of files without their endings: `SearchScreen.tsx` is `SearchScreen`. */
export const fileName = (path: string): string => basename(path).replace(/(\.(test|generated|d))?\.\w+$/, '');

/** Classes of a stylesheet. */
export const classesOf = (css: string): string[] => [
  ...new Set([...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((m) => m[1]!)),
];

/** `#readHTMLPage2` is read, html, page. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.toLowerCase());
