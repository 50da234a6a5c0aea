import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';

/** How complete a profile is for recruiters, in steps of 10 percent, and the next thing worth adding. */
export function completeness(
  data: CandidatoPerfil | undefined,
  experiencias: number,
  formaciones: number,
  idiomas: number,
): { porcentaje: number; missing: string } {
  const steps: [hecho: boolean, peso: number, falta: string][] = [
    [experiencias > 0, 30, 'Con tu experiencia cargada te encuentran más rápido.'],
    [formaciones > 0, 20, 'Con tu formación completa te encuentran más rápido.'],
    [Boolean(data?.correo), 10, 'Agregá tu correo para que puedan escribirte.'],
    [Boolean(data?.documento && data.nacimientoFecha), 10, 'Faltan tu documento y tu fecha de nacimiento.'],
    [Boolean(data?.ciudadId ?? data?.ciudadLibre), 10, 'Contanos en qué ciudad vivís.'],
    [Boolean(data && data.expectativaSalarial !== '0'), 10, 'Contanos tu expectativa salarial.'],
    [idiomas > 0, 10, 'Agregá los idiomas que hablás.'],
  ];
  const percent = steps.reduce((sum, [done, weight]) => sum + (done ? weight : 0), 0);
  return { porcentaje: percent, missing: steps.find(([done]) => !done)?.[2] ?? '' };
}
