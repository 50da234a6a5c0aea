import type { CampoKind, CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import type pg from 'pg';
import { Random } from './Random.ts';

interface Invented {
  de: CampoOwner;
  clase: CampoKind;
  nombre: string;
  seccion?: string;
  ayuda?: string;
  delCandidato?: boolean;
  opciones?: readonly string[];
}

/** Own fields that an agency would have. */
const CAMPOS: readonly Invented[] = [
  { de: 'candidato', clase: 'siNo', nombre: 'Movilidad propia', delCandidato: true },
  {
    de: 'candidato',
    clase: 'opciones',
    nombre: 'Turnos que acepta',
    delCandidato: true,
    opciones: ['Mañana', 'Tarde', 'Noche', 'Rotativo'],
  },
  {
    de: 'candidato',
    clase: 'fecha',
    nombre: 'Vence el carnet de salud',
    seccion: 'Documentos y pruebas',
    ayuda: 'Lo piden los supermercados y la gastronomía',
  },
  { de: 'candidato', clase: 'numero', nombre: 'Puntaje de la prueba', seccion: 'Documentos y pruebas' },
  { de: 'candidato', clase: 'monto', nombre: 'Último salario', seccion: 'Documentos y pruebas' },
  { de: 'candidato', clase: 'texto', nombre: 'Quién lo recomendó', seccion: 'Documentos y pruebas' },
  {
    de: 'oportunidad',
    clase: 'opciones',
    nombre: 'Beneficios',
    opciones: ['Seguro médico', 'Almuerzo', 'Transporte', 'Bono por meta'],
  },
  { de: 'oportunidad', clase: 'fecha', nombre: 'Plazo del cliente' },
  {
    de: 'empresa',
    clase: 'opcion',
    nombre: 'Condición de pago',
    opciones: ['Contado', 'A 30 días', 'A 60 días'],
  },
  { de: 'empresa', clase: 'texto', nombre: 'Cómo llegó' },
];

/** Adds the fields and their options where there are none yet. */
export async function ensureCampos(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from campo_propio limit 1');
  if (rowCount) return;
  for (const [i, campo] of CAMPOS.entries())
    await client.query(
      `with nuevo as (
         insert into campo_propio (de, clase, nombre, seccion, ayuda, del_candidato, orden)
         values ($1, $2, $3, $4, $5, $6, $7) returning id)
       insert into campo_opcion (campo_id, nombre, orden)
       select n.id, o.nombre, o.orden from nuevo n, unnest($8::text[]) with ordinality o(nombre, orden)`,
      [
        campo.de,
        campo.clase,
        campo.nombre,
        campo.seccion ?? null,
        campo.ayuda ?? null,
        campo.delCandidato ?? false,
        i,
        campo.opciones ?? [],
      ],
    );
}

/** Fields with their ids. */
export interface NumberedCampo {
  id: number;
  de: CampoOwner;
  clase: CampoKind;
  opciones: number[];
}

export async function readCampos(client: Pick<pg.Client, 'query'>): Promise<NumberedCampo[]> {
  const { rows } = await client.query(
    `select p.id, p.de, p.clase, array(select o.id from campo_opcion o where o.campo_id = p.id order by o.orden) opciones
       from campo_propio p where p.eliminado_ts is null order by p.id`,
  );
  return rows;
}

const DAY_MS = 86_400_000;
const PEOPLE = [
  'Ña Ramona',
  'la parroquia',
  'un compañero de la fábrica',
  'Don Cirilo',
  'su hermana',
  'el club',
];

function invented({ clase, opciones }: NumberedCampo, random: Random, today: number): unknown {
  switch (clase) {
    case 'siNo':
      return random.luck(0.4);
    case 'fecha':
      return new Date(today + random.integer(-200, 400) * DAY_MS).toISOString().slice(0, 10);
    case 'numero':
      return random.integer(200, 1000) / 10;
    case 'monto':
      return random.integer(26, 90) * 100_000;
    case 'opcion':
      return random.skewed(opciones);
    case 'opciones':
      return random.many(opciones, random.integer(1, 3)).toSorted((a, b) => a - b);
    case 'texto':
      return random.one(PEOPLE);
  }
}

/** A record's own fields as JSON: some records have most fields, many have none. Always the same for the same record. */
export function ownValues(
  owner: CampoOwner,
  id: number,
  today: number,
  campos: readonly NumberedCampo[],
): string {
  const random = new Random(id * 7_919 + owner.length);
  if (!random.luck(owner === 'candidato' ? 0.3 : 0.7)) return '{}';
  return JSON.stringify(
    Object.fromEntries(
      campos
        .filter(({ de }) => de === owner)
        .flatMap((campo) => (random.luck(0.7) ? [[campo.id, invented(campo, random, today)]] : [])),
    ),
  );
}

/** The same for all companies and opportunities. */
export async function fillCampos(client: pg.Client, today: number): Promise<void> {
  const campos = await readCampos(client);
  for (const owner of ['empresa', 'oportunidad'] as const) {
    const { rows } = await client.query(`select id from ${owner} order by id`);
    const values = rows.map(({ id }) => ownValues(owner, id, today, campos));
    await client.query(
      `update ${owner} t set campos_propios = v.propios
         from unnest($1::int[], $2::jsonb[]) v(id, propios) where t.id = v.id and v.propios <> '{}'`,
      [rows.map(({ id }) => id), values],
    );
  }
}
