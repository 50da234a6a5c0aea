import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of server/sql: functions, triggers and views of one subject. */
export interface CodeFile {
  /** Path below server/sql, such as `busqueda/mapas.sql`. */
  name: string;
  text: string;
  /** Tells whether a database has this text. */
  fingerprint: string;
}

const DEFINES = /create or replace (?:function|procedure|aggregate|view) (\w+)/g;

/** The functions, procedures, aggregates and views that a file defines. */
export const definedBy = ({ text }: CodeFile): string[] =>
  [...text.matchAll(DEFINES)].map(([, name]) => name!);

/** Reads the database's own code, each file after those it uses; files that use each other are ordered by name. */
export function readCode(dir: string): CodeFile[] {
  const files = globSync('*/*.sql', { cwd: dir })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(dir, name), 'utf8');
      return { name, text, fingerprint: createHash('sha256').update(text).digest('hex') };
    });
  const names = files.map(definedBy);
  const words = files.map(({ text }) => new Set(text.match(/\w+/g)));
  const ordered = new Set<CodeFile>();
  const visiting = new Set<number>();
  const visit = (at: number): void => {
    if (visiting.has(at)) return;
    visiting.add(at);
    names.forEach((defined, other) => {
      if (other !== at && defined.some((name) => words[at]!.has(name))) visit(other);
    });
    ordered.add(files[at]!);
  };
  for (const at of files.keys()) visit(at);
  return [...ordered];
}

/** Whether a migration runs after the code, because it uses it, or removes what the previous code still used. */
export const isAfterCode = (migration: string): boolean => migration.endsWith('.despues.sql');

/** Whether a migration takes away something that servers of two versions ago ask for. */
export const removes = (text: string): boolean => /^(?:drop (?!index)|alter table \S+ drop )/m.test(text);
