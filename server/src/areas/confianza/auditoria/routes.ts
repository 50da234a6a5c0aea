import type { AuditedChange } from '@tembiapo/contract/calls/confianza/auditoria.ts';
import { compareWords } from '@tembiapo/contract/domain/compareWords.ts';
import { os } from '../../../platform/http/context.ts';
import { type Names, namesOf } from './names.ts';
import * as q from './queries.ts';
import { CATALOGS, fieldInWords, PARTS, valueInWords } from './words.ts';

function inWords({ tabla, cambios, ...row }: q.AuditedRow, names: Names): AuditedChange {
  const fields = Object.entries(cambios)
    // Which record it is of is known where it is read.
    .filter(([column]) => column !== 'candidato_id' && column !== 'objeto_id' && column !== 'miniatura_id')
    .map(([column, [before, after]]) => {
      const catalog = CATALOGS[column];
      const own = catalog && names.get(catalog);
      return {
        campo: fieldInWords(tabla, column),
        antes: valueInWords(tabla, column, before, own),
        despues: valueInWords(tabla, column, after, own),
      };
    })
    .filter(({ antes, despues }) => antes !== null || despues !== null)
    .sort((a, b) => compareWords(a.campo, b.campo));
  return { ...row, parte: PARTS[tabla] ?? tabla, campos: fields };
}

/** The trail of changes, read by admin on each record. */
export const auditoriaRoutes = os.auditoria.router({
  list: os.auditoria.list.handler(async ({ input, context }) => {
    const { db } = context.services;
    const { items, total } = await q.pageAuditoria(db, input);
    const names = await namesOf(
      db,
      items.flatMap(({ cambios }) => Object.entries(cambios)),
    );
    return { items: items.map((row) => inWords(row, names)), total };
  }),
});
