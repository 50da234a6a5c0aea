import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { Marks, say, table } from './measure.ts';
import type { Measured } from './product.ts';
import { meanwhile, repeating } from './searching.ts';

const CONTACTO_FLOOR = 40;
const CV_FLOOR = 300;
const DAY_MS = 86_400_000;

/**
 * The contact list over its window and over years, and CVs over HTTP, one after another
 * (docs/reglas/administracion.md).
 */
export async function measureDocumentos(p: Measured): Promise<void> {
  const get = (path: string) => p.get<{ total: number; url: string }>(path);
  const { last } = await p.one<{ last: string }>(
    // Today, when nobody was contacted yet.
    'select coalesce(max(dia), current_date)::text last from contacto_dia where n > 0',
  );
  const from = (days: number) => localDay(new Date(Date.parse(`${last}T12:00:00Z`) - days * DAY_MS));
  const contacto = (startDate: string, page: number) =>
    `/v1/candidatos/contacto?fechaInicio=${startDate}&fechaFin=${last}&page=${page}`;
  const { total } = await get(contacto('2000-01-01', 1));
  const cases: [nombre: string, paths: string[]][] = [
    ['Contacto, ocho días', [1, 2, 3, 10].map((page) => contacto(from(8), page))],
    ['Contacto, un año', [1, 2, 50].map((page) => contacto(from(365), page))],
    [
      'Contacto, todo: primera, una del medio y última página',
      [1, Math.ceil(total / 20), Math.ceil(total / 10)].map((page) => contacto('2000-01-01', page)),
    ],
  ];
  const marks = new Marks();
  for (const [name, paths] of cases)
    await marks.add(name, { times: 60, floor: CONTACTO_FLOOR }, (i) => get(paths[i % paths.length]!));
  const candidatos = await p.ids(
    'select candidato_id id from experiencia group by 1 order by count(*) desc limit 40',
  );
  let bytes = 0;
  await marks.add('CV en PDF, enlace y documento', { times: 40, floor: CV_FLOOR }, async (i) => {
    const { url } = await get(`/v1/cvcandidato?idNumerico=${candidatos[i % candidatos.length]}`);
    const pdf = await fetch(p.base + url);
    if (!pdf.ok) throw new Error(`CV: ${pdf.status}`);
    bytes = Math.max(bytes, (await pdf.arrayBuffer()).byteLength);
  });
  marks.table();
  say(`El CV mayor: ${(bytes / 1024).toFixed(0)} KB (máximo 200)`);
}

const ROWS = 100_000;
const EMPRESA = 'Empresa de la medición';

/** Finds, or makes of existing opportunities, a company with a hundred thousand candidates. */
async function largeEmpresa({ pool, ids }: Measured): Promise<number> {
  const [there] = await ids('select id from empresa where nombre = $1', [EMPRESA]);
  if (there) return there;
  const insert = 'insert into empresa (uid, nombre) values (gen_random_uuid(), $1) returning id';
  const [id] = await ids(insert, [EMPRESA]);
  await pool.query(
    `update oportunidad set empresa_id = $1, creacion_ts = '2026-06-01' where id in (
       select oportunidad_id from (
         select oportunidad_id, sum(count(*)) over (order by oportunidad_id) hasta
           from oportunidad_candidato group by 1) c where hasta <= $2)`,
    [id, ROWS],
  );
  return id!;
}

/**
 * The status report of a hundred thousand rows: alone in a process for its memory, and in a server that also
 * searches.
 */
export async function measureExcel(p: Measured): Promise<void> {
  const { url, base, headers } = p;
  const empresaId = await largeEmpresa(p);
  const child = spawnSync(
    process.execPath,
    // With the server's own flag.
    ['--max-semi-space-size=4', join(import.meta.dirname, 'excel-alone.ts'), url, String(empresaId)],
    { encoding: 'utf8' },
  );
  if (child.status !== 0) throw new Error(child.stderr);
  const { rows, segundos, mb } = JSON.parse(child.stdout) as { rows: number; segundos: number; mb: number };

  const resource = `/v1/oportunidad/reporte/estado/excel?fechaInicio=2026-01-01&fechaFin=2026-12-31&empresaId=${empresaId}`;
  const ask = async (path: string) => (await fetch(`${base}/api${path}`, { headers })).arrayBuffer();
  const { searches } = await meanwhile(
    repeating(() => ask('/v1/candidatos?busquedaRapida=gonzalez')),
    () => ask(resource),
  );
  table(
    ['Filas', 'Segundos (piso 10)', 'MB del proceso (piso 200)', 'Búsquedas mientras tanto p50', 'p95'],
    [[formatNumber(rows), segundos, mb, searches.p50, searches.p95]],
  );
}
