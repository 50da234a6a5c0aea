interface Estado {
  id: number;
  rol: string;
  activo: boolean;
}

/**
 * Why a user cannot be changed this way, or null (docs/reglas/administracion.md). `admins`: the number of active ones now.
 */
export function obstacle(
  current: Estado,
  change: { rol: string; activo: boolean },
  { whoId, admins }: { whoId: number; admins: number },
): string | null {
  const forStaff = (rol: string): boolean => rol === 'admin' || rol === 'selector';
  if (change.rol !== current.rol && !forStaff(current.rol))
    return 'El rol de esta cuenta no se puede cambiar';
  const leaves = current.activo && !change.activo;
  const losesAdmin = current.activo && current.rol === 'admin' && (leaves || change.rol !== 'admin');
  if (losesAdmin && admins <= 1)
    return 'Es el último administrador activo: no se puede inhabilitar ni cambiar su rol';
  if (current.id !== whoId) return null;
  if (leaves) return 'No podés inhabilitar tu propia cuenta';
  return change.rol === current.rol ? null : 'No podés cambiar tu propio rol';
}
