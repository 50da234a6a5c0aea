import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import {
  AUDITORIA_YEARS,
  EXPORTACION_HOURS,
  TEMPORARY_IMAGEN_HOURS,
} from '@tembiapo/contract/domain/limits.ts';
import { DELIVERY_DAYS } from '@tembiapo/contract/domain/webhooks.ts';
import { clearOldAuditoria } from './areas/administracion/auditoria/index.ts';
import { forgetExpired } from './areas/administracion/campos/index.ts';
import { clearOldExportaciones, makeExportacion } from './areas/administracion/documentos/index.ts';
import {
  clearOldNovedades,
  tellFailedCorreos,
  tellFailedJobs,
  tellUnaware,
} from './areas/administracion/novedades/index.ts';
import { clearOldLinks, remindDue } from './areas/busquedas/agenda/index.ts';
import { clearOldAlerts, tellNew } from './areas/busquedas/bolsa/index.ts';
import { clearOldClientes } from './areas/busquedas/compartidas/index.ts';
import { tellDueTareas } from './areas/busquedas/tareas/index.ts';
import { clearOldDisclosures } from './areas/confianza/disclosures/index.ts';
import { checkWays } from './areas/confianza/servicio/index.ts';
import { clearOldCorreos } from './areas/correspondencia/correos/index.ts';
import { resumeForgotten, tellUnsent, tellUntold, workEnvio } from './areas/correspondencia/envios/index.ts';
import { clearOldRecibidos } from './areas/correspondencia/recibidos/index.ts';
import { clearOldTraspasos, resumeTraspasos, workTraspaso } from './areas/integraciones/transfers/index.ts';
import { clearOldDeliveries } from './areas/integraciones/webhooks/index.ts';
import { sendDue } from './areas/medicion/produccion/index.ts';
import { clearOldEnlaces } from './areas/personas/candidatos/index.ts';
import { clearOldLecturas, readLectura } from './areas/personas/cv/index.ts';
import { lookAgain } from './areas/personas/doubts/index.ts';
import { closeOldFusiones } from './areas/personas/fusiones/index.ts';
import { clearOldTemporaries } from './areas/personas/imagenes/index.ts';
import { clearOldImportaciones, work } from './areas/personas/importaciones/index.ts';
import { emptyLista, noteKnown, tellNewPeople } from './areas/personas/listas/index.ts';
import { clearOldLotes, workLote } from './areas/personas/lotes/index.ts';
import { askDue } from './areas/personas/reconfirmacion/index.ts';
import { clearOldInvitaciones } from './areas/personas/registro/index.ts';
import { EXPORTS } from './exports.ts';
import { LOTE_ACTIONS } from './loteActions.ts';
import { sweepObjects } from './platform/files/objects.ts';
import type { Services } from './platform/http/context.ts';
import { orderAtNight } from './platform/jobs/maintenance.ts';
import { sendQueued } from './platform/mail/outbox.ts';
import { Push } from './platform/mail/push.ts';

/** Deletes what is past its time, and then every file that nothing refers to. */
export async function sweep(services: Services): Promise<{ rows: number; objects: number }> {
  const { db } = services;
  await clearOldTemporaries(db, TEMPORARY_IMAGEN_HOURS);
  await clearOldExportaciones(db, EXPORTACION_HOURS);
  await clearOldEnlaces(db);
  await clearOldCorreos(db);
  await clearOldInvitaciones(db);
  await closeOldFusiones(db);
  await clearOldImportaciones(db);
  await clearOldAuditoria(db, AUDITORIA_YEARS);
  await clearOldDisclosures(db);
  await clearOldClientes(db);
  await clearOldAlerts(db);
  await clearOldLecturas(db);
  await clearOldLotes(db);
  await clearOldLinks(db);
  await clearOldNovedades(db);
  await clearOldRecibidos(db);
  await clearOldDeliveries(db, DELIVERY_DAYS);
  await clearOldTraspasos(db);
  await forgetExpired(services);
  return sweepObjects(services);
}

/** One with text and two that need OCR (Reader). */
const CVS_AT_ONCE = 3;

/** The server's queued work, all of it in one place. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, db, settings } = services;
  const push = new Push(settings, services.secrets);
  await queue.work('correo', 2, (attempt) => sendQueued(services, attempt, (id) => tellUnsent(services, id)));
  await queue.work('aviso', 2, (attempt) => push.send(db, attempt));
  await queue.work('exportar', 1, (attempt) => makeExportacion(services, EXPORTS, attempt));
  await queue.work('exportarTodo', 1, (attempt) => makeExportacion(services, EXPORTS, attempt));
  await queue.work('importar', 1, (attempt) => work(services, attempt));
  await queue.work('traspasar', 1, (attempt) => workTraspaso(services, attempt));
  await queue.work('leerCv', CVS_AT_ONCE, (attempt) => readLectura(services, attempt));
  await queue.work('barrer', 1, () => sweep(services));
  await queue.repeat('barrer', '23 * * * *');
  await queue.work('ordenar', 1, async () => {
    await orderAtNight(db);
    await lookAgain(db);
  });
  await queue.repeat('ordenar', '40 3 * * *', TIME_ZONE);
  // At the hours of docs/reglas/medicion.md, and once now for what was missed while no server ran.
  await queue.work('reportes', 1, () => sendDue(services));
  await queue.repeat('reportes', '0,5,10 18 * * *', TIME_ZONE);
  await queue.send(db, 'reportes', {});
  await queue.work('lote', 2, (attempt) => workLote(services, LOTE_ACTIONS, attempt));
  await queue.work('envio', 2, (attempt) => workEnvio(services, attempt));
  await queue.work('envios', 1, async () => {
    await resumeForgotten(services);
    await resumeTraspasos(services);
  });
  await queue.repeat('envios', '* * * * *');
  await queue.work('vaciarLista', 1, ({ data: { listaId } }) => emptyLista(services, listaId));
  await queue.work('novedades', 1, ({ data: { listaId } }) =>
    listaId ? noteKnown(services, listaId) : tellNewPeople(services),
  );
  await queue.repeat('novedades', '20,50 7 * * *', TIME_ZONE);
  await queue.work('recordar', 1, () => remindDue(services));
  await queue.repeat('recordar', '* * * * *');
  await queue.work('sinVer', 1, async () => {
    await checkWays(services);
    await tellUntold(services);
    await tellFailedCorreos(services);
    await tellFailedJobs(services);
    await tellUnaware(services);
  });
  await queue.repeat('sinVer', '*/5 * * * *');
  // Again for what the first attempt did not reach: nobody is told twice.
  await queue.work('tareas', 1, () => tellDueTareas(services));
  await queue.repeat('tareas', '30 7,8 * * *', TIME_ZONE);
  await queue.work('reconfirmar', 1, () => askDue(services));
  await queue.repeat('reconfirmar', '0 9 * * 1-6', TIME_ZONE);
  if (settings.BOLSA_URL) return;
  // In the morning, and again for people the first attempt did not reach: nobody is told twice.
  await queue.work('alertas', 1, () => tellNew(services));
  await queue.repeat('alertas', '10,40 7 * * *', TIME_ZONE);
}
