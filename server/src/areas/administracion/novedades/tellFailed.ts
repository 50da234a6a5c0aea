import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { listAdmins } from '../../../platform/identity/staff.ts';
import { isJob, JOB_DOES, type JobName } from '../../../platform/jobs/Queue.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import * as queries from './queries.ts';

/** Tells each admin, once a day, that some of that day's mails did not go out. */
export async function tellFailedCorreos(services: Services): Promise<void> {
  const day = localDay();
  await transaction(services.db, async (tx) => {
    const failed = await queries.findFailed(tx, day);
    if (!failed) return;
    await tellStaff(tx, services, await listAdmins(tx), {
      tipo: 'cola',
      clave: `correos:${day}`,
      titulo: 'Hay correos que no salieron',
      texto: `«${failed.asunto}», para ${failed.para}: ${failed.error ?? 'sin respuesta del servidor de correo'}`,
      ruta: '/correos?estado=fallido',
    });
  });
}

/** Mails that failed have a news of their own. */
const isTold = (name: string): name is JobName => isJob(name) && name !== 'correo';

/** Tells each admin, once a day per kind, about background work that was given up after its last attempt. */
export async function tellFailedJobs(services: Services): Promise<void> {
  const day = localDay();
  await transaction(services.db, async (tx) => {
    const failed = (await queries.listFailedJobs(tx, day)).filter(({ nombre }) => isTold(nombre));
    if (failed.length === 0) return;
    const admins = await listAdmins(tx);
    for (const { nombre, veces } of failed) {
      if (!isTold(nombre)) continue;
      await tellStaff(tx, services, admins, {
        tipo: 'cola',
        clave: `trabajo:${nombre}:${day}`,
        titulo: `No se pudo ${JOB_DOES[nombre]}`,
        texto: `Se dejó después del último intento${veces > 1 ? `, ${veces} veces hoy` : ''}. El registro del servidor dice por qué.`,
        ruta: '/estadoSistema',
      });
    }
  });
}
