import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { TAREAS_OF } from '@tembiapo/contract/domain/tareas.ts';
import { client } from '../../../platform/api.ts';
import { findInPages } from '../../../ui/joining/findInPages.ts';

/** Reads a task again, from the list of the record it is about, or of the person who has or gave it. */
export async function readTarea({ idNumerico, ...t }: Tarea): Promise<Tarea | undefined> {
  const about = {
    candidatoIdNumerico: t.candidatoIdNumerico,
    oportunidadIdNumerico: t.oportunidadIdNumerico,
    empresaIdNumerico: t.empresaIdNumerico,
  };
  for (const de of TAREAS_OF)
    for (const done of [false, true]) {
      const found = await findInPages(
        (page) => client.tareas.list({ ...about, de, hechas: done, ...page }),
        idNumerico,
      );
      if (found) return found;
    }
  return undefined;
}
