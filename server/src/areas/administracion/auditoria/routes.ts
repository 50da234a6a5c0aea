import type { AuditedChange } from '@tembiapo/contract/calls/administracion/auditoria.ts';
import { compareWords } from '@tembiapo/contract/domain/compareWords.ts';
import { os } from '../../../platform/http/context.ts';
import { type CampoWords, readWords } from '../campos/index.ts';
import { type Names, namesOf, OWN_FIELDS, ownInWords } from './names.ts';
import * as queries from './queries.ts';
import { CATALOGS, fieldInWords, partInWords, valueInWords } from './words.ts';

function inWords(
  { tabla, cambios, ...row }: queries.AuditedRow,
  names: Names,
  words: CampoWords | null,
): AuditedChange {
  const { [OWN_FIELDS]: own, ...columns } = cambios;
  const fields = Object.entries(columns)
    // The reader already knows which record this belongs to.
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
    .concat(
      own && words
        ? ownInWords(own, words).flatMap(({ campo, values: [before = null, after = null] }) =>
            before === after ? [] : [{ campo, antes: before, despues: after }],
          )
        : [],
    )
    .filter(({ antes, despues }) => antes !== null || despues !== null)
    .sort((a, b) => compareWords(a.campo, b.campo));
  return { ...row, parte: partInWords(tabla), campos: fields };
}

/** The trail of changes that an admin reads on each record. */
export const auditoriaRoutes = os.auditoria.router({
  list: os.auditoria.list.handler(async ({ input, context }) => {
    const { db } = context.services;
    const { items, total } = await queries.pageAuditoria(db, input);
    const names = await namesOf(
      db,
      items.flatMap(({ cambios }) => Object.entries(cambios)),
    );
    const words = items.some(({ cambios }) => OWN_FIELDS in cambios) ? await readWords(db) : null;
    return { items: items.map((row) => inWords(row, names, words)), total };
  }),
});
