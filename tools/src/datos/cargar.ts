import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Azar } from './azar.ts';
import { copiarFilas } from './copiar.ts';
import { CLIENTES, empresas } from './empresas.ts';
import { COLUMNAS, type Filas, generar, type Referencias } from './generar.ts';
import { copiarOportunidades } from './oportunidades.ts';
import { persona } from './personas.ts';
import { completarProduccion, copiarLlamadas } from './produccion.ts';
import { Progreso } from './progreso.ts';

/** People copied in one transaction. */
const LOTE = 10_000;
/** Candidates whose search rows are made in one transaction. */
const TROZO = 25_000;
/** From here on the indexes are built after the rows, which is several times faster. */
const MUCHOS = 20_000;
/** From here on it is a demonstration to be looked at, not one to test with. */
const CON_LLAMADAS = 1_000;
/** An agency has somebody for so many candidates, and a team for so many people. */
const CANDIDATOS_POR_PERSONA = 2_500;
const PERSONAS_POR_EQUIPO = 12;
const TABLAS = Object.keys(COLUMNAS) as (keyof Filas)[];
const CON_INDICES = [
  ...TABLAS,
  'candidato_busqueda',
  'candidato_contacto',
  'nota_busqueda',
  'busqueda_lugar',
  'oportunidad_candidato',
  'etapa_cambio',
  'produccion_dia',
  'produccion_etapa',
  'produccion_embudo',
];
/** Indexes that the filling of the search reads by, and those of what is copied with the opportunities. */
const DE_LECTURA = (sql: string): boolean => !/gin|busqueda|lugar|produccion|contacto/.test(sql);
const DE_OPORTUNIDADES = / ON public\.(oportunidad\w*|nota|etapa_cambio) /;
/** Two cores, two at a time: what is done for ranges of people side by side. */
const A_LA_VEZ = Math.min(2, availableParallelism());

/** A load that was begun: who is added, on which day it is today, and how many there will be. */
interface Carga {
  primero: number;
  ultimo: number;
  hasta: number;
  hoy: number;
}

/** Fills the database with invented candidates until it holds `hasta` of them. Answers how many it added. */
export async function cargarCandidatos(
  url: string,
  hasta: number,
  avance: (linea: string) => void = () => {},
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let nuevos = 0;
    // One that was cut short is finished first.
    for (;;) {
      const carga = (await leerCarga(client)) ?? (await empezar(client, hasta));
      if (!carga) return nuevos;
      await cargar(url, client, carga, new Progreso(avance));
      nuevos += carga.ultimo - carga.primero + 1;
    }
  } finally {
    await client.end();
  }
}

/** What was begun and is not done; it is kept in a schema of its own until it is. */
async function leerCarga(client: pg.Client): Promise<Carga | undefined> {
  const { rows } = await client.query(`select to_regclass('carga.encargo') is not null hay`);
  if (!rows[0].hay) return undefined;
  const encargo = await client.query('select primero, ultimo, hasta, hoy::float8 hoy from carga.encargo');
  return encargo.rows[0] as Carga;
}

async function empezar(client: pg.Client, hasta: number): Promise<Carga | undefined> {
  const { rows } = await client.query(
    'select count(*)::int n, coalesce(max(id), 0)::int ultimo from candidato',
  );
  const faltan = hasta - (rows[0].n as number);
  if (faltan <= 0) return undefined;
  const primero = (rows[0].ultimo as number) + 1;
  const carga = { primero, ultimo: primero + faltan - 1, hasta, hoy: Date.now() };
  await client.query('begin');
  await client.query('create schema carga');
  await client.query('create table carga.encargo (primero int, ultimo int, hasta int, hoy bigint)');
  await client.query('create table carga.hecho (paso text, n int, primary key (paso, n))');
  await client.query('create table carga.indice (definicion text primary key)');
  await client.query('insert into carga.encargo values ($1, $2, $3, $4)', Object.values(carga));
  await client.query('commit');
  return carga;
}

async function cargar(url: string, client: pg.Client, carga: Carga, progreso: Progreso): Promise<void> {
  const { primero, ultimo, hasta } = carga;
  const faltan = ultimo - primero + 1;
  const masiva = faltan >= MUCHOS;
  await asegurarEmpresas(client, Math.min(6000, 200 + Math.floor(hasta / 200)));
  if (masiva) await asegurarPersonal(client, hasta);
  const ref = await leerReferencias(client);
  if (masiva) await quitarIndices(client);
  const hacer =
    (paso: string, n = 0): ((tx: pg.Client) => Promise<unknown>) =>
    (tx) =>
      tx.query('insert into carga.hecho values ($1, $2)', [paso, n]);
  const hechos = async (paso: string): Promise<Set<number>> =>
    new Set((await client.query('select n from carga.hecho where paso = $1', [paso])).rows.map((r) => r.n));

  progreso.empezar('Personas');
  await porPartes(
    url,
    partes(primero, ultimo, LOTE),
    await hechos('personas'),
    progreso,
    async (tx, [desde, fin]) => {
      const filas = generar(desde, fin, carga.hoy, ref);
      await tx.query(
        'begin; set local session_replication_role = replica; set local synchronous_commit = off',
      );
      for (const tabla of TABLAS) {
        const stream = tx.query(copyFrom(`copy ${tabla} (${COLUMNAS[tabla]}) from stdin`));
        const hecha = once(stream, 'finish');
        stream.end(copiarFilas(filas[tabla]));
        await hecha;
      }
      await hacer('personas', desde)(tx);
      await tx.query('commit');
    },
  );

  progreso.empezar('Oportunidades');
  // Copying them leaves a core free, which makes the indexes that they are not in.
  await Promise.all([
    copiarOportunidades(client, carga, ref, (parte) => progreso.va(parte)),
    crearIndices(url, (sql) => DE_LECTURA(sql) && !DE_OPORTUNIDADES.test(sql), { aLaVez: 1 }),
  ]);
  if (hasta >= CON_LLAMADAS && !masiva) await copiarLlamadas(client, { primero, ultimo }, ref);

  progreso.empezar('Índices');
  await crearIndices(url, DE_LECTURA, { progreso });
  await client.query('analyze candidato, experiencia, cargo_potencial, nota, busqueda_palabra, etapa_cambio');

  progreso.empezar('Filas de la búsqueda');
  const deBusqueda = await hechos('busqueda');
  if (deBusqueda.size === 0) await client.query('call busqueda_llenar_palabras($1, $2)', [primero, ultimo]);
  await porPartes(url, partes(primero, ultimo, TROZO), deBusqueda, progreso, async (tx, [desde, fin]) => {
    // Without key checks, a third of the work: what is filled in points to what it is read from.
    await tx.query(
      `begin; set local session_replication_role = replica; set local synchronous_commit = off; set local work_mem = '256MB'`,
    );
    await tx.query('call busqueda_llenar($1, $2)', [desde, fin]);
    await hacer('busqueda', desde)(tx);
    await tx.query('commit');
  });

  if (!(await hechos('contacto')).has(0)) await contarContactos(client, carga, hacer('contacto'));

  progreso.empezar('Índices de la búsqueda');
  await crearIndices(url, (sql) => !/ produccion_/.test(sql), { progreso });
  await client.query(
    `select setval(pg_get_serial_sequence('candidato', 'id'), (select max(id) from candidato))`,
  );
  await client.query('analyze');
  // Likely pairs are looked for in the background; of invented people by the million there is nothing to learn.
  if (!masiva)
    await client.query(
      `insert into duplicado_pendiente select 'candidato', id from candidato where id between $1 and $2 on conflict do nothing`,
      [primero, ultimo],
    );

  progreso.empezar('Mapas de la búsqueda');
  await mapear(url, client, await hechos('mapas'), progreso, hacer);

  progreso.empezar('Producción');
  await completarProduccion(url, client, (parte) => progreso.va(parte * 0.9));
  await crearIndices(url, () => true);

  progreso.empezar('Limpieza');
  if (masiva) await client.query('cluster busqueda_mapa using busqueda_mapa_pkey');
  progreso.va(0.2);
  // All of them: what is left for later PostgreSQL does by itself, beside whoever searches first.
  const { rows: tablas } = await client.query<{ tabla: string }>(
    `select oid::regclass::text tabla from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_relation_size(oid) desc`,
  );
  const quedan = tablas.map(({ tabla }) => tabla);
  await conConexiones(url, A_LA_VEZ, async (tx) => {
    for (let tabla = quedan.shift(); tabla; tabla = quedan.shift()) {
      await tx.query(`vacuum (analyze) ${tabla}`);
      progreso.va(1 - (0.8 * quedan.length) / tablas.length);
    }
  });
  await client.query('drop schema carga cascade');
  progreso.va(1);
}

type Parte = [desde: number, hasta: number];
function partes(primero: number, ultimo: number, cuantos: number): Parte[] {
  const todas: Parte[] = [];
  for (let desde = primero; desde <= ultimo; desde += cuantos)
    todas.push([desde, Math.min(desde + cuantos - 1, ultimo)]);
  return todas;
}

/** The same work on some connections side by side. */
async function conConexiones(
  url: string,
  cuantas: number,
  trabajo: (tx: pg.Client) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: cuantas }, async () => {
      const tx = new pg.Client({ connectionString: url });
      await tx.connect();
      try {
        await trabajo(tx);
      } finally {
        await tx.end();
      }
    }),
  );
}

/** Does what is not done yet of some parts, two at a time, each on a connection of its own. */
async function porPartes(
  url: string,
  todas: readonly Parte[],
  hechas: ReadonlySet<number>,
  progreso: Progreso,
  hacer: (tx: pg.Client, parte: Parte) => Promise<void>,
): Promise<void> {
  const quedan = todas.filter(([desde]) => !hechas.has(desde));
  let listas = todas.length - quedan.length;
  await conConexiones(url, A_LA_VEZ, async (tx) => {
    for (let parte = quedan.shift(); parte; parte = quedan.shift()) {
      await hacer(tx, parte);
      progreso.va(++listas / todas.length);
    }
  });
}

/** Places and frequent terms at once, then the maps of each block; searches are of no concern while nobody is served. */
async function mapear(
  url: string,
  client: pg.Client,
  hechos: ReadonlySet<number>,
  progreso: Progreso,
  hacer: (paso: string, n?: number) => (tx: pg.Client) => Promise<unknown>,
): Promise<void> {
  if (!hechos.has(-1)) {
    await client.query(`begin; set local work_mem = '512MB'`);
    await client.query(
      'truncate busqueda_pendiente, busqueda_denso, busqueda_mapa, busqueda_lista, busqueda_suelto, busqueda_lugar',
    );
    await client.query('call busqueda_elegir()');
    await hacer('mapas', -1)(client);
    await client.query('commit');
  }
  const { rows } = await client.query('select busqueda_bloques() b');
  const bloques = rows.map(({ b }): Parte => [b, b]);
  await porPartes(url, bloques, hechos, progreso, async (tx, [bloque]) => {
    await tx.query(`begin; set local synchronous_commit = off; set local work_mem = '256MB'`);
    await tx.query('call busqueda_mapear_bloque($1)', [bloque]);
    await hacer('mapas', bloque)(tx);
    await tx.query('commit');
  });
  if (hechos.has(-2)) return;
  await client.query(`begin; set local work_mem = '1GB'`);
  await client.query('call busqueda_listar()');
  await hacer('mapas', -2)(client);
  await client.query('commit');
}

/** How many were last contacted on each day, which triggers would have counted. */
async function contarContactos(
  client: pg.Client,
  { primero, ultimo }: Carga,
  hecho: (tx: pg.Client) => Promise<unknown>,
): Promise<void> {
  await client.query('begin');
  await client.query(
    `insert into contacto_dia as d (dia, n)
     select dia_local(ultimo_contacto), count(*) from candidato_contacto
      where candidato_id between $1 and $2 and ultimo_contacto is not null group by 1 order by 1
     on conflict (dia) do update set n = d.n + excluded.n`,
    [primero, ultimo],
  );
  await hecho(client);
  await client.query('commit');
}

/** Drops the indexes that only serve reading; how to make them again is kept until they are made. */
export async function quitarIndices(
  client: pg.Client,
  tablas: readonly string[] = CON_INDICES,
): Promise<void> {
  await client.query('begin');
  await client.query('create schema if not exists carga');
  await client.query('create table if not exists carga.indice (definicion text primary key)');
  const { rows } = await client.query(
    `select indexdef, indexrelid::regclass::text nombre from pg_index i
       join pg_indexes x on x.indexname = i.indexrelid::regclass::text
      where not indisunique and indrelid = any ($1::regclass[])`,
    [tablas],
  );
  for (const { indexdef, nombre } of rows) {
    await client.query('insert into carga.indice values ($1) on conflict do nothing', [indexdef]);
    await client.query(`drop index ${nombre}`);
  }
  await client.query('commit');
}

/** Makes dropped indexes again, some at a time. */
export async function crearIndices(
  url: string,
  cuales: (sql: string) => boolean,
  { progreso, aLaVez = A_LA_VEZ }: { progreso?: Progreso; aLaVez?: number } = {},
): Promise<void> {
  const quedan: string[] = [];
  await conConexiones(url, 1, async (tx) => {
    const { rows } = await tx.query('select definicion from carga.indice order by 1');
    quedan.push(...rows.map(({ definicion }) => definicion as string).filter(cuales));
  });
  const todos = quedan.length;
  let hechos = 0;
  await conConexiones(url, aLaVez, async (tx) => {
    await tx.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`);
    for (let sql = quedan.shift(); sql; sql = quedan.shift()) {
      await tx.query('begin');
      await tx.query(sql);
      await tx.query('delete from carga.indice where definicion = $1', [sql]);
      await tx.query('commit');
      progreso?.va(++hechos / todos);
    }
  });
}

/** People of the agency, and their teams: more where there are more candidates. Nobody knows their passwords. */
async function asegurarPersonal(client: pg.Client, candidatos: number): Promise<void> {
  const cuantos = Math.ceil(candidatos / CANDIDATOS_POR_PERSONA);
  const { rows } = await client.query(
    `select count(*)::int hay, (select count(*)::int from equipo) equipos from usuario where rol in ('admin', 'selector')`,
  );
  for (let i = rows[0].equipos as number; i < Math.ceil(cuantos / PERSONAS_POR_EQUIPO); i++)
    await client.query('insert into equipo (nombre) values ($1) on conflict do nothing', [`Equipo ${i + 1}`]);
  const nuevos = Array.from({ length: Math.max(0, cuantos - rows[0].hay) }, (_, i) => {
    const n = (rows[0].hay as number) + i + 1;
    return { n, ...persona(new Azar(n * 7_919)) };
  });
  await client.query(
    `insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol)
     select gen_random_uuid(), 'selector' || n || '@agencia.example', 'cerrada', nombre, apellido, 'selector'
       from json_to_recordset($1) p(n int, nombre text, apellido text) on conflict do nothing`,
    [JSON.stringify(nuevos)],
  );
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
