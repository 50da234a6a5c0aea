import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { IMPORTABLE, IMPORTACION_ESTADOS } from '../../domain/enums.ts';
import { MAX_IMPORTACION_COLUMNS } from '../../domain/limits.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import { archivo, oneFile } from '../../files.ts';
import { flag, mensaje, moment, one, oneOptional, orMissing, page, uid } from '../../schema.ts';

const admin = callsFor({ area: 'importaciones', acceso: ADMIN_ONLY, masAlla: true });

/** {field: column of the file, from 0}. */
const columns = z.record(
  z.string().max(40),
  z
    .int('debe ser un número de columna')
    .min(0)
    .max(MAX_IMPORTACION_COLUMNS - 1),
  orMissing('debe decir qué columna es cada campo'),
);

const importacion = z.strictObject({
  id: z.uuid(),
  tipo: z.enum(IMPORTABLE),
  nombre: z.string(),
  /** The name of its sheet, in a file of several. */
  hoja: z.string().nullable(),
  /** All sheets of its file, when there are several. */
  hojas: z.array(
    z.strictObject({
      id: z.uuid(),
      nombre: z.string(),
      tipo: z.enum(IMPORTABLE),
      estado: z.enum(IMPORTACION_ESTADOS),
    }),
  ),
  estado: z.enum(IMPORTACION_ESTADOS),
  encabezado: z.array(z.string()),
  /** The first lines after the head. */
  muestra: z.array(z.array(z.string())),
  columnas: columns,
  hechas: z.int(),
  total: z.int().nullable(),
  conError: z.int(),
  duplicadas: z.int(),
  creadas: z.int(),
  error: z.string().nullable(),
  fecha: moment,
  usuario: z.string(),
  /** Of the report, once there is something to report; good for ten minutes. */
  reporteUrl: z.string().nullable(),
});
export type Importacion = z.infer<typeof importacion>;

const row = z.strictObject({
  /** Line of the file. */
  n: z.int(),
  original: z.array(z.string()),
  errores: z.array(z.string()),
  duplicado: z.string().nullable(),
  resultado: z.enum(['creada', 'omitida', 'error']).nullable(),
});
export type ImportedRow = z.infer<typeof row>;

/** Candidates, companies, institutes and experiences from .xlsx or .csv (docs/reglas/personas.md): upload, match columns, look through, do. */
export const importaciones = {
  /** Reads the head and proposes which column is what, sheet by sheet of a file that has several: the first is answered. 415 for another kind of file, 400 for an empty one. */
  upload: admin('POST', '/v1/importacion', 'Subir un archivo para importar')
    .input(z.strictObject({ 'files[]': oneFile, tipo: one(IMPORTABLE) }))
    .output(z.strictObject({ message: z.string(), importacion })),
  list: admin('GET', '/v1/importaciones', 'Importaciones')
    .input(z.strictObject(page))
    .output(z.strictObject({ items: z.array(importacion), total: z.int() })),
  one: admin('GET', '/v1/importacion', 'Una importación')
    .input(z.strictObject({ id: uid }))
    .output(z.strictObject({ importacion })),
  /** Looks through every line, apart from any request. 400 for a required field without column. */
  check: admin('POST', '/v1/importacion/revisar', 'Revisar el archivo')
    .input(
      z.strictObject({
        id: uid,
        columnas: columns,
        /** What its lines are, when they are something else than was thought. */
        tipo: oneOptional(IMPORTABLE),
      }),
    )
    .output(mensaje),
  rows: admin('GET', '/v1/importacion/filas', 'Filas revisadas')
    .input(
      z.strictObject({
        ...page,
        id: uid,
        filtro: one(['todas', 'errores', 'duplicados']).default('todas'),
      }),
    )
    .output(z.strictObject({ items: z.array(row), total: z.int() })),
  /**
   * Creates what was looked through. Lines with errors are left out, or with `todoONada` nothing is created while there
   * is one. `crearDuplicados`: also those that look like one there is, unless their document is somebody's.
   */
  run: admin('POST', '/v1/importacion/ejecutar', 'Importar')
    .input(
      z.strictObject({
        id: uid,
        todoONada: flag.default(false),
        crearDuplicados: flag.default(false),
      }),
    )
    .output(mensaje),
  /** Every line with what became of it, as .xlsx. */
  report: admin('GET', '/v1/importacion/reporte', 'Reporte de una importación', { archivo: true })
    .input(z.strictObject({ id: uid }))
    .output(archivo),
  /** Forgets an import and stops one that goes on; what it created stays. */
  remove: admin('POST', '/v1/importacion/eliminar', 'Eliminar una importación')
    .input(z.strictObject({ id: uid }))
    .output(mensaje),
};
