import { readFileSync } from 'node:fs';
import http from 'node:http';
import type pg from 'pg';
import { startProduct } from '../../../e2e/product.ts';
import { type Medida, medir, resumen, tabla } from './medir.ts';

type Get = (path: string) => Promise<unknown>;
type Headers = Record<string, string>;

export interface MedidaDeOportunidades {
  nombre: string;
  piso: number;
  medida: Medida;
}

const REPETICIONES = 40;
const APELLIDOS = ['gonzalez', 'benitez', 'martinez', 'lopez', 'vera', 'duarte', 'ramirez'];
const PISO_LECTURA = 40;
const PISO_INCLUIR = 150;

/** Ids of opportunities: many at random, and the ones with most candidates. */
async function readIds(pool: pg.Pool) {
  const { rows } = await pool.query(`
    select array(select id from oportunidad where eliminada_ts is null order by md5(id::text) limit 40) al_azar,
           array(select oportunidad_id from oportunidad_candidato group by 1 order by count(*) desc limit 5) grandes,
           array(select id from oportunidad where estado = 'a' and eliminada_ts is null order by md5(id::text) limit 60) abiertas,
           array(select id from empresa where es_cliente order by id limit 10) empresas,
           array(select id from usuario where rol = 'selector' order by id) usuarios`);
  return rows[0] as Record<'al_azar' | 'grandes' | 'abiertas' | 'empresas' | 'usuarios', number[]>;
}

/** Lists, views, candidates by stage and inclusions over HTTP, one after another (issue 3). */
export async function medirOportunidades(
  get: Get,
  base: string,
  headers: Headers,
  pool: pg.Pool,
): Promise<MedidaDeOportunidades[]> {
  const ids = await readIds(pool);
  const textos = ['cajero', 'contable luque', 'vendedor', 'a', 'grupo', 'xyzzyx'];
  const casos: [nombre: string, paths: string[]][] = [
    ['Lista', ['/v1/oportunidades', '/v1/oportunidades?page=2', '/v1/oportunidades?page=500']],
    ['Lista de 200 filas', ['/v1/oportunidades?limit=200', '/v1/oportunidades?limit=200&page=30']],
    ['Lista por texto', textos.map((t) => `/v1/oportunidades?busquedaRapida=${encodeURIComponent(t)}`)],
    [
      'Lista con cada filtro y orden',
      [
        '/v1/oportunidades?estado=a',
        '/v1/oportunidades?sortField=cierreFecha&sortOrder=-1',
        '/v1/oportunidades?sortField=solicitudFecha&sortOrder=1',
        '/v1/oportunidades?creacionTsDesde=2026-03-01&creacionTsHasta=2026-04-01',
        ...ids.usuarios.map((u) => `/v1/oportunidades?usuario=${u}&estado=f`),
        ...ids.empresas.map((e) => `/v1/oportunidades?empresaIdNumerico=${e}&candidatoAIncluirId=77`),
      ],
    ],
    ['Una oportunidad', [...ids.al_azar, ...ids.grandes].map((id) => `/v1/oportunidad?idNumerico=${id}`)],
    [
      'Candidatos incluidos',
      [...ids.al_azar, ...ids.grandes].map((id) => `/v1/oportunidad/candidatos?oportunidadId=${id}`),
    ],
    [
      'Candidatos por etapa, 50 de una columna',
      [...ids.al_azar, ...ids.grandes].map(
        (id) => `/v1/oportunidad/candidatos?oportunidadId=${id}&etapa=200&etapa=300&limit=50`,
      ),
    ],
    [
      'Candidatos por nombre',
      [...ids.al_azar, ...ids.grandes].map(
        (id) => `/v1/oportunidad/candidatos?oportunidadId=${id}&nombre=gonz`,
      ),
    ],
    [
      'Resumen por etapa',
      [...ids.al_azar, ...ids.grandes].map((id) => `/v1/oportunidad/etapas/resumen?oportunidadId=${id}`),
    ],
    [
      'Buscar candidatos para una oportunidad',
      ids.al_azar.map(
        (id) =>
          `/v1/candidatos?oportunidadId=${id}&consultaTipo=omitirYaIncluidos&limit=20&busquedaRapida=gonz`,
      ),
    ],
  ];
  const medidas: MedidaDeOportunidades[] = [];
  for (const [nombre, paths] of casos) {
    for (const path of paths) await get(path);
    const medida = await medir(Math.max(REPETICIONES, paths.length), (i) => get(paths[i % paths.length]!));
    medidas.push({ nombre, piso: PISO_LECTURA, medida });
  }
  // As the screen does it: a page of 200 of the search for that opportunity, all of them chosen.
  const tandas: number[][] = [];
  for (let i = 0; i < 23; i++) {
    const texto = APELLIDOS[i % APELLIDOS.length]!;
    const pagina = (await get(
      `/v1/candidatos?limit=200&page=${1 + Math.floor(i / APELLIDOS.length)}&busquedaRapida=${texto}`,
    )) as { items: { idNumerico: number }[] };
    if (pagina.items.length > 0) tandas.push(pagina.items.map((c) => c.idNumerico));
  }
  let vez = 0;
  const incluir = await medir(20, () => {
    const i = vez++;
    return post(base, headers, {
      oportunidadIdNumerico: ids.abiertas[i]!,
      candidatosIds: tandas[i % tandas.length]!,
    });
  });
  medidas.push({ nombre: 'Incluir a 200 candidatos', piso: PISO_INCLUIR, medida: incluir });
  return medidas;
}

async function post(
  base: string,
  headers: Headers,
  pedido: { oportunidadIdNumerico: number; candidatosIds: number[] },
): Promise<void> {
  const respuesta = await fetch(`${base}/api/v1/oportunidad/candidato/incluir`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ origen: 'selector', etapa: 200, ...pedido }),
  });
  if (!respuesta.ok) throw new Error(`incluir: ${respuesta.status} ${await respuesta.text()}`);
}

const VENTANAS = 200;
const PISO_EVENTO = 300;
const PISO_MEMORIA = 150;
const memoriaDe = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** The product itself as one process, with 200 windows that listen: how soon an event is there, and what it weighs. */
export async function medirEventos(
  dataDir: string,
  databaseUrl: string,
  pool: pg.Pool,
  sesion: (jwtSecret: Uint8Array) => Promise<string>,
  secretos: { accessKey: string; jwtSecret: Uint8Array },
): Promise<void> {
  // The first start after a change of the sources compiles them; every other one finds them compiled.
  const entorno = {
    DATABASE_URL: databaseUrl,
    DEMO: 'no',
    NODE_ENV: 'production',
  };
  await (await startProduct(dataDir, entorno)).stop();
  const product = await startProduct(dataDir, entorno);
  const pid = product.process.pid!;
  const enReposo = memoriaDe(pid);
  const nueva = async () => ({
    'x-access-token': secretos.accessKey,
    authorization: `Bearer ${await sesion(secretos.jwtSecret)}`,
  });
  const headers = await nueva();
  // Ten windows each: a session has a maximum.
  const sesiones = await Promise.all(Array.from({ length: VENTANAS / 10 }, nueva));
  const llegadas: number[] = [];
  let desde = 0;
  let recibidos = 0;
  const agent = new http.Agent({ keepAlive: false, maxSockets: VENTANAS + 10 });
  const abiertas = await Promise.all(
    Array.from(
      { length: VENTANAS },
      (_, i) =>
        new Promise<http.ClientRequest>((done, fail) => {
          const suya = { headers: sesiones[i % sesiones.length]!, agent };
          const request = http.get(`${product.url}/api/v1/eventos`, suya, (response) => {
            response.setEncoding('utf8');
            response.on('data', (trozo: string) => {
              if (trozo.includes('"hola"')) done(request);
              else if (trozo.includes('"oportunidad"')) {
                llegadas.push(performance.now() - desde);
                recibidos++;
              }
            });
          });
          request.on('error', fail);
        }),
    ),
  );
  const { rows } = await pool.query(
    `select id from oportunidad where estado = 'a' and eliminada_ts is null order by id desc limit 30`,
  );
  for (const { id } of rows) {
    recibidos = 0;
    desde = performance.now();
    await post(product.url, headers, {
      oportunidadIdNumerico: id,
      candidatosIds: [1 + Math.floor(Math.random() * 9000)],
    });
    for (let i = 0; i < 500 && recibidos < VENTANAS; i++) await new Promise((r) => setTimeout(r, 4));
  }
  const memoria = memoriaDe(pid);
  for (const request of abiertas) request.on('error', () => undefined).destroy();
  await product.stop();
  const { p50, p95 } = resumen(llegadas);
  console.log(`\nEventos con ${VENTANAS} ventanas abiertas en un proceso`);
  tabla(
    ['Medida', 'Valor', 'Piso'],
    [
      ['Desde que alguien incluye hasta que llega, p50 (ms)', p50, ''],
      ['Lo mismo, p95 (ms)', p95, String(PISO_EVENTO)],
      ['Memoria del proceso en reposo (MB)', enReposo, ''],
      [`Memoria con ${VENTANAS} ventanas (MB)`, memoria, String(PISO_MEMORIA)],
    ],
  );
}
