import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import { moment, one } from '../../schema.ts';

const admin = callsFor({ area: 'connections', access: ADMIN_ONLY });

/** Connections other than keys and webhooks. */
export const CONNECTIONS = ['correo', 'casillas', 'archivos', 'bolsa', 'mcp'] as const;
export type ConnectionName = (typeof CONNECTIONS)[number];

const connection = z.strictObject({
  clave: z.enum(CONNECTIONS),
  /** Configured and in use. */
  activa: z.boolean(),
  /** The other side, without secrets. */
  detalle: z.string(),
  /** Addresses that other programs read. */
  direcciones: z.array(z.strictObject({ nombre: z.string(), url: z.string() })),
  /** The last one that has not been followed by a success. */
  ultimoError: z.string().nullable(),
  ultimoErrorFecha: moment.nullable(),
});
export type Connection = z.infer<typeof connection>;

/** Mail, files, feeds and assistants: state of each, and whether it answers (docs/reglas/integraciones.md). */
export const connections = {
  list: admin('GET', '/v1/conexiones', 'Con qué habla esta instalación, y cómo anda')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(connection) })),

  /** 422 with the reason for no answer. */
  probe: admin('POST', '/v1/conexion/probar', 'Probar el correo, los archivos, la bolsa o los asistentes')
    .input(z.strictObject({ clave: one(CONNECTIONS) }))
    .output(z.strictObject({ message: z.string() })),
};
