import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import type { Watched } from './threeWays.ts';

/** Records of OpenCATS as they will be here; they refer to others by the numbers there. */

/** Values of own fields by their names, as readCell reads them. */
export type OwnTexts = Record<string, string>;

export interface ReadyUsuario {
  email: string | null;
  usuario: string;
  nombre: string;
  apellido: string;
  /** The name under which their records were owned. */
  llamado: string;
  /** Whether others there have the same mail. */
  isShared: boolean;
}

export interface ReadyEmpresa {
  /** The company here with the same name, if any. */
  existing: number | null;
  columnas: Record<string, string | boolean | null>;
  campos: OwnTexts;
  /** What a later dump may change besides its columns. */
  watched: Watched;
}

export interface ReadyNota {
  titulo: string;
  contenido: string;
}

export interface ReadyCandidato {
  columnas: Record<string, string | number | null>;
  campos: OwnTexts;
  /** A text that is too long for a field. */
  nota: ReadyNota | null;
  autor: string | null;
  /** Tags for marks in OpenCATS. */
  etiquetas: string[];
  /** Lines with telephones that do not fit its columns, as in its description. */
  morePhones: string;
  /** What a later dump may change besides its columns. */
  watched: Watched;
}

export interface ReadyOportunidad {
  empresa: string;
  titulo: string;
  estado: EstadoOportunidad;
  cargoId: number | null;
  ciudadId: number | null;
  empleoTipo: string;
  solicitudFecha: string | null;
  cierreFecha: string | null;
  creacionTs: string | null;
  responsabilidad: string | null;
  observacion: string | null;
  salario: number | null;
  selector: string | null;
  autor: string | null;
  campos: OwnTexts;
  /** What a later dump may change besides its columns. */
  watched: Watched;
}

export interface ReadyPostulacion {
  candidato: string;
  oportunidad: string;
  estado: string;
  creacionTs: string | null;
  cambioTs: string | null;
  autor: string | null;
  /** Each change of status, in order. */
  cambios: { ts: string | null; a: string; autor: string | null }[];
  /** Their stars; 0 for none or an impossible rating. */
  stars: number;
  /** Whether the place came before and only its stars changed. */
  isOnlyStars?: boolean;
}

/** What was brought of somebody's place: the status there, and the stage here. */
export interface BroughtPostulacion {
  estado: string;
  etapaId: number;
  descartado: boolean;
  /** How many stars they had. */
  stars?: number;
  /** Who was in which opportunity, by their numbers here. */
  candidatoId?: number;
  oportunidadId?: number;
  hecho?: string;
}

export interface ReadyActivity extends ReadyNota {
  candidato: string;
  oportunidad: string | null;
  autor: string | null;
  ts: string | null;
}

/** An e-mail that was sent to some people. */
export interface ReadyCorreo extends ReadyNota {
  candidatos: string[];
  autor: string | null;
  ts: string | null;
}

export interface ReadyLista {
  nombre: string;
  autor: string | null;
  ts: string | null;
}

export interface ReadyMember {
  lista: string;
  candidato: string;
  ts: string | null;
}

export interface ReadyEtiqueta {
  etiqueta: string;
  candidato: string;
}

export interface ReadyArchivo {
  candidato: string;
  /** Where it lies: the uploaded file, and its path within. */
  archivo: string;
  ruta: string;
  nombre: string;
  descripcion: string | null;
  ts: string | null;
  /** Whether it is the picture of their profile. */
  isPhoto: boolean;
}
