import { NIVEL_FORMACION_LABEL } from './enums.ts';

interface Formacion {
  titulacionDescripcion: string | null;
  titulacionOtro: string | null;
  nivelFormacion: keyof typeof NIVEL_FORMACION_LABEL;
}

/** A degree's name, and its level unless the name says it. */
export function formacionInWords(f: Formacion): { name: string; level: string | null } {
  const level = NIVEL_FORMACION_LABEL[f.nivelFormacion];
  const name = f.titulacionDescripcion ?? f.titulacionOtro ?? level;
  return { name, level: name.toLowerCase() === level.toLowerCase() ? null : level };
}
