import type { Line } from './sheet.ts';

/** Something that was read: its certainty, 0 to 1, and the lines it comes from. */
export interface Found<T> {
  value: T;
  confidence: number;
  lines: Line[];
}

export interface ReadExperiencia {
  empresa: string | null;
  cargo: string | null;
  /** YYYY-MM-DD. */
  desde: string | null;
  hasta: string | null;
  vigente: boolean;
  tareas: string | null;
}

export interface ReadFormacion {
  titulo: string | null;
  institucion: string | null;
  nivel: string | null;
  /** YYYY-MM-DD. */
  desde: string | null;
  hasta: string | null;
  vigente: boolean;
}

export interface ReadIdioma {
  /** Its name in the catalogue. */
  idioma: string;
  nivel: string | null;
}

/** What a CV says, in its own words. */
export interface ReadCv {
  idioma: 'es' | 'en' | 'pt';
  nombre: Found<string> | null;
  apellido: Found<string> | null;
  documento: Found<string> | null;
  telefonos: Found<string>[];
  correo: Found<string> | null;
  direccion: Found<string> | null;
  ciudad: Found<string> | null;
  nacimientoFecha: Found<string> | null;
  experiencias: Found<ReadExperiencia>[];
  formaciones: Found<ReadFormacion>[];
  idiomas: Found<ReadIdioma>[];
  texto: string;
}
