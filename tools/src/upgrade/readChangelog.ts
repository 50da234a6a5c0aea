import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

/** What CHANGELOG.md says of a version. */
export interface Entry {
  version: string;
  /** YYYY-MM-DD. */
  day: string;
  news: readonly string[];
  /** What who installs it does first; null: nothing. */
  before: string | null;
}

const HEAD = /^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)\n/gm;
const BEFORE = /\*\*Antes de actualizar:\*\* ([\s\S]+?)\s*$/;

/** The versions that CHANGELOG.md of a program names, the newest first. */
export function readChangelog(program = REPO_DIR): Entry[] {
  const [, ...parts] = readFileSync(join(program, 'CHANGELOG.md'), 'utf8').split(HEAD);
  const found: Entry[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    const [version, day, text] = parts.slice(at, at + 3) as [string, string, string];
    const before = BEFORE.exec(text)?.[1]?.replaceAll('\n', ' ') ?? '';
    const news = [...text.matchAll(/^- (.+(?:\n {2}.+)*)$/gm)].map(([, one]) => one!);
    found.push({ version, day, news, before: before.startsWith('Nada') ? null : before });
  }
  return found;
}
