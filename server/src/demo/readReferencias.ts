import type pg from 'pg';
import { readCampos } from './campos.ts';
import { CLIENTES } from './empresas.ts';
import type { Referencias } from './generating.ts';

/** Most people live in and around Asunción; every district has some. */
const CIUDAD_WEIGHT: Record<string, number> = {
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

/** What invented people refer to: ids of lists, companies and staff. */
export async function readReferencias(client: pg.Client): Promise<Referencias> {
  const aux = await client.query(`select id, etiqueta, descripcion from dato_auxiliar order by id`);
  const of = (label: string) =>
    new Map<string, number>(aux.rows.filter((r) => r.etiqueta === label).map((r) => [r.descripcion, r.id]));
  const ciudades = await client.query(
    `select id, descripcion from geografia where etiqueta = 'ciudad' order by id`,
  );
  const empresasRows = await client.query(
    `select e.id, d.descripcion rubro from empresa e join dato_auxiliar d on d.id = e.rubro_id order by e.id`,
  );
  const empresasByRubro = new Map<string, number[]>();
  for (const { id, rubro } of empresasRows.rows)
    empresasByRubro.set(rubro, [...(empresasByRubro.get(rubro) ?? []), id]);
  const ids = async (sql: string): Promise<number[]> =>
    (await client.query(sql)).rows.map((r) => r.id as number);
  return {
    cargos: of('cargo'),
    rubros: of('rubro'),
    titulaciones: of('titulacion'),
    idiomas: of('idioma'),
    nacionalidades: of('nacionalidad'),
    exitMotivos: [...of('salidaMotivo').values()],
    etiquetas: [...of('etiqueta').values()],
    institutos: await ids('select id from instituto order by id'),
    ciudades: ciudades.rows.map((r) => ({ id: r.id, weight: CIUDAD_WEIGHT[r.descripcion] ?? 2 })),
    empresasByRubro,
    paraguay: (
      await ids(`select id from geografia where etiqueta = 'pais' and descripcion = 'Paraguay'`)
    )[0]!,
    clientes: await ids(`select id from empresa where es_cliente order by id limit ${CLIENTES}`),
    staff: await ids(`select id from usuario where rol in ('admin', 'selector') order by id`),
    equipos: await ids('select id from equipo order by id'),
    campos: await readCampos(client),
  };
}
