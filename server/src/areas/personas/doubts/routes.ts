import { DOUBT_KINDS } from '@tembiapo/contract/domain/doubts.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { sendExport } from '../../../platform/disclosures/permitExport.ts';
import { sheetDocumento } from '../../../platform/documents/excel.ts';
import { Conflict, NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { doubtsSheet } from './doubts-sheet.ts';
import * as queries from './queries.ts';
import { fingerprint, reviewChanged } from './review.ts';
import { tellDoubts } from './tell.ts';

const calls = os.doubts;

/** The last changed records are examined before a page is read, so that a corrected value is gone at once. */
const AT_ONCE = 200;

export const doubtsRoutes = calls.router({
  list: calls.list.handler(async ({ input: { clase, ...page }, context: { services, usuario } }) => {
    const { db } = services;
    await reviewChanged(db, AT_ONCE);
    const kind = clase ?? null;
    const [listed, found, isLooking] = await Promise.all([
      queries.pageDoubts(db, kind, page),
      queries.countByKind(db),
      queries.isLooking(db),
    ]);
    const items = await tellDoubts(db, listed);
    const people = new Set(items.flatMap(({ candidatoIdNumerico }) => candidatoIdNumerico ?? []));
    await services.listed.show(services, usuario, [...people]);
    const counts = DOUBT_KINDS.map((one) => ({
      clase: one,
      total: found.find(({ clase }) => clase === one)?.total ?? 0,
    }));
    const total = counts.reduce((sum, one) => (kind && one.clase !== kind ? sum : sum + one.total), 0);
    return { items, total, conteos: counts, revisando: isLooking };
  }),
  accept: calls.accept.handler(async ({ input: { idNumerico: id, valor, ...of }, context }) => {
    const { services, usuario } = context;
    await reviewChanged(services.db, AT_ONCE);
    const mark = typeof valor === 'string' ? fingerprint(valor) : null;
    const isDone = await queries.acceptDoubt(services.db, { ...of, id }, mark, usuario.id);
    if (isDone === undefined) throw new NotFound('Ese valor ya no es dudoso');
    if (!isDone) throw new Conflict(TEXTS.otraPersonaModifico);
    return { message: 'Queda como está' };
  }),
  excel: calls.excel.handler(async ({ input, context }) =>
    sendExport(context, sheetDocumento(await doubtsSheet(context.services.db, input))),
  ),
});
