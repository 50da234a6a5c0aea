import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import type pg from 'pg';
import { type Medida, medir, resumen, tabla } from './medir.ts';
import type { Medido } from './producto.ts';

interface MedidaDeDocumentos {
  nombre: string;
  /** What it may take, in milliseconds. */
  piso: number;
  medida: Medida;
  nota: string;
}

const PISO_CONTACTO = 40;
const PISO_CV = 300;
const DIA_MS = 86_400_000;

/** The contact list at its window and at ranges of years, and CVs over HTTP, one after another (issue 4). */
export async function medirDocumentos(p: Medido): Promise<void> {
  const { base, pool } = p;
  const get = (path: string) => p.get<{ total: number; url: string }>(path);
  const { rows } = await pool.query<{ hasta: string }>(
    // Without any contact yet, today.
    'select coalesce(max(dia), current_date)::text hasta from contacto_dia where n > 0',
  );
  const ultimo = rows[0]!.hasta;
  const desde = (dias: number) => localDay(new Date(Date.parse(`${ultimo}T12:00:00Z`) - dias * DIA_MS));
  const contacto = (fechaInicio: string, page: number) =>
    `/v1/candidatos/contacto?fechaInicio=${fechaInicio}&fechaFin=${ultimo}&page=${page}`;
  const { total } = await get(contacto('2000-01-01', 1));
  const casos: [nombre: string, paths: string[]][] = [
    ['Contacto, ocho días', [1, 2, 3, 10].map((page) => contacto(desde(8), page))],
    ['Contacto, un año', [1, 2, 50].map((page) => contacto(desde(365), page))],
    [
      'Contacto, todo: primera, una del medio y última página',
      [1, Math.ceil(total / 20), Math.ceil(total / 10)].map((page) => contacto('2000-01-01', page)),
    ],
  ];
  const medidas: MedidaDeDocumentos[] = [];
  for (const [nombre, paths] of casos) {
    let mayor = 0;
    const medida = await medir(60, async (i) => {
      mayor = Math.max(mayor, (await get(paths[i % paths.length]!)).total);
    });
    medidas.push({ nombre, piso: PISO_CONTACTO, medida, nota: `${mayor.toLocaleString('es')} en total` });
  }
  const { rows: candidatos } = await pool.query<{ id: number }>(
    'select candidato_id id from experiencia group by 1 order by count(*) desc limit 40',
  );
  let bytes = 0;
  const cv = await medir(40, async (i) => {
    const { url } = await get(`/v1/cvcandidato?idNumerico=${candidatos[i % candidatos.length]!.id}`);
    const pdf = await fetch(base + url);
    if (!pdf.ok) throw new Error(`CV: ${pdf.status}`);
    bytes = Math.max(bytes, (await pdf.arrayBuffer()).byteLength);
  });
  medidas.push({
    nombre: 'CV en PDF, enlace y documento',
    piso: PISO_CV,
    medida: cv,
    nota: `${(bytes / 1024).toFixed(0)} KB el mayor (máximo 200)`,
  });
  tabla(
    ['Caso', 'Piso p95', 'p50', 'p95', 'máx', '', ''],
    medidas.map(({ nombre, piso, medida, nota }) => [
      nombre,
      piso,
      medida.p50,
      medida.p95,
      medida.maximo,
      nota,
      medida.p95 <= piso ? 'bien' : 'SOBRE EL PISO',
    ]),
  );
}

const FILAS = 100_000;
const EMPRESA = 'Empresa de la medición';

/** A company whose opportunities hold a hundred thousand candidates, made once of existing ones. */
async function empresaGrande(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from empresa where nombre = $1', [EMPRESA]);
  if (rows[0]) return rows[0].id;
  const { rows: nueva } = await pool.query<{ id: number }>(
    'insert into empresa (uid, nombre) values (gen_random_uuid(), $1) returning id',
    [EMPRESA],
  );
  const id = nueva[0]!.id;
  await pool.query(
    `update oportunidad set empresa_id = $1, creacion_ts = '2026-06-01' where id in (
       select oportunidad_id from (
         select oportunidad_id, sum(count(*)) over (order by oportunidad_id) hasta
           from oportunidad_candidato group by 1) c where hasta <= $2)`,
    [id, FILAS],
  );
  return id;
}

/** The status report of a hundred thousand rows: alone in a process for its memory, and in a server that also searches. */
export async function medirExcel({ url, base, headers, pool }: Medido): Promise<void> {
  const empresaId = await empresaGrande(pool);
  const hijo = spawnSync(
    process.execPath,
    // As the server itself runs.
    ['--max-semi-space-size=4', join(import.meta.dirname, 'excel-aparte.ts'), url, String(empresaId)],
    { encoding: 'utf8' },
  );
  if (hijo.status !== 0) throw new Error(hijo.stderr);
  const { filas, segundos, mb } = JSON.parse(hijo.stdout) as { filas: number; segundos: number; mb: number };

  const recurso = `/v1/oportunidad/reporte/estado/excel?fechaInicio=2026-01-01&fechaFin=2026-12-31&empresaId=${empresaId}`;
  let escribiendo = true;
  const excel = fetch(`${base}/api${recurso}`, { headers })
    .then((response) => response.arrayBuffer())
    .finally(() => {
      escribiendo = false;
    });
  const tiempos: number[] = [];
  while (escribiendo) {
    const desde = performance.now();
    await fetch(`${base}/api/v1/candidatos?busquedaRapida=gonzalez`, { headers }).then((r) => r.json());
    tiempos.push(performance.now() - desde);
  }
  await excel;
  const busquedas = resumen(tiempos);
  tabla(
    ['Filas', 'Segundos (piso 10)', 'MB del proceso (piso 200)', 'Búsquedas mientras tanto p50', 'p95'],
    [[filas.toLocaleString('es'), segundos, mb, busquedas.p50, busquedas.p95]],
  );
}
