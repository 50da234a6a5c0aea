import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { idsOf, type StagedRow } from '../staging.ts';
import type { Bringing } from './Bringing.ts';
import { authorsOf } from './bringPeople.ts';
import { type Outcome, outcomeOf, withLeftOut } from './outcomeOf.ts';
import { leftOut, ownValues } from './ownValues.ts';
import type { ReadyOportunidad } from './ready.ts';
import { broughtAs } from './threeWays.ts';
import { watchedOportunidad } from './watched.ts';

/** OpenCATS has no kinds of payment. */
const MONTHLY = 'month';

export async function bringOportunidades(
  tx: Db,
  { id, campos, chosen }: Bringing,
  rows: readonly StagedRow<ReadyOportunidad>[],
): Promise<Outcome[]> {
  const companies = await idsOf(tx, id, 'company', rows, (one) => one.empresa);
  const selectors = await idsOf(tx, id, 'user', rows, (one) => one.selector);
  const authorOf = await authorsOf(tx, id, rows, (one) => one.autor);
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const { datos: o } = row;
    const empresaId = companies.get(o.empresa);
    if (empresaId === undefined) {
      outcomes.push(outcomeOf(row, null, 'Su empresa ya no está acá'));
      continue;
    }
    const author = authorOf(o);
    const day = o.solicitudFecha ?? localDay();
    const { id: own } = await tx
      .insertInto('oportunidad')
      .values({
        titulo: o.titulo,
        estado: o.estado,
        empresa_id: empresaId,
        cargo_id: o.cargoId ?? chosen.cargoId!,
        rubro_id: chosen.rubroId!,
        ciudad_id: o.ciudadId ?? chosen.ciudadId!,
        equipo_id: chosen.equipoId!,
        empleo_tipo: o.empleoTipo,
        pago_forma: MONTHLY,
        solicitud_fecha: day,
        cierre_fecha: o.estado === 'f' ? (o.cierreFecha ?? day) : null,
        ...(o.creacionTs && { creacion_ts: sql<Date>`${o.creacionTs}::timestamptz` }),
        creacion_usuario_id: author,
        responsabilidad: o.responsabilidad,
        observacion: o.observacion,
        salario_minimo: '0',
        salario_maximo: String(o.salario ?? 0),
        muestra_aptitud: true,
        muestra_condicion_contratacion: true,
        muestra_conocimiento_deseable: true,
        muestra_conocimiento_especifico: true,
        muestra_experiencia_requerida: true,
        muestra_posicion: true,
        muestra_requisito_adicional: true,
        muestra_responsabilidad: true,
        campos_propios: JSON.stringify(ownValues(campos.oportunidad, o.campos)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const selector = selectors.get(o.selector ?? '') ?? author;
    await tx
      .insertInto('oportunidad_asignacion')
      .values({ oportunidad_id: own, usuario_id: selector, tipo: 'selector', porcentaje: 100 })
      .execute();
    if (o.estado === 'f')
      await tx
        .insertInto('oportunidad_cierre')
        .values({ oportunidad_id: own, usuario_id: selector })
        .execute();
    outcomes.push(
      withLeftOut(
        outcomeOf(row, own, null, broughtAs(watchedOportunidad(o))),
        leftOut(campos.oportunidad, o.campos),
      ),
    );
  }
  return outcomes;
}
