import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import { ETAPAS } from '@tembiapo/contract/domain/etapas.ts';
import { PRODUCCION_CONCEPTS } from '@tembiapo/contract/domain/produccion.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * What each person is credited with on a day, from the two logs (docs/reglas/medicion.md). The only place where SQL says what
 * counts; the stages, and the explanation, are in contract/src/domain/produccion.ts.
 */

const one = (etapas: readonly number[]): RawBuilder<unknown> => sql`any (${[...etapas]}::int[])`;
const { llamadas, citados, entrevistas, procesados } = PRODUCCION_CONCEPTS;

/** A moment within a local day. */
export const inDay = (column: string, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.ref(column)} >= ${day}::timestamp at time zone ${sql.lit(TIME_ZONE)}
      and ${sql.ref(column)} < (${day} + 1)::timestamp at time zone ${sql.lit(TIME_ZONE)}`;
const DAY = sql`d.dia`;

/** A candidate, or the number that stands for one whose data was removed. */
const person = (table: 'n' | 'e'): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${table}.candidato_id`)}::text, ${sql.ref(`${table}.anonimo_id`)}::text)`;
/**
 * Another change `p` of the same person in the same opportunity as `e`. The two ways of matching are separate conditions: so
 * the index on an opportunity's history serves the first, and the second is not tried for people who still have a record.
 */
const FROM_CANDIDATO = sql`e.candidato_id is not null and p.oportunidad_id = e.oportunidad_id
  and p.candidato_id = e.candidato_id and p.tipo in ('inclusion', 'avance')`;
const FROM_ANONYMOUS = sql`e.candidato_id is null and p.oportunidad_id = e.oportunidad_id
  and p.anonimo_id = e.anonimo_id and p.tipo in ('inclusion', 'avance')`;

/** Nobody had brought that candidate this far in that opportunity before change `e`. */
const FIRST_TIME = sql.join(
  [FROM_CANDIDATO, FROM_ANONYMOUS].map(
    (ofSame) => sql`not exists (select 1 from etapa_cambio p where ${ofSame}
         and p.etapa_id = ${one(procesados.etapas)} and (p.ts, p.id) < (e.ts, e.id))`,
  ),
  sql` and `,
);

const FROM_CHANGE = sql`
  coalesce((select equipo_id from nota where id = e.nota_id), o.equipo_id) equipo_id, ${person('e')} persona,
  null::int nota_id, e.id cambio_id, e.ts, e.candidato_id, e.anonimo_id, e.oportunidad_id, e.tipo, e.etapa_id,
  e.etapa_id = ${one(llamadas.etapas)} llamada, e.etapa_id = ${one(citados.etapas)} citado,
  e.etapa_id = ${one(entrevistas.etapas)} entrevista,
  e.etapa_id = ${one(procesados.etapas)} and ${FIRST_TIME} procesado`;

const FROM_NOTAS = sql`
  select d.usuario_id, d.dia, case when n.no_listable then 'companhero' else 'autor' end como,
         coalesce(n.equipo_id, o.equipo_id, 0) equipo_id, coalesce(${person('n')}, 'nota ' || n.id) persona,
         n.id nota_id, null::bigint cambio_id, n.creacion_ts ts, n.candidato_id, n.anonimo_id, n.oportunidad_id,
         null tipo,
         coalesce((select etapa_id from etapa_cambio where nota_id = coalesce(n.copia_de, n.id) order by id desc limit 1),
                  0) etapa_id,
         n.cuenta_filtro llamada, false citado, n.entrevista_cortesia entrevista, false procesado
    from dias d
   cross join lateral (
     select * from nota n where n.creacion_usuario_id = d.usuario_id and ${inDay('n.creacion_ts', DAY)} offset 0) n
    left join oportunidad o on o.id = n.oportunidad_id`;

const FROM_CHANGES = sql`
  select d.usuario_id, d.dia, 'autor' como, ${FROM_CHANGE}
    from dias d
   cross join lateral (
     select * from etapa_cambio e where e.usuario_id = d.usuario_id and e.tipo in ('inclusion', 'avance')
        and ${inDay('e.ts', DAY)} offset 0) e
    join oportunidad o on o.id = e.oportunidad_id
  union all
  select d.usuario_id, d.dia, 'companhero' como, ${FROM_CHANGE}
    from dias d
   cross join lateral (
     -- A change and its note are of one moment; a day more on both sides costs nothing.
     select e.* from nota n join etapa_cambio e on e.nota_id = n.id and e.tipo in ('inclusion', 'avance')
      where n.companhero_id = d.usuario_id
        and n.creacion_ts >= (d.dia - 1)::timestamp and n.creacion_ts < (d.dia + 2)::timestamp
        and ${inDay('e.ts', DAY)} offset 0) e
    join oportunidad o on o.id = e.oportunidad_id`;

/**
 * The credits for the person-days of `dias (usuario_id, dia)`, as the CTE `credito`: one row for each note and each change a
 * person made (como 'autor') or accompanied ('companhero'). equipo_id 0: none. etapa_id 0: a note without a change of stage.
 * `offset 0` makes each person-day use its index, whatever the planner estimates.
 */
export const CREDIT = sql`credito as materialized (${FROM_NOTAS} union all ${FROM_CHANGES})`;
/** Only the notes, or only the changes, for figures that need just them. */
export const NOTAS_CREDIT = sql`credito as materialized (${FROM_NOTAS})`;
export const CHANGES_CREDIT = sql`credito as materialized (${FROM_CHANGES})`;

/** The same candidate's change in the same opportunity before change `e`: since when they had been at that stage. */
export const PREVIOUS_CHANGE = sql.join(
  [FROM_CANDIDATO, FROM_ANONYMOUS].map(
    (ofSame) => sql`
  (select p.etapa_id, p.ts from etapa_cambio p where ${ofSame} and (p.ts, p.id) < (e.ts, e.id)
    order by p.ts desc, p.id desc limit 1)`,
  ),
  sql` union all `,
);

const ORDERS = sql.join(
  ETAPAS.map(({ idNumerico, orden }) => sql`(${sql.lit(idNumerico)}, ${sql.lit(orden)})`),
);
/** Stages with their order, as the CTE `etapa (id, orden)`. */
export const ETAPA = sql`etapa (id, orden) as (values ${ORDERS})`;

/** The order of the farthest stage that the person of `e` has reached in that opportunity. */
const FAR = (ofSame: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select max(t.orden) from etapa_cambio p join etapa t on t.id = p.etapa_id where ${ofSame})`;

/**
 * Who was included on the person-days of `dias`, as the CTE `incluido`, with how far each has come since. Inclusions that
 * nobody on the staff made are the portal's: usuario_id 0.
 */
export const INCLUDED = sql`incluido as materialized (
  select d.usuario_id, d.dia, coalesce((select equipo_id from nota where id = e.nota_id), o.equipo_id, 0) equipo_id,
         e.id cambio_id, e.oportunidad_id, e.candidato_id, e.ts, e.etapa_id,
         coalesce((select oc.origen from oportunidad_candidato oc
                    where oc.oportunidad_id = e.oportunidad_id and oc.candidato_id = e.candidato_id),
                  case when e.etapa_id between 300 and 306 then 'portal' else 'selector' end) origen,
         greatest(${sql.join([FROM_CANDIDATO, FROM_ANONYMOUS].map(FAR))}) paso
    from dias d
   cross join lateral (
     (select e.* from etapa_cambio e
       where d.usuario_id <> 0 and e.usuario_id = d.usuario_id and e.tipo = 'inclusion' and ${inDay('e.ts', DAY)} offset 0)
     union all
     (select e.* from etapa_cambio e
       where d.usuario_id = 0 and e.tipo = 'inclusion' and ${inDay('e.ts', DAY)}
         and not exists (select 1 from usuario u where u.id = e.usuario_id and u.rol in ('admin', 'selector')) offset 0)) e
    join oportunidad o on o.id = e.oportunidad_id)`;
