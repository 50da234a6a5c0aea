import { dayInWords, localDay } from '@tembiapo/contract/domain/dates.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { readStaffName } from '../../../platform/identity/staff.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import * as queries from './queries.ts';

/** Tells somebody that they were given a task, unless they gave it to themselves. */
export async function tellGiven(
  tx: Db,
  services: Services,
  id: number,
  tarea: queries.TareaFields,
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

const LOT = 200;

/** Tells each person their tasks of today, once per task and day, in lots. Returns the number of tasks. */
export async function tellDueTareas(services: Services): Promise<number> {
  const day = localDay();
  for (let told = 0, last = 0; ; ) {
    const due = await queries.listDueOn(services.db, day, last, LOT);
    if (due.length === 0) return told;
    await transaction(services.db, async (tx) => {
      for (const { texto, usuarioId, candidatoId, clave } of due)
        await tellStaff(tx, services, [usuarioId], {
          tipo: 'tarea',
          clave,
          titulo: 'Tenés una tarea para hoy',
          texto,
          ruta: '/tareas',
          candidatoId,
        });
    });
    told += due.length;
    last = due.at(-1)!.id;
  }
}
