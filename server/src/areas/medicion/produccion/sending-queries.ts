import type { Frequency, Run } from '@tembiapo/contract/domain/produccion.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import type { sumByPerson } from './queries.ts';

type Figures = Omit<Awaited<ReturnType<typeof sumByPerson>>[number], 'usuarioId' | 'nombre' | 'email'>;

/** The last day each frequency was sent for; without those that never were. */
export async function listLastRuns(db: Db): Promise<{ frecuencia: Frequency; dia: string }[]> {
  return rowsFrom(db)<{ frecuencia: Frequency; dia: string }>`
    select frecuencia, max(dia) dia from produccion_corrida group by 1`;
}

/** Notes a run; false when another process has. */
export async function noteRun(tx: Db, { frecuencia, dia }: Run): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('produccion_corrida')
    .values({ frecuencia, dia })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The report of a person, in place of the one there is of the same days. */
export const saveReport = (
  tx: Db,
  usuarioId: number,
  { frecuencia, fechaInicio, fechaFin }: Omit<Run, 'dia'>,
  data: Figures,
) =>
  tx
    .insertInto('reporte_enviado')
    .values({
      id: uuidv7(),
      usuario_id: usuarioId,
      frecuencia,
      fecha_inicio: fechaInicio,
      fecha_fin: fechaFin,
      ...data,
    })
    .onConflict((oc) =>
      oc
        .columns(['usuario_id', 'frecuencia', 'fecha_inicio'])
        .doUpdateSet({ ...data, fecha_fin: fechaFin, enviado_ts: sql<string>`now()` }),
    )
    .execute();
