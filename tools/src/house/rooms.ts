type Room = readonly [name: string, files: RegExp];
const floors = (names: string): string[] => names.split(' ');
/** What the areas of the server stand on, from the top down. */
const PLATFORM = floors(
  'http disclosures vitals mail jobs copias documents files identity live database time errors settings',
);
/**
 * The rooms of the house, from the top floor down, each with its files: an import goes down or stays, never
 * up. docs/casa.md says what each is for; its last cells and docs/casa.svg are made from this list and from the
 * imports there really are.
 */
const ROOMS: readonly Room[] = [
  ['e2e', /^e2e\//],
  ['tools', /^tools\/src\//],
  ['web/app', /^web\/src\/app\//],
  ['web/areas', /^web\/src\/areas\//],
  ['web/ui', /^web\/src\/ui\//],
  ['web/platform', /^web\/src\/platform\//],
  ['server/testing', /^server\/src\/(testing|areas\/.*\/testing)\//],
  ['server', /^server\/src\/[^/]+$/],
  ['server/demo', /^server\/src\/demo\//],
  ['server/areas', /^server\/src\/areas\//],
  ...PLATFORM.map((name): Room => [`platform/${name}`, new RegExp(`^server/src/platform/${name}/`)]),
  ['contract/calls', /^contract\/src\/(calls\/|contract\.ts|alcances\.ts)/],
  ['contract', /^contract\/src\/[^/]+$/],
  ['contract/domain', /^contract\/src\/domain\//],
];

export const ROOM_NAMES: readonly string[] = ROOMS.map(([name]) => name);

/** The room of a file; undefined for files outside all rooms. */
export const roomOf = (path: string): string | undefined => ROOMS.find(([, files]) => files.test(path))?.[0];

/** Floor of a room; the highest is 0. */
export const floorOf = (room: string): number => ROOM_NAMES.indexOf(room);

/** The area of a file with its side: 'server/notas'. */
export const areaOf = (path: string): string | undefined => {
  const [, side, area] = /^(server|web)\/src\/areas\/[^/]+\/([^/]+)\//.exec(path) ?? [];
  return area && `${side}/${area}`;
};

export type Side = 'server' | 'web';

/**
 * The floors of the groups, from the top down: an import between groups goes down, never up. What a lower group needs of a higher
 * one is handed in by the server's lists (app.ts, exports.ts, loteActions.ts) or by web/src/app. On the web a person's screens
 * show what the other groups keep of them, so `personas` stands above those.
 */
export const GROUP_FLOORS: Record<Side, readonly string[]> = {
  server: floors(
    'confianza integraciones medicion clientes correspondencia busquedas personas administracion',
  ),
  web: floors('confianza integraciones personas medicion clientes busquedas correspondencia administracion'),
};

/** The side and the group of areas a file belongs to. */
export function groupOf(path: string): { side: Side; group: string } | undefined {
  const [, side, group] = /^(server|web)\/src\/areas\/([^/]+)\//.exec(path) ?? [];
  return side && group ? { side: side as Side, group } : undefined;
}
