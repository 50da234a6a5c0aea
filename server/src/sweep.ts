import {
  AUDITORIA_YEARS,
  EXPORTACION_HOURS,
  TEMPORARY_IMAGEN_HOURS,
} from '@tembiapo/contract/domain/limits.ts';
import { DELIVERY_DAYS } from '@tembiapo/contract/domain/webhooks.ts';
import { clearOldAuditoria } from './areas/administracion/auditoria/index.ts';
import { forgetExpired } from './areas/administracion/campos/index.ts';
import { clearOldExportaciones } from './areas/administracion/documentos/index.ts';
import { clearOldNovedades } from './areas/administracion/novedades/index.ts';
import { clearOldLinks } from './areas/busquedas/agenda/index.ts';
import { clearOldAlerts } from './areas/busquedas/bolsa/index.ts';
import { clearOldClientes } from './areas/busquedas/compartidas/index.ts';
import { clearOldDisclosures } from './areas/confianza/disclosures/index.ts';
import { clearOldCorreos } from './areas/correspondencia/correos/index.ts';
import { clearOldRecibidos } from './areas/correspondencia/recibidos/index.ts';
import { clearOldTransfers } from './areas/integraciones/transfers/index.ts';
import { clearOldDeliveries } from './areas/integraciones/webhooks/index.ts';
import { clearOldEnlaces } from './areas/personas/candidatos/index.ts';
import { clearOldLecturas } from './areas/personas/cv/index.ts';
import { closeOldFusiones } from './areas/personas/fusiones/index.ts';
import { clearOldTemporaries } from './areas/personas/imagenes/index.ts';
import { clearOldImportaciones } from './areas/personas/importaciones/index.ts';
import { clearOldLotes } from './areas/personas/lotes/index.ts';
import { clearOldInvitaciones } from './areas/personas/registro/index.ts';
import { sweepObjects } from './platform/files/objects.ts';
import type { Services } from './platform/http/context.ts';

/** Lets go of what is past its time, and then of every file that nothing refers to. */
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
  await clearOldTransfers(db);
  await forgetExpired(services);
  return sweepObjects(services);
}
