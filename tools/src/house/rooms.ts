/**
 * The rooms of the house, from the top floor down: an import goes down or stays, never up. README.md and docs/casa.svg are
 * drawn from this list and from the imports there really are.
 */
export interface Room {
  name: string;
  /** What lies in it: the first room whose path a file's begins with, so the narrower ones come first. */
  path: string;
  /** What it is for, and what may be used of it; Spanish, for README.md. */
  line: string;
}

export const ROOMS: readonly Room[] = [
  { name: 'e2e', path: 'e2e/', line: 'historias en un Chromium de verdad' },
  {
    name: 'tools',
    path: 'tools/src/',
    line: 'datos de demostración a pedido, mediciones, y las pruebas que cuidan esta casa',
  },
  {
    name: 'web/app',
    path: 'web/src/app/',
    line: 'arranque, rutas, pestañas, menú y búsqueda global; conoce las áreas por sus direcciones, con `import()`',
  },
  {
    name: 'web/areas',
    path: 'web/src/areas/',
    line: 'las pantallas de cada área, sus cajas y ventanas; de otra área, solo su `index.ts`',
  },
  {
    name: 'web/ui',
    path: 'web/src/ui/',
    line: 'piezas propias sobre Mantine, a la vista en `/desarrollo`',
  },
  {
    name: 'web/platform',
    path: 'web/src/platform/',
    line: 'llamadas tipadas, sesión, eventos en vivo, subidas, avisos, y los ganchos del título y de la dirección',
  },
  {
    name: 'server/testing',
    path: 'server/src/testing/',
    line: 'lo que una prueba necesita para arrancar el servidor, y las pruebas que miran todas las llamadas',
  },
  {
    name: 'server',
    path: 'server/src/main.ts',
    line: '`main.ts` arranca, `app.ts` es la lista de lo que responde, `jobs.ts` la de lo que ningún pedido espera',
  },
  { name: 'server', path: 'server/src/app.ts', line: '' },
  { name: 'server', path: 'server/src/jobs.ts', line: '' },
  {
    name: 'server/demo',
    path: 'server/src/demo/',
    line: 'los datos de demostración, los mismos al arrancar y por millones',
  },
  {
    name: 'server/areas',
    path: 'server/src/areas/',
    line: '`routes.ts` quién y qué, `queries.ts` el SQL, `rules.ts` las decisiones; de otra área, solo su `index.ts`',
  },
  {
    name: 'platform/http',
    path: 'server/src/platform/http/',
    line: 'la puerta: `os` con los roles de cada llamada, cuerpos, encabezados, rechazos, y la web servida',
  },
  {
    name: 'platform/mail',
    path: 'server/src/platform/mail/',
    line: '`queueMail` y `queueNotice`: un correo o un aviso que sale una sola vez, escrito en la transacción que lo pide',
  },
  {
    name: 'platform/jobs',
    path: 'server/src/platform/jobs/',
    line: '`Queue`: trabajos que sobreviven al proceso; y el plegado de la búsqueda',
  },
  {
    name: 'platform/documents',
    path: 'server/src/platform/documents/',
    line: 'Excel que se escribe y se lee, PDF en su propio hilo (`Printer`), HTML limpio',
  },
  {
    name: 'platform/files',
    path: 'server/src/platform/files/',
    line: 'subidas juzgadas por su contenido, imágenes, y objetos en disco o S3 que una fila nombra',
  },
  {
    name: 'platform/identity',
    path: 'server/src/platform/identity/',
    line: 'sesiones, tokens, contraseñas, enlaces que vencen, e intentos contados',
  },
  {
    name: 'platform/live',
    path: 'server/src/platform/live/',
    line: '`publish` dentro de la transacción; cada ventana abierta se entera',
  },
  {
    name: 'platform/database',
    path: 'server/src/platform/database/',
    line: 'PostgreSQL propio o ajeno: conexión, migraciones, transacciones, páginas y usos',
  },
  {
    name: 'platform/errors',
    path: 'server/src/platform/errors/',
    line: 'la familia de errores, cada uno con su frase en castellano',
  },
  {
    name: 'platform/settings',
    path: 'server/src/platform/settings/',
    line: 'lo que el entorno dice, revisado al arrancar, y los secretos',
  },
  {
    name: 'contract/calls',
    path: 'contract/src/calls/',
    line: 'una declaración por llamada: dirección, roles, entrada y respuesta',
  },
  { name: 'contract/calls', path: 'contract/src/contract.ts', line: '' },
  {
    name: 'contract',
    path: 'contract/src/call.ts',
    line: 'con qué se declara una llamada: `call`, los campos (`schema.ts`) y los archivos',
  },
  { name: 'contract', path: 'contract/src/schema.ts', line: '' },
  { name: 'contract', path: 'contract/src/files.ts', line: '' },
  {
    name: 'contract/domain',
    path: 'contract/src/domain/',
    line: 'reglas puras, textos, límites y enumeraciones que los dos lados necesitan',
  },
];

export const ROOM_NAMES: readonly string[] = [...new Set(ROOMS.map(({ name }) => name))];

/** The room a file lies in; undefined for what lies loose. */
export const roomOf = (path: string): string | undefined =>
  ROOMS.find((room) => path.startsWith(room.path))?.name;

/** How high a room lies; the highest is 0. */
export const floorOf = (room: string): number => ROOM_NAMES.indexOf(room);

/** The area a file belongs to, with its side: 'server/notas'. */
export const areaOf = (path: string): string | undefined => {
  const [, side, area] = /^(server|web)\/src\/areas\/([^/]+)\//.exec(path) ?? [];
  return area && `${side}/${area}`;
};
