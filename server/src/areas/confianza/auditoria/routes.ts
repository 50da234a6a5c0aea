import type { AuditedChange } from '@tembiapo/contract/calls/confianza/auditoria.ts';
import type { CampoValue } from '@tembiapo/contract/domain/campos.ts';
import { compareWords } from '@tembiapo/contract/domain/compareWords.ts';
import { os } from '../../../platform/http/context.ts';
import { type CampoWords, readWords } from '../../administracion/campos/index.ts';
import { type Names, namesOf } from './names.ts';
import * as q from './queries.ts';
import { CATALOGS, fieldInWords, PARTS, valueInWords } from './words.ts';

const OWN_FIELDS = 'campos_propios';

/** What own fields held before and after, field by field. */
function ownInWords([before, after]: readonly unknown[], words: CampoWords) {
  const [was, is] = [before, after].map((values) => (values ?? {}) as Record<string, CampoValue>);
  const ids = new Set([...Object.keys(was!), ...Object.keys(is!)]);
  return [...ids]
    .filter((id) => JSON.stringify(was![id]) !== JSON.stringify(is![id]))
    .map((id) => ({
      campo: words.nameOf(id),
      antes: words.valueOf(id, was![id]),
      despues: words.valueOf(id, is![id]),
    }));
}

function inWords(
  { tabla, cambios, ...row }: q.AuditedRow,
  names: Names,
  words: CampoWords | null,
): AuditedChange {
  const { [OWN_FIELDS]: own, ...columns } = cambios;
  const fields = Object.entries(columns)
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
    .concat(own && words ? ownInWords(own, words) : [])
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
    const words = items.some(({ cambios }) => OWN_FIELDS in cambios) ? await readWords(db) : null;
    return { items: items.map((row) => inWords(row, names, words)), total };
  }),
});
