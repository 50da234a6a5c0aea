import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { listAdmins } from '../../../platform/identity/listAdmins.ts';
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
