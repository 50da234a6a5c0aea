import { dirname } from 'node:path';
import { isCall, nameOf } from './names.ts';
import { isTest, listFiles, type Node, nodesOf, readSource, readSources, type Source } from './sources.ts';

/**
 * Names given by the wire, an address, a table or a row: they are not ours, so they may stand as they are.
 */

/** Keys of the objects that travel, and their values that are texts. */
const readWire = (): string[] =>
  readSources()
    .filter(({ path }) => path.startsWith('contract/src/') && !isTest(path))
    .flatMap(({ path, nodes }) =>
      nodes.flatMap((node) => {
        if (node.type === 'Property' && !isCall(path, node)) return [nameOf(node.key as Node) ?? ''];
        return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
      }),
    );

/** Parameters of addresses, as screens take them from `useSearch` and `useParams`. */
const readAddresses = (): string[] =>
  readSources().flatMap(({ nodes }) =>
    nodes.flatMap((node) => {
      const call = node.type === 'TSAsExpression' ? (node.expression as Node) : undefined;
      if (!/^use(Search|Params)$/.test(nameOf(call?.callee as Node) ?? '')) return [];
      return nodesOf(node.typeAnnotation as Node).map(({ key }) => nameOf(key as Node) ?? '');
    }),
  );

/** Names of the members of a type, at any depth. */
const membersOf = (type: Node): string[] =>
  nodesOf(type).flatMap(({ type: kind, key }) =>
    kind === 'TSPropertySignature' ? [nameOf(key as Node) ?? ''] : [],
  );

/**
 * Column names of rows: `sql<Row>`, `.query<Row>`, and in Kysely's texts `.as('n')` and 'c.nombre as titulo'.
 */
function readRows(): string[] {
  const types = Map.groupBy(
    readSources().flatMap(({ nodes }) =>
      nodes.flatMap((node) => (/^TS(Interface|TypeAlias)Declaration$/.test(node.type) ? [node] : [])),
    ),
    (node) => nameOf(node.id as Node),
  );
  const named = (type: Node): string[] => [
    ...membersOf(type),
    ...nodesOf(type).flatMap(({ type: kind, typeName }) => {
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
  return readSources().flatMap(({ nodes }) => nodes.flatMap(ofNode));
}

/** Columns of the tables, results of the queries, and the queues, whose jobs are stored in a table. */
function readTables(): string[] {
  const columns = listFiles('{start,migrations}/*.sql').flatMap((path) => [
    ...readSource(path).matchAll(/^ +(?:add (?:column )?)?(\w+) /gm),
  ]);
  const queues = readSources().flatMap(({ nodes }) =>
    nodes.flatMap((node) =>
      node.type === 'TSInterfaceDeclaration' && nameOf(node.id as Node) === 'Jobs' ? membersOf(node) : [],
    ),
  );
  return [...columns.map((m) => m[1]!), ...queues, ...readRows()];
}

/** Where a driver returns untyped rows, in loads, benches and tests: every word of the folder's SQL. */
const UNTYPED = /^(e2e|tools|server\/src\/demo)\/|\.test\.ts$/;
const SQL = /\b(select|insert into|update \w+ set|delete from|returning|values)\b/i;
const saidIn = ({ nodes, text }: Source): string[] =>
  nodes
    .filter(({ type }) => type === 'TemplateLiteral' || type === 'Literal')
    .map((node) => text.slice(node.start, node.end))
    .filter((piece) => SQL.test(piece))
    .flatMap((piece) => piece.match(/[a-z_]\w*/gi) ?? []);

/** Names that ui pieces and the frame may take from the wire; all their other names are their own. */
const IN_PIECES = new Set(
  `activa busquedaRapida conSupervision consentimiento contenido descripcion expectativaSalarial
   idNumerico nombre texto titulo`.split(/\s+/),
);
const PIECES = /^web\/src\/(app|ui)\//;

/**
 * Tells which names of a file are fields: of the wire, of addresses, or, on the server, of tables and rows.
 */
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
