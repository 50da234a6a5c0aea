import type { Db } from '@tembiapo/server/platform/database/database.ts';
import { sql } from 'kysely';
import { SUBJECTS, subjectOf } from './subjects.ts';

interface Column {
  name: string;
  type: string;
  /** `a`: always an identity, `d`: by default. */
  identity: string;
  generated: boolean;
  expression: string | null;
  required: boolean;
  collation: string | null;
  storage: string | null;
}

interface Constraint {
  name: string;
  /** As PostgreSQL names them: p(rimary), u(nique), f(oreign), c(heck). */
  kind: 'p' | 'u' | 'f' | 'c';
  columns: string[];
  target: string | null;
  definition: string;
  validated: boolean;
}

interface Table {
  name: string;
  unlogged: boolean;
  options: string | null;
  columns: Column[];
  constraints: Constraint[];
  indexes: string[];
}

/** The tables of the product, in the order in which they were made. */
async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.oid::regclass::text name, c.relpersistence = 'u' unlogged, array_to_string(c.reloptions, ', ') options,
      (select json_agg(json_build_object(
                'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'identity', a.attidentity,
                'generated', a.attgenerated <> '', 'expression', pg_get_expr(d.adbin, d.adrelid), 'required', a.attnotnull,
                'collation', (select collname from pg_collation where oid = a.attcollation and a.attcollation <> t.typcollation),
                'storage', case when a.attstorage <> t.typstorage then a.attstorage::text end) order by a.attnum)
         from pg_attribute a join pg_type t on t.oid = a.atttypid
         left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) columns,
      (select coalesce(json_agg(json_build_object(
                'name', k.conname, 'kind', k.contype, 'target', nullif(k.confrelid, 0)::regclass::text, 'validated', k.convalidated,
                'columns', (select coalesce(json_agg(attname order by n), '[]') from unnest(k.conkey) with ordinality u(num, n)
                              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
                'definition', pg_get_constraintdef(k.oid, true)) order by strpos('pufc', k.contype::text), k.oid), '[]')
         from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')) constraints,
      (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]')
         from pg_index i
        where i.indrelid = c.oid and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))) indexes
    from pg_class c
   where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'cola'::regnamespace)
     and c.oid not in ('migracion'::regclass, 'codigo'::regclass)
   order by c.oid`.execute(db);
  return rows;
}

const WIDTH = 130;

const HEAD = `-- The tables of a new installation: made by \`npm run db:inicio\` from the migrations in server/migrations/archive.json.gz.
-- Change them with a numbered migration, never here (docs/decisions/0048-un-inicio.md); only the comments are kept by hand.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create schema cola;`;

/** Pieces of SQL, each quoted text whole. */
const PIECES = /'(?:[^']|'')*'|"[^"]*"|[^'"]+/g;

const TYPES: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  integer: 'int',
};

/** What PostgreSQL says of an expression, in the way people write it. */
const plain = (text: string): string =>
  (text.match(PIECES) ?? [])
    .map((piece) => (/^['"]/.test(piece) ? piece : piece.toLowerCase().replace(/\s+/g, ' ')))
    .join('')
    .replaceAll('public.', '')
    .replaceAll(' using btree', '')
    .replace(/('(?:[^']|'')*')::text(?!\[)/g, '$1')

    .replace(/([\w()]+) >= ([\w.]+) and \1 <= ([\w.]+)/g, '$1 between $2 and $3')
    .replace(/ where \(([^()]*)\)$/, ' where $1')
    .replace(/= any \(array\[((?:'[^']*'(?:, )?)+)\]\)/g, 'in ($1)');

/** Words in lines, the first after `first` and the others after `indent`. */
function fill(words: readonly string[], first: string, indent: string): string {
  const lines = [first];
  for (const word of words) {
    const last = lines.at(-1)!;
    if (last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent} ${word}`);
  }
  return lines.join('\n');
}

/** Breaks a long line between words, never inside a quoted text. */
const wrap = (line: string, indent = ''): string => {
  const [first, ...words] = line.match(/(?:'(?:[^']|'')*'|[^'\s])+/g) ?? [];
  return fill(words, `${indent}${first}`, `${indent} `);
};

const STORAGE: Record<string, string> = { p: 'plain', e: 'external', m: 'main', x: 'extended' };
const SUFFIX = { p: 'pkey', u: 'key', f: 'fkey', c: 'check' };

/** Whether a constraint can be said beside a column. */
const isOf = (column: string, { columns, definition }: Constraint): boolean =>
  columns.length === 1 && columns[0] === column && !definition.includes(' INCLUDE ');

/** The name that PostgreSQL gives to a constraint without one. */
const usualName = (table: string, { kind, columns }: Constraint): string =>
  [
    table.replace(/^.*\./, ''),
    ...(kind === 'p' || (kind === 'c' && columns.length !== 1) ? [] : columns),
    SUFFIX[kind],
  ].join('_');

/** A constraint; of a single column, without its name where it stands beside the column. */
function constraintOf(table: string, constraint: Constraint, beside: boolean): string {
  const { kind, name, definition } = constraint;
  const said = plain(definition).replace(/ references ([\w.]+)\(id\)/, ' references $1');
  const text = beside
    ? said.replace({ p: / \(.*/, u: / \(.*/, f: /^foreign key \(\w+\) /, c: /^$/ }[kind], '')
    : said;
  return name === usualName(table, constraint) ? text : `constraint ${name} ${text}`;
}

function columnOf(table: string, column: Column, own: readonly Constraint[]): string {
  const { name, type, identity, generated, expression, required, collation } = column;
  const words = [name, TYPES[type] ?? type.replace('timestamp with time zone', 'timestamptz')];
  if (collation) words.push(`collate "${collation}"`);
  if (identity) words.push(`generated ${identity === 'a' ? 'always' : 'by default'} as identity`);
  if (required && !identity && !own.some(({ kind }) => kind === 'p')) words.push('not null');
  if (expression)
    words.push(
      generated ? `generated always as (${plain(expression)}) stored` : `default ${plain(expression)}`,
    );
  return [...words, ...own.map((one) => constraintOf(table, one, true))].join(' ');
}

const commentOf = (text: string | undefined, indent: string): string[] =>
  text === undefined ? [] : [fill(text.split(' '), `${indent}--`, `${indent}--`)];

/** The statements that make one table, without references to tables that come later. */
function describeTable(
  table: Table,
  comments: ReadonlyMap<string, string>,
  later: ReadonlySet<Constraint>,
): string {
  const { name, columns, unlogged, options } = table;
  const constraints = table.constraints.filter((one) => !later.has(one));
  const ownOf = (column: string) => constraints.filter((one) => isOf(column, one));
  const lines = [
    ...columns.map((column) => ({
      comment: comments.get(`${name}.${column.name}`),
      text: columnOf(name, column, ownOf(column.name)),
    })),
    ...constraints
      .filter((one) => !columns.some((column) => isOf(column.name, one)))
      .map((one) => ({ comment: undefined, text: constraintOf(name, one, false) })),
  ];
  const body = lines.flatMap(({ comment, text }, at) => [
    ...commentOf(comment, '  '),
    wrap(`${text}${at < lines.length - 1 ? ',' : ''}`, '  '),
  ]);
  return [
    ...commentOf(comments.get(name), ''),
    `create ${unlogged ? 'unlogged ' : ''}table ${name} (`,
    ...body,
    `)${options ? ` with (${options})` : ''};`,
    ...columns.flatMap(({ name: column, storage }) =>
      storage ? [`alter table ${name} alter ${column} set storage ${STORAGE[storage]};`] : [],
    ),
    ...table.indexes.map((index) => wrap(`${plain(index)};`)),
  ].join('\n');
}

/** The SQL that makes the tables of a database, by subject, with the comments that their columns had. */
export async function describeTables(db: Db, comments: ReadonlyMap<string, string>): Promise<string> {
  const tables = await readTables(db);
  const groups = Map.groupBy(tables, ({ name }) => subjectOf(name));
  const made = new Set<string>();
  const later = new Map<Constraint, Table>();
  const parts: string[] = [];
  for (const subject of SUBJECTS) {
    const group = groups.get(subject.title) ?? [];
    const texts = group.map((table) => {
      made.add(table.name);
      for (const one of table.constraints)
        if (!one.validated || (one.target && !made.has(one.target))) later.set(one, table);
      return describeTable(table, comments, new Set(later.keys()));
    });
    parts.push(`-- ${subject.title}`.padEnd(100, ' -').trimEnd(), ...texts);
  }
  const after = [...later].map(([one, { name }]) =>
    wrap(`alter table ${name} add ${constraintOf(name, one, false)};`),
  );
  return `${[HEAD, ...parts, '-- References to tables further down.', after.join('\n')].join('\n\n')}\n`;
}
