import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copiarFilas } from './copiar.ts';
import { CLIENTES, empresas } from './empresas.ts';
import { COLUMNAS, type Filas, generar, type Referencias } from './generar.ts';
import { copiarOportunidades } from './oportunidades.ts';
import { completarProduccion, copiarLlamadas } from './produccion.ts';

const LOTE = 5_000;
/** From here on the indexes are built after the rows, which is several times faster. */
const MUCHOS = 20_000;
/** From here on it is a demonstration to be looked at, not one to test with. */
const CON_LLAMADAS = 1_000;
const TABLAS = Object.keys(COLUMNAS) as (keyof Filas)[];

type Avance = (linea: string) => void;

/** Fills the database with invented candidates until it holds `hasta` of them. Answers how many it added. */
export async function cargarCandidatos(
  url: string,
  hasta: number,
  avance: Avance = () => {},
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select count(*)::int n, coalesce(max(id), 0)::int ultimo from candidato',
    );
    const faltan = hasta - (rows[0].n as number);
    if (faltan <= 0) return 0;
    const primero = (rows[0].ultimo as number) + 1;
    const ultimo = primero + faltan - 1;
    await asegurarEmpresas(client, Math.min(6000, 200 + Math.floor(hasta / 200)));
    const ref = await leerReferencias(client);
    const indices = faltan >= MUCHOS ? await quitarIndices(client) : [];
    await copiar(url, primero, ultimo, ref, avance);
    avance('Oportunidades…');
    await copiarOportunidades(client, { primero, ultimo, hasta }, ref);
    if (hasta >= CON_LLAMADAS && hasta < MUCHOS) await copiarLlamadas(client, { primero, ultimo }, ref);
    // The two that the filling below reads by.
    for (const sql of indices.filter((sql) => !/gin/.test(sql) && !/busqueda/.test(sql)))
      await client.query(sql);
    await client.query('analyze candidato, experiencia, cargo_potencial, nota, busqueda_palabra');
    avance('Armando la búsqueda…');
    await llenar(url, primero, ultimo);
    avance('Construyendo índices…');
    await client.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`);
    for (const sql of indices.filter((sql) => /gin/.test(sql) || /busqueda/.test(sql)))
      await client.query(sql);
    await client.query(
      `select setval(pg_get_serial_sequence('candidato', 'id'), (select max(id) from candidato))`,
    );
    avance('Midiendo términos frecuentes…');
    await client.query('analyze');
    // Likely pairs are looked for in the background; of invented people by the million there is nothing to learn.
    if (faltan < MUCHOS)
      await client.query(
        `insert into duplicado_pendiente select 'candidato', id from candidato where id between $1 and $2 on conflict do nothing`,
        [primero, ultimo],
      );
    await client.query(`set work_mem = '512MB'`);
    await client.query('call busqueda_mapear()');
    avance('Contando la producción…');
    await completarProduccion(url, client);
    await client.query(
      `vacuum analyze candidato, candidato_busqueda, candidato_contacto, nota_busqueda, busqueda_mapa, busqueda_denso,
              busqueda_pendiente, oportunidad, oportunidad_candidato, etapa_cambio`,
    );
    return faltan;
  } finally {
    await client.end();
  }
}

/** Copies the rows into all tables at once, without triggers and key checks: what is generated is right by itself. */
async function copiar(
  url: string,
  primero: number,
  ultimo: number,
  ref: Referencias,
  avance: Avance,
): Promise<void> {
  const hoy = Date.now();
  const clients = await Promise.all(
    TABLAS.map(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
      return client;
    }),
  );
  const streams = TABLAS.map((tabla, i) =>
    clients[i]!.query(copyFrom(`copy ${tabla} (${COLUMNAS[tabla]}) from stdin`)),
  );
  const fines = streams.map((stream) => once(stream, 'finish'));
  const began = Date.now();
  for (let desde = primero; desde <= ultimo; desde += LOTE) {
    const filas = generar(desde, Math.min(desde + LOTE - 1, ultimo), hoy, ref);
    await Promise.all(
      TABLAS.map(async (tabla, i) => {
        const texto = copiarFilas(filas[tabla]);
        if (texto !== '' && !streams[i]!.write(texto)) await once(streams[i]!, 'drain');
      }),
    );
    const hechos = Math.min(desde + LOTE - 1, ultimo) - primero + 1;
    if (hechos % 100_000 < LOTE)
      avance(`${hechos.toLocaleString('es')} candidatos en ${Math.round((Date.now() - began) / 1000)} s`);
  }
  for (const stream of streams) stream.end();
  await Promise.all(fines);
  await Promise.all(clients.map((client) => client.end()));
}

async function llenar(url: string, primero: number, ultimo: number): Promise<void> {
  const trozos: [number, number][] = [];
  for (let desde = primero; desde <= ultimo; desde += 50_000)
    trozos.push([desde, Math.min(desde + 49_999, ultimo)]);
  await Promise.all(
    Array.from({ length: Math.min(2, availableParallelism(), trozos.length) }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`set synchronous_commit = off; set work_mem = '256MB'`);
      for (let trozo = trozos.shift(); trozo; trozo = trozos.shift())
        await client.query('call busqueda_llenar($1, $2)', trozo);
      await client.end();
    }),
  );
}

/** Drops the indexes that only serve reading and answers how to make them again. */
export async function quitarIndices(client: pg.Client, tablas?: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    `select indexdef, indexrelid::regclass::text nombre from pg_index i
       join pg_indexes x on x.indexname = i.indexrelid::regclass::text
      where not indisunique and indrelid = any ($1::regclass[])`,
    [
      tablas ?? [
        ...TABLAS,
        'candidato_busqueda',
        'candidato_contacto',
        'nota_busqueda',
        'oportunidad_candidato',
        'etapa_cambio',
      ],
    ],
  );
  for (const { nombre } of rows) await client.query(`drop index ${nombre}`);
  return rows.map(({ indexdef }) => indexdef as string);
}

async function asegurarEmpresas(client: pg.Client, cuantas: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int n from empresa');
  if (rows[0].n >= cuantas) return;
  const nuevas = empresas(cuantas).slice(rows[0].n as number);
  // The groups come first, so that the others find them.
  for (const esGrupo of [true, false])
    await client.query(
      `insert into empresa (uid, nombre, es_cliente, es_grupo, empresa_padre_id, rubro_id, documento, telefono, correo,
          direccion, razon_social, gerente_gral, gerente_gral_telefono, gerente_rrhh, gerente_rrhh_telefono,
          gerente_rrhh_email, contacto_nombre, contacto_telefono, contacto_email, contacto_cargo_id, servicio_nombre,
          servicio_telefono, servicio_email, servicio_cargo_id)
       select e.uid, e.nombre, e.es_cliente, e.es_grupo, g.id, r.id, e.documento, e.telefono, e.correo, e.direccion,
              e.razon_social, e.gerente_gral, e.gerente_gral_telefono, e.gerente_rrhh, e.gerente_rrhh_telefono,
              e.gerente_rrhh_email, e.contacto_nombre, e.contacto_telefono, e.contacto_email, cc.id, e.servicio_nombre,
              e.servicio_telefono, e.servicio_email, cs.id
         from json_to_recordset($1) e(uid uuid, nombre text, rubro text, es_cliente bool, es_grupo bool, grupo text,
              documento text, telefono text, correo text, direccion text, razon_social text, gerente_gral text,
              gerente_gral_telefono text, gerente_rrhh text, gerente_rrhh_telefono text, gerente_rrhh_email text,
              contacto_nombre text, contacto_telefono text, contacto_email text, contacto_cargo text, servicio_nombre text,
              servicio_telefono text, servicio_email text, servicio_cargo text)
         left join dato_auxiliar r on r.etiqueta = 'rubro' and r.descripcion = e.rubro
         left join dato_auxiliar cc on cc.etiqueta = 'cargo' and cc.descripcion = e.contacto_cargo
         left join dato_auxiliar cs on cs.etiqueta = 'cargo' and cs.descripcion = e.servicio_cargo
         left join empresa g on g.es_grupo and g.nombre = e.grupo`,
      [JSON.stringify(nuevas.filter((e) => e.es_grupo === esGrupo))],
    );
}

/** Asunción and its surroundings hold most people; every district has some. */
const PESO_CIUDAD: Record<string, number> = {
  Asunción: 260,
  'Ciudad del Este': 90,
  Luque: 80,
  'San Lorenzo': 80,
  Capiatá: 60,
  Lambaré: 50,
  'Fernando de la Mora': 50,
  Limpio: 35,
  Ñemby: 40,
  Encarnación: 45,
  'Mariano Roque Alonso': 30,
  Itauguá: 25,
  'Villa Elisa': 25,
  Caaguazú: 20,
  'Coronel Oviedo': 20,
  Villarrica: 20,
  'Pedro Juan Caballero': 25,
  Hernandarias: 20,
  Areguá: 15,
  Concepción: 15,
};

async function leerReferencias(client: pg.Client): Promise<Referencias> {
  const aux = await client.query(`select id, etiqueta, descripcion from dato_auxiliar order by id`);
  const de = (etiqueta: string) =>
    new Map<string, number>(
      aux.rows.filter((r) => r.etiqueta === etiqueta).map((r) => [r.descripcion, r.id]),
    );
  const ciudades = await client.query(
    `select id, descripcion from geografia where etiqueta = 'ciudad' order by id`,
  );
  const empresasRows = await client.query(
    `select e.id, d.descripcion rubro from empresa e join dato_auxiliar d on d.id = e.rubro_id order by e.id`,
  );
  const empresasPorRubro = new Map<string, number[]>();
  for (const { id, rubro } of empresasRows.rows)
    empresasPorRubro.set(rubro, [...(empresasPorRubro.get(rubro) ?? []), id]);
  const ids = async (sql: string): Promise<number[]> =>
    (await client.query(sql)).rows.map((r) => r.id as number);
  return {
    cargos: de('cargo'),
    rubros: de('rubro'),
    titulaciones: de('titulacion'),
    idiomas: de('idioma'),
    nacionalidades: de('nacionalidad'),
    salidaMotivos: [...de('salidaMotivo').values()],
    institutos: await ids('select id from instituto order by id'),
    ciudades: ciudades.rows.map((r) => ({ id: r.id, peso: PESO_CIUDAD[r.descripcion] ?? 2 })),
    empresasPorRubro,
    paraguay: (
      await ids(`select id from geografia where etiqueta = 'pais' and descripcion = 'Paraguay'`)
    )[0]!,
    clientes: await ids(`select id from empresa where es_cliente order by id limit ${CLIENTES}`),
    staff: await ids(`select id from usuario where rol in ('admin', 'selector') order by id`),
    equipos: await ids('select id from equipo order by id'),
  };
}
