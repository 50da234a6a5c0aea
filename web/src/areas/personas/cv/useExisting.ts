import { useQueries } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import type { Existing } from './review-form.ts';

/** What a profile contains, to distinguish it from what a CV adds; null while there is none to complete. */
export function useExisting(candidatoId: number | null, isStaff: boolean) {
  const enabled = candidatoId !== null;
  const input = { candidatoIdNumerico: candidatoId ?? 0 };
  const perfilInput = { input: { idNumerico: candidatoId ?? 0 }, enabled };
  const [perfil, experiencias, formaciones, idiomas] = useQueries({
    queries: [
      isStaff
        ? api.candidatos.perfilForStaff.queryOptions(perfilInput)
        : api.candidatos.perfil.queryOptions(perfilInput),
      api.candidatos.experiencias.queryOptions({ input, enabled }),
      api.candidatos.formaciones.queryOptions({ input, enabled }),
      api.candidatos.idiomas.queryOptions({ input, enabled }),
    ],
  });
  const all = [perfil, experiencias, formaciones, idiomas];
  const failed = all.find(({ error, data }) => error && !data);
  const data = perfil.data?.candidato;
  const ready = data && experiencias.data && formaciones.data && idiomas.data;
  const existing: Existing | null = ready
    ? {
        datos: {
          ...data,
          // Reserved fields have a value, too.
          ...Object.fromEntries((data.reservados ?? []).map((field) => [field, 'reservado'])),
        },
        experiencias: experiencias.data.experiencias.map((e) => ({
          cargo: e.cargoDescripcion ?? e.cargoOtro,
          empresa: e.empresaDescripcion ?? e.empresaOtro,
        })),
        formaciones: formaciones.data.formaciones.map((f) => ({
          titulo: f.titulacionDescripcion ?? f.titulacionOtro,
          institucion: f.institutoDescripcion ?? f.institutoOtro,
        })),
        idiomas: idiomas.data.idiomas.map(({ idiomaIdNumerico }) => idiomaIdNumerico),
      }
    : null;
  return {
    existing,
    perfil: data,
    loading: enabled && !ready && !failed,
    error: failed?.error,
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  };
}
