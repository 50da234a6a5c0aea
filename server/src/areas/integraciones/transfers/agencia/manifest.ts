/** The name and version of the manifest. */
export const MANIFEST = 'agencia.json';
export const FORMAT = 1;
export interface Manifest {
  version: number;
  fecha: string;
  tablas: { tabla: string; filas: number }[];
  /** Tables that are only for reading, and are not brought. */
  registers?: { tabla: string; filas: number }[];
}

export const ROWS_OF = (table: string): string => `json/${table}.json`;
export const FILE_OF = (key: string): string => `archivos/${key}`;
