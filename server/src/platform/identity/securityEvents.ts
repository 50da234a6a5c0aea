import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Security events of an account, in the words admins read. */
export type SecurityEventKind =
  | 'Ingreso'
  | 'Ingreso fallido'
  | 'Segundo paso fallido'
  | 'Salida'
  | 'Sesiones cerradas'
  | 'Contraseña cambiada'
  | 'Contraseña recuperada'
  | 'Identidad confirmada'
  | 'Confirmación fallida'
  | 'Passkey agregada'
  | 'Passkey quitada'
  | 'Aplicación de códigos agregada'
  | 'Aplicación de códigos quitada'
  | 'Códigos de recuperación nuevos'
  | 'Segundo factor quitado por un administrador'
  | 'Límite superado'
  | 'Ingreso de un cliente'
  | 'Código de un cliente fallido'
  | 'Acceso de un cliente quitado'
  | 'Salida en la oficina'
  | 'Ingreso de la oficina rechazado'
  | 'Cuenta creada por la oficina'
  | 'Cuenta de la oficina anotada'
  | 'Cuenta de la oficina soltada'
  | 'Otro correo en la oficina'
  | 'Ingreso de la oficina cambiado'
  | 'Llave creada'
  | 'Llave cambiada'
  | 'Llave rotada'
  | 'Llave revocada';

export interface SecurityEvent {
  tipo: SecurityEventKind;
  usuarioId: number | null;
  /** For an account that may not exist. */
  email?: string;
  detalle?: string;
}

/** From where somebody asks. */
export interface From {
  ip: string;
  /** Browser and system, in words. */
  navegador: string;
}

/** Records an event in the security trail. */
export const noteSecurityEvent = (
  db: Db,
  { tipo, usuarioId, email = '', detalle = '' }: SecurityEvent,
  from: From | null,
): Promise<unknown> =>
  sql`insert into seguridad_evento (tipo, usuario_id, email, detalle, ip, navegador)
      values (${tipo}, ${usuarioId}, nullif(${email}, ''), ${detalle}, ${from?.ip ?? null}, ${from?.navegador ?? null})`.execute(
    db,
  );
