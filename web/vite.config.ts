import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '@tembiapo/contract/contract.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';
import { patternOf } from './src/app/screens.ts';

/** Areas whose reading calls the first screens make; the others load afterwards (web/src/platform/api.ts). */
const FIRST_AREAS: ReadonlySet<string> = new Set([
  'sesion',
  'candidatos',
  'oportunidades',
  'referencia',
  'workday',
  'eventos',
  'notas',
]);
/** Calls of other areas that they make too. */
const FIRST_CALLS: Readonly<Record<string, string>> = { sugeridos: 'forCandidato', compartidas: 'own' };
/** Calls of those areas made on screens that are seldom the first one. */
const LATER_READS: ReadonlySet<string> = new Set(
  (
    'sesiones byPhone cv reserved explain contacto toNormalize forUpdate history summary searchReport ' +
    'estadoReport flyer relevamiento publicView auxiliares geografia listen'
  ).split(' '),
);
/** POST calls made while the first screen loads. */
const FIRST_POSTS: ReadonlySet<string> = new Set([
  '/login',
  '/logout',
  '/v1/descarga',
  '/v1/eventos/mirando',
]);

/**
 * At run time the web needs only methods and paths of the contract; its shapes are types (docs/decisions/0002). They travel
 * as 'GET /path' and are expanded in the browser.
 */
export function contractPlugin(): Plugin {
  const isFirst = (area: string, call: string, route: string) => {
    const [method, path] = route.split(' ') as [string, string];
    const isEarly = method === 'GET' ? !LATER_READS.has(call) : FIRST_POSTS.has(path);
    return FIRST_CALLS[area] === call || (FIRST_AREAS.has(area) && isEarly);
  };
  const parts: Record<string, typeof isFirst> = {
    'virtual:contract': isFirst,
    'virtual:rest-of-contract': (...call) => !isFirst(...call),
  };
  return {
    name: 'tembiapo-contract',
    resolveId: (source) => (source in parts ? `\0${source}` : undefined),
    load: (source) => {
      const belongs = parts[source.slice(1)];
      if (!belongs) return undefined;
      const paths = pathsOnly(minifyContractRouter(contract)) as Record<string, Record<string, string>>;
      const own = Object.fromEntries(
        Object.entries(paths)
          .map(
            ([area, calls]) =>
              [
                area,
                Object.fromEntries(
                  Object.entries(calls).filter(([call, route]) => belongs(area, call, route)),
                ),
              ] as const,
          )
          .filter(([, calls]) => Object.keys(calls).length > 0),
      );
      return `const open = ${openPaths}; export default open(${JSON.stringify(own)}, open)`;
    },
  };
}

/** Writes each fixed text where it is used: in one object, all of them would be part of the first load. */
export const textsPlugin = (): Plugin => ({
  name: 'tembiapo-texts',
  enforce: 'pre',
  transform: (code) =>
    /\bTEXTS\b[^;]*texts\.ts'/.test(code)
      ? code.replace(/\bTEXTS\.(\w+)/g, (_, name) => JSON.stringify(TEXTS[name as keyof typeof TEXTS]))
      : undefined,
});

/** Leaves out of the bundle what only the documentation uses. */
const pathsOnly = (node: unknown): unknown => {
  if (typeof node !== 'object' || node === null) return node;
  const { '~orpc': orpc, ...rest } = node as { '~orpc'?: { route: { method: string; path: string } } };
  if (orpc) return `${orpc.route.method} ${orpc.route.path}`;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, pathsOnly(value)]));
};

/** Its text runs in the page, without anything else from this file. */
const openPaths = (node: unknown, open: (node: unknown, open: unknown) => unknown): unknown => {
  if (typeof node !== 'string')
    return Object.fromEntries(Object.entries(node as object).map(([key, value]) => [key, open(value, open)]));
  const [method, path] = node.split(' ');
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } };
};

const SRC = join(import.meta.dirname, 'src');

/** The sheets of modules by name, which tools/src/house/classes.test.ts keeps unique. */
const SHEETS = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => basename(file))
  .sort();
/** `m37-dense` for `.dense` of the 38th sheet: the name of the sheet would weigh in the first load. */
const classNameOf = (local: string, file: string): string => `m${SHEETS.indexOf(basename(file))}-${local}`;

/** Writes each class name where it is used: a module's table of names would be part of the first load. */
export const classesPlugin = (): Plugin[] => [
  {
    name: 'tembiapo-classes',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return undefined;
      const imports = [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
      return imports.reduce(
        (text, [line, name, file]) =>
          text
            .replace(line, `import '${file}';`)
            .replace(new RegExp(`\\b${name}\\.(\\w+)`, 'g'), (_, local: string) =>
              JSON.stringify(classNameOf(local, join(dirname(id), file!))),
            ),
        code,
      );
    },
  },
  {
    name: 'tembiapo-classes-kept',
    apply: 'build',
    enforce: 'post',
    // Only the rules remain: no script uses the table of names.
    transform: (_, id) =>
      id.endsWith('.module.css') ? { code: '', moduleSideEffects: 'no-treeshake' } : undefined,
  },
];

/** What the page does before its script arrives (platform/early-start.ts), inlined to save a request. */
function earlyPlugin(): Plugin {
  let building = false;
  return {
    name: 'tembiapo-early',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename }) {
        // The clients' page has none of the application's sessions.
        if (filename.endsWith('cliente.html')) return html;
        if (!building)
          return html.replace(
            '</head>',
            '<script type="module" src="/src/platform/early-start.ts"></script></head>',
          );
        const built = await build({
          configFile: false,
          root: import.meta.dirname,
          logLevel: 'error',
          build: {
            write: false,
            target: BROWSERS,
            rolldownOptions: {
              input: join(import.meta.dirname, 'src/platform/early-start.ts'),
              output: { format: 'iife' },
            },
          },
        });
        const [first] = [built].flat() as { output: { code?: string }[] }[];
        const script = `<script>${first!.output[0]!.code!.trim()}</script>`;
        // After the scripts, which take the few connections first; before the styles, which would delay it.
        return html.replace(/\s*<link rel="stylesheet"/, (link) => `\n    ${script}${link}`);
      },
    },
  };
}

/**
 * The files that each screen needs beside the common ones. The server names them in the page, so that the browser fetches
 * them together with the rest.
 */
function screensPlugin(): Plugin {
  return {
    name: 'tembiapo-screens',
    generateBundle: {
      // After the removal of pieces that only hold styles.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const bySource = new Map(
          chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)),
        );
        const needs = (fileName: string, seen = new Set<string>()): Set<string> => {
          if (seen.has(fileName)) return seen;
          seen.add(fileName);
          const chunk = byName.get(fileName);
          for (const name of chunk?.imports ?? []) needs(name, seen);
          // After the styles of its imports, so that its own win.
          for (const css of chunk?.viteMetadata?.importedCss ?? []) seen.add(css);
          return seen;
        };
        const entry = chunks.find((chunk) => chunk.isEntry);
        const always = entry ? needs(entry.fileName) : new Set<string>();
        const app = join(import.meta.dirname, 'src/app');
        const source = readFileSync(join(app, 'loaders.ts'), 'utf8');
        const screens = [...source.matchAll(/'(\/[^']*)': async[^']*import\('([^']+)'\)/g)].map(
          ([, path, file]) => {
            const chunk = bySource.get(join(app, file!));
            const files = chunk ? [...needs(chunk.fileName)].filter((name) => !always.has(name)) : [];
            return [patternOf(path!).source, files];
          },
        );
        this.emitFile({
          type: 'asset',
          fileName: 'screens.json',
          source: JSON.stringify(Object.fromEntries(screens)),
        });
      },
    },
  };
}

/** Each `import()` of the built application is made by loadPart.ts instead of Vite's own helper. */
const loadingPlugin = (): Plugin => ({
  name: 'tembiapo-loading',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadPart as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'src/platform/loadPart.ts'))}`
      : undefined,
  // A part that is only a style sheet loses its script but not the script's name, which would read as a new version.
  writeBundle(_, bundle) {
    for (const file of Object.values(bundle))
      for (const [name] of file.type === 'chunk' ? file.code.matchAll(/assets\/[\w.-]+\.(?:js|css)\b/g) : [])
        if (!(name in bundle)) this.error(`${file.fileName} names ${name}, which was not built`);
  },
});

/** Pieces that the page itself names, whatever it shows. */
const ALWAYS = /^assets\/(rolldown-runtime|icons|core)-/;

/** What every screen needs. */
const CORE =
  /node_modules[\\/](react-dom|scheduler|@orpc|use-sync-external-store|clsx)[\\/]|@mantine[\\/]core[\\/]esm[\\/]core[\\/]|useQueries\.|queriesObserver\.|virtual:contract|vite[\\/]preload-helper|[\\/]web[\\/]src[\\/](theme|platform[\\/](api|sesion|start|early|alerts|address|tab|useUsuario|idle|gestures)|ui[\\/](states|Dialog|Button|IconButton|InputFrame|TextInput|campos[\\/]useCampos)|app[\\/](nav|Shell|Frame|router|screens|loaders|ahead|prefetch|PhoneMenu|PrintMark|PaletteBox))|contract[\\/]src[\\/]domain[\\/](enums|roles|limits|texts|access|dates|formatPhone|money)/;
/**
 * Shared styles go in one sheet with the modules of all screens except those of STAFF: the sheets' names would weigh more in
 * the first script than the rules do here, and the shared ones always come first.
 */
const GLOBAL_STYLES =
  /[\\/]web[\\/]src[\\/](font|styles)[\\/]|[\\/]web[\\/]src[\\/](mantine|ui[\\/]controls)\.css|\.module\.css$/;
/** The parts of all staff lists. */
const STAFF =
  /[\\/]web[\\/]src[\\/](platform[\\/](siblings|useUrlState|em-params|rows-per-page)|ui[\\/](Table|Pager|integer|FiltersLine|ListScreen|listInUrl|NativeSelect|Checkbox|SearchField|Select|onTouch|Cut|SiblingTabs|QuickViewArea|QuickView\.module|Choice|EmpresaSearch|row-actions|EstadoBadge|Marked|Box|cutAtWord|lists|usePending|useEmpresa|campos[\\/](campoChips|camposInUrl))\.|app[\\/](staffGroups\.|TodayCount|FoldingGroup|useFolds|Workspace\.module)|areas[\\/]busquedas[\\/]workday[\\/](MyDayScreen|Line|workday)|areas[\\/]personas[\\/]candidatos[\\/](SearchScreen|SearchForm|filters|useFilterLists|list-pieces|visited|AddButton|PersonQuickView\.module|(PostulacionesBox|DataReading)\.module)|areas[\\/]busquedas[\\/]timeline[\\/]timeline\.module)|use-debounced-value|contract[\\/]src[\\/]domain[\\/](fields[\\/]candidatoFilters|campoInWords|numbers|marks)/;

/** The icons that those use, as a pattern's alternatives. */
const FIRST_ICONS = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => join(SRC, file))
  .filter((path) => /\.tsx?$/.test(path) && (CORE.test(path) || STAFF.test(path)))
  .flatMap((path) => readFileSync(path, 'utf8').match(/\bIcon[A-Z]\w+/g) ?? [])
  .join('|');

export default defineConfig({
  plugins: [
    loadingPlugin(),
    textsPlugin(),
    classesPlugin(),
    react(),
    contractPlugin(),
    earlyPlugin(),
    screensPlugin(),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: BROWSERS,
    sourcemap: false,
    // Safari before 17 does without preloading; no other browser needs the polyfill.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html'
          ? files
          : // Also for a part that needs no other.
            (files.length > 0 ? files : [file]).filter((one) => !ALWAYS.test(one)),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // File names are a good part of the first script, and random letters do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // What every screen needs travels as one file: fewer requests, and it compresses better.
        codeSplitting: {
          groups: [
            {
              // What every screen needs travels as one file: fewer requests, and it compresses better. What these use comes
              // along; a library is named only if all of it is needed, because naming it includes what a single distant
              // screen uses.
              name: 'core',
              test: (id) => CORE.test(id) || (GLOBAL_STYLES.test(id) && !STAFF.test(id)),
              priority: 3,
            },
            {
              name: 'staff',
              test: STAFF,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              // React's own small part and the icons of every screen: these must not depend on what depends on them.
              name: 'icons',
              test: new RegExp(
                `node_modules[\\\\/]react[\\\\/]|icons-react[\\\\/]dist[\\\\/]esm[\\\\/](createReactComponent|defaultAttributes|icons[\\\\/](${FIRST_ICONS})\\.)`,
              ),
              priority: 4,
            },
            {
              name: 'inputs',
              test: /node_modules[\\/]@floating-ui[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|PasswordInput|MultiSelect|Select|Combobox|Popover|ScrollArea|Pill|PillsInput|CloseButton|ActionIcon|Portal|Paper|FocusTrap|Loader|Transition|UnstyledButton|Modal|ModalBase|Overlay)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
