import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { TAREAS_OF } from '@tembiapo/contract/domain/tareas.ts';
import { client } from '../../../platform/api.ts';
import { findInPages } from '../../../ui/joining/findInPages.ts';

/** As it is now: on the list of what it is about, or of who has it or gave it. */
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
