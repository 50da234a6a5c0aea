import { api } from './api.ts';

export type Key = readonly [path: readonly string[], opciones?: { input?: Record<string, unknown> }];
export const inside = (key: Key, [path]: readonly [readonly string[], ...unknown[]]): boolean =>
  path.every((part, i) => key[0][i] === part);

/** What the stream has reported since the last refresh. */
interface Changes {
  /** Opportunities, each with the candidates concerned. */
  oportunidades: Map<number, Set<number>>;
  candidatos: Set<number>;
  empresas: boolean;
  agenda: boolean;
  tareas: boolean;
  correos: boolean;
  novedades: boolean;
}
export const noChanges = (): Changes => ({
  oportunidades: new Map(),
  candidatos: new Set(),
  empresas: false,
  agenda: false,
  tareas: false,
  correos: false,
  novedades: false,
});

/** Whether a query shows something that changed: an opportunity by its id, a list by the rows it holds. */
export function touches(
  { oportunidades, candidatos, empresas, agenda, tareas, correos, novedades }: Changes,
  key: Key,
  data: unknown,
): boolean {
  const input = key[1]?.input ?? {};
  const rows = ((data as { items?: { idNumerico: number }[] })?.items ?? []).map((row) => row.idNumerico);
  const touched = new Set([...candidatos, ...[...oportunidades.values()].flatMap((ids) => [...ids])]);
  if (inside(key, api.oportunidades.list.key())) return oportunidades.size > 0;
  if (inside(key, api.oportunidades.key())) {
    const { oportunidadId, oportunidadIdNumerico, idNumerico } = input;
    const id = (oportunidadId ?? oportunidadIdNumerico ?? idNumerico) as number | undefined;
    if (id !== undefined && oportunidades.has(id)) return true;
    // The board is read in pages, each with its own rows.
    const pages = (data as { pages?: { items: { idNumerico: number }[] }[] })?.pages ?? [];
    return [...rows, ...pages.flatMap((p) => p.items.map((row) => row.idNumerico))].some((row) =>
      candidatos.has(row),
    );
  }
  if (inside(key, api.candidatos.search.key()))
    return oportunidades.has(Number(input.oportunidadId)) || rows.some((row) => touched.has(row));
  if (inside(key, api.candidatos.contacto.key())) return rows.some((row) => touched.has(row));
  if (inside(key, api.candidatos.key()) || inside(key, api.notas.key()))
    return touched.has(Number(input.candidatoIdNumerico ?? input.idNumerico));
  if (inside(key, api.timeline.key()))
    return (
      agenda ||
      tareas ||
      correos ||
      touched.has(Number(input.candidatoIdNumerico)) ||
      oportunidades.has(Number(input.oportunidadIdNumerico))
    );
  if (inside(key, api.compartidas.key())) return oportunidades.has(Number(input.oportunidadIdNumerico));
  if (inside(key, api.bolsa.key())) return oportunidades.has(Number(input.oportunidadIdNumerico));
  if (inside(key, api.agenda.list.key())) return agenda || tareas;
  if (inside(key, api.agenda.key()) || inside(key, api.horas.key())) return agenda;
  if (inside(key, api.tareas.key())) return tareas;
  if (inside(key, api.recibidos.key())) return correos;
  if (inside(key, api.novedades.key())) return novedades;
  return empresas && inside(key, api.empresas.key());
}
