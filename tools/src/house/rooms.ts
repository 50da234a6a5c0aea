/**
 * The rooms of the house, from the top floor down: an import goes down or stays, never up. docs/casa.md and docs/casa.svg are
 * drawn from this list and from the imports there really are.
 */
export interface Room {
  name: string;
  /** Folders and files of the room, by the beginning of their paths. */
  paths: readonly string[];
  /** What it is for, and what may be used of it; Spanish, for docs/casa.md. */
  line: string;
}

export const ROOMS: readonly Room[] = [
  { name: 'e2e', paths: ['e2e/'], line: 'historias en un Chromium de verdad' },
  {
    name: 'tools',
    paths: ['tools/src/'],
    line: 'datos de demostración a pedido, mediciones, y las pruebas que cuidan esta casa',
  },
  {
    name: 'web/app',
    paths: ['web/src/app/'],
    line: 'arranque, rutas, pestañas, menú y búsqueda global; conoce las áreas por sus direcciones, con `import()`',
  },
  {
    name: 'web/areas',
    paths: ['web/src/areas/'],
    line: 'las pantallas de cada área, sus cajas y ventanas; de otra área, solo su `index.ts`',
  },
  {
    name: 'web/ui',
    paths: ['web/src/ui/'],
    line: 'piezas propias sobre Mantine, a la vista en `/desarrollo`',
  },
  {
    name: 'web/platform',
    paths: ['web/src/platform/'],
    line: 'llamadas tipadas, sesión, eventos en vivo, subidas, avisos, y los ganchos del título y de la dirección',
  },
  {
    name: 'server/testing',
    paths: ['server/src/testing/'],
    line: 'lo que una prueba necesita para arrancar el servidor, y las pruebas que miran todas las llamadas',
  },
  {
    name: 'server',
    paths: [
      'server/src/main.ts',
      'server/src/app.ts',
      'server/src/exports.ts',
      'server/src/loteActions.ts',
      'server/src/makeServices.ts',
      'server/src/background.ts',
      'server/src/startBackground.ts',
      'server/src/sweep.ts',
      'server/src/copier.ts',
      'server/src/startCopier.ts',
      'server/src/restore.ts',
      'server/src/DatabaseRestarts.ts',
      'server/src/openDatabase.ts',
      'server/src/serve.ts',
      'server/src/cluster.ts',
      'server/src/worker.ts',
      'server/src/WorkerOrder.ts',
      'server/src/watchFrozen.ts',
      'server/src/Cleanups.ts',
    ],
    line: '`main.ts` arranca, `app.ts` es la lista de lo que responde, `background.ts` la de lo que ningún pedido espera, `exports.ts` la de lo que se exporta, `loteActions.ts` la de lo que se hace a muchos; `serve.ts` es lo que hace un proceso, `cluster.ts` varios, `copier.ts` el que copia, `restore.ts` la vuelta',
  },
  {
    name: 'server/demo',
    paths: ['server/src/demo/'],
    line: 'los datos de demostración, los mismos al arrancar y por millones',
  },
  {
    name: 'server/areas',
    paths: ['server/src/areas/'],
    line: '`routes.ts` quién y qué, `queries.ts` el SQL, `rules.ts` las decisiones; de otra área, solo su `index.ts`',
  },
  {
    name: 'platform/http',
    paths: ['server/src/platform/http/'],
    line: 'la puerta: `os` con los roles de cada llamada, cuerpos, encabezados, rechazos, y la web servida',
  },
  {
    name: 'platform/disclosures',
    paths: ['server/src/platform/disclosures/'],
    line: '`openPerson` y `permitExport`: quién vio o exportó qué, cuánto puede por hora, y la marca de cada documento',
  },
  {
    name: 'platform/vitals',
    paths: ['server/src/platform/vitals/'],
    line: 'cómo está el producto: mediciones para Prometheus, llamadas lentas, lugar en los discos',
  },
  {
    name: 'platform/mail',
    paths: ['server/src/platform/mail/'],
    line: '`queueMail` y `queueNotice`: un correo o un aviso que sale una sola vez, escrito en la transacción que lo pide; `raiseIncident`: lo que necesita a una persona, avisado una vez; `noteWayWell`: cuándo anduvo cada entrada y salida',
  },
  {
    name: 'platform/jobs',
    paths: ['server/src/platform/jobs/'],
    line: '`Queue`: trabajos que sobreviven al proceso; y el plegado de la búsqueda',
  },
  {
    name: 'platform/copias',
    paths: ['server/src/platform/copias/'],
    line: 'copias de todo: base y su registro, archivos y secretos, cifradas, probadas y restauradas',
  },
  {
    name: 'platform/documents',
    paths: ['server/src/platform/documents/'],
    line: 'Excel que se escribe y se lee, PDF en su propio hilo (`Printer`), HTML limpio',
  },
  {
    name: 'platform/files',
    paths: ['server/src/platform/files/'],
    line: 'subidas juzgadas por su contenido, imágenes, y objetos en disco o S3 que una fila nombra',
  },
  {
    name: 'platform/identity',
    paths: ['server/src/platform/identity/'],
    line: 'sesiones, tokens, contraseñas, passkeys, quién confirmó hace poco que es quien dice, enlaces que vencen, e intentos contados',
  },
  {
    name: 'platform/live',
    paths: ['server/src/platform/live/'],
    line: '`publish` dentro de la transacción; cada ventana abierta se entera',
  },
  {
    name: 'platform/database',
    paths: ['server/src/platform/database/'],
    line: 'PostgreSQL propio o ajeno: conexión, migraciones, transacciones, páginas y usos',
  },
  {
    name: 'platform/time',
    paths: ['server/src/platform/time/'],
    line: 'el reloj por el que espera el servidor, que las pruebas mueven',
  },
  {
    name: 'platform/errors',
    paths: ['server/src/platform/errors/'],
    line: 'la familia de errores, cada uno con su frase en castellano',
  },
  {
    name: 'platform/settings',
    paths: ['server/src/platform/settings/'],
    line: 'lo que el entorno dice, revisado al arrancar, y los secretos',
  },
  {
    name: 'contract/calls',
    paths: ['contract/src/calls/', 'contract/src/contract.ts', 'contract/src/alcances.ts'],
    line: 'una declaración por llamada: dirección, roles, entrada y respuesta',
  },
  {
    name: 'contract',
    paths: [
      'contract/src/call.ts',
      'contract/src/schema.ts',
      'contract/src/dateSchemas.ts',
      'contract/src/fieldSchemas.ts',
      'contract/src/campoSchemas.ts',
      'contract/src/files.ts',
    ],
    line: 'con qué se declara una llamada: `call`, los campos (`schema.ts`, `dateSchemas.ts` para días y momentos, `fieldSchemas.ts` para los declarados y `campoSchemas.ts` para los propios de la agencia) y los archivos',
  },
  {
    name: 'contract/domain',
    paths: ['contract/src/domain/'],
    line: 'reglas puras, textos, límites y enumeraciones que los dos lados necesitan',
  },
];

export const ROOM_NAMES: readonly string[] = ROOMS.map(({ name }) => name);

/** The room of a file; undefined for files outside all rooms. */
export const roomOf = (path: string): string | undefined =>
  ROOMS.find(({ paths }) => paths.some((begin) => path.startsWith(begin)))?.name;

/** Floor of a room; the highest is 0. */
export const floorOf = (room: string): number => ROOM_NAMES.indexOf(room);

/** The area of a file with its side: 'server/notas'. */
export const areaOf = (path: string): string | undefined => {
  const [, side, area] = /^(server|web)\/src\/areas\/[^/]+\/([^/]+)\//.exec(path) ?? [];
  return area && `${side}/${area}`;
};

export type Side = 'server' | 'web';

/** The groups of areas, with what each is about; Spanish, for README.md. */
export const GROUP_LINES = {
  confianza: 'quién puede, quién vio qué, y que nada se pierda',
  integraciones: 'lo que otros programas leen, cargan y oyen, y lo que se trae de otro sistema',
  medicion: 'lo que se cuenta, y el día de cada persona',
  clientes: 'para quién se busca, y los institutos',
  correspondencia: 'lo que se le escribe a la gente, y lo que contesta',
  busquedas: 'lo que se busca, de la publicación al cierre',
  personas: 'quienes buscan trabajo, y cómo llegan',
  administracion: 'lo que la agencia mantiene, y el rastro de todo',
};
export type Group = keyof typeof GROUP_LINES;

/**
 * The floors of the groups, from the top down: an import between groups goes down, never up. What a lower group needs of a higher
 * one is handed in by the server's lists (app.ts, exports.ts, loteActions.ts) or by web/src/app. On the web a person's screens
 * show what the other groups keep of them, so `personas` stands above those.
 */
export const GROUP_FLOORS: Record<Side, readonly Group[]> = {
  server: [
    'confianza',
    'integraciones',
    'medicion',
    'clientes',
    'correspondencia',
    'busquedas',
    'personas',
    'administracion',
  ],
  web: [
    'confianza',
    'integraciones',
    'personas',
    'medicion',
    'clientes',
    'busquedas',
    'correspondencia',
    'administracion',
  ],
};

/** The side and the group of areas a file belongs to. */
export function groupOf(path: string): { side: Side; group: string } | undefined {
  const [, side, group] = /^(server|web)\/src\/areas\/([^/]+)\//.exec(path) ?? [];
  return side && group ? { side: side as Side, group } : undefined;
}
