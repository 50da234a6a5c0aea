import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { listAdmins } from '../../../platform/identity/listAdmins.ts';
import { isJob, JOB_DOES, type JobName } from '../../../platform/jobs/Queue.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import * as queries from './queries.ts';

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
