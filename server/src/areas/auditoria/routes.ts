import type { AuditedChange } from '@tembiapo/contract/calls/auditoria.ts';
import { os } from '../../platform/context.ts';
import { type Nombres, nombresDe } from './names.ts';
import * as q from './queries.ts';
import { CATALOGOS, campoEnPalabras, PARTES, valorEnPalabras } from './words.ts';

function enPalabras({ tabla, cambios, ...fila }: q.FilaAuditada, nombres: Nombres): AuditedChange {
  const campos = Object.entries(cambios)
    // Which record it is of is known where it is read.
    .filter(
      ([columna]) => columna !== 'candidato_id' && columna !== 'objeto_id' && columna !== 'miniatura_id',
    )
    .map(([columna, [antes, despues]]) => {
      const catalogo = CATALOGOS[columna];
      const suyos = catalogo && nombres.get(catalogo);
      return {
        campo: campoEnPalabras(columna),
        antes: valorEnPalabras(columna, antes, suyos),
        despues: valorEnPalabras(columna, despues, suyos),
      };
    })
    .filter(({ antes, despues }) => antes !== null || despues !== null)
    .sort((a, b) => a.campo.localeCompare(b.campo, 'es'));
  return { ...fila, parte: PARTES[tabla] ?? tabla, campos };
}

/** The trail of changes, read by admin on each record. */
export const auditoriaRoutes = os.auditoria.router({
  list: os.auditoria.list.handler(async ({ input, context }) => {
    const { db } = context.services;
    const { items, total } = await q.pageAuditoria(db, input);
    const nombres = await nombresDe(
      db,
      items.flatMap(({ cambios }) => Object.entries(cambios)),
    );
    return { items: items.map((fila) => enPalabras(fila, nombres)), total };
  }),
});
