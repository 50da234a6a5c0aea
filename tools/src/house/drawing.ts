import { readImports } from './imports.ts';
import {
  areaOf,
  GROUP_FLOORS,
  GROUP_LINES,
  type Group,
  groupOf,
  ROOM_NAMES,
  ROOMS,
  roomOf,
  type Side,
} from './rooms.ts';
import { isTest } from './sources.ts';

/** docs/casa.svg and the tables of docs/casa.md, drawn from the imports there really are. */

export const TABLE_START = '<!-- casa: npm run casa -->\n';
export const TABLE_END = '<!-- fin de la casa -->\n';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which room uses which. Tests are left out, since they may import anything. */
function roomsUsed(): Graph {
  const graph = new Map(ROOM_NAMES.map((name) => [name, new Set<string>()]));
  for (const { from, to } of readImports()) {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a && b && a !== b && (!isTest(from) || a === 'e2e' || a === 'server/testing')) graph.get(a)!.add(b);
  }
  return graph;
}

/** Drops the arrow from a to c where a uses b and b uses c. */
function shortest(graph: Graph): [string, string][] {
  const reaches = (from: string, to: string): boolean =>
    [...graph.get(from)!].some((next) => next === to || reaches(next, to));
  return [...graph].flatMap(([from, used]) =>
    [...used]
      .filter((to) => ![...used].some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  );
}

/** A room stands one row below the lowest room that uses it. */
function rowsOf(graph: Graph): Map<string, number> {
  const row = new Map<string, number>(ROOM_NAMES.map((name) => [name, 0]));
  for (const from of ROOM_NAMES)
    for (const to of graph.get(from)!) row.set(to, Math.max(row.get(to)!, row.get(from)! + 1));
  return row;
}

/** Which group of areas uses which on one side, tests apart. */
function groupsUsed(side: Side): Graph {
  const graph = new Map<string, Set<string>>(GROUP_FLOORS[side].map((group) => [group, new Set()]));
  for (const { from, to } of readImports()) {
    const [a, b] = [groupOf(from), groupOf(to)];
    if (a?.side === side && b?.side === side && a.group !== b.group && !isTest(from))
      graph.get(a.group)!.add(b.group);
  }
  return graph;
}

/** The areas of a group on the sides asked for. */
const areasOf = (group: string, ...sides: Side[]): string[] =>
  [...new Set(readImports().flatMap(({ from, to }) => [from, to]))]
    .filter((path) => groupOf(path)?.group === group && sides.includes(groupOf(path)!.side))
    .flatMap((path) => areaOf(path)?.split('/')[1] ?? [])
    .filter((area, i, all) => all.indexOf(area) === i)
    .sort();

const WIDTH = 1040;
const ROOM = { width: 172, height: 46, gap: 18 };
/** Space between two rows for the arrows. */
const GAP = 58;
/** The room of the areas holds one floor for each group, and beside the floors the arrows between them. */
const WIDE = 330;
const GROUP = { width: 256, top: 20, bottom: 8, gap: 8 };
const LETTERS_A_LINE = 46;
const LINE_HEIGHT = 13;
const INK = '#211e1a';
const LINE = '#8a8177';
/** Column and colour of each side of the house. */
const SIDES = [
  { is: /^(e2e|tools)/, x: 20, width: 1000, fill: '#f3e9dc' },
  { is: /^web\//, x: 20, width: 330, fill: '#e7efe6' },
  { is: /^contract/, x: 20, width: 330, fill: '#f1e4ec' },
  { is: /^(server|platform)/, x: 380, width: 640, fill: '#e6ecf4' },
];

interface Placed {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  floors: Floor[];
}

/** A group of areas as it stands in its room. */
interface Floor {
  name: string;
  areas: string[];
  /** From the top of the room. */
  y: number;
  height: number;
  /** The groups that its arrows lead to. */
  to: string[];
}

/** Breaks names into lines, as many as fit in each. */
function lines(words: readonly string[], max: number): string[] {
  const all: string[] = [];
  for (const word of words) {
    const last = all.at(-1);
    if (last !== undefined && last.length + word.length + 2 <= max) all[all.length - 1] = `${last}, ${word}`;
    else all.push(word);
  }
  return all;
}

function floorsOf(side: Side): Floor[] {
  const arrows = shortest(groupsUsed(side));
  let y = ROOM.height;
  return GROUP_FLOORS[side].map((name) => {
    const areas = lines(areasOf(name, side), LETTERS_A_LINE);
    const height = GROUP.top + areas.length * LINE_HEIGHT + GROUP.bottom;
    const floor = {
      name,
      areas,
      y,
      height,
      to: arrows.filter(([from]) => from === name).map(([, to]) => to),
    };
    y += height + GROUP.gap;
    return floor;
  });
}

function place(graph: Graph, arrows: readonly [from: string, to: string][]): Placed[] {
  const rows = rowsOf(graph);
  const sized = ROOM_NAMES.map((name) => {
    const floors = name.endsWith('/areas') ? floorsOf(name.split('/')[0] as Side) : [];
    const [width, height] = [
      floors.length > 0 ? WIDE : ROOM.width,
      floors.reduce((sum, floor) => sum + floor.height + GROUP.gap, ROOM.height),
    ];
    return { name, row: rows.get(name)!, floors, width, height };
  });
  const top: number[] = [];
  for (const row of [...new Set(sized.map((room) => room.row))].sort((a, b) => a - b)) {
    const above = sized.filter((room) => room.row === row - 1).map(({ height }) => height);
    top[row] = row === 0 ? 24 : top[row - 1]! + Math.max(...above) + GAP;
  }
  return SIDES.flatMap(({ is, x, width, fill }) => {
    const centers = new Map<string, number>();
    const ours = sized.filter(({ name }) => is.test(name));
    return [...Map.groupBy(ours, ({ row }) => row)]
      .sort(([a], [b]) => a - b)
      .flatMap(([row, together]) => {
        const taken = together.reduce((sum, room) => sum + room.width + ROOM.gap, -ROOM.gap);
        // A room alone in its row is centred below those that use it.
        const above = arrows.filter(([, to]) => to === together[0]!.name).map(([from]) => centers.get(from));
        const known = together.length > 1 ? [] : above.filter((center) => center !== undefined);
        const center = known.length > 0 ? known.reduce((a, b) => a + b, 0) / known.length : x + width / 2;
        let left = center - taken / 2;
        return together.map(({ row: _, ...room }) => {
          const placed = { ...room, x: left, y: top[row]!, fill };
          centers.set(room.name, left + room.width / 2);
          left += room.width + ROOM.gap;
          return placed;
        });
      });
  });
}

const text = (x: number, y: number, size: number, content: string, weight = 400): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="middle">${content}</text>`;

function drawRoom({ name, x, y, width, height, fill, floors }: Placed): string {
  const center = x + width / 2;
  const left = x + GROUP.gap;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}" stroke="${LINE}"/>`,
    text(center, y + 28, 14, name, 600),
    ...floors.flatMap((floor) => [
      `<rect x="${left}" y="${y + floor.y}" width="${GROUP.width}" height="${floor.height}" rx="5" fill="#fffdf9" stroke="${LINE}"/>`,
      text(left + GROUP.width / 2, y + floor.y + 15, 11, floor.name, 600),
      ...floor.areas.map((line, i) =>
        text(left + GROUP.width / 2, y + floor.y + GROUP.top + 9 + i * LINE_HEIGHT, 10, line),
      ),
    ]),
    ...floors.flatMap((floor) => floor.to.map((to) => drawFall(floor, to, { floors, x, y }))),
  ].join('\n');
}

/** From one group to another below it, beside the floors; the further it goes, the wider it bows. */
function drawFall(from: Floor, name: string, { floors, x, y }: Pick<Placed, 'floors' | 'x' | 'y'>): string {
  const to = floors.find((floor) => floor.name === name)!;
  const passed = floors.indexOf(to) - floors.indexOf(from);
  const right = x + GROUP.gap + GROUP.width;
  const [y1, y2] = [y + from.y + (from.height * 2) / 3, y + to.y + to.height / 3];
  const bow = right + 10 + passed * 12;
  return `<path d="M${right} ${y1} C${bow} ${y1} ${bow} ${y2} ${right + 3} ${y2}" fill="none" stroke="${LINE}" marker-end="url(#tip)"/>`;
}

function drawArrow(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + from.width / 2, from.y + from.height];
  const [x2, y2] = [to.x + to.width / 2, to.y - 5];
  const bend = Math.max(24, (y2 - y1) / 2);
  return `<path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" fill="none" stroke="${LINE}" marker-end="url(#tip)"/>`;
}

function draw(graph: Graph): string {
  const arrows = shortest(graph);
  const placed = place(graph, arrows);
  const byName = new Map(placed.map((room) => [room.name, room]));
  const height = Math.max(...placed.map((room) => room.y + room.height)) + 24;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" fill="${INK}">`,
    '<title>La casa: cada flecha va de un cuarto a uno que usa; lo que se llega por otro no se repite</title>',
    `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="${LINE}"/></marker></defs>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fffdf9"/>`,
    ...arrows.map(([from, to]) => drawArrow(byName.get(from)!, byName.get(to)!)),
    ...placed.map(drawRoom),
    '</svg>',
    '',
  ].join('\n');
}

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || '—';

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [rowOf(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(rowOf)].join('\n');

function tabulateGroups(): string {
  const uses = (side: Side, group: Group): string => {
    const used = groupsUsed(side).get(group)!;
    return code(GROUP_FLOORS[side].filter((name) => used.has(name)));
  };
  return tableOf(
    ['grupo', 'de qué trata', 'áreas', 'usa en el servidor', 'usa en la web'],
    GROUP_FLOORS.server.map((group) => [
      code([group]),
      GROUP_LINES[group],
      code(areasOf(group, 'server', 'web')),
      uses('server', group),
      uses('web', group),
    ]),
  );
}

function tabulateRooms(graph: Graph): string {
  const inOrder = (used: ReadonlySet<string>): string[] => ROOM_NAMES.filter((name) => used.has(name));
  return tableOf(
    ['cuarto', 'para qué, y qué se usa de él', 'usa'],
    ROOMS.map(({ name, paths: [first], line }) => {
      const folder = first!.replace(/[^/]+\.ts$/, '');
      return [`[\`${name}\`](../${folder})`, line, code(inOrder(graph.get(name)!))];
    }),
  );
}

/** The picture, and the tables between README_START and README_END. */
export function drawHouse(): { svg: string; tables: string } {
  const graph = roomsUsed();
  return { svg: draw(graph), tables: `\n${tabulateGroups()}\n\n${tabulateRooms(graph)}\n\n` };
}
