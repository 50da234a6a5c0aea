import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { type Grupo, sinIncluidos, tablas, todasPorFila } from './grupos.ts';

const BLOQUE = 8192;
const BYTES = BLOQUE / 8;

export interface Conteo {
  total: number;
  /** The ids themselves, when there are at most as many as were asked for. */
  ids: number[] | null;
}

/**
 * Exact number of candidates for which every group holds, and not every group of `menos`: one AND over maps of bits.
 * Candidates that changed since the maps were folded are masked out and looked at one by one; those of the opportunity
 * `omitir` are masked out for good.
 */
export async function contarPorMapa(
  db: Db,
  grupos: Grupo[],
  menos: Grupo[],
  maxIds: number,
  omitir: number | null = null,
): Promise<Conteo> {
  const g = grupos.map((_, i) => sql.ref(`g${i}`));
  const m = menos.map((_, i) => sql.ref(`m${i}`));
  const bits = (nombres: RawBuilder<unknown>[]) =>
    sql.join(
      nombres.map((n) => sql`${n}.bits`),
      sql` & `,
    );
  const unir = (nombres: RawBuilder<unknown>[]) =>
    sql.join(
      nombres.map((n, i) => (i === 0 ? n : sql`join ${n} using (bloque)`)),
      sql` `,
    );
  const ctes = [
    ...grupos.map((grupo, i) => cte(g[i]!, grupo)),
    ...menos.map((grupo, i) => cte(m[i]!, grupo)),
  ];
  const resta =
    menos.length > 0
      ? sql`left join (select bloque, ${bits(m)} bits from ${unir(m)}) resta using (bloque)`
      : sql``;
  const quitado = menos.length > 0 ? sql`& ~coalesce(resta.bits, 0::bit(8192))` : sql``;
  const fuera =
    omitir === null
      ? sql`pendiente`
      : sql`(select candidato_id from pendiente union select candidato_id from oportunidad_candidato
              where oportunidad_id = ${omitir}) x`;
  const { rows } = await sql<{
    total: number;
    bloques: number[] | null;
    datos: Buffer | null;
    pendientes: number[];
  }>`
    with pendiente as materialized (select distinct candidato_id from busqueda_pendiente),
    mascara as (
      select candidato_id / 8192 bloque, bit_or(set_bit(0::bit(8192), candidato_id % 8192, 1)) bits
        from ${fuera} group by 1),
    ${sql.join(ctes)},
    resultado as materialized (
      select bloque, (${bits(g)}) ${quitado} & ~coalesce(mascara.bits, 0::bit(8192)) bits
        from ${unir(g)} ${resta} left join mascara using (bloque)),
    sueltos as materialized (
      select b.candidato_id from ${tablas([...grupos, ...menos])} join pendiente p on p.candidato_id = b.candidato_id
       where ${todasPorFila(grupos)} ${menos.length > 0 ? sql`and not ${todasPorFila(menos)}` : sql``}
         ${omitir === null ? sql`` : sql`and ${sinIncluidos(omitir)[0]}`}),
    suma as (select (coalesce((select sum(bit_count(bits)) from resultado), 0) + (select count(*) from sueltos))::int total)
    select total, array(select candidato_id from sueltos where total <= ${maxIds}::bigint) pendientes,
           case when total <= ${maxIds}::bigint then
             (select array_agg(bloque order by bloque) from resultado where bit_count(bits) > 0) end bloques,
           case when total <= ${maxIds}::bigint then
             (select string_agg(substr(bit_send(bits), 5), ''::bytea order by bloque)
                from resultado where bit_count(bits) > 0) end datos
      from suma`.execute(db);
  const { total, bloques, datos, pendientes } = rows[0]!;
  return {
    total,
    ids: total <= maxIds ? [...pendientes, ...idsDeBits(bloques ?? [], datos ?? Buffer.alloc(0))] : null,
  };
}

/** The blocks of one group: frequent terms from their maps, rare ones from their index as bits. */
function cte(nombre: RawBuilder<unknown>, { densos, raros, porIndice }: Grupo): RawBuilder<unknown> {
  const mapas = sql`select bloque, bits from busqueda_mapa where termino = any (${densos}::bigint[])`;
  const sueltos = sql`
      union all select b.candidato_id / 8192, set_bit(0::bit(8192), b.candidato_id % 8192, 1)
        from candidato_busqueda b where ${porIndice}`;
  return sql`${nombre} as (
      select bloque, bit_or(bits) bits from (${mapas} ${raros.length > 0 ? sueltos : sql``}) x group by bloque)`;
}

/** The ids whose bits are set; bit 0 of a block is the highest bit of its first byte. */
export function idsDeBits(bloques: number[], datos: Uint8Array): number[] {
  const ids: number[] = [];
  bloques.forEach((bloque, i) => {
    for (let byte = 0; byte < BYTES; byte++) {
      const valor = datos[i * BYTES + byte] ?? 0;
      if (valor === 0) continue;
      for (let bit = 0; bit < 8; bit++) {
        if (valor & (128 >> bit)) ids.push(bloque * BLOQUE + byte * 8 + bit);
      }
    }
  });
  return ids;
}
