import type pg from 'pg';

/** Manual lists: name, note, shared, size. */
const MANUAL = [
  ['Temporada de verano', 'Para Encarnación, de diciembre a marzo. Preguntar por alojamiento.', true, 34],
  ['Para volver a llamar', 'Pidieron que los llamemos después de las fiestas.', false, 12],
  ['Terna Biggie', null, true, 5],
] as const;

/** Saved searches: name, shared, what they ask for besides a position, and the position or tag. */
const SAVED = [
  [
    'Cajeros que piden hasta 4 millones',
    true,
    { salario: '4000000' },
    'cargosIdsNumericos',
    'cargo',
    'Cajer',
  ],
  ['Choferes', true, {}, 'cargosIdsNumericos', 'cargo', 'Chofer'],
  ['Turno noche', false, {}, 'etiquetasIds', 'etiqueta', 'Acepta turno noche'],
] as const;

/** The lists of the demonstration's selector. */
export async function ensureListas(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select id from usuario where email = 'selector@demo.py'`);
  const usuarioId = rows[0].id as number;
  for (const values of MANUAL)
    await client.query(
      `with nueva as (
         insert into lista (nombre, nota, compartida, usuario_id) values ($1, $2, $3, $5) returning id)
       insert into lista_candidato (lista_id, candidato_id, usuario_id)
       select n.id, c.id, $5 from nueva n, (select id from candidato order by md5(id::text || $1) limit $4) c`,
      [...values, usuarioId],
    );
  for (const [name, shared, asked, list, kind, begins] of SAVED)
    await client.query(
      `with nueva as (
         insert into lista (nombre, usuario_id, compartida, filtros) values ($1, $2, $3, $4) returning id)
       insert into lista_filtro (lista_id, filtro, posicion, dato_auxiliar_id)
       select n.id, $5, row_number() over (order by d.id), d.id
         from nueva n, (select id from dato_auxiliar where etiqueta = $6 and descripcion like $7 || '%' order by id limit 3) d`,
      [name, usuarioId, shared, JSON.stringify(asked), list, kind, begins],
    );
}
