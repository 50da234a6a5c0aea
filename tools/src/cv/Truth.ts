import type { NIVELES_FORMACION, NIVELES_IDIOMA } from '@tembiapo/contract/domain/enums.ts';

/** A month as '2019-03', or a year as '2019' where no more is said. */
export type When = string;

export interface TrueJob {
  empresa: string;
  cargo: string;
  ciudad: string;
  desde: When;
  /** None: until today. */
  hasta: When | null;
  tareas: string[];
}

export interface TrueStudy {
  titulo: string;
  institucion: string;
  nivel: (typeof NIVELES_FORMACION)[number];
  desde: When | null;
  hasta: When | null;
}

export interface TrueIdioma {
  idioma: string;
  nivel: (typeof NIVELES_IDIOMA)[number];
}

/** What a made CV says: what reading it should find. */
export interface Truth {
  nombre: string;
  apellido: string;
  /** Digits. */
  documento: string;
  /** As dialled. */
  telefonos: string[];
  correo: string;
  direccion: string;
  ciudad: string;
  /** YYYY-MM-DD. */
  nacimiento: string;
  profession: string;
  perfil: string;
  experiencias: TrueJob[];
  formaciones: TrueStudy[];
  idiomas: TrueIdioma[];
  skills: string[];
  /** Somebody who knows the person, with a telephone that is not theirs. */
  referencia: { nombre: string; cargo: string; telefono: string };
  ingles: boolean;
}
