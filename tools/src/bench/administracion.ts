import type pg from 'pg';
import { type Medida, medir, resumen, tabla } from './medir.ts';
import type { Medido } from './producto.ts';

interface MedidaDeAdministracion {
  nombre: string;
  medida: Medida;
  nota: string;
}

const FILAS = 100_000;
const EN_MARCHA = ['revisando', 'importando'];

const MAS_USADOS = (columna: string, tabla: string): string =>
  `select ${columna} id from ${tabla} where ${columna} is not null group by 1 order by count(*) desc limit 2`;

/** Lists of the administration, writes with their trail, removals and merges, one after another (issue 5). */
export async function medirAdministracion({ pool, pedir, deAdmin }: Medido): Promise<void> {
  const send = async (method: string, path: string, body?: unknown) => {
    const { status, text } = await pedir(method, path, deAdmin, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as { total?: number; idNumerico?: number };
  };
  const medidas: MedidaDeAdministracion[] = [];
  const anotar = async (nombre: string, veces: number, once: (i: number) => Promise<{ total?: number }>) => {
    let total = 0;
    const medida = await medir(veces, async (i) => {
      total = Math.max(total, (await once(i)).total ?? 0);
    });
    medidas.push({ nombre, medida, nota: total > 0 ? `${total.toLocaleString('es')} en total` : '' });
  };
  for (let i = 0; i < 5; i++) await pool.query('select duplicados_buscar(1000)');
  await anotar('Datos auxiliares', 40, () => send('GET', '/v1/datos-auxiliares?etiqueta=cargo'));
  await anotar('Candidatos a actualizar', 40, () => send('GET', '/v1/candidatos/v1?normalizado=n'));
  await anotar('Posibles duplicados', 40, () => send('GET', '/v1/duplicados?tipo=candidato'));
  await anotar('Sin contacto hace mucho', 10, () => send('GET', '/v1/retencion'));
  const nuevo = (i: number) =>
    send('POST', '/v1/candidato', {
      nombre: 'Banco',
      apellido: `Prueba ${i}`,
      telefono1: `0989${100_000 + i}`,
    });
  const ids: number[] = [];
  await anotar('Crear un candidato, con su rastro', 60, async (i) => {
    ids.push((await nuevo(i)).idNumerico!);
    return {};
  });
  await anotar('Rastro de un candidato', 40, (i) =>
    send('GET', `/v1/auditoria?tipo=candidato&id=${ids[i % ids.length]}`),
  );
  await anotar('Buscar duplicados entre mil candidatos', 5, async () => {
    await pool.query('select duplicados_buscar(1000)');
    return {};
  });
  await anotar('Unir dos candidatos', 12, async () => {
    await send('POST', '/v1/fusion', { tipo: 'candidato', conservadoId: ids[0], absorbidoId: ids.pop() });
    return {};
  });
  await anotar('Eliminar los datos de un candidato', 20, async () => {
    await send('DELETE', `/v1/candidato?idNumerico=${ids.pop()}`);
    return {};
  });
  await Promise.all(ids.map((id) => send('DELETE', `/v1/candidato?idNumerico=${id}`)));
  // The two that most rows name, of each kind: joined and given back.
  for (const [nombre, tipo, sql] of [
    ['Unir los dos cargos más usados', 'dato_auxiliar', MAS_USADOS('cargo_id', 'experiencia')],
    ['Unir los dos idiomas más usados', 'dato_auxiliar', MAS_USADOS('idioma_id', 'candidato_idioma')],
    ['Unir las dos empresas más usadas', 'empresa', MAS_USADOS('empresa_id', 'experiencia')],
  ] as const) {
    const { rows } = await pool.query<{ id: number }>(sql);
    let union = '';
    await anotar(nombre, 1, async () => {
      union = (
        (await send('POST', '/v1/fusion', {
          tipo,
          conservadoId: rows[0]!.id,
          absorbidoId: rows[1]!.id,
        })) as unknown as { id: string }
      ).id;
      return {};
    });
    await anotar(`${nombre}: deshacer`, 1, async () => {
      await send('POST', '/v1/fusion/deshacer', { id: union });
      return {};
    });
  }
  tabla(
    ['Caso', 'p50', 'p95', 'máx', ''],
    medidas.map(({ nombre, medida, nota }) => [nombre, medida.p50, medida.p95, medida.maximo, nota]),
  );
}

const NOMBRES = ['Ana', 'Luis', 'María José', 'Ramón', 'Blásida', 'Chiquita', 'Óscar', 'Fátima'];

function planilla(): string {
  const lineas = ['nombre,apellido,celular,cedula,correo,nacimiento,sexo,ciudad,observaciones'];
  for (let i = 0; i < FILAS; i++) {
    const dia = `0${1 + (i % 9)}/0${1 + (i % 9)}/19${60 + (i % 40)}`;
    lineas.push(
      `${NOMBRES[i % 8]},Planilla${i % 3000} Banco${i % 700},09${70_000_000 + i},B${i},c${i}@correo.py,${dia},${i % 2 ? 'F' : 'M'},Asunción,"Vino por la web, fila ${i}"`,
    );
  }
  return lineas.join('\n');
}

/** 100,000 candidates from a sheet, all or nothing, while others search and enter candidates. */
export async function medirImportacion({ base, deAdmin: headers, pool }: Medido): Promise<void> {
  const json = { ...headers, 'content-type': 'application/json' };
  const send = async (path: string, body: unknown) =>
    (await fetch(`${base}/api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })).json();
  /** Until the job that does it is through. */
  const terminar = async (id: string) => {
    for (;;) {
      const { rows } = await pool.query<{ estado: string }>('select estado from importacion where id = $1', [
        id,
      ]);
      if (!EN_MARCHA.includes(rows[0]!.estado)) return;
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  const form = new FormData();
  form.append('files[]', new Blob([planilla()]), 'banco.csv');
  form.append('tipo', 'candidato');
  const subida = await fetch(`${base}/api/v1/importacion`, { method: 'POST', headers, body: form });
  const { importacion } = (await subida.json()) as {
    importacion: { id: string; columnas: Record<string, number> };
  };
  const { id, columnas } = importacion;
  const tiempos: number[] = [];
  let alta = 0;
  let sigue = true;
  const otros = (async () => {
    for (let i = 0; sigue; i++) {
      const desde = performance.now();
      await (await fetch(`${base}/api/v1/candidatos?busquedaRapida=gonzalez`, { headers })).json();
      tiempos.push(performance.now() - desde);
      if (i % 20 === 0) {
        const antes = performance.now();
        const nuevo = {
          nombre: 'Ana',
          apellido: `Planilla${i} Banco1`,
          telefono1: `0988${100_000 + i}`,
          documento: `B-${i}`,
        };
        await send('/v1/candidato', nuevo);
        alta = Math.max(alta, performance.now() - antes);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  })();
  const { rows: primero } = await pool.query<{ id: number }>('select coalesce(max(id), 0) id from candidato');
  await send('/v1/importacion/revisar', { id, columnas });
  const desde = performance.now();
  await terminar(id);
  const revisado = performance.now();
  await send('/v1/importacion/ejecutar', { id, todoONada: true, crearDuplicados: true });
  await terminar(id);
  const hecho = performance.now();
  sigue = false;
  await otros;
  const { rows } = await pool.query<{ creadas: number }>('select creadas from importacion where id = $1', [
    id,
  ]);
  // Before anything is said of it: the database must be as it was, whatever came out.
  await quitar(pool, primero[0]!.id);
  if (rows[0]?.creadas !== FILAS) throw new Error(`se crearon ${rows[0]?.creadas} de ${FILAS}`);
  const busquedas = resumen(tiempos);
  tabla(
    ['Importar 100.000 candidatos, todo o nada (piso: 180 s)', ''],
    [
      ['Revisar, s', (revisado - desde) / 1000],
      ['Importar, s', (hecho - revisado) / 1000],
      ['Búsquedas mientras tanto, p50 ms', busquedas.p50],
      ['Búsquedas mientras tanto, p95 ms', busquedas.p95],
      ['Alta más lenta mientras tanto, ms', alta],
    ],
  );
}

/** The database is used again: what was imported goes, without triggers. */
async function quitar(pool: pg.Pool, despues: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    for (const nombre of ['candidato_busqueda', 'candidato_contacto', 'busqueda_pendiente'])
      await client.query(`delete from ${nombre} where candidato_id > $1`, [despues]);
    // Whom the maps know is taken out of them by the next fold.
    await client.query(
      'insert into busqueda_pendiente (candidato_id) select candidato_id from busqueda_lugar where candidato_id > $1',
      [despues],
    );
    await client.query('delete from candidato where id > $1', [despues]);
    await client.query(`delete from duplicado_pendiente where tipo = 'candidato' and id > $1`, [despues]);
    await client.query(`delete from auditoria where de = 'candidato' and de_id::int > $1`, [despues]);
    await client.query('truncate importacion, importacion_fila');
    // What was taken away is not left for the next run to clean up while it measures.
    await client.query(
      'vacuum analyze candidato, candidato_busqueda, candidato_contacto, busqueda_palabra, auditoria',
    );
  } finally {
    client.release(true);
  }
}
