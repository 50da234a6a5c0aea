interface Estado {
  id: number;
  rol: string;
  activo: boolean;
}

/** Why a user cannot be changed like that, or null (decisions 3). `admins`: how many active ones there are now. */
export function impedimento(
  actual: Estado,
  cambio: { rol: string; activo: boolean },
  { quienId, admins }: { quienId: number; admins: number },
): string | null {
  const deStaff = (rol: string): boolean => rol === 'admin' || rol === 'selector';
  if (cambio.rol !== actual.rol && !deStaff(actual.rol)) return 'El rol de esta cuenta no se puede cambiar';
  const deja = actual.activo && !cambio.activo;
  const pierdeAdmin = actual.activo && actual.rol === 'admin' && (deja || cambio.rol !== 'admin');
  if (pierdeAdmin && admins <= 1)
    return 'Es el último administrador activo: no se puede inhabilitar ni cambiar su rol';
  if (actual.id !== quienId) return null;
  if (deja) return 'No podés inhabilitar tu propia cuenta';
  return cambio.rol === actual.rol ? null : 'No podés cambiar tu propio rol';
}
