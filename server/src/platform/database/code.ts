import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text of server/sql: functions, triggers and views of one subject. */
export interface CodeFile {
  /** From server/sql on, such as `busqueda/mapas.sql`. */
  name: string;
  text: string;
  /** Tells whether a database has this text. */
  fingerprint: string;
}

const DEFINES = /create or replace (?:function|procedure|aggregate|view) (\w+)/g;

/** What a file of code defines: names of functions, procedures, aggregates and views. */
export const definedBy = ({ text }: CodeFile): string[] =>
  [...text.matchAll(DEFINES)].map(([, name]) => name!);

/** Reads the database's own code, each file after those that it uses; files that use each other go by their names. */
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

/** Whether a numbered migration waits until the code is there: what takes away that the code before still used. */
export const isAfterCode = (migration: string): boolean => migration.endsWith('.despues.sql');
