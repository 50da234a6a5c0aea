import { TIME_ZONE } from '@tembiapo/contract/domain/fechas.ts';
import {
  AUDITORIA_YEARS,
  EXPORTACION_HOURS,
  TEMPORARY_IMAGEN_HOURS,
} from '@tembiapo/contract/domain/limits.ts';
import { clearOldAuditoria } from './areas/auditoria/index.ts';
import { clearOldEnlaces } from './areas/candidatos/index.ts';
import { clearOldCorreos, clearOldExportaciones, hacerExportacion } from './areas/documentos/index.ts';
import { closeOldFusiones } from './areas/fusiones/index.ts';
import { clearOldTemporales } from './areas/imagenes/index.ts';
import { clearOldImportaciones, trabajar } from './areas/importaciones/index.ts';
import { enviarDebidos } from './areas/produccion/index.ts';
import { clearOldInvitaciones } from './areas/registro/index.ts';
import type { Services } from './platform/context.ts';
import { sweepObjects } from './platform/objects.ts';
import { sendQueued } from './platform/outbox.ts';
import { Push } from './platform/push.ts';

/** Lets go of what is past its time, and then of every file that nothing refers to. */
export async function barrer(services: Services): Promise<{ rows: number; objects: number }> {
  const { db } = services;
  await clearOldTemporales(db, TEMPORARY_IMAGEN_HOURS);
  await clearOldExportaciones(db, EXPORTACION_HOURS);
  await clearOldEnlaces(db);
  await clearOldCorreos(db);
  await clearOldInvitaciones(db);
  await closeOldFusiones(db);
  await clearOldImportaciones(db);
  await clearOldAuditoria(db, AUDITORIA_YEARS);
  return sweepObjects(services);
}

/** The work of the server that no request waits for; the one place that knows all of it. */
export async function startJobs(services: Services): Promise<void> {
  const { cola, db, settings } = services;
  const push = new Push(settings);
  await cola.work('correo', 2, (attempt) => sendQueued(services, attempt));
  if (settings.FIREBASE_SERVICE_ACCOUNT) await cola.work('aviso', 2, (attempt) => push.send(db, attempt));
  await cola.work('exportar', 1, (attempt) => hacerExportacion(services, attempt));
  await cola.work('importar', 1, (attempt) => trabajar(services, attempt));
  await cola.work('barrer', 1, () => barrer(services));
  await cola.repeat('barrer', '23 * * * *');
  // At the hours of decisions 6, and once now for what was missed while no server ran.
  await cola.work('reportes', 1, () => enviarDebidos(services));
  await cola.repeat('reportes', '0,5,10 18 * * *', TIME_ZONE);
  await cola.send(db, 'reportes', {});
}
