import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';

/** Records of OpenCATS as they will stand here; who and what they refer to is named by its number there. */

/** Values of own fields by their names, as readCell reads them. */
export type OwnTexts = Record<string, string>;

export interface ReadyUsuario {
  email: string | null;
  usuario: string;
  nombre: string;
  apellido: string;
}

export interface ReadyEmpresa {
  /** The company here that it is, when it is here. */
  existing: number | null;
  columnas: Record<string, string | boolean | null>;
  campos: OwnTexts;
}

export interface ReadyNota {
  titulo: string;
  contenido: string;
}

export interface ReadyCandidato {
  columnas: Record<string, string | number | null>;
  campos: OwnTexts;
  /** What is too long for a field. */
  nota: ReadyNota | null;
  autor: string | null;
  destacado: boolean;
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
  salario: string | null;
  selector: string | null;
  autor: string | null;
  campos: OwnTexts;
}

export interface ReadyPostulacion {
  candidato: string;
  oportunidad: string;
  estado: string;
  creacionTs: string | null;
  cambioTs: string | null;
  autor: string | null;
  /** Each status it went to, in order. */
  cambios: { ts: string | null; a: string }[];
}

export interface ReadyActivity extends ReadyNota {
  candidato: string;
  oportunidad: string | null;
  autor: string;
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
}
