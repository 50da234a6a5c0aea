import type { StagedRow, Verdict } from '../staging.ts';
import { noticeOf } from './cutTo.ts';
import { fingerprintOf } from './tables.ts';

/** As what a row comes, and what somebody should look at: phrases, or one whole notice. */
interface Coming<Ready> {
  ready: Ready;
  said?: readonly string[];
  aviso?: string | undefined;
}

/** Judges rows one by one: each comes as what `judge` makes of it, or is missing for the reason that it answers. */
export const judgeEach = <Ready = never>(
  rows: readonly StagedRow[],
  judge: (row: StagedRow['datos'], staged: StagedRow) => Coming<Ready> | string,
): Verdict[] =>
  rows.map((staged) => {
    const { clave, datos } = staged;
    const judged = judge(datos, staged);
    const known = { clave, huella: fingerprintOf(clave, datos) };
    return typeof judged === 'string'
      ? { ...known, estado: 'falta', falta: judged }
      : {
          ...known,
          estado: 'viene',
          datos: judged.ready,
          aviso: judged.aviso ?? noticeOf(judged.said ?? []),
        };
  });
