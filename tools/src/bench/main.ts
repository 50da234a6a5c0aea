import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '@tembiapo/server/app.ts';
import { loadCatalogs } from '@tembiapo/server/platform/catalogs.ts';
import type { Services } from '@tembiapo/server/platform/context.ts';
import { connect, migrate } from '@tembiapo/server/platform/database.ts';
import { startEmbedded } from '@tembiapo/server/platform/embedded.ts';
import { EventHub } from '@tembiapo/server/platform/events.ts';
import { createMailer } from '@tembiapo/server/platform/mail.ts';
import { Printer } from '@tembiapo/server/platform/pdf.ts';
import { Queue } from '@tembiapo/server/platform/queue.ts';
import { loadSecrets } from '@tembiapo/server/platform/secrets.ts';
import { REPO_DIR, readSettings } from '@tembiapo/server/platform/settings.ts';
import { createStorage } from '@tembiapo/server/platform/storage.ts';
import { signToken } from '@tembiapo/server/platform/tokens.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { cargarCandidatos } from '../datos/cargar.ts';
import { ensureDemo } from '../datos/demo.ts';
import {
  type MedidaDeAdministracion,
  type MedidaDeImportacion,
  medirAdministracion,
  medirImportacion,
} from './administracion.ts';
import { type Caso, casosDeBusqueda } from './casos.ts';
import { type MedidaDeDocumentos, type MedidaDeExcel, medirDocumentos, medirExcel } from './documentos.ts';
import { type Medida, medir, ratio, tabla } from './medir.ts';
import { type MedidaDeOportunidades, medirEventos, medirOportunidades } from './oportunidades.ts';
import { medirReportes } from './reportes.ts';
import { prepararReportes } from './reportes-datos.ts';
import { medirWeb } from './web.ts';

/**
 * `npm run bench`: the searches and the profile over HTTP at 10 k, 100 k and 1 M candidates, beside the same SQL over
 * bare connections and a bare server in the same run. `--tamanos 10000,100000` for fewer; `--sin-web` skips Chromium.
 * Filled databases stay in .bench/ and are used again.
 */
const { values } = parseArgs({
  options: {
    tamanos: { type: 'string', default: '10000,100000,1000000' },
    'sin-web': { type: 'boolean', default: false },
    // Only one part, for who works on it.
    'solo-oportunidades': { type: 'boolean', default: false },
    'solo-documentos': { type: 'boolean', default: false },
    'solo-administracion': { type: 'boolean', default: false },
    'solo-reportes': { type: 'boolean', default: false },
  },
});
const TAMANOS = values.tamanos.split(',').map(Number);
const DIR = join(REPO_DIR, '.bench');
const REPETICIONES = 25;

interface Resultado {
  tamano: number;
  casos: { caso: Caso; http: Medida; total: number }[];
  perfil: Medida;
  oportunidades: MedidaDeOportunidades[];
  documentos: MedidaDeDocumentos[];
  excel: MedidaDeExcel | null;
  administracion: MedidaDeAdministracion[];
  importacion: MedidaDeImportacion;
  concurrencia: { http: number; sql: number; vacio: number };
}

async function prepare(tamano: number) {
  const dir = join(DIR, String(tamano));
  mkdirSync(dir, { recursive: true });
  const postgres = await startEmbedded(dir, { flags: ['-c', 'shared_buffers=2GB'] });
  const { db, close } = connect(postgres.url);
  const nuevas = await migrate(db);
  await loadCatalogs(db);
  await close();
  if (nuevas.length > 0 || !existsSync(join(dir, 'listo'))) {
    const began = Date.now();
    await ensureDemo(postgres.url, Math.min(tamano, 2000));
    await cargarCandidatos(postgres.url, tamano);
    const segundos = Math.round((Date.now() - began) / 1000);
    writeFileSync(join(dir, 'listo'), String(segundos));
    console.log(`Base de ${tamano.toLocaleString('es')} candidatos llena en ${segundos} s`);
  }
  return { dir, postgres };
}

async function startServer(
  dir: string,
  url: string,
  statements: { sql: string; parameters: readonly unknown[] }[],
) {
  const settings = readSettings({ DATA_DIR: dir, LOG_LEVEL: 'silent', PORT: '0' });
  // Statements are only kept while they are asked for, so they cost nothing otherwise.
  const database = connect(url, {
    max: 16,
    onQuery: (sql, parameters) => capturing && statements.push({ sql, parameters }),
  });
  const services: Services = {
    db: database.db,
    settings,
    secrets: loadSecrets(settings),
    mailer: createMailer(settings),
    storage: createStorage(settings),
    cola: new Queue(url, () => undefined),
    impresora: new Printer(),
    eventos: new EventHub(url, database.db),
    enSegundoPlano: () => undefined,
  };
  const app = await buildApp(services);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  /** A new session of a selector, or of admin. */
  const sesion = async (jwtSecret: Uint8Array, rol: 'selector' | 'admin' = 'selector'): Promise<string> => {
    const { rows } = await database.pool.query('select id from usuario where email = $1', [`${rol}@demo.py`]);
    const sid = uuidv7();
    await database.pool.query(
      `insert into sesion (sid, usuario_id, expira_ts) values ($1, $2, now() + interval '1 day')`,
      [sid, rows[0].id],
    );
    return signToken({ rol, idNumerico: rows[0].id, sid }, jwtSecret);
  };
  const de = async (rol: 'selector' | 'admin') => ({
    'x-access-token': services.secrets.accessKey,
    authorization: `Bearer ${await sesion(services.secrets.jwtSecret, rol)}`,
  });
  return {
    base,
    services,
    headers: await de('selector'),
    deAdmin: await de('admin'),
    pool: database.pool,
    sesion,
    async close() {
      await app.close();
      await services.impresora.close();
      await database.close();
    },
  };
}
let capturing = false;

async function run(tamano: number): Promise<Resultado> {
  const { dir, postgres } = await prepare(tamano);
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const server = await startServer(dir, postgres.url, statements);
  const get = async (path: string, headers: Record<string, string> = server.headers) => {
    const response = await fetch(`${server.base}/api${path}`, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ total: number; items: { idNumerico: number }[] }>;
  };
  try {
    const soloAdministracion = values['solo-administracion'];
    const documentos = soloAdministracion
      ? []
      : await medirDocumentos(server.base, server.headers, server.pool);
    const excel = soloAdministracion
      ? null
      : await medirExcel(postgres.url, server.base, server.headers, server.pool);
    const soloDocumentos = values['solo-documentos'] || soloAdministracion;
    const oportunidades = soloDocumentos
      ? []
      : await medirOportunidades(get, server.base, server.headers, server.pool);
    if (tamano === TAMANOS.at(-1) && !soloDocumentos)
      await medirEventos(
        dir,
        postgres.url,
        server.pool,
        server.sesion,
        loadSecrets(readSettings({ DATA_DIR: dir })),
      );
    const casos = values['solo-oportunidades'] || soloDocumentos ? [] : await casosDeBusqueda(server.pool);
    // A server that has just started reads from the disk: each search is made once before any is measured.
    for (const caso of casos) for (const consulta of caso.consultas) await get(`/v1/candidatos?${consulta}`);
    const resultados: Resultado['casos'] = [];
    for (const caso of casos) {
      let total = 0;
      const http = await medir(REPETICIONES, async (i) => {
        const answer = await get(`/v1/candidatos?${caso.consultas[i % caso.consultas.length]}`);
        total = Math.max(total, answer.total);
      });
      resultados.push({ caso, http, total });
    }
    const ids = (await get('/v1/candidatos?limit=50&page=3')).items.map((c) => c.idNumerico);
    const perfil = await medir(60, (i) => {
      const id = ids[i % ids.length];
      const de = (path: string) => get(`${path}?candidatoIdNumerico=${id}`);
      return Promise.all([
        get(`/v1/candidato?idNumerico=${id}`),
        ...['experiencias', 'formaciones', 'idiomas', 'cargos-potenciales'].map((que) =>
          de(`/v1/candidato/${que}`),
        ),
        get(`/v1/notas?candidatoIdNumerico=${id}&limit=5`),
      ]);
    });
    const concurrencia = await concurrir(get, postgres.url, statements);
    // Last: what it makes and takes away again keeps PostgreSQL busy for a while.
    const administracion = await medirAdministracion(server.base, server.deAdmin, server.pool);
    const importacion = await medirImportacion(server.services, server.base, server.deAdmin, server.pool);
    return {
      tamano,
      casos: resultados,
      oportunidades,
      documentos,
      excel,
      administracion,
      importacion,
      perfil,
      concurrencia,
    };
  } finally {
    await server.close();
    await postgres.stop();
  }
}

/** Eight at once for five seconds: the search over HTTP, its very statements over bare connections, a bare server. */
async function concurrir(
  get: (path: string) => Promise<unknown>,
  url: string,
  statements: { sql: string; parameters: readonly unknown[] }[],
) {
  const path = '/v1/candidatos?busquedaRapida=gonzalez&limit=20';
  capturing = true;
  statements.length = 0;
  await get(path);
  capturing = false;
  const sentencias = [...statements];
  const porSegundo = async (once: (worker: number) => Promise<unknown>) => {
    const hasta = performance.now() + 5000;
    let hechas = 0;
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        while (performance.now() < hasta) {
          await once(worker);
          hechas++;
        }
      }),
    );
    return hechas / 5;
  };
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const sql = await porSegundo(async (worker) => {
    for (const { sql: text, parameters } of sentencias)
      await clients[worker]!.query(text, parameters as unknown[]);
  });
  await Promise.all(clients.map((client) => client.end()));
  const bare = Fastify();
  const answer = await get(path);
  bare.get('/', () => answer);
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });
  const vacio = await porSegundo(async () => (await fetch(bareUrl)).json());
  await bare.close();
  return { http: await porSegundo(() => get(path)), sql, vacio };
}

/** Reports and studies have a database of their own: five years of a large agency. */
async function reportes(): Promise<void> {
  const { dir, postgres } = await prepararReportes(DIR);
  const server = await startServer(dir, postgres.url, []);
  const get = async (path: string) => {
    const response = await fetch(`${server.base}/api${path}`, { headers: server.headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<unknown>;
  };
  try {
    await medirReportes(server.services, get, server.base, server.headers, server.pool);
  } finally {
    await server.close();
    await postgres.stop();
  }
}

if (values['solo-reportes']) {
  await reportes();
  process.exit(0);
}
const resultados: Resultado[] = [];
for (const tamano of TAMANOS) resultados.push(await run(tamano));

const [chico, grande] = [resultados[0]!, resultados.at(-1)!];
console.log('\nAdministración por HTTP, de a una, milisegundos');
tabla(
  ['Caso', ...resultados.flatMap((r) => [`p50 ${r.tamano / 1000}k`, `p95 ${r.tamano / 1000}k`]), ''],
  grande.administracion.map(({ nombre, nota }, i) => [
    nombre,
    ...resultados.flatMap((r) => [r.administracion[i]!.medida.p50, r.administracion[i]!.medida.p95]),
    nota,
  ]),
);
console.log('\nImportar 100.000 candidatos de una planilla, todo o nada (piso: 180 s en total)');
tabla(
  ['Candidatos', 'Revisar, s', 'Importar, s', 'Búsquedas mientras tanto p50', 'p95', 'Alta más lenta'],
  resultados.map(({ tamano, importacion: i }) => [
    tamano.toLocaleString('es'),
    i.revisar,
    i.importar,
    i.busquedas.p50,
    i.busquedas.p95,
    i.alta,
  ]),
);
if (values['solo-administracion']) process.exit(0);
console.log('\nContacto y CV por HTTP, de a uno, milisegundos');
tabla(
  [
    'Caso',
    'Piso p95',
    ...resultados.flatMap((r) => [`p50 ${r.tamano / 1000}k`, `p95 ${r.tamano / 1000}k`]),
    '',
    '',
  ],
  grande.documentos.map(({ nombre, piso, medida, nota }, i) => [
    nombre,
    piso,
    ...resultados.flatMap((r) => [r.documentos[i]!.medida.p50, r.documentos[i]!.medida.p95]),
    nota,
    medida.p95 <= piso ? 'bien' : 'SOBRE EL PISO',
  ]),
);
console.log('\nReporte de estado en Excel (piso: 100.000 filas en 10 s y 200 MB)');
tabla(
  ['Candidatos', 'Filas', 'Segundos', 'MB del proceso', 'Búsquedas mientras tanto p50', 'p95'],
  resultados.map(({ tamano, excel }) => {
    const e = excel!;
    return [
      tamano.toLocaleString('es'),
      e.filas.toLocaleString('es'),
      e.segundos,
      e.mb,
      e.busquedas.p50,
      e.busquedas.p95,
    ];
  }),
);
if (values['solo-documentos']) process.exit(0);
console.log('\nOportunidades por HTTP, de a una, milisegundos');
tabla(
  [
    'Caso',
    'Piso p95',
    ...resultados.flatMap((r) => [`p50 ${r.tamano / 1000}k`, `p95 ${r.tamano / 1000}k`]),
    '',
  ],
  grande.oportunidades.map(({ nombre, piso, medida }, i) => [
    nombre,
    piso,
    ...resultados.flatMap((r) => [r.oportunidades[i]!.medida.p50, r.oportunidades[i]!.medida.p95]),
    medida.p95 <= piso ? 'bien' : 'SOBRE EL PISO',
  ]),
);
if (values['solo-oportunidades']) process.exit(0);
console.log(
  `\nBúsquedas por HTTP, de a una, milisegundos; total exacto incluido (${REPETICIONES} veces cada caso)`,
);
tabla(
  [
    'Caso',
    'Piso p95',
    ...resultados.flatMap((r) => [`p50 ${r.tamano / 1000}k`, `p95 ${r.tamano / 1000}k`]),
    'Total máx.',
    'p50 grande/chico',
    '',
  ],
  grande.casos.map(({ caso, http, total }, i) => [
    caso.nombre,
    caso.piso,
    ...resultados.flatMap((r) => [r.casos[i]!.http.p50, r.casos[i]!.http.p95]),
    total.toLocaleString('es'),
    ratio(http.p50, chico.casos[i]!.http.p50),
    http.p95 <= caso.piso ? 'bien' : 'SOBRE EL PISO',
  ]),
);
const nombres = (r: Resultado) => r.casos.filter(({ caso }) => caso.escala);
const media = (r: Resultado) =>
  nombres(r).reduce((suma, { http }) => suma + http.media, 0) / nombres(r).length;
console.log(
  `\nNombre y teléfono, costo medio a ${grande.tamano / 1000}k sobre ${chico.tamano / 1000}k: ${ratio(media(grande), media(chico))} (piso: 6)`,
);
console.log('\nAbrir un perfil con todas sus cajas, y ocho búsquedas a la vez');
tabla(
  [
    'Candidatos',
    'Perfil p50',
    'Perfil p95 (piso 25)',
    'HTTP/s',
    'mismo SQL/s',
    'HTTP/SQL (piso 0,5)',
    'servidor vacío/s',
  ],
  resultados.map((r) => [
    r.tamano.toLocaleString('es'),
    r.perfil.p50,
    r.perfil.p95,
    Math.round(r.concurrencia.http),
    Math.round(r.concurrencia.sql),
    ratio(r.concurrencia.http, r.concurrencia.sql),
    Math.round(r.concurrencia.vacio),
  ]),
);
await reportes();
if (!values['sin-web']) await medirWeb(join(DIR, String(grande.tamano)));
process.exit(0);
