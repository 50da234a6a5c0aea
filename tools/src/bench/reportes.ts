import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import type pg from 'pg';
import { decir, type Medida, medir as medirFrio, resumen, tabla } from './medir.ts';
import type { Medido as Producto } from './producto.ts';

type Get = (path: string) => Promise<unknown>;

interface Medido {
  nombre: string;
  piso: number | null;
  medida: Medida;
}

const VECES = 24;
const PISO_MES = 120;
const PISO_ANHO = 400;
const EN_ESTUDIO = 50_000;
const PISO_PAGINA = 80;
const PISO_CONTEO = 150;
const PISO_EXPORTAR_S = 15;

/** A server that has just started reads from the disk: each call is made once before any is measured. */
async function medir(veces: number, once: (i: number) => Promise<unknown>): Promise<Medida> {
  for (let i = 0; i < veces; i++) await once(i);
  return medirFrio(veces, once);
}

/** Months and years of the five that there are, one after another. */
export function periodos(dias: number, i: number): string {
  const hasta = addDays(localDay(), -1 - ((i * 37) % (1700 - dias)));
  return `fechaInicio=${addDays(hasta, 1 - dias)}&fechaFin=${hasta}`;
}

/** Every report over HTTP, of months and of years, of people, teams and everybody (issue 6). */
async function medirProduccion(get: Get, pool: pg.Pool): Promise<Medido[]> {
  const { rows } = await pool.query(`
    select array(select id from usuario where rol in ('admin', 'selector') order by md5(id::text) limit 40) personas,
           array(select id from equipo order by id) equipos`);
  const { personas, equipos } = rows[0] as { personas: number[]; equipos: number[] };
  const de: [string, (i: number) => string][] = [
    ['persona', (i) => `selectorId=${personas[i % personas.length]}&`],
    ['equipo', (i) => `equipoId=${equipos[i % equipos.length]}&`],
    ['todos', () => ''],
  ];
  const llamadas: [string, string][] = [
    ['Reporte', '/v1/produccion/selector?'],
    ['Tendencia, embudo, tiempos', '/v1/produccion/analisis?'],
    ['Notas', '/v1/produccion/selector/notas?'],
    ['Notas, página 50', '/v1/produccion/selector/notas?page=50&'],
    ['Filas de filtros', '/v1/produccion/detalle?de=llamadas&page=3&'],
    ['Filas de procesados', '/v1/produccion/detalle?de=procesados&'],
    ['Filas del embudo', '/v1/produccion/detalle?de=embudo&etapa=20&'],
    ['Filas de tiempo en etapa', '/v1/produccion/detalle?de=permanencia&etapa=10&'],
  ];
  const medidos: Medido[] = [];
  for (const [dias, periodo, piso] of [
    [30, 'mes', PISO_MES],
    [365, 'año', PISO_ANHO],
  ] as const) {
    for (const [nombre, path] of llamadas)
      for (const [quien, query] of de)
        medidos.push({
          nombre: `${nombre}, ${quien}, ${periodo}`,
          piso,
          medida: await medir(VECES, (i) => get(`${path}${query(i)}${periodos(dias, i)}`)),
        });
    for (const tipo of ['selector', 'supervisor'])
      medidos.push({
        nombre: `Reporte anterior de ${tipo}, ${periodo}`,
        piso,
        medida: await medir(VECES, (i) =>
          get(
            `/v1/colaboradores/reporte/${tipo}/produccion?${de[0]![1](i).replace('&', '')}&${periodos(dias, i)}`,
          ),
        ),
      });
    medidos.push({
      nombre: `Detalle anterior, ${periodo}`,
      piso,
      medida: await medir(VECES, (i) =>
        get(
          `/v1/colaboradores/reporte/selector/produccion/detalle?tipo=selector&colaboradorId=${personas[i % personas.length]}&${periodos(dias, i)}`,
        ),
      ),
    });
  }
  medidos.push({
    nombre: 'Reporte, todos, mes: 5 personas acaban de escribir',
    piso: PISO_MES,
    medida: await medir(VECES, async () => {
      const hoy = addDays(localDay(), -1);
      await pool.query(
        'insert into produccion_pendiente (usuario_id, dia) select unnest($1::int[]), $2::date',
        [personas.slice(0, 5), hoy],
      );
      await get(`/v1/produccion/selector?fechaInicio=${addDays(hoy, -30)}&fechaFin=${hoy}`);
    }),
  });
  return medidos;
}

/** What keeping the counts costs whoever writes: a note with a companion, in a transaction of its own. */
async function medirEscritura(pool: pg.Pool): Promise<Medido> {
  const { rows } = await pool.query(
    `select array(select id from usuario where rol = 'selector' limit 20) ids`,
  );
  const [ids, client] = [rows[0].ids as number[], await pool.connect()];
  const medida = await medir(60, async (i) => {
    await client.query('begin');
    await client.query(
      `insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id, companhero_id, equipo_id)
       values ($1, 'x', 'x', 'x', $2, $3, 1)`,
      [1000 + i, ids[i % 20], ids[(i + 1) % 20]],
    );
    await client.query('rollback');
  });
  client.release();
  return { nombre: 'Escribir una nota supervisada (SQL)', piso: null, medida };
}

async function crearEstudio(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `insert into estudio (titulo, tipo, origen_candidatos, creacion_usuario_id)
     select 'Estudio grande', 'general', 'manual', min(id) from usuario returning id`,
  );
  const id = rows[0].id as number;
  await pool.query(`set tembiapo.auditar = 'no'`);
  const began = performance.now();
  await pool.query(
    `insert into estudio_candidato (estudio_id, candidato_id, parametro, condiciones_actuales, resumen)
     select $1, id, (array['potable', 'perfil', 'enEntrevista', 'expectativaSuperior', null])[1 + id % 5],
            'Gs. 4.000.000, IPS, lunes a viernes', 'Buen perfil, con experiencia comprobada en el rubro.'
       from candidato order by id limit $2`,
    [id, EN_ESTUDIO],
  );
  decir(
    `Estudio de ${EN_ESTUDIO.toLocaleString('es')} candidatos creado en ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  await pool.query('vacuum analyze estudio_candidato');
  // What was just made is on the disk before anything is measured.
  await pool.query('checkpoint');
  return id;
}

async function medirEstudio(get: Get, pool: pg.Pool): Promise<{ medidos: Medido[]; id: number }> {
  const id = await crearEstudio(pool);
  const { rows } = await pool.query(
    'select array(select rubro_id from estudio_candidato where estudio_id = $1 and rubro_id is not null group by 1 order by count(*) desc limit 10) ids',
    [id],
  );
  const rubros = (rows[0].ids as number[]).map((rubro) => `rubrosIdsNumericos=${rubro}`).join('&');
  const de = `estudioMercadoIdNumerico=${id}`;
  const textos = ['gonzalez', 'maria', 'be', 'xyzzyx'];
  const casos: [string, number, (i: number) => string][] = [
    ['Estudio: primera página', PISO_PAGINA, () => `/v1/estudio/candidatos?${de}`],
    ['Estudio: página 2.500', PISO_PAGINA, () => `/v1/estudio/candidatos?${de}&page=2500`],
    ['Estudio: 200 filas', PISO_PAGINA, () => `/v1/estudio/candidatos?${de}&limit=200&page=40`],
    [
      'Estudio: página con texto',
      PISO_PAGINA,
      (i) => `/v1/estudio/candidatos?${de}&busquedaRapida=${textos[i % textos.length]}`,
    ],
    [
      'Estudio: página con 10 rubros y 2 parámetros',
      PISO_PAGINA,
      () => `/v1/estudio/candidatos?${de}&${rubros}&parametrosIds=potable&parametrosIds=sinEspecificar`,
    ],
    ['Estudio: conteo', PISO_CONTEO, () => `/v1/estudio/candidatos/conteo?${de}`],
    [
      'Estudio: conteo con texto',
      PISO_CONTEO,
      (i) => `/v1/estudio/candidatos/conteo?${de}&busquedaRapida=${textos[i % textos.length]}`,
    ],
    ['Estudio: cabecera', PISO_PAGINA, () => `/v1/estudio?${de}`],
    ['Estudios: lista', PISO_PAGINA, (i) => `/v1/estudios?tipo=${i % 2 ? 'general' : 'especifico'}`],
  ];
  const medidos: Medido[] = [];
  for (const [nombre, piso, path] of casos)
    medidos.push({ nombre, piso, medida: await medir(VECES, (i) => get(path(i))) });
  return { medidos, id };
}

/** An Excel of the whole study over HTTP, while others search. */
async function medirExportacion(
  get: Get,
  base: string,
  headers: Record<string, string>,
  id: number,
  memoria: () => number,
) {
  const busquedas: number[] = [];
  let corre = true;
  const otras = (async () => {
    for (let i = 0; corre; i++) {
      const desde = performance.now();
      await get(`/v1/candidatos?busquedaRapida=${['gonzalez', 'benitez', 'lopez'][i % 3]}`);
      busquedas.push(performance.now() - desde);
    }
  })();
  const exportar = async (formato: string, mas: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('estudioMercadoIdNumerico', String(id));
    for (const [nombre, valor] of Object.entries(mas)) form.append(nombre, valor);
    const desde = performance.now();
    const response = await fetch(`${base}/api/v1/estudio/candidatos/export/${formato}`, {
      method: 'POST',
      headers,
      body: form,
    });
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`exportar ${formato}: ${response.status}`);
    return { segundos: (performance.now() - desde) / 1000, bytes };
  };
  const excel = await exportar('excel');
  corre = false;
  await otras;
  // As many as a PDF takes.
  const pdf = await exportar('pdf', { busquedaRapida: 'gonzalez benitez', parametrosIds: 'potable' });
  return { excel, pdf, busquedas: resumen(busquedas), mb: Math.round(memoria()) };
}

/** The part of the bench that is about reports and studies. */
export async function medirReportes({ base, headers, pool, get, memoria }: Producto): Promise<void> {
  await pool.query(`delete from estudio where titulo = 'Estudio grande'`);
  const { medidos, id } = await medirEstudio(get, pool);
  const exportacion = await medirExportacion(get, base, headers, id, memoria);
  const produccion = await medirProduccion(get, pool);
  const todos = [...produccion, await medirEscritura(pool), ...medidos];
  decir('\nReportes y estudios por HTTP, de a uno, milisegundos (5 M de notas, 2 M de cambios, 5 años)');
  tabla(
    ['Caso', 'Piso p95', 'p50', 'p95', ''],
    todos.map(({ nombre, piso, medida }) => [
      nombre,
      piso ?? '',
      medida.p50,
      medida.p95,
      piso === null ? '' : medida.p95 <= piso ? 'bien' : 'SOBRE EL PISO',
    ]),
  );
  const { excel, pdf, busquedas, mb } = exportacion;
  decir(`\nExportar el estudio (piso: ${PISO_EXPORTAR_S} s)`);
  tabla(
    ['Formato', 'Segundos', 'MB', 'Búsquedas mientras tanto p50', 'p95', 'MB del proceso'],
    [
      [
        `Excel, ${EN_ESTUDIO.toLocaleString('es')}`,
        excel.segundos,
        excel.bytes / 1e6,
        busquedas.p50,
        busquedas.p95,
        mb,
      ],
      ['PDF, filtrado', pdf.segundos, pdf.bytes / 1e6, '', '', ''],
    ],
  );
  await pool.query('delete from estudio where id = $1', [id]);
}
