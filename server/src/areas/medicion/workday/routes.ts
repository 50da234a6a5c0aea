import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { listPendingSteps } from '../../administracion/agencia/index.ts';
import { listUnread } from '../../administracion/novedades/index.ts';
import { listOwnDay } from '../../busquedas/agenda/index.ts';
import { listAnswered, listSilent } from '../../busquedas/compartidas/index.ts';
import { inCharge } from '../../busquedas/oportunidades/index.ts';
import { listUntil } from '../../busquedas/tareas/index.ts';
import { listUndelivered, putAway } from '../../correspondencia/envios/index.ts';
import { ownFigures } from '../produccion/index.ts';
import * as queries from './queries.ts';
import { joinSeries } from './rules.ts';

const calls = os.workday;
const AT_MOST_TAREAS = 8;
const AT_MOST_NOVEDADES = 5;
const AT_MOST_CLIENTES = 6;
const AT_MOST_CORREOS = 5;

/** 'Mi día' (docs/reglas/busquedas.md). */
export const workdayRoutes = calls.router({
  myDay: calls.myDay.handler(async ({ context }) => {
    const { db } = context.services;
    const { id, rol } = context.usuario;
    const [
      oportunidades,
      applied,
      produccion,
      recent,
      correos,
      there,
      agenda,
      tareas,
      novedades,
      answered,
      silent,
      pace,
      steps,
    ] = await Promise.all([
      queries.listInCharge(db, id),
      queries.listApplied(db, id),
      ownFigures(db, id),
      queries.listRecent(db, id),
      listUndelivered(db, id, { others: rol === 'admin' ? null : inCharge(id), most: AT_MOST_CORREOS }),
      queries.readWhatThereIs(db),
      listOwnDay(db, id),
      listUntil(db, id, localDay(), AT_MOST_TAREAS),
      listUnread(db, id, AT_MOST_NOVEDADES),
      listAnswered(db, id, AT_MOST_CLIENTES),
      listSilent(db, id, AT_MOST_CLIENTES),
      queries.readPace(db),
      listPendingSteps(context.services, context.usuario),
    ]);
    return {
      agenda,
      tareas,
      novedades,
      oportunidades: {
        total: oportunidades.total,
        items: oportunidades.items.map((o) => ({ ...o, etapas: joinSeries(o.etapas, pace) })),
      },
      clientes: { respuestas: answered, callados: silent },
      postulantes: applied,
      produccion,
      recientes: recent.map(({ etapaId, ...item }) => ({
        ...item,
        detalle: etapaId === null ? item.detalle : etapaLabel(etapaId),
      })),
      correos,
      hay: there,
      pasos: steps,
    };
  }),

  putAway: calls.putAway.handler(async ({ input, context: { services, usuario } }) => {
    if (!(await putAway(services.db, usuario.id, input.correoId))) throw new NotFound('No existe ese correo');
    return { message: 'Ese correo no se muestra más' };
  }),
});
