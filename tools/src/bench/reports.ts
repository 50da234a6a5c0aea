import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { Marks, say, table } from './measure.ts';
import type { Measured } from './product.ts';
import { meanwhile, repeating } from './searching.ts';

/** A server that has just started reads from disk, so each call is made once before it is measured. */
const WARM = { times: 24, warm: true } as const;
const MONTH_FLOOR = 120;
const YEAR_FLOOR = 400;
const IN_ESTUDIO = 50_000;
const PAGE_FLOOR = 80;
const COUNT_FLOOR = 150;
const EXPORT_FLOOR_S = 15;

/** The i-th period of that many days within the five years. */
export function periods(days: number, i: number): string {
  const to = addDays(localDay(), -1 - ((i * 37) % (1700 - days)));
  return `fechaInicio=${addDays(to, 1 - days)}&fechaFin=${to}`;
}

/** Every report, of months and of years, of people, teams and everybody (docs/reglas/medicion.md). */
async function measureProduccion(marks: Marks, { get, pool, one }: Measured): Promise<void> {
  const { personas, equipos } = await one<Record<'personas' | 'equipos', number[]>>(`
    select array(select id from usuario where rol in ('admin', 'selector') order by md5(id::text) limit 40) personas,
           array(select id from equipo order by id) equipos`);
  const of: [string, (i: number) => string][] = [
    ['persona', (i) => `selectorId=${personas[i % personas.length]}&`],
    ['equipo', (i) => `equipoId=${equipos[i % equipos.length]}&`],
    ['todos', () => ''],
  ];
  const calls: [string, string][] = [
    ['Reporte', '/v1/produccion/selector?'],
    ['Tendencia, embudo, tiempos', '/v1/produccion/analisis?'],
    ['Notas', '/v1/produccion/selector/notas?'],
    ['Notas, página 50', '/v1/produccion/selector/notas?page=50&'],
    ['Filas de filtros', '/v1/produccion/detalle?de=llamadas&page=3&'],
    ['Filas de procesados', '/v1/produccion/detalle?de=procesados&'],
    ['Filas del embudo', '/v1/produccion/detalle?de=embudo&etapa=20&'],
    ['Filas de tiempo en etapa', '/v1/produccion/detalle?de=permanencia&etapa=10&'],
  ];
  for (const [days, period, floor] of [
    [30, 'mes', MONTH_FLOOR],
    [365, 'año', YEAR_FLOOR],
  ] as const) {
    const add = (name: string, path: (i: number) => string) =>
      marks.add(`${name}, ${period}`, { ...WARM, floor }, (i) => get(path(i) + periods(days, i)));
    for (const [name, path] of calls)
      for (const [who, query] of of) await add(`${name}, ${who}`, (i) => path + query(i));
    for (const kind of ['selector', 'supervisor'])
      await add(
        `Reporte anterior de ${kind}`,
        (i) => `/v1/colaboradores/reporte/${kind}/produccion?${of[0]![1](i)}`,
      );
    const detail = '/v1/colaboradores/reporte/selector/produccion/detalle?tipo=selector';
    await add('Detalle anterior', (i) => `${detail}&colaboradorId=${personas[i % personas.length]}&`);
  }
  const name = 'Reporte, todos, mes: 5 personas acaban de escribir';
  await marks.add(name, { ...WARM, floor: MONTH_FLOOR }, async () => {
    const today = addDays(localDay(), -1);
    await pool.query(
      'insert into produccion_pendiente (usuario_id, dia) select unnest($1::int[]), $2::date',
      [personas.slice(0, 5), today],
    );
    await get(`/v1/produccion/selector?fechaInicio=${addDays(today, -30)}&fechaFin=${today}`);
  });
}

/** What keeping the counts costs a writer: a note with a companion, in its own transaction. */
async function measureWriting(marks: Marks, p: Measured): Promise<void> {
  const ids = await p.ids(`select id from usuario where rol = 'selector' limit 20`);
  const client = await p.pool.connect();
  await marks.add('Escribir una nota supervisada (SQL)', { times: 60, warm: true }, async (i) => {
    await client.query('begin');
    await client.query(
      `insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id, companhero_id, equipo_id)
       values ($1, 'x', 'x', 'x', $2, $3, 1)`,
      [1000 + i, ids[i % 20], ids[(i + 1) % 20]],
    );
    await client.query('rollback');
  });
  client.release();
}

async function createEstudio({ pool, ids }: Measured): Promise<number> {
  const [id] = await ids(
    `insert into estudio (titulo, tipo, origen_candidatos, creacion_usuario_id)
     select 'Estudio grande', 'general', 'manual', min(id) from usuario returning id`,
  );
  await pool.query(`set tembiapo.auditar = 'no'`);
  const began = performance.now();
  await pool.query(
    `insert into estudio_candidato (estudio_id, candidato_id, parametro, condiciones_actuales, resumen)
     select $1, id, (array['potable', 'perfil', 'enEntrevista', 'expectativaSuperior', null])[1 + id % 5],
            'Gs. 4.000.000, IPS, lunes a viernes', 'Buen perfil, con experiencia comprobada en el rubro.'
       from candidato order by id limit $2`,
    [id, IN_ESTUDIO],
  );
  say(
    `Estudio de ${formatNumber(IN_ESTUDIO)} candidatos creado en ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  await pool.query('vacuum analyze estudio_candidato');
  // Otherwise the new rows would be flushed to disk during the measurement.
  await pool.query('checkpoint');
  return id!;
}

async function measureEstudio(marks: Marks, { get, ids }: Measured, id: number): Promise<void> {
  const used = await ids(
    'select rubro_id id from estudio_candidato where estudio_id = $1 and rubro_id is not null group by 1 order by count(*) desc limit 10',
    [id],
  );
  const rubros = used.map((rubro) => `rubrosIdsNumericos=${rubro}`).join('&');
  const of = `estudioMercadoIdNumerico=${id}`;
  const texts = ['gonzalez', 'maria', 'be', 'xyzzyx'];
  const text = (i: number) => texts[i % texts.length];
  const list = `/v1/estudio/candidatos?${of}`;
  const count = `/v1/estudio/candidatos/conteo?${of}`;
  const cases: [string, number, (i: number) => string][] = [
    ['Estudio: primera página', PAGE_FLOOR, () => list],
    ['Estudio: página 2.500', PAGE_FLOOR, () => `${list}&page=2500`],
    ['Estudio: 200 filas', PAGE_FLOOR, () => `${list}&limit=200&page=40`],
    ['Estudio: página con texto', PAGE_FLOOR, (i) => `${list}&busquedaRapida=${text(i)}`],
    [
      'Estudio: página con 10 rubros y 2 parámetros',
      PAGE_FLOOR,
      () => `${list}&${rubros}&parametrosIds=potable&parametrosIds=sinEspecificar`,
    ],
    ['Estudio: conteo', COUNT_FLOOR, () => count],
    ['Estudio: conteo con texto', COUNT_FLOOR, (i) => `${count}&busquedaRapida=${text(i)}`],
    ['Estudio: cabecera', PAGE_FLOOR, () => `/v1/estudio?${of}`],
    ['Estudios: lista', PAGE_FLOOR, (i) => `/v1/estudios?tipo=${i % 2 ? 'general' : 'especifico'}`],
  ];
  for (const [name, floor, path] of cases) await marks.add(name, { ...WARM, floor }, (i) => get(path(i)));
}

/** Exports the whole study to Excel while others search. */
async function measureExportacion({ get, base, headers, memory }: Measured, id: number): Promise<void> {
  const toFile = async (format: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('estudioMercadoIdNumerico', String(id));
    for (const [name, value] of Object.entries(more)) form.append(name, value);
    const from = performance.now();
    const response = await fetch(`${base}/api/v1/estudio/candidatos/export/${format}`, {
      method: 'POST',
      headers,
      body: form,
    });
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`exportar ${format}: ${response.status}`);
    return { segundos: (performance.now() - from) / 1000, bytes };
  };
  const { done: excel, searches } = await meanwhile(
    repeating((i) => get(`/v1/candidatos?busquedaRapida=${['gonzalez', 'benitez', 'lopez'][i % 3]}`)),
    () => toFile('excel'),
  );
  // Filtered, because a PDF has a limit of rows.
  const pdf = await toFile('pdf', { busquedaRapida: 'gonzalez benitez', parametrosIds: 'potable' });
  const rows = `Excel, ${formatNumber(IN_ESTUDIO)}`;
  const mb = Math.round(memory());
  say(`\nExportar el estudio (piso: ${EXPORT_FLOOR_S} s)`);
  table(
    ['Formato', 'Segundos', 'MB', 'Búsquedas mientras tanto p50', 'p95', 'MB del proceso'],
    [
      [rows, excel.segundos, excel.bytes / 1e6, searches.p50, searches.p95, mb],
      ['PDF, filtrado', pdf.segundos, pdf.bytes / 1e6, '', '', ''],
    ],
  );
}

/** Reports and studies. */
export async function measureReports(p: Measured): Promise<void> {
  await p.pool.query(`delete from estudio where titulo = 'Estudio grande'`);
  const id = await createEstudio(p);
  const marks = new Marks();
  await measureProduccion(marks, p);
  await measureWriting(marks, p);
  await measureEstudio(marks, p, id);
  say('\nReportes y estudios por HTTP, de a uno, milisegundos (5 M de notas, 2 M de cambios, 5 años)');
  marks.table();
  await measureExportacion(p, id);
  await p.pool.query('delete from estudio where id = $1', [id]);
}
