import { readImports } from './imports.ts';
import { areaOf, GROUP_FLOORS, groupOf, ROOM_NAMES, roomOf, type Side } from './rooms.ts';
import { isTest } from './sources.ts';

/** docs/casa.svg, and what docs/casa.md says each room and group uses, from the imports there really are. */

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which of some parts of the house uses which. */
function usesOf(names: readonly string[], partOf: (path: string) => string | undefined): Graph {
  const graph = new Map(names.map((name) => [name, new Set<string>()]));
  for (const { from, to } of readImports()) {
    const [a, b] = [partOf(from), partOf(to)];
    // Tests may import anything.
    const counts = !isTest(from) || a === 'e2e' || a === 'server/testing';
    if (a && b && a !== b && counts) graph.get(a)!.add(b);
  }
  return graph;
}

/** The side of a room of areas. */
const sideOf = (room: string): Side => room.split('/')[0] as Side;

const roomsUsed = (): Graph => usesOf(ROOM_NAMES, roomOf);
const groupsUsed = (side: Side): Graph =>
  usesOf(GROUP_FLOORS[side], (path) => {
    const found = groupOf(path);
    return found?.side === side ? found.group : undefined;
  });

/** Drops the arrow from a to c where a uses b and b uses c. */
function shortest(graph: Graph): [from: string, to: string][] {
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

function areasOf(side: Side, group: string): string[] {
  const areas = readImports()
    .flatMap(({ from, to }) => [from, to])
    .filter((path) => groupOf(path)?.side === side && groupOf(path)?.group === group)
    .flatMap((path) => areaOf(path)?.split('/')[1] ?? []);
  return [...new Set(areas)].sort();
}

const WIDTH = 1040;
const TOP = 24;
const ROOM = { width: 172, height: 46, step: 190 };
/** Space between two rows for the arrows. */
const GAP = 58;
/** The room of the areas holds one floor for each group, and beside the floors the arrows between them. */
const WIDE = 330;
const FLOOR = { width: 256, top: 20, line: 13, bottom: 8, gap: 8 };
const LETTERS_A_LINE = 46;
const LINE = '#8a8177';
/** Middle and colour of each side of the house. */
const SIDES = [
  { is: /^(e2e|tools)/, middle: 520, fill: '#f3e9dc' },
  { is: /^web\//, middle: 185, fill: '#e7efe6' },
  { is: /^contract/, middle: 185, fill: '#f1e4ec' },
  { is: /^(server|platform)/, middle: 700, fill: '#e6ecf4' },
];

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
}
interface Room extends Box {
  /** Of a room of areas: its groups, one below the other. */
  floors: (Box & { lines: string[] })[];
}

/** Breaks names into lines, as many as fit in each. */
function inLines(words: readonly string[]): string[] {
  const all: string[] = [];
  for (const word of words) {
    const last = all.at(-1);
    if (last !== undefined && last.length + word.length + 2 <= LETTERS_A_LINE)
      all[all.length - 1] = `${last}, ${word}`;
    else all.push(word);
  }
  return all;
}

/** A room whose top is in the middle of x, with its floors. */
function roomAt(name: string, middle: number, y: number, fill: string): Room {
  const groups = name.endsWith('/areas') ? GROUP_FLOORS[sideOf(name)] : [];
  const width = groups.length > 0 ? WIDE : ROOM.width;
  const x = middle - width / 2;
  let height = ROOM.height;
  const floors = groups.map((group) => {
    const lines = inLines(areasOf(sideOf(name), group));
    const floor = {
      ...{ name: group, lines, x: x + FLOOR.gap, y: y + height, width: FLOOR.width, fill: '#fffdf9' },
      height: FLOOR.top + lines.length * FLOOR.line + FLOOR.bottom,
    };
    height += floor.height + FLOOR.gap;
    return floor;
  });
  return { name, x, y, width, height, fill, floors };
}

function place(graph: Graph): Room[] {
  const placed: Room[] = [];
  let y = TOP;
  for (const [, row] of [...Map.groupBy(rowsOf(graph), ([, row]) => row)].sort(([a], [b]) => a - b)) {
    const rooms = SIDES.flatMap(({ is, middle, fill }) => {
      const names = row.map(([name]) => name).filter((name) => is.test(name));
      return names.map((name, i) => roomAt(name, middle + (i - (names.length - 1) / 2) * ROOM.step, y, fill));
    });
    placed.push(...rooms);
    y += Math.max(...rooms.map(({ height }) => height)) + GAP;
  }
  return placed;
}

const drawBox = ({ x, y, width, height, fill }: Box): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${LINE}"/>`;
const drawPath = (path: string): string =>
  `<path d="${path}" fill="none" stroke="${LINE}" marker-end="url(#tip)"/>`;
const drawText = (box: Box, below: number, size: number, text: string, weight = 400): string =>
  `<text x="${box.x + box.width / 2}" y="${box.y + below}" font-size="${size}" font-weight="${weight}" text-anchor="middle">${text}</text>`;

function drawRoom(room: Room): string[] {
  const { floors } = room;
  const arrows = floors.length > 0 ? shortest(groupsUsed(sideOf(room.name))) : [];
  return [
    drawBox(room),
    drawText(room, 28, 14, room.name, 600),
    ...floors.flatMap((floor) => [
      drawBox(floor),
      drawText(floor, 15, 11, floor.name, 600),
      ...floor.lines.map((line, i) => drawText(floor, FLOOR.top + 9 + i * FLOOR.line, 10, line)),
    ]),
    // Beside the floors; the further an arrow goes, the wider it bows.
    ...arrows.map(([from, to]) => {
      const at = (name: string) => floors.findIndex((floor) => floor.name === name);
      const [a, b] = [floors[at(from)]!, floors[at(to)]!];
      const right = room.x + FLOOR.gap + FLOOR.width;
      const bow = right + 10 + (at(to) - at(from)) * 12;
      const [y1, y2] = [a.y + (a.height * 2) / 3, b.y + b.height / 3];
      return drawPath(`M${right} ${y1} C${bow} ${y1} ${bow} ${y2} ${right + 3} ${y2}`);
    }),
  ];
}

function drawArrow(from: Box, to: Box): string {
  const [x1, y1] = [from.x + from.width / 2, from.y + from.height];
  const [x2, y2] = [to.x + to.width / 2, to.y - 5];
  const bend = Math.max(24, (y2 - y1) / 2);
  return drawPath(`M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`);
}

export function drawHouse(): string {
  const graph = roomsUsed();
  const rooms = place(graph);
  const named = (name: string): Room => rooms.find((room) => room.name === name)!;
  const height = Math.max(...rooms.map((room) => room.y + room.height)) + TOP;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" fill="#211e1a">`,
    '<title>La casa: cada flecha va de un módulo a uno que usa; lo que ya se alcanza por otro no se repite</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" ' +
      `orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="${LINE}"/></marker></defs>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fffdf9"/>`,
    ...shortest(graph).map(([from, to]) => drawArrow(named(from), named(to))),
    ...rooms.flatMap(drawRoom),
    '</svg>\n',
  ].join('\n');
}

/** '| [`room`](folder) | what for | uses |' and '| `group` | uses on the server | uses on the web |'. */
export const ROOM_ROW = /^(\| \[`([\w/]+)`\]\(\S+\) \| .+ \|) .+ \|$/gm;
export const GROUP_ROW = /^(\| `(\w+)` \|) .+ \| .+ \|$/gm;

/** docs/casa.md with what each room and each group uses today. */
export function tellUses(page: string): string {
  const used = (graph: Graph, name: string, order: readonly string[]): string =>
    order
      .filter((other) => graph.get(name)?.has(other))
      .map((other) => `\`${other}\``)
      .join(', ') || '—';
  const rooms = roomsUsed();
  const [server, web] = [groupsUsed('server'), groupsUsed('web')];
  return page
    .replace(ROOM_ROW, (_, row: string, room: string) => `${row} ${used(rooms, room, ROOM_NAMES)} |`)
    .replace(
      GROUP_ROW,
      (_, row: string, group: string) =>
        `${row} ${used(server, group, GROUP_FLOORS.server)} | ${used(web, group, GROUP_FLOORS.web)} |`,
    );
}
