import { CAMPO_OWNERS, type CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { eachLot } from '../../../personas/incoming/index.ts';
import { allRows, judgeRows, knownAmong, nextRows, type StagedRow, type Verdict } from '../staging.ts';
import type { Found } from '../transfer-types.ts';
import { againCandidatos, againEmpresas, againOportunidades, type KnownRow } from './again.ts';
import { againPostulaciones } from './againPostulaciones.ts';
import { CamposFound } from './CamposFound.ts';
import { camposByOrigin } from './camposByOrigin.ts';
import { readCatalogs } from './catalogs.ts';
import { completeUsers, findRecipients, latestOfPairs, unhurried } from './completeRows.ts';
import { dumpedAt, lastDumped } from './dumped.ts';
import type { Archives, Judge, Judging } from './Judging.ts';
import { judgeCandidatos } from './judgeCandidatos.ts';
import { judgeDeleted } from './judgeDeleted.ts';
import { judgeEmpresas } from './judgeEmpresas.ts';
import { judgeLeftContacts, judgeLeftValues, left, listUnowned } from './judgeLeft.ts';
import { judgeOportunidades } from './judgeOportunidades.ts';
import { judgePostulaciones } from './judgePostulaciones.ts';
import { judgeRemoved, markAgain } from './judgeRemoved.ts';
import {
  judgeActivities,
  judgeAgenda,
  judgeArchivos,
  judgeCorreos,
  judgeEtiquetas,
  judgeListas,
  judgeMembers,
  judgeUsuarios,
} from './judgeRest.ts';
import { markBase } from './markBase.ts';
import { fingerprintOf, OF } from './tables.ts';
import { unitedRows } from './unitedRows.ts';
import { sharedMails, userKey, userNames } from './users.ts';
import { ETAPA_OF_STATUS, FIRST_ETAPA, STATUS_WORDS } from './words.ts';

/** Rows that are judged at a time. */
const LOT = 1000;

/**
 * Judges every row that was read: whether it comes, and as what; tables in order of their references. Nothing is changed
 * here yet. Answers what a person has to decide.
 */
export async function judgeAll(
  db: Db,
  id: string,
  { archives, hecho }: { archives: Archives; hecho: string | null },
  onProgress: (table: string, done: number) => Promise<void>,
): Promise<Found> {
  const judging = await readJudging(db, id, hecho);
  const judges: [table: string, judge: Judge][] = [
    ['user', judgeUsuarios],
    ['company', judgeEmpresas],
    ['candidate', judgeCandidatos],
    ['joborder', judgeOportunidades],
    ['candidate_joborder', judgePostulaciones],
    ['activity', judgeActivities],
    ['saved_list', judgeListas],
    ['saved_list_entry', judgeMembers],
    ['candidate_tag', judgeEtiquetas],
    ['email_history', judgeCorreos],
    ['attachment', (all, rows) => judgeArchivos(all, rows, archives)],
    ['calendar_event', judgeAgenda],
    // Rows that did not come with their records.
    ['contact', judgeLeftContacts],
    [
      'candidate_joborder_status_history',
      left(() => 'Su postulación no está en el volcado: si hace falta, anotalo en una nota'),
    ],
    ['extra_field', judgeLeftValues],
  ];
  let done = 0;
  await listUnowned(db, id, archives);
  for (const [table, judge] of judges) {
    if (table === 'candidate_joborder')
      await unhurried(db, async (tx) => {
        await judgeRemoved(tx, id, judging.hecho);
        await markAgain(tx, id);
      });
    await eachLot<StagedRow>(
      (last) => nextRows(db, id, { table, state: 'leida' }, last, LOT),
      async (rows) => {
        done += await judgeLot(judging, table, judge, rows);
        await onProgress(table, done);
      },
    );
  }
  await judgeDeleted(judging);
  return {
    estados: await unhurried(db, (tx) => readStatuses(tx, id)),
    campos: judging.campos.plans(),
    hecho: judging.hecho,
    base: judging.base,
    ultimo: await lastDumped(db, id),
    withOportunidades: await anyComing(db, id, 'joborder'),
  };
}

/** Judges some rows, and other rows that are the same record here; answers how many. */
async function judgeLot(
  judging: Judging,
  table: string,
  judge: Judge,
  rows: readonly StagedRow[],
): Promise<number> {
  const { db, id } = judging;
  const fingerprints = new Map(rows.map(({ clave, datos }) => [clave, keyOf(table, clave, datos)]));
  const came = await knownAmong(db, table, [...fingerprints.values()]);
  const isKnown = ({ clave }: StagedRow) => came.has(fingerprints.get(clave)!);
  const verdicts = await judge(
    judging,
    rows.filter((row) => !isKnown(row)),
  );
  const own = rows.filter(isKnown).map((row) => ({ ...row, huella: fingerprints.get(row.clave)! }));
  const known = own.length > 0 ? [...own, ...(await unitedRows(judging, table, own))] : [];
  const there = known.map(({ clave, huella }): Verdict => ({ clave, huella, estado: 'estaba' }));
  await judgeRows(db, id, table, [...verdicts, ...there]);
  const again = AGAIN[table];
  if (again && known.length > 0) await judgeRows(db, id, table, await again(judging, known));
  return rows.length + known.length - own.length;
}

/** Judges of rows that came before, by table. */
const AGAIN: Record<string, (judging: Judging, rows: readonly KnownRow[]) => Promise<Verdict[]>> = {
  company: againEmpresas,
  candidate: againCandidatos,
  joborder: againOportunidades,
  candidate_joborder: againPostulaciones,
};

const keyOf = (table: string, key: string, row: StagedRow['datos']): string =>
  row.antes ?? (table === 'user' ? userKey(key, row) : fingerprintOf(key, row));

async function readJudging(db: Db, id: string, dumped: string | null): Promise<Judging> {
  const users = await allRows(db, id, 'user');
  const latest = await unhurried(db, async (tx) => {
    await completeUsers(tx, id);
    await findRecipients(tx, id);
    return latestOfPairs(tx, id);
  });
  const base = await markBase(db, id);
  const existing = (await Promise.all(CAMPO_OWNERS.map((owner) => camposByOrigin(db, owner)))).flat();
  const campos = new CamposFound(existing);
  const owners: Record<string, CampoOwner> = {
    [OF.candidate]: 'candidato',
    [OF.company]: 'empresa',
    [OF.joborder]: 'oportunidad',
  };
  for (const { datos } of await allRows(db, id, 'extra_field_settings')) {
    const owner = owners[datos.data_item_type ?? ''];
    if (owner && datos.field_name)
      campos.declare(
        owner,
        datos.field_name,
        datos.extra_field_type ?? '1',
        datos.extra_field_options ?? null,
      );
  }
  const activities = await allRows(db, id, 'activity_type');
  const tags = await allRows(db, id, 'tag');
  const departments = await allRows(db, id, 'company_department');
  return {
    db,
    id,
    campos,
    existing,
    catalogs: await readCatalogs(db),
    activities: new Map(activities.map(({ clave, datos }) => [clave, datos.short_description ?? ''])),
    departments: new Map(departments.map(({ clave, datos }) => [clave, datos.name ?? ''])),
    tags: new Map(tags.map(({ clave, datos }) => [clave, datos.title ?? ''])),
    users: await userNames(db, id, users),
    sharedMails: sharedMails(users),
    latest,
    base,
    hecho: await dumpedAt(db, id, dumped),
  };
}

/** Statuses of coming people in orders, with the stage proposed for each. */
async function readStatuses(db: Db, id: string): Promise<NonNullable<Found['estados']>> {
  const rows = await rowsFrom(db)<{ codigo: string; cantidad: number }>`
    select codigo, sum(cantidad)::int cantidad from (
      select datos->>'estado' codigo, count(*) cantidad from traspaso_fila
       where traspaso_id = ${id} and tabla = 'candidate_joborder' and estado in ('viene', 'cambia') group by 1
      union all
      select distinct c->>'a', 0 from traspaso_fila, jsonb_array_elements(datos->'cambios') c
       where traspaso_id = ${id} and tabla = 'candidate_joborder' and estado in ('viene', 'cambia')) x
     group by 1`;
  const words = new Map(
    (await allRows(db, id, 'candidate_joborder_status')).map(({ clave, datos }) => [
      clave,
      datos.short_description ?? '',
    ]),
  );
  return rows
    .map(({ codigo, cantidad }) => {
      const said = words.get(codigo) || `Estado ${codigo}`;
      return {
        codigo,
        cantidad,
        nombre: STATUS_WORDS[said] ?? said,
        etapaId: codigo in ETAPA_OF_STATUS ? ETAPA_OF_STATUS[codigo]! : FIRST_ETAPA,
      };
    })
    .sort((a, b) => Number(a.codigo) - Number(b.codigo) || compareTexts(a.codigo, b.codigo));
}

async function anyComing(db: Db, id: string, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from traspaso_fila where traspaso_id = ${id} and tabla = ${table} and estado = 'viene' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
