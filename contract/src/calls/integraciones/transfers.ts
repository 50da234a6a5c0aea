import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import {
  LISTINGS,
  MAX_PARTS,
  TRANSFER_ESTADOS,
  TRANSFER_NOUNS,
  TRANSFER_ORIGINS,
} from '../../domain/transfers.ts';
import { archivo, oneFile } from '../../files.ts';
import {
  mensaje,
  mensajeWithUid,
  moment,
  one,
  optionalId,
  page,
  requiredText,
  uid,
  whole,
} from '../../schema.ts';

const admin = callsFor({ area: 'traspasos', access: ADMIN_ONLY });

const noun = z.enum(TRANSFER_NOUNS);

const account = z.strictObject({
  que: noun,
  /** Rows that were read. */
  leidas: z.int(),
  vienen: z.int(),
  /** Rows that came before. */
  estaban: z.int(),
  hechas: z.int(),
  faltan: z.int(),
});

const status = z.strictObject({
  codigo: z.string(),
  nombre: z.string(),
  cantidad: z.int(),
  /** Null for discarded. */
  etapaId: z.int().nullable(),
});

const dateOrder = one(['dma', 'mda']);
const listDates = z.strictObject({
  archivo: z.string(),
  orden: dateOrder,
  ambos: z.boolean(),
  /** A sample date, and its day in each order. */
  ejemplo: z.strictObject({ texto: z.string(), dma: z.string().nullable(), mda: z.string().nullable() }),
});

const transfer = z.strictObject({
  id: z.uuid(),
  nombre: z.string(),
  origen: z.enum(TRANSFER_ORIGINS).nullable(),
  estado: z.enum(TRANSFER_ESTADOS),
  /** The current step, in words. */
  paso: z.string().nullable(),
  hechas: z.int(),
  total: z.int(),
  error: z.string().nullable(),
  fecha: moment,
  usuario: z.string(),
  archivos: z.array(z.strictObject({ nombre: z.string(), partes: z.int(), tamano: z.int() })),
  cuentas: z.array(account),
  /** Rows from an earlier transfer that changed there and not here: how many, and how many were updated. */
  cambios: z.array(z.strictObject({ que: noun, cambian: z.int(), cambiadas: z.int() })),
  /** Rows that need a look. */
  avisos: z.array(z.strictObject({ que: noun, cantidad: z.int() })),
  /** What must be decided first. */
  elegir: z.strictObject({
    estados: z.array(status),
    oportunidades: z.boolean(),
    /** How the dates of each list were read; `ambos`: they are ambiguous, and another order can be chosen for another reading. */
    fechas: z.array(listDates),
  }),
  /** When this dump and the last one were made, in words, if this one is earlier, or differs from one of the same moment. */
  volcado: z
    .strictObject({ es: one(['anterior', 'mismo']), este: z.string(), ultimo: z.string() })
    .nullable(),
  elegido: z.strictObject({
    cargoId: z.int().nullable(),
    rubroId: z.int().nullable(),
    ciudadId: z.int().nullable(),
    equipoId: z.int().nullable(),
  }),
  /** The contents of an agency's own export, in words, with rows. */
  tablas: z.array(z.strictObject({ tabla: z.string(), filas: z.int() })),
  /** Own fields it will create. */
  camposNuevos: z.array(z.string()),
  /** A link to the report of rejected rows; works for ten minutes. */
  reporteUrl: z.string().nullable(),
});
export type Transfer = z.infer<typeof transfer>;

const transferInList = transfer
  .pick({ id: true, nombre: true, origen: true, estado: true, fecha: true, usuario: true })
  .extend({
    /** Progress from 0 to 1. */
    avance: z.number().nullable(),
  })
  .strict();
export type TransferInList = z.infer<typeof transferInList>;

const missing = z.strictObject({
  que: noun,
  /** Its id in the other system. */
  numero: z.string(),
  /** Its owner and first words, to recognize it. */
  texto: z.string(),
  motivo: z.string(),
});
export type Missing = z.infer<typeof missing>;

const named = z.strictObject({ id: uid });

/** Brings the data of another system, or of another installation (docs/reglas/traspasos.md): upload, review, choose, bring. */
export const transfers = {
  create: admin('POST', '/v1/traspaso', 'Empezar un traspaso desde otro sistema')
    .input(z.strictObject({ nombre: requiredText(150) }))
    .output(mensajeWithUid),

  /** Uploads a file in parts of at most 16 MB, numbered from 0; resending a part replaces it. */
  upload: admin('POST', '/v1/traspaso/parte', 'Subir una parte de un archivo')
    .input(
      z.strictObject({
        'files[]': oneFile,
        id: uid,
        archivo: requiredText(150),
        parte: whole(0, MAX_PARTS - 1),
      }),
    )
    .output(mensaje),

  dropFile: admin('DELETE', '/v1/traspaso/archivo', 'Quitar un archivo de un traspaso')
    .input(z.strictObject({ id: uid, archivo: requiredText(150) }))
    .output(mensaje),

  list: admin('GET', '/v1/traspasos', 'Traspasos')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(transferInList) })),

  one: admin('GET', '/v1/traspaso', 'Un traspaso, y cómo va')
    .input(named)
    .output(z.strictObject({ traspaso: transfer })),

  /** Reads the files and judges what would come; nothing comes yet. `fechas`: the date orders of lists. */
  read: admin('POST', '/v1/traspaso/leer', 'Leer los archivos y decir qué vendría')
    .input(
      z.strictObject({
        id: uid,
        fechas: z
          .array(
            z.strictObject({ archivo: requiredText(350), orden: dateOrder }),
            'debe decir cómo están escritas las fechas de cada lista',
          )
          .max(200)
          .default([]),
      }),
    )
    .output(mensaje),

  /** `lista`: rejected rows, or rows that need a look. */
  missing: admin('GET', '/v1/traspaso/faltas', 'Lo que no puede venir y lo que hay que mirar, fila por fila')
    .input(
      z.strictObject({
        ...page,
        id: uid,
        que: one(['todo', ...TRANSFER_NOUNS]).default('todo'),
        lista: one(LISTINGS).default('falta'),
      }),
    )
    .output(z.strictObject({ items: z.array(missing), total: z.int() })),

  /** Runs the transfer. Rows already brought are skipped; an interrupted one continues. */
  run: admin('POST', '/v1/traspaso/ejecutar', 'Traer lo revisado')
    .input(
      z.strictObject({
        id: uid,
        /** The stage for each status found; null discards it. */
        estados: z
          .array(
            z.strictObject({ codigo: requiredText(40), etapaId: optionalId }),
            'debe decir la etapa de cada estado',
          )
          .max(200)
          .default([]),
        cargoId: optionalId,
        rubroId: optionalId,
        ciudadId: optionalId,
        equipoId: optionalId,
      }),
    )
    .output(mensaje),

  report: admin('GET', '/v1/traspaso/reporte', 'Planilla de lo que no pudo venir y de lo que hay que mirar', {
    file: true,
  })
    .input(named)
    .output(archivo),

  /** Deletes it, stopping it if it runs; what it brought stays. */
  remove: admin('DELETE', '/v1/traspaso', 'Eliminar un traspaso').input(named).output(mensaje),
};
