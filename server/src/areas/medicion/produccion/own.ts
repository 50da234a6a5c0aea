import type { MyDay } from '@tembiapo/contract/calls/medicion/workday.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { colorOf, mondayOf, percent } from '@tembiapo/contract/domain/produccion.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Unavailable } from '../../../platform/errors/errors.ts';
import { catchUp } from './counters.ts';
import { listParametros, type Range, sum } from './queries.ts';

/** The count that each parameter measures, and the first day of its current period. */
const MEASURES = {
  llamada: 'llamadas',
  entrevista: 'entrevistas',
  procesado: 'procesados',
} as const;
const beginning = (period: 'diario' | 'semanal', today: string): string =>
  period === 'diario' ? today : mondayOf(today);

/** What a person has done in the current periods, against what is expected (docs/reglas/medicion.md). */
export async function ownFigures(
  db: Db,
  usuarioId: number,
  today = localDay(),
): Promise<MyDay['produccion']> {
  const parametros = await listParametros(db);
  try {
    await catchUp(db, { desde: mondayOf(today), hasta: today });
  } catch (error) {
    // After a large load the counting continues by itself; meanwhile this shows what there is.
    if (!(error instanceof Unavailable)) throw error;
  }
  return Promise.all(
    parametros.map(async ({ concepto, periodo, valor, bajo, alto }) => {
      const range: Range = { desde: beginning(periodo, today), hasta: today };
      const counts = await sum(
        db,
        { selectorId: usuarioId, fechaInicio: range.desde, fechaFin: today },
        range,
      );
      const done = counts[MEASURES[concepto]];
      const share = percent(done, valor);
      return {
        concepto,
        periodo,
        hecho: done,
        esperado: valor,
        porcentaje: share,
        color: colorOf(share, [bajo, alto]),
      };
    }),
  );
}
