import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useHecho } from './action.ts';
import { useGuardar } from './form.ts';

/**
 * A form whose saving ends at a list: there its words are shown, what was read of `claves` is read again, and nothing is
 * asked about changes that were just saved.
 */
export function useGuardarYVolver<Errores extends object>(
  form: RefObject<HTMLFormElement | null>,
  claves: readonly (readonly unknown[])[],
  ruta: string,
) {
  const [guardado, setGuardado] = useState(false);
  const { errores, error, setError, guardando, guardar } = useGuardar<Errores>(form);
  const navigate = useNavigate();
  const hecho = useHecho(claves);
  const enviar = (faltas: Errores, envio: () => Promise<{ message: string }>) =>
    guardar(faltas, async () => {
      const respuesta = await envio();
      setGuardado(true);
      void hecho(respuesta);
      // Once the form knows that it has nothing to ask about.
      setTimeout(() => navigate({ to: ruta }));
    });
  return { errores, error, setError, guardando, guardado, enviar };
}
