import { dirname, join } from 'node:path';
import { type Node, readSources } from './sources.ts';

/** An import between our own files, types included; paths are from the repository's root. */
export interface Import {
  from: string;
  to: string;
  /** By `import()` or by a worker's URL: loaded when needed. */
  lazy: boolean;
}

const OURS = /^@tembiapo\/(\w+)\/(.+)$/;

function resolve(from: string, specifier: string): string | undefined {
  const ours = OURS.exec(specifier);
  if (ours) return `${ours[1]}/src/${ours[2]}`;
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
}

const SPEAKS_OF = /^((Import|Export\w*)(Declaration|Expression)|TSImportType)$/;

/**
 * What a node imports from: `import`, `export … from`, `import()`, also of types, and `new URL('./x.ts',
 * import.meta.url)`.
 */
function specifierOf(node: Node): string | undefined {
  if (SPEAKS_OF.test(node.type)) return (node.source as Node | null)?.value as string | undefined;
  if (node.type === 'NewExpression' && (node.callee as Node).name === 'URL') {
    const [path, base] = node.arguments as Node[];
    if (base?.type === 'MemberExpression' && /\.tsx?$/.test(String(path?.value))) return String(path!.value);
  }
  return undefined;
}

const LAZY = new Set(['ImportExpression', 'NewExpression', 'TSImportType']);

let imports: Import[] | undefined;
export const readImports = (): Import[] =>
  (imports ??= readSources().flatMap(({ path, nodes }) => {
    const found = new Map<string, boolean>();
    for (const node of nodes) {
      const specifier = specifierOf(node);
      const to = specifier && resolve(path, specifier);
      if (to) found.set(to, (found.get(to) ?? true) && LAZY.has(node.type));
    }
    return [...found].map(([to, lazy]) => ({ from: path, to, lazy }));
  }));

/** The circles of a graph (Tarjan's strongly connected components of more than one node). */
export function circlesOf(edges: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (at: string): void => {
    order.set(at, order.size);
    low.set(at, order.get(at)!);
    stack.push(at);
    for (const { to } of next.get(at) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) low.set(at, Math.min(low.get(at)!, low.get(to)!));
    }
    if (low.get(at) !== order.get(at)) return;
    const circle = stack.splice(stack.indexOf(at));
    if (circle.length > 1 || next.get(at)?.some(({ to }) => to === at)) circles.push(circle.sort());
  };
  for (const at of new Set(edges.flatMap(({ from, to }) => [from, to]))) if (!order.has(at)) visit(at);
  return circles;
}
