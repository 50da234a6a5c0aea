import { dirname, join } from 'node:path';
import { patternOf, SCREENS } from '@tembiapo/web/app/screens.ts';
import { readImports } from '../house/imports.ts';
import { isTest, listFiles, readSource, readSources } from '../house/sources.ts';
import { secondsOf } from './times.ts';

/**
 * What a change can break: by imports; by the calls a test makes, which lead to the routes that serve them;
 * and by the screens a story opens, which lead to their files and, through their calls, back to the server.
 */
export interface Affected {
  /** Test files, nearest to the change first. */
  tests: string[];
  /** First path segments of the affected screens. */
  screens: Set<string>;
}

/** Files that import everything: beyond them, calls and screens are followed instead of imports. */
const HUBS =
  /^(server\/src\/(app|background|startBackground|makeServices|exports|loteActions|main|serve|cluster|worker|copier|openDatabase)\.ts|web\/src\/app\/\w+\.tsx?|contract\/src\/contract\.ts|server\/src\/testing\/servedCalls\.ts)$/;
/**
 * How near a test is to a change: in its folder, looking at the whole house, beside a direct importer,
 * importing it, calling it, opening its screen, or opening a screen that calls it.
 */
const [BESIDE, HOUSE, NEXT, IMPORTS, CALLS, OPENS, ASKS] = [0, 1, 2, 3, 4, 5, 6];
/** Stories that open every screen; PANTALLAS limits a run to some of them. */
export const EVERY_SCREEN = /^e2e\/(screens|states)\.test\.ts$/;
/** Quick checks of the whole house. */
const ALWAYS = /^tools\/src\/(house\/(names|borders|references|security|stories)|coverage|unit)\.test\.ts$/;
/** Looks at every statement, and tells when its counts must be recorded again. */
const STATEMENTS = /^server\/src\/testing\/statements\.test\.ts$/;
/** Look at every call; only needed when the contract or the server changed. */
const EVERY_CALL =
  /^server\/src\/(testing\/(roles|robustness|triggers)|platform\/http\/describeCalls)\.test\.ts$/;

const imports = Map.groupBy(readImports(), ({ from }) => from);
const reached = new Map<string, Set<string>>();
/** A file and everything it imports, directly or not, stopping at hubs. */
function reach(file: string): Set<string> {
  const known = reached.get(file);
  if (known) return known;
  const found = new Set<string>();
  reached.set(file, found);
  const pending = [file];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    if (at === file || !HUBS.test(at)) pending.push(...(imports.get(at) ?? []).map(({ to }) => to));
  }
  return found;
}

const reachOf = (files: Iterable<string>): Set<string> =>
  [...files].reduce((all, file) => all.union(reach(file)), new Set<string>());

/** The calls of each contract file, by the fixed beginning of their paths. */
const CONTRACT = new Map(
  listFiles('src/calls/**/*.ts').map((file) => [
    file,
    [...readSource(file).matchAll(/path: '([^'{]+)/g)].map(([, path]) => path!.replace(/\/$/, '')),
  ]),
);
const SERVER_AREAS = listFiles('src/areas/**/*.ts').filter(
  (path) => path.startsWith('server/') && !isTest(path),
);
/** The server files that serve the calls of a contract file. */
const serving = (file: string): string[] =>
  SERVER_AREAS.filter((path) => imports.get(path)?.some(({ to }) => to === file));

/** The file that shows each screen. */
const SCREEN_FILES = new Map(
  [...readSource('web/src/app/loaders.ts').matchAll(/'(\/[^']*)': async[^']*'([^']+)'/g)].map(
    ([, path, file]) => [path!, join('web/src/app', file!)],
  ),
);

/** The contract files that a screen calls: `api.notas.list`, `client.notas.save`. */
function asksBy(screen: string): string[] {
  const areas = new Set(
    [...reach(screen)]
      .filter((path) => path.startsWith('web/src/areas/'))
      .flatMap((path) =>
        [...readSource(path).matchAll(/\b(?:api|client)\.(\w+)\./g)].map(([, area]) => area!),
      ),
  );
  return [...CONTRACT.keys()].filter((file) =>
    [...areas].some((area) => new RegExp(`/calls/\\w+/${area}(\\.ts$|/)`).test(file)),
  );
}

const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => !a.isDisjointFrom(b);

/** Adds the code that names a function, view, table or trigger defined in a changed SQL file. */
function withUsersOf(changed: readonly string[]): Set<string> {
  const names = changed
    .filter((path) => path.endsWith('.sql'))
    .flatMap((path) => [
      ...readSource(path).matchAll(/create (?:or replace )?(?:function|view|table|trigger) (\w+)/gi),
    ])
    .map(([, name]) => name!);
  const users = listFiles('src/**/*.ts').filter(
    (path) => path.startsWith('server/') && names.some((name) => readSource(path).includes(name)),
  );
  return new Set([...changed, ...users]);
}

/** `changed`: paths from the repository's root. */
export function affectedBy(files: readonly string[]): Affected {
  const changed = withUsersOf(files);
  const foldersOf = (paths: Iterable<string>) =>
    new Set([...paths].filter((path) => /\/areas\//.test(path)).map((path) => dirname(path)));
  const folders = foldersOf(changed);
  if (files.some((path) => /^server\/(migrations|start)\//.test(path)))
    folders.add('server/src/platform/database');
  const next = foldersOf(
    [...imports].filter(([, all]) => all.some(({ to }) => changed.has(to))).map(([from]) => from),
  );
  const touchedCalls = [...CONTRACT.keys()].filter((file) =>
    meets(reachOf([file, ...serving(file)]), changed),
  );
  const paths = touchedCalls.flatMap((file) => CONTRACT.get(file)!);
  const shown = SCREENS.filter(({ path }) => {
    const file = SCREEN_FILES.get(path);
    return file !== undefined && meets(reach(file), changed);
  });
  const asking = SCREENS.filter(({ path }) => {
    const file = SCREEN_FILES.get(path);
    return file !== undefined && asksBy(file).some((call) => touchedCalls.includes(call));
  });
  const opens = (literals: readonly string[], screens: typeof SCREENS): boolean =>
    screens.some(
      ({ path, title }) =>
        literals.includes(title) || literals.some((text) => patternOf(path).test(text.split('?')[0]!)),
    );
  const ofServer = [...changed].some((path) => /^(server|contract)\//.test(path));

  const rankOf = (path: string, literals: readonly string[]): number | null => {
    if (changed.has(path) || folders.has(dirname(path))) return BESIDE!;
    if (ALWAYS.test(path)) return HOUSE!;
    if (next.has(dirname(path)) || (ofServer && STATEMENTS.test(path))) return NEXT!;
    if (meets(reach(path), changed) || (ofServer && EVERY_CALL.test(path))) return IMPORTS!;
    if (paths.some((call) => literals.some((text) => text === call || text.startsWith(`${call}/`))))
      return CALLS!;
    if (!path.startsWith('e2e/')) return null;
    if (opens(literals, shown) || (EVERY_SCREEN.test(path) && shown.length > 0)) return OPENS!;
    return opens(literals, asking) ? ASKS! : null;
  };
  const ranked = readSources()
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap(({ path, nodes }) => {
      const literals = nodes.flatMap((node) => {
        if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
        return node.type === 'TemplateElement' ? [String((node.value as { raw: string }).raw)] : [];
      });
      const rank = rankOf(path, literals);
      return rank === null ? [] : [{ path, rank, seconds: secondsOf(path) }];
    });
  return {
    // Among equally near tests the short ones come first, so that more of them fit.
    tests: ranked.sort((a, b) => a.rank - b.rank || a.seconds - b.seconds).map(({ path }) => path),
    screens: new Set(shown.map(({ path }) => path.split('/')[1]!)),
  };
}
