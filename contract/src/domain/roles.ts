/** Roles of a session (docs/reglas/confianza.md). The documents name `superadmin`: nobody is given it, and all it may do is sign out. */
export const ROLES = ['superadmin', 'admin', 'selector', 'candidato'] as const;
export type Rol = (typeof ROLES)[number];

export const ROL_LABEL: Record<Rol, string> = {
  superadmin: 'Superadministrador',
  admin: 'Administrador',
  selector: 'Selector',
  candidato: 'Candidato',
};

/** Roles that an admin can give: candidates register themselves. */
export const ASSIGNABLE_ROLES = ['admin', 'selector'] as const;

/**
 * Who may make a call or see a screen. `publico`: no user token is needed; `cliente`: a client's contact who came by a
 * personal link (docs/reglas/clientes.md) and is no user of the product; `llave`: a program with its key alone
 * (docs/reglas/integraciones.md).
 */
export type Access = 'publico' | 'cliente' | 'llave' | readonly Rol[];

export const PUBLIC_ACCESS = 'publico' as const;
export const CLIENTE_ACCESS = 'cliente' as const;
export const LLAVE_ACCESS = 'llave' as const;
export const ANY: readonly Rol[] = [...ROLES];
export const STAFF: readonly Rol[] = ['admin', 'selector'];
export const STAFF_AND_CANDIDATO: readonly Rol[] = ['admin', 'selector', 'candidato'];
export const CANDIDATO_ONLY: readonly Rol[] = ['candidato'];
export const ADMIN_ONLY: readonly Rol[] = ['admin'];

export const isStaff = (rol: Rol): boolean => STAFF.includes(rol);
