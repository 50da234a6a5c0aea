import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import { moment, one } from '../../schema.ts';

const admin = callsFor({ area: 'conexiones', acceso: ADMIN_ONLY, masAlla: true });

/** What this installation speaks with beside keys and webhooks. */
export const CONEXIONES = ['correo', 'casillas', 'archivos', 'bolsa', 'mcp'] as const;
export type ConexionName = (typeof CONEXIONES)[number];

const conexion = z.strictObject({
  clave: z.enum(CONEXIONES),
  /** Set up, and used. */
  activa: z.boolean(),
  /** With what it speaks, without secrets. */
  detalle: z.string(),
  /** Addresses that other programs read. */
  direcciones: z.array(z.strictObject({ nombre: z.string(), url: z.string() })),
  /** The last one that has not been followed by a success. */
  ultimoError: z.string().nullable(),
  ultimoErrorFecha: moment.nullable(),
});
export type Conexion = z.infer<typeof conexion>;

/** Mail, files, feeds and assistants: how each is, and whether it answers (docs/reglas/integraciones.md). */
export const conexiones = {
  list: admin('GET', '/v1/conexiones', 'Con qué habla esta instalación, y cómo anda')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(conexion) })),

  /** 422 with the reason when it does not answer. */
  probe: admin('POST', '/v1/conexion/probar', 'Probar el correo, los archivos, la bolsa o los asistentes')
    .input(z.strictObject({ clave: one(CONEXIONES) }))
    .output(z.strictObject({ message: z.string() })),
};
