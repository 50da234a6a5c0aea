import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Marks, number, summary, table, timed } from './measure.ts';
import type { Measured } from './product.ts';

const ROWS = 100_000;
const IN_PROGRESS = ['revisando', 'importando'];

const MOST_USED = (column: string, table: string): string =>
  `select ${column} id from ${table} where ${column} is not null group by 1 order by count(*) desc limit 2`;

/**
 * Administration lists, audited writes, removals and merges, one after another (docs/reglas/confianza.md).
 */
export async function measureAdministration(p: Measured): Promise<void> {
  const { pool } = p;
  const send = (method: string, path: string, body?: unknown) =>
    p.send<{ total?: number; idNumerico?: number; id?: string }>(method, path, p.forAdmin, body);
  const marks = new Marks();
  const note = (name: string, times: number, once: (i: number) => Promise<unknown>) =>
    marks.add(name, { times }, once);
  for (let i = 0; i < 5; i++) await pool.query('select duplicados_buscar(1000)');
  await note('Datos auxiliares', 40, () => send('GET', '/v1/datos-auxiliares?etiqueta=cargo'));
  await note('Candidatos a actualizar', 40, () => send('GET', '/v1/candidatos/v1?normalizado=n'));
  await note('Posibles duplicados', 40, () => send('GET', '/v1/duplicados?tipo=candidato'));
  await note('Sin contacto hace mucho', 10, () => send('GET', '/v1/retencion'));
  const fresh = (i: number) =>
    send('POST', '/v1/candidato', {
      nombre: 'Banco',
      apellido: `Prueba ${i}`,
      telefono1: `0989${100_000 + i}`,
    });
  const ids: number[] = [];
  await note('Crear un candidato, con su rastro', 60, async (i) => {
    ids.push((await fresh(i)).idNumerico!);
  });
  await note('Rastro de un candidato', 40, (i) =>
    send('GET', `/v1/auditoria?tipo=candidato&id=${ids[i % ids.length]}`),
  );
  await note('Buscar duplicados entre mil candidatos', 5, async () => {
    await pool.query('select duplicados_buscar(1000)');
  });
  await note('Unir dos candidatos', 12, async () => {
    await send('POST', '/v1/fusion', { tipo: 'candidato', conservadoId: ids[0], absorbidoId: ids.pop() });
  });
  await note('Eliminar los datos de un candidato', 20, async () => {
    await send('DELETE', `/v1/candidato?idNumerico=${ids.pop()}`);
  });
  await Promise.all(ids.map((id) => send('DELETE', `/v1/candidato?idNumerico=${id}`)));
  // The two most used of each kind: merged, then undone.
  for (const [name, kind, sql] of [
    ['Unir los dos cargos más usados', 'dato_auxiliar', MOST_USED('cargo_id', 'experiencia')],
    ['Unir los dos idiomas más usados', 'dato_auxiliar', MOST_USED('idioma_id', 'candidato_idioma')],
    ['Unir las dos empresas más usadas', 'empresa', MOST_USED('empresa_id', 'experiencia')],
  ] as const) {
    const [kept, joined] = await p.ids(sql);
    let union = '';
    await note(name, 1, async () => {
      union = (await send('POST', '/v1/fusion', { tipo: kind, conservadoId: kept, absorbidoId: joined })).id!;
    });
    await note(`${name}: deshacer`, 1, async () => {
      await send('POST', '/v1/fusion/deshacer', { id: union });
    });
  }
  marks.table();
}

const NAMES = ['Ana', 'Luis', 'María José', 'Ramón', 'Blásida', 'Chiquita', 'Óscar', 'Fátima'];

function spreadsheet(): string {
  const lines = ['nombre,apellido,celular,cedula,correo,nacimiento,sexo,ciudad,observaciones'];
  for (let i = 0; i < ROWS; i++) {
    const day = `0${1 + (i % 9)}/0${1 + (i % 9)}/19${60 + (i % 40)}`;
    lines.push(
      `${NAMES[i % 8]},Planilla${i % 3000} ` +
        `Banco${i % 700},09${70_000_000 + i},B${i},c${i}@correo.py,${day},${i % 2 ? 'F' : 'M'},Asunción,"Vino ` +
        `por la web, fila ${i}"`,
    );
  }
  return lines.join('\n');
}

/** How long searches are measured after the import has finished. */
const AFTER_MS = 15_000;

/** Imports 100,000 candidates from a sheet, all or nothing, while others search and add candidates. */
export async function measureImportacion(p: Measured): Promise<void> {
  const { base, forAdmin: headers, pool } = p;
  const send = (path: string, body: unknown) => p.send('POST', path, headers, body);
  /** Waits until the import's job has finished. */
  const finish = async (id: string) => {
    for (;;) {
      const { estado } = await p.one<{ estado: string }>('select estado from importacion where id = $1', [
        id,
      ]);
      if (!IN_PROGRESS.includes(estado)) return;
      await sleep(100);
    }
  };
  const form = new FormData();
  form.append('files[]', new Blob([spreadsheet()]), 'banco.csv');
  form.append('tipo', 'candidato');
  const upload = await fetch(`${base}/api/v1/importacion`, { method: 'POST', headers, body: form });
  const { importacion } = (await upload.json()) as {
    importacion: { id: string; columnas: Record<string, number> };
  };
  const { id, columnas } = importacion;
  const timings: number[] = [];
  const plain: number[] = [];
  let creation = 0;
  let goesOn = true;
  const other = (async () => {
    for (let i = 0; goesOn; i++) {
      timings.push(await timed(() => p.get('/v1/candidatos?busquedaRapida=gonzalez', headers)));
      plain.push(await timed(() => p.get('/v1/equipos?page=1&limit=10', headers)));
      if (i % 20 === 0) {
        const fresh = {
          nombre: 'Ana',
          apellido: `Planilla${i} Banco1`,
          telefono1: `0988${100_000 + i}`,
          documento: `X-${i}`,
        };
        creation = Math.max(creation, await timed(() => send('/v1/candidato', fresh)));
      }
      await sleep(50);
    }
  })();
  const [first] = await p.ids('select coalesce(max(id), 0) id from candidato');
  await send('/v1/importacion/revisar', { id, columnas });
  const from = performance.now();
  await finish(id);
  const checked = performance.now();
  await send('/v1/importacion/ejecutar', { id, todoONada: true, crearDuplicados: true });
  await finish(id);
  const done = performance.now();
  // People imported a moment ago must be found as fast as everybody else.
  const during = timings.length;
  await sleep(AFTER_MS);
  goesOn = false;
  await other;
  const { creadas } = await p.one<{ creadas: number }>('select creadas from importacion where id = $1', [id]);
  // Clean up before reporting anything: the next run needs the database as it was.
  await remove(pool, first!);
  if (creadas !== ROWS) throw new Error(`se crearon ${creadas} de ${ROWS}`);
  const [searches, after] = [summary(timings.slice(0, during)), summary(timings.slice(during))];
  const [plainThen, plainAfter] = [summary(plain.slice(0, during)), summary(plain.slice(during))];
  const times = (ms: number, one: number) => `${number(ms)} (${number(ms / one)}×)`;
  table(
    ['Importar 100.000 candidatos, todo o nada (piso: 180 s)', ''],
    [
      ['Revisar, s', (checked - from) / 1000],
      ['Importar, s', (done - checked) / 1000],
      [
        'GET /v1/equipos mientras tanto, y después, p50 ms',
        `${number(plainThen.p50)} ${number(plainAfter.p50)}`,
      ],
      ['Búsquedas mientras tanto, p50 ms', times(searches.p50, plainThen.p50)],
      ['Búsquedas mientras tanto, p95 ms (piso: 8×)', times(searches.p95, plainThen.p50)],
      ['Búsquedas en los segundos de después, p95 ms (piso: 8×)', times(after.p95, plainAfter.p50)],
      ['La peor de esas, ms', times(after.max, plainAfter.p50)],
      ['Alta más lenta mientras tanto, ms', creation],
    ],
  );
}

/** Removes what was imported, without triggers, so that the database can be used again. */
async function remove(pool: pg.Pool, after: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    for (const name of ['candidato_busqueda', 'candidato_contacto', 'busqueda_pendiente'])
      await client.query(`delete from ${name} where candidato_id > $1`, [after]);
    // The next fold takes imported candidates out of the search maps.
    await client.query(
      'insert into busqueda_pendiente (candidato_id) select candidato_id from busqueda_lugar where candidato_id > $1',
      [after],
    );
    await client.query('delete from candidato where id > $1', [after]);
    await client.query(`delete from duplicado_pendiente where tipo = 'candidato' and id > $1`, [after]);
    await client.query(`delete from auditoria where de = 'candidato' and de_id::int > $1`, [after]);
    await client.query('truncate importacion, importacion_fila');
    // Otherwise autovacuum would do this during the next measurement.
    await client.query(
      'vacuum analyze candidato, candidato_busqueda, candidato_contacto, busqueda_palabra, auditoria',
    );
  } finally {
    client.release(true);
  }
}
