import type { Comparison } from '@tembiapo/contract/calls/personas/fusiones.ts';
import type { MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { openPerson } from '../../../platform/disclosures/brake.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { inWordsOf } from '../../administracion/auditoria/index.ts';
import { merge, undoMerge } from './merge.ts';
import * as queries from './queries.ts';
import { compareStandings, type Standing } from './rules.ts';
import { type EtapaClash, listEtapaClashes } from './settleEtapas.ts';

const calls = os.fusiones;

/** Makes open windows that show the candidates reload. */
async function announce(tx: Db, kind: MergeKind, ids: readonly number[]): Promise<void> {
  if (kind === 'candidato') await publish(tx, { tipo: 'candidatos', candidatosIds: [...ids] });
}

/** An opportunity that both are in, as it is answered. */
function inAnswer({ oportunidadId, titulo, standings: [a, b] }: EtapaClash): Comparison['etapas'][number] {
  const standing = ({ etapaId, ...rest }: Standing) => ({
    etapaIdNumerico: etapaId,
    etapaDescripcion: etapaLabel(etapaId),
    ...rest,
  });
  const order = compareStandings(a, b);
  const further = order < 0 ? 'a' : order > 0 ? 'b' : null;
  return { oportunidadIdNumerico: oportunidadId, titulo, a: standing(a), b: standing(b), adelante: further };
}

/** Merging two records that are one. */
export const fusionesRoutes = calls.router({
  duplicates: calls.duplicates.handler(({ input: { tipo, ...page }, context }) =>
    queries.pageDuplicates(context.services.db, tipo, page),
  ),
  discard: calls.discard.handler(async ({ input: { tipo, aId, bId }, context }) => {
    if (!(await queries.discardPair(context.services.db, tipo, aId, bId)))
      throw new NotFound('No existe ese par');
    return { message: TEXTS.parDescartado };
  }),
  compare: calls.compare.handler(
    async ({ input: { tipo, aId, bId }, context: { usuario, services, ip } }) => {
      const { db } = services;
      const [a, b] = await queries.readBoth(db, tipo, [aId, bId]);
      if (!a || !b) throw new NotFound('Uno de los dos registros ya no existe');
      // Side by side they are read in full, document and address included.
      if (tipo === 'candidato')
        for (const candidatoId of [aId, bId])
          await openPerson(services, usuario, { accion: 'perfil', candidatoId, withReserved: true, ip });
      const fields = await inWordsOf(db, tipo, [a.fila, b.fila]);
      const registro = ({ id, nombre, usos }: typeof a) => ({ idNumerico: id, nombre, usos });
      return {
        a: registro(a),
        b: registro(b),
        campos: fields.map(({ campo, values: [ofA = null, ofB = null] }) => ({ campo, a: ofA, b: ofB })),
        etapas: tipo === 'candidato' ? (await listEtapaClashes(db, [aId, bId])).map(inAnswer) : [],
      };
    },
  ),
  join: calls.join.handler(async ({ input, context: { usuario, services } }) => {
    const { db } = services;
    const ids = [input.conservadoId, input.absorbidoId] as const;
    try {
      const id = await transaction(db, async (tx) => {
        const done = await merge(tx, input.tipo, ids, {
          usuarioId: usuario.id,
          etapas: input.etapas,
          progress: (done, total) => queries.saveProgress(db, usuario.id, done, total),
        });
        await announce(tx, input.tipo, ids);
        return done;
      });
      return { message: TEXTS.fusionHecha, id };
    } finally {
      await queries.dropProgress(db, usuario.id).catch(() => undefined);
    }
  }),
  progress: calls.progress.handler(async ({ context: { usuario, services } }) => ({
    avance: await queries.readProgress(services.db, usuario.id),
  })),
  list: calls.list.handler(({ input, context }) => queries.pageFusiones(context.services.db, input)),
  undo: calls.undo.handler(async ({ input, context: { usuario, services } }) => {
    await transaction(services.db, async (tx) => {
      const { tipo, conservado_id, absorbido_id } = await undoMerge(tx, input.id, usuario.id);
      await announce(tx, tipo, [conservado_id, absorbido_id]);
    });
    return { message: TEXTS.fusionDeshecha };
  }),
});
