import type { CandidatoPerfil } from '@tembiapo/contract/calls/candidatos.ts';

/** How much of what recruiters look at a profile holds, in steps of 10 percent, and the next thing worth adding. */
export function completitud(
  datos: CandidatoPerfil | undefined,
  experiencias: number,
  formaciones: number,
  idiomas: number,
): { porcentaje: number; falta: string } {
  const pasos: [hecho: boolean, peso: number, falta: string][] = [
    [experiencias > 0, 30, 'Con tu experiencia cargada te encuentran más rápido.'],
    [formaciones > 0, 20, 'Con tu formación completa te encuentran más rápido.'],
    [Boolean(datos?.correo), 10, 'Agregá tu correo para que puedan escribirte.'],
    [Boolean(datos?.documento && datos.nacimientoFecha), 10, 'Faltan tu documento y tu fecha de nacimiento.'],
    [Boolean(datos?.ciudadId ?? datos?.ciudadLibre), 10, 'Contanos en qué ciudad vivís.'],
    [Boolean(datos && datos.expectativaSalarial !== '0'), 10, 'Contanos tu expectativa salarial.'],
    [idiomas > 0, 10, 'Agregá los idiomas que hablás.'],
  ];
  const porcentaje = pasos.reduce((suma, [hecho, peso]) => suma + (hecho ? peso : 0), 0);
  return { porcentaje, falta: pasos.find(([hecho]) => !hecho)?.[2] ?? '' };
}
