/** What the archive says it is, and the form of its tables. */
export const MANIFEST = 'agencia.json';
export const FORMAT = 1;
export interface Manifest {
  version: number;
  fecha: string;
  tablas: { tabla: string; filas: number }[];
  /** What is there to be read and comes nowhere. */
  registers?: { tabla: string; filas: number }[];
}

export const ROWS_OF = (table: string): string => `json/${table}.json`;
export const FILE_OF = (key: string): string => `archivos/${key}`;
