import { NIVEL_FORMACION_LABEL } from './enums.ts';

interface Formacion {
  titulacionDescripcion: string | null;
  titulacionOtro: string | null;
  nivelFormacion: keyof typeof NIVEL_FORMACION_LABEL;
}

/** What an education is called, and its level when that is not the name already. */
export function formacionInWords(f: Formacion): { titulo: string; nivel: string | null } {
  const nivel = NIVEL_FORMACION_LABEL[f.nivelFormacion];
  const titulo = f.titulacionDescripcion ?? f.titulacionOtro ?? nivel;
  return { titulo, nivel: titulo.toLowerCase() === nivel.toLowerCase() ? null : nivel };
}
