import { localDay, momentOf } from '@tembiapo/contract/domain/dates.ts';
import { EM_PARAMETROS } from '@tembiapo/contract/domain/estudios.ts';
import type pg from 'pg';
import { Random } from './Random.ts';

interface Sample {
  titulo: string;
  tipo: 'general' | 'especifico';
  cargo: string | null;
  rubro: string | null;
  /** At most this many of those who match. */
  hasta: number;
}

const ESTUDIOS: Sample[] = [
  {
    titulo: 'Comercio y ventas, Gran Asunción',
    tipo: 'general',
    cargo: null,
    rubro: 'Comercio minorista',
    hasta: 90,
  },
  {
    titulo: 'Administración y finanzas 2026',
    tipo: 'general',
    cargo: 'Auxiliar Administrativo',
    rubro: null,
    hasta: 70,
  },
  { titulo: 'Tecnología', tipo: 'general', cargo: null, rubro: 'Tecnología', hasta: 45 },
  {
    titulo: 'Cajeros para cadena de supermercados',
    tipo: 'especifico',
    cargo: 'Cajero',
    rubro: null,
    hasta: 35,
  },
  { titulo: 'Vendedores de salón', tipo: 'especifico', cargo: 'Vendedor', rubro: null, hasta: 40 },
  {
    titulo: 'Choferes con registro profesional',
    tipo: 'especifico',
    cargo: 'Chofer',
    rubro: null,
    hasta: 25,
  },
];
const CURRENT_CONDITIONS = (
  'Gs. 3.200.000, IPS, lunes a sábado|Gs. 4.100.000 + comisión, sin movilidad|Gs. 2.900.000, turno ' +
  'rotativo|Facturando por servicios, sin IPS|Gs. 5.500.000, IPS, bono anual|Gs. 3.600.000, horario ' +
  'corrido'
).split('|');
const CONTRATACION = (
  'Gs. 4.000.000 fijo, IPS desde el primer día|Desde Gs. 3.500.000, no rota turnos|Gs. 4.500.000 + ' +
  'comisión, puede iniciar en 15 días|Gs. 6.000.000, medio tiempo remoto|Gs. 3.800.000, prefiere zona de ' +
  'Luque'
).split('|');
const SUMMARY = (
  'Ocho años en el rubro, los tres últimos con gente a cargo. ' +
  'Muy buena referencia del último empleador.|Sólido en lo técnico; le falta experiencia en atención al ' +
  'cliente.|Conoce el producto y la zona. ' +
  'Disponible enseguida.|Buen perfil, expectativa por encima de lo que paga el mercado.|En proceso con ' +
  'otra empresa; decide esta semana.|Trabajó con dos de los clientes de la agencia. Se adapta rápido.'
).split('|');

/** Market studies as an agency has them: some filled in, some just begun. */
export async function ensureEstudios(client: pg.Client): Promise<void> {
  const random = new Random(77_031);
  const { rows: staff } = await client.query(
    `select id from usuario where rol in ('admin', 'selector') order by id`,
  );
  const auxiliar = async (label: string, name: string | null): Promise<number | null> => {
    if (!name) return null;
    const { rows } = await client.query(
      `select id from dato_auxiliar where etiqueta = $1 and normalizar(descripcion) like normalizar($2) || '%' order by id limit 1`,
      [label, name],
    );
    return rows[0]?.id ?? null;
  };
  // One was begun on a winter's night, which systems with old time zones take for the day before.
  const night = momentOf(`${Number(localDay().slice(0, 4)) - 1}-07-15 00:30`);
  for (const [i, { titulo, tipo, cargo, rubro, hasta }] of ESTUDIOS.entries()) {
    const cargoId = await auxiliar('cargo', cargo);
    const rubroId = await auxiliar('rubro', rubro);
    if (!cargoId && !rubroId) continue;
    const { rows } = await client.query(
      `insert into estudio (titulo, tipo, cargo_id, rubro_id, origen_candidatos, cargo_rubro_filtros, creacion_usuario_id, creacion_ts)
       values ($1, $2, $3, $4, 'cargoRubro', $5, $6, coalesce($8::timestamptz, now() - make_interval(days => $7))) returning id`,
      [
        titulo,
        tipo,
        cargoId,
        rubroId,
        JSON.stringify([{ cargoIdNumerico: cargoId, rubroIdNumerico: rubroId }]),
        staff[i % staff.length].id,
        (ESTUDIOS.length - i) * 17,
        i === 0 ? night : null,
      ],
    );
    const { rows: included } = await client.query(
      `insert into estudio_candidato (estudio_id, candidato_id)
       select $1, candidato_id from (
         select distinct candidato_id from experiencia
          where ($2::int is null or cargo_id = $2) and ($3::int is null or rubro_id = $3)) e
        order by candidato_id limit $4 returning candidato_id`,
      [rows[0].id, cargoId, rubroId, hasta],
    );
    for (const { candidato_id } of included) {
      if (!random.luck(0.75)) continue;
      await client.query(
        `update estudio_candidato set parametro = $3, condiciones_actuales = $4, condiciones_contratacion = $5, resumen = $6
          where estudio_id = $1 and candidato_id = $2`,
        [
          rows[0].id,
          candidato_id,
          random.skewed([...EM_PARAMETROS].reverse(), 1.2),
          random.luck(0.8) ? random.one(CURRENT_CONDITIONS) : null,
          random.luck(0.6) ? random.one(CONTRATACION) : null,
          random.luck(0.6) ? random.one(SUMMARY) : null,
        ],
      );
    }
  }
}
