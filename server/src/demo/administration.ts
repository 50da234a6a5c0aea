import { officialFeriados } from '@tembiapo/contract/domain/feriados.ts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { BUSY_WEEKS, fillAgenda } from './agenda.ts';
import { ensureBolsa } from './bolsa.ts';
import { fillCampos } from './campos.ts';
import { fillClientes } from './clientes.ts';
import { fillDay } from './day.ts';
import { ensureDisclosures } from './disclosures.ts';
import { ensureDoubts } from './doubts.ts';
import { fillEnvios } from './envios.ts';
import { ensureEstudios } from './estudios.ts';
import { fillIntegraciones } from './integraciones.ts';
import { ensureListas } from './listas.ts';
import { fillPlantillas } from './plantillas.ts';
import { ensureSent } from './produccion.ts';

const DAY_MS = 86_400_000;

const MENSAJES = [
  [
    'Griselda Acuña',
    'griselda.acuna@correo.example',
    '¿Tienen búsquedas de auxiliar contable en Encarnación?',
    'sitio',
  ],
  [
    'Transportes Tajy',
    'rrhh@tajy.example',
    'Necesitamos tres choferes con registro profesional. ¿Cómo trabajan?',
    'sitio',
  ],
  [
    'Éver Samudio',
    'ever.samudio@correo.example',
    'Mandé mi CV la semana pasada y quería saber si lo recibieron.',
    'redes',
  ],
] as const;

/** What candidates wrote in their own words, to be normalized: company, position. */
const WRITTEN = [
  ['supermercado del barrio', 'cajera'],
  ['Ferreteria San Blas', 'repositor de gondolas'],
  [null, 'vendedor de salon'],
  ['estudio contable', 'asistente contable'],
  ['hotel', 'recepcionista de hotel'],
] as const;
const ESTUDIO = [
  ['univ nacional de asuncion', 'lic en administracion'],
  ['colegio nacional de luque', null],
] as const;

/**
 * Holidays, messages, rows to normalize, likely duplicates, requests about data, the trail of who saw whom, and the job
 * board.
 */
export async function ensureAdministration(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const year = new Date().getUTCFullYear();
    for (const { nombre, fecha } of [...officialFeriados(year), ...officialFeriados(year + 1)])
      await client.query(
        'insert into feriado (id, nombre, fecha) values ($1, $2, $3) on conflict do nothing',
        [uuidv7(), nombre, fecha],
      );
    for (const [i, [name, email, mensaje, origin]] of MENSAJES.entries())
      await client.query(
        `insert into mensaje_contacto (nombre_completo, email, mensaje, origen, creacion_ts) values ($1, $2, $3, $4, $5)`,
        [name, email, mensaje, origin, new Date(Date.now() - (i + 1) * 1.7 * DAY_MS)],
      );
    await write(client);
    await duplicate(client);
    await client.query(`insert into consentimiento (candidato_id, version)
      select candidato_id, '1' from usuario where email = 'candidato@demo.py'`);
    await client.query(
      `insert into pedido_datos (id, candidato_id, tipo, detalle, creacion_ts)
       select $1, candidato_id, 'rectificacion', 'Mi segundo nombre figura con una letra de más en la carta.', now() - interval '4 days'
         from usuario where email = 'candidato@demo.py'`,
      [uuidv7()],
    );
    await ensureEstudios(client);
    await ensureSent(client);
    await ensureDisclosures(client);
    await ensureBolsa(client);
    await ensureListas(client);
    await ensureDoubts(client);
    await fillAgenda(client, BUSY_WEEKS);
    await fillDay(client);
    await fillClientes(client);
    await fillIntegraciones(client);
    await fillPlantillas(client);
    await fillEnvios(client);
    await fillCampos(client, Date.now());
  } finally {
    await client.end();
  }
}

async function write(client: pg.Client): Promise<void> {
  const candidatos = async (n: number): Promise<number[]> =>
    (await client.query('select id from candidato order by id limit $1', [n])).rows.map(({ id }) => id);
  const ids = await candidatos(WRITTEN.length);
  for (const [i, [empresa, cargo]] of WRITTEN.entries())
    await client.query(
      `insert into experiencia (candidato_id, empresa_otro, cargo_otro, tipo_empleo, inicio_fecha, normalizado)
       values ($1, $2, $3, 'tiempoCompleto', current_date - 400 - $4::int * 90, false)`,
      [ids[i], empresa, cargo, i],
    );
  for (const [i, [instituto, titulacion]] of ESTUDIO.entries())
    await client.query(
      `insert into formacion (candidato_id, instituto_otro, titulacion_otro, nivel_formacion, normalizado)
       values ($1, $2, $3, $4, false)`,
      [ids[i], instituto, titulacion, titulacion ? 'universitario' : 'secundario'],
    );
}

/** Some people, a company and an institute entered twice, as it happens. */
async function duplicate(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select nombre, apellido, documento, telefono1, nacimiento_fecha from candidato where id between 11 and 14 order by id`,
  );
  for (const [i, c] of rows.entries())
    await client.query(
      `insert into candidato (uid, nombre, apellido, documento, telefono1, nacimiento_fecha, pais_id) values ($1, $2, $3, $4, $5, $6, 9)`,
      [
        uuidv7(),
        i % 2 ? c.nombre : c.nombre.split(' ')[0],
        c.apellido.split(' ')[0],
        i === 0 ? String(c.documento).replace(/(\d)(?=(\d{3})+$)/g, '$1.') : null,
        i === 1 ? c.telefono1 : `0973${100000 + i}`,
        i === 1 ? null : c.nacimiento_fecha,
      ],
    );
  await client.query(
    `insert into empresa (uid, nombre) select $1, upper(regexp_replace(nombre, ' (S\\.A\\.|S\\.R\\.L\\.)$', ''))
       from empresa where nombre ~ ' (S\\.A\\.|S\\.R\\.L\\.)$' order by id limit 1`,
    [uuidv7()],
  );
  await client.query(
    `insert into instituto (nombre) select nombre || ' - Sede central' from instituto order by id limit 1`,
  );
}
