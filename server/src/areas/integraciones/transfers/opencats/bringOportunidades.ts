import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { readAmount } from '../../../../platform/documents/readWritten.ts';
import { idsOf, type StagedRow } from '../staging.ts';
import type { Bringing } from './Bringing.ts';
import { type Outcome, outcomeOf } from './outcomeOf.ts';
import { ownValues } from './ownValues.ts';
import type { ReadyOportunidad, ReadyPostulacion } from './ready.ts';
import { FIRST_ETAPA } from './words.ts';

const MAX_AMOUNT = 999_999_999_999;
/** Kinds of payment say nothing there. */
const MONTHLY = 'month';
const amountOf = (text: string | null): number => {
  const amount = Number(readAmount(text ?? '') || 0);
  return Number.isFinite(amount) && amount <= MAX_AMOUNT ? Math.round(amount) : 0;
};

export async function bringOportunidades(
  tx: Db,
  { id, campos, chosen, usuarioId }: Bringing,
  rows: readonly StagedRow<ReadyOportunidad>[],
): Promise<Outcome[]> {
  const companies = await idsOf(tx, id, 'company', rows, (one) => one.empresa);
  const people = await idsOf(tx, id, 'user', rows, (one) => [one.selector, one.autor]);
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const { datos: o } = row;
    const empresaId = companies.get(o.empresa);
    if (empresaId === undefined) {
      outcomes.push(outcomeOf(row, null, 'Su empresa ya no está acá'));
      continue;
    }
    const author = people.get(o.autor ?? '') ?? usuarioId;
    const day = o.solicitudFecha ?? localDay();
    const remarks = [o.observacion, amountOf(o.salario) === 0 && o.salario ? `Salario: ${o.salario}` : null];
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
        observacion: remarks.filter(Boolean).join('\n') || null,
        salario_minimo: '0',
        salario_maximo: String(amountOf(o.salario)),
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
    const selector = people.get(o.selector ?? '') ?? author;
    await tx
      .insertInto('oportunidad_asignacion')
      .values({ oportunidad_id: own, usuario_id: selector, tipo: 'selector', porcentaje: 100 })
      .execute();
    if (o.estado === 'f')
      await tx
        .insertInto('oportunidad_cierre')
        .values({ oportunidad_id: own, usuario_id: selector })
        .execute();
    outcomes.push(outcomeOf(row, own));
  }
  return outcomes;
}

interface Place {
  oportunidadId: number;
  candidatoId: number;
  etapaId: number;
  descartado: boolean;
  ts: string | null;
}
interface Change {
  oportunidadId: number;
  candidatoId: number;
  tipo: 'inclusion' | 'avance' | 'descarte';
  desde: number | null;
  to: number;
  ts: string | null;
  usuarioId: number | null;
}

/** Who is in which opportunity, at the stage that their status was chosen to be, with every change of stage. */
export async function bringPostulaciones(
  tx: Db,
  { id, chosen }: Bringing,
  rows: readonly StagedRow<ReadyPostulacion>[],
): Promise<Outcome[]> {
  const people = await idsOf(tx, id, 'candidate', rows, (one) => one.candidato);
  const orders = await idsOf(tx, id, 'joborder', rows, (one) => one.oportunidad);
  const authors = await idsOf(tx, id, 'user', rows, (one) => one.autor);
  const etapaOf = (status: string): number | null =>
    status in chosen.estados ? chosen.estados[status]! : FIRST_ETAPA;
  const outcomes: Outcome[] = [];
  const places: Place[] = [];
  const changes: Change[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const { datos } = row;
    const candidatoId = people.get(datos.candidato);
    const oportunidadId = orders.get(datos.oportunidad);
    const pair = `${candidatoId} ${oportunidadId}`;
    const refused =
      candidatoId === undefined
        ? 'Su candidato ya no está acá'
        : oportunidadId === undefined
          ? 'Su oportunidad ya no está acá'
          : seen.has(pair)
            ? 'Está repetida'
            : null;
    outcomes.push(outcomeOf(row, null, refused));
    if (refused) continue;
    seen.add(pair);
    const who = { oportunidadId: oportunidadId!, candidatoId: candidatoId! };
    const usuarioId = authors.get(datos.autor ?? '') ?? null;
    changes.push({
      ...who,
      tipo: 'inclusion',
      desde: null,
      to: FIRST_ETAPA,
      ts: datos.creacionTs,
      usuarioId,
    });
    let at = FIRST_ETAPA;
    let discarded = false;
    const steps = [...datos.cambios, { ts: datos.cambioTs, a: datos.estado }];
    for (const { ts, a } of steps) {
      const to = etapaOf(a);
      if (to === null && !discarded)
        changes.push({ ...who, tipo: 'descarte', desde: at, to: at, ts, usuarioId: null });
      discarded = to === null;
      if (to === null || to === at) continue;
      changes.push({ ...who, tipo: 'avance', desde: at, to: to, ts, usuarioId: null });
      at = to;
    }
    places.push({ ...who, etapaId: at, descartado: discarded, ts: datos.cambioTs });
  }
  await insertPlaces(tx, places, changes);
  return outcomes;
}

async function insertPlaces(tx: Db, places: readonly Place[], changes: readonly Change[]): Promise<void> {
  await sql`
    insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id, descartado, cambio_ts)
    select p."oportunidadId", p."candidatoId", 'selector', p."etapaId", p.descartado, coalesce(p.ts, now())
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
           p("oportunidadId" int, "candidatoId" int, "etapaId" int, descartado bool, ts timestamptz)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into etapa_cambio (oportunidad_id, candidato_id, tipo, desde_etapa_id, etapa_id, usuario_id, ts)
    select c."oportunidadId", c."candidatoId", c.tipo, c.desde, c."to", c."usuarioId", coalesce(c.ts, now())
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
           c("oportunidadId" int, "candidatoId" int, tipo text, desde int, "to" int, "usuarioId" int, ts timestamptz)`.execute(
    tx,
  );
}
