import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { listAdmins } from '../../../platform/identity/listAdmins.ts';
import type { JobName } from '../../../platform/jobs/Queue.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import * as queries from './queries.ts';

/** What each job does, in an admin's words. Failed mails have news of their own. */
const JOB_LABEL: Record<Exclude<JobName, 'correo'>, string> = {
  aviso: 'avisar en los navegadores',
  exportar: 'preparar un Excel',
  importar: 'leer un archivo para importar',
  exportarTodo: 'llevarse todo',
  traspasar: 'traer datos de otro sistema',
  leerCv: 'leer un CV',
  reportes: 'enviar los reportes de producción',
  alertas: 'avisar de empleos nuevos',
  lote: 'hacer una acción con muchas personas',
  envio: 'terminar un correo a muchas personas',
  envios: 'retomar los correos que quedaron a medias',
  vaciarLista: 'vaciar una lista borrada',
  novedades: 'avisar de lo nuevo en las búsquedas guardadas',
  reconfirmar: 'preguntar quién sigue buscando trabajo',
  recordar: 'recordar los eventos que empiezan',
  sinVer: 'avisar por correo lo que nadie vio',
  tareas: 'avisar las tareas del día',
  barrer: 'borrar lo que ya no se usa',
  ordenar: 'ordenar la base de noche',
  copiar: 'hacer la copia',
  probar: 'probar una copia',
};
const isLabelled = (name: string): name is keyof typeof JOB_LABEL => Object.hasOwn(JOB_LABEL, name);

/** Tells each admin, once a day per kind, about background work that was given up after its last attempt. */
export async function tellFailedJobs(services: Services): Promise<void> {
  const day = localDay();
  await transaction(services.db, async (tx) => {
    const failed = (await queries.listFailedJobs(tx, day)).filter(({ nombre }) => isLabelled(nombre));
    if (failed.length === 0) return;
    const admins = await listAdmins(tx);
    for (const { nombre, veces } of failed) {
      if (!isLabelled(nombre)) continue;
      await tellStaff(tx, services, admins, {
        tipo: 'cola',
        clave: `trabajo:${nombre}:${day}`,
        titulo: `No se pudo ${JOB_LABEL[nombre]}`,
        texto: `Se dejó después del último intento${veces > 1 ? `, ${veces} veces hoy` : ''}. El registro del servidor dice por qué.`,
        ruta: '/estadoSistema',
      });
    }
  });
}
