import { dayInWords } from '@tembiapo/contract/domain/dates.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { readStaffName } from '../../../platform/identity/readStaffName.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import type { TareaFields } from './queries.ts';

/** Tells somebody that they were given a task, unless they gave it to themselves. */
export async function tellGiven(
  tx: Db,
  services: Services,
  id: number,
  tarea: TareaFields,
  giverId: number,
): Promise<void> {
  if (tarea.usuarioId === giverId) return;
  await tellStaff(tx, services, [tarea.usuarioId], {
    tipo: 'tarea',
    clave: `tarea:${id}`,
    titulo: `${await readStaffName(tx, giverId)} te encargó una tarea para el ${dayInWords(tarea.dia)}`,
    texto: tarea.texto,
    ruta: '/tareas',
    candidatoId: tarea.candidatoId,
  });
}
