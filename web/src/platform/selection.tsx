import { useNavigate } from '@tanstack/react-router';
import { ownPath } from '@tembiapo/contract/domain/access.ts';
import { parseSearch, stringifySearch } from './address.ts';

/** Part of the address of a list where something is chosen for another screen, which receives it in its own address. */
export const SELECTION = { seleccion: '', seleccionRetorno: '', seleccionMensaje: '' };
export type Selection = typeof SELECTION;

/**
 * seleccion=s (docs/reglas/busquedas.md): the address to which the chosen company or institute is returned, or null; and the
 * way back with it. It must be a path of ours (docs/reglas/confianza.md).
 */
export function useSelection(query: Partial<Selection>, what: 'empresa' | 'instituto') {
  const navigate = useNavigate();
  const returnTo = query.seleccion === 's' ? ownPath(query.seleccionRetorno) : null;
  const choose = (id: number, description: string): void => {
    const [path = '/', search = ''] = (returnTo ?? '/').split('?');
    const fresh = { ...parseSearch(search), [`${what}Id`]: String(id), [`${what}Descripcion`]: description };
    void navigate({ href: path + stringifySearch(fresh) });
  };
  return { returnTo, choose };
}

export const SelectionNotice = ({ mensaje }: { mensaje: string }) => (
  <p className="notice-fixed of-screen" role="status">
    {mensaje}
  </p>
);
