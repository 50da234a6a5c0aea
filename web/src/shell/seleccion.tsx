import { useNavigate } from '@tanstack/react-router';
import { ownPath } from '@tembiapo/contract/domain/acceso.ts';
import { parseSearch, stringifySearch } from './route-search.ts';

/** Part of the address of a list where something is chosen for another screen, which gets it in its address. */
export const SELECCION = { seleccion: '', seleccionRetorno: '', seleccionMensaje: '' };
export type Seleccion = typeof SELECCION;

/**
 * seleccion=s (001 §2.10, §2.11): where the chosen company or institute goes back to, or null; and going there with it.
 * The place must be a path of ours (decisions 2).
 */
export function useSeleccion(query: Partial<Seleccion>, que: 'empresa' | 'instituto') {
  const navigate = useNavigate();
  const retorno = query.seleccion === 's' ? ownPath(query.seleccionRetorno) : null;
  const elegir = (id: number, descripcion: string): void => {
    const [path = '/', search = ''] = (retorno ?? '/').split('?');
    const nueva = { ...parseSearch(search), [`${que}Id`]: String(id), [`${que}Descripcion`]: descripcion };
    void navigate({ href: path + stringifySearch(nueva) });
  };
  return { retorno, elegir };
}

export const AvisoDeSeleccion = ({ mensaje }: { mensaje: string }) => (
  <p className="aviso-fijo de-pantalla" role="status">
    {mensaje}
  </p>
);
