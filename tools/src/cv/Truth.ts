import type { NIVELES_FORMACION, NIVELES_IDIOMA } from '@tembiapo/contract/domain/enums.ts';

/** A month as '2019-03', or a year as '2019' where that is all it says. */
export type When = string;

export interface TrueJob {
  empresa: string;
  cargo: string;
  ciudad: string;
  desde: When;
  /** Null: until today. */
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

/** What a made CV says, and so what reading it should find. */
export interface Truth {
  nombre: string;
  apellido: string;
  /** Digits only. */
  documento: string;
  /** As dialled at home. */
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
  /** Somebody who vouches for the person; their phone is not the person's. */
  referencia: { nombre: string; cargo: string; telefono: string };
  ingles: boolean;
}
