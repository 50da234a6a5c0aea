import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { IMPORTABLE, IMPORTACION_ESTADOS } from '../../domain/enums.ts';
import { ENCODINGS, SEPARATORS } from '../../domain/importaciones.ts';
import { MAX_IMPORTACION_COLUMNS } from '../../domain/limits.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import { archivo, oneFile } from '../../files.ts';
import { flag, mensaje, moment, one, oneOptional, orMissing, page, uid, whole } from '../../schema.ts';

const admin = callsFor({ area: 'importaciones', access: ADMIN_ONLY });

/** {field: column of the file, from 0}. */
const columns = z.record(
  z.string().max(40),
  z
    .int('debe ser un número de columna')
    .min(0)
    .max(MAX_IMPORTACION_COLUMNS - 1),
  orMissing('debe decir qué columna es cada campo'),
);

/** Which of two figures comes first in the dates of a field. */
const orders = z.record(z.string().max(40), one(['dma', 'mda']));

/** A problem of a column that only all rows of the file reveal. */
const finding = z
  .strictObject({
    campo: z.string(),
    mensaje: z.string(),
    /** Other orders its dates could have; using one means reading the file again. */
    ordenes: z.array(one(['dma', 'mda'])),
  })
  .meta({ id: 'ImportacionHallazgo' });
export type ImportFinding = z.infer<typeof finding>;

/** How a file is read, as proposed or as somebody chose. */
const reading = z
  .strictObject({
    /** The sheet being read, from 0, and all visible sheets of a workbook. */
    hoja: z.int(),
    hojas: z.array(z.strictObject({ indice: z.int(), nombre: z.string() }).meta({ id: 'HojaDeLibro' })),
    /** The number of the row that names the columns; 0 when none does. */
    filaEncabezado: z.int(),
    /** Null for a workbook. */
    separador: z.enum(SEPARATORS).nullable(),
    codificacion: z.enum(ENCODINGS).nullable(),
    /** Whether hidden rows are taken; null while nobody said. */
    ocultas: z.boolean().nullable(),
    /** Hidden rows with content, and hidden columns. */
    filasOcultas: z.int(),
    columnasOcultas: z.int(),
    /** The first rows, unchanged. */
    primeras: z.array(z.array(z.string())),
    /** Columns of dates, by number: their order, and whether their values would allow both. */
    fechas: z.record(
      z.string(),
      z.strictObject({ orden: one(['dma', 'mda']), ambos: z.boolean() }).meta({ id: 'OrdenDeFechas' }),
    ),
    /** Problems found by the review; left out before it. */
    hallazgos: z.array(finding).optional(),
  })
  .meta({ id: 'ImportacionLectura' });
export type ReadingChoice = z.infer<typeof reading>;

/** How the file was read when its columns were shown; 409 when that has changed. */
const readAs = reading
  .pick({ hoja: true, filaEncabezado: true, separador: true, codificacion: true })
  .partial()
  .meta({ id: 'ImportacionLeida' });

const importacion = z
  .strictObject({
    id: z.uuid(),
    tipo: z.enum(IMPORTABLE),
    nombre: z.string(),
    /** The name of its sheet, in a file of several. */
    hoja: z.string().nullable(),
    /** All sheets of its file, when there are several. */
    hojas: z.array(
      z
        .strictObject({
          id: z.uuid(),
          nombre: z.string(),
          tipo: z.enum(IMPORTABLE),
          estado: z.enum(IMPORTACION_ESTADOS),
        })
        .meta({ id: 'ImportacionHoja' }),
    ),
    estado: z.enum(IMPORTACION_ESTADOS),
    encabezado: z.array(z.string()),
    /** The first lines after the head. */
    muestra: z.array(z.array(z.string())),
    columnas: columns,
    lectura: reading,
    /** The order of each column of dates. */
    ordenes: orders,
    hechas: z.int(),
    total: z.int().nullable(),
    conError: z.int(),
    duplicadas: z.int(),
    /** Rows with values kept in another form than written, and rows that need a look. */
    cambiadas: z.int(),
    dudosas: z.int(),
    creadas: z.int(),
    /** Rows dropped because their person was removed. */
    quitadas: z.int(),
    /** The number of its last review; null before it. */
    revision: z.string().nullable(),
    error: z.string().nullable(),
    fecha: moment,
    usuario: z.string(),
    /** A link to the report, if any; works for ten minutes. */
    reporteUrl: z.string().nullable(),
  })
  .meta({ id: 'Importacion' });
export type Importacion = z.infer<typeof importacion>;

const row = z.strictObject({
  /** Line of the file. */
  n: z.int(),
  original: z.array(z.string()),
  /** What will be kept, in words. */
  datos: z.array(z.strictObject({ campo: z.string(), valor: z.string() })),
  errores: z.array(z.string()),
  /** Warnings. */
  avisos: z.array(z.string()),
  /** What is kept in another form than written; '' for nothing. `seguro`: false when it could be read otherwise. */
  cambios: z.array(
    z.strictObject({
      campo: z.string(),
      escrito: z.string(),
      guardado: z.string(),
      seguro: z.boolean().optional(),
    }),
  ),
  duplicado: z.string().nullable(),
  resultado: z.enum(['creada', 'omitida', 'error']).nullable(),
});
export type ImportedRow = z.infer<typeof row>;

/** Candidates, companies, institutes and experiences from a spreadsheet (docs/reglas/personas.md): upload, match columns, review, create. */
const asked = z
  .strictObject({
    id: uid,
    columnas: columns,
    /** What its rows are, when not what was proposed. */
    tipo: oneOptional(IMPORTABLE),
    /** The order of a field's dates; when left out, the values decide. */
    ordenes: orders.optional(),
    leida: readAs.optional(),
  })
  .meta({ id: 'ImportacionPedida' });

const mensajeWithImportacion = z
  .strictObject({ message: z.string(), importacion })
  .meta({ id: 'ImportacionDicha' });

export const importaciones = {
  /** Reads the header and proposes columns, for every sheet of the file; answers the first. 415 for another kind of file, 400 for an empty one. */
  upload: admin('POST', '/v1/importacion', 'Subir un archivo para importar')
    .input(z.strictObject({ 'files[]': oneFile, tipo: one(IMPORTABLE) }))
    .output(mensajeWithImportacion),
  list: admin('GET', '/v1/importaciones', 'Importaciones')
    .input(z.strictObject(page))
    .output(z.strictObject({ items: z.array(importacion), total: z.int() })),
  one: admin('GET', '/v1/importacion', 'Una importación')
    .input(z.strictObject({ id: uid }))
    .output(z.strictObject({ importacion })),
  /**
   * Reads the file in another way; what is left out stays as it was, except for the header of another sheet. Columns are
   * proposed anew. 400 for an unknown sheet or an empty header row, 409 for an import that is running or done.
   */
  read: admin('POST', '/v1/importacion/leer', 'Leer el archivo de otra manera')
    .input(
      z.strictObject({
        id: uid,
        hoja: whole(0, 10_000).optional(),
        /** 0: there is no header row, so row 1 is data. */
        filaEncabezado: whole(0, 1000).optional(),
        separador: one(SEPARATORS).optional(),
        codificacion: one(ENCODINGS).optional(),
        ocultas: flag.optional(),
      }),
    )
    .output(mensajeWithImportacion),
  /** How the first values of each column would be stored, before the review. 400 for an unknown field or column. */
  sample: admin('POST', '/v1/importacion/muestra', 'Lo que se entiende de las primeras filas')
    .input(asked)
    .output(
      z.strictObject({
        campos: z.record(
          z.string(),
          z.array(
            z.strictObject({
              escrito: z.string(),
              guardado: z.string().nullable(),
              error: z.string().nullable(),
              /** Whether it is kept in another form than written. */
              cambia: z.boolean(),
              seguro: z.boolean(),
            }),
          ),
        ),
      }),
    ),
  /** Reviews every row in the background. 400 for a required field without column, or an unknown field or column. */
  check: admin('POST', '/v1/importacion/revisar', 'Revisar el archivo').input(asked).output(mensaje),
  rows: admin('GET', '/v1/importacion/filas', 'Filas revisadas')
    .input(
      z.strictObject({
        ...page,
        id: uid,
        filtro: one(['todas', 'errores', 'duplicados', 'cambiados', 'dudosos']).default('todas'),
      }),
    )
    .output(z.strictObject({ items: z.array(row), total: z.int() })),
  /**
   * Creates the reviewed rows. Rows with errors are left out; with `todoONada`, any error prevents all. `crearDuplicados`: also
   * rows that look like an existing record, unless their document is taken. 409 when it was reviewed again since `revision`, 422
   * when what the review relied on has changed.
   */
  run: admin('POST', '/v1/importacion/ejecutar', 'Importar')
    .input(
      z.strictObject({
        id: uid,
        /** The last review that the user saw. */
        revision: z.string().max(40).optional(),
        todoONada: flag.default(false),
        crearDuplicados: flag.default(false),
      }),
    )
    .output(mensaje),
  /** Every row with its outcome, as .xlsx. */
  report: admin('GET', '/v1/importacion/reporte', 'Reporte de una importación', { file: true })
    .input(z.strictObject({ id: uid }))
    .output(archivo),
  /** Deletes an import, stopping it if it runs; what it created stays. */
  remove: admin('POST', '/v1/importacion/eliminar', 'Eliminar una importación')
    .input(z.strictObject({ id: uid }))
    .output(mensaje),
};
