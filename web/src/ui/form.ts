import { type RefObject, useCallback, useState } from 'react';
import { esConflicto, textoDeError } from '../api.ts';

/** Puts the person at the first field that is wrong, once its error is drawn. */
const enfocarPrimerError = (form: HTMLFormElement | null): void => {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
};

/**
 * Saving a form: what is missing stands under its field and the first one is focused; the server's words stay above
 * the form until the next try, and nothing typed is lost.
 */
export function useGuardar<Errores extends object>(form: RefObject<HTMLFormElement | null>) {
  const [errores, setErrores] = useState<Errores>({} as Errores);
  const [error, setError] = useState<string | null>(null);
  const [guardando, setGuardando] = useState(false);
  /** Sends when nothing is missing; true once it was saved. */
  const guardar = useCallback(
    async (faltas: Errores, enviar: () => Promise<unknown>, onConflicto?: () => void): Promise<boolean> => {
      setErrores(faltas);
      if (Object.values(faltas).some(Boolean)) {
        enfocarPrimerError(form.current);
        return false;
      }
      setGuardando(true);
      setError(null);
      try {
        await enviar();
        return true;
      } catch (thrown) {
        setError(textoDeError(thrown));
        if (esConflicto(thrown)) onConflicto?.();
        return false;
      } finally {
        setGuardando(false);
      }
    },
    [form],
  );
  return { errores, error, setError, guardando, guardar };
}

/**
 * A record being edited. What comes from the server is shown unless somebody is typing: then their text stays, and
 * saving with the version they read tells of the conflict. `guardados` must be the same object until it changes.
 */
export function useBorrador<T extends object>(guardados: T, versionGuardada: number) {
  const [datos, setDatos] = useState(guardados);
  const [base, setBase] = useState({ guardados, version: versionGuardada });
  const sucio = JSON.stringify(datos) !== JSON.stringify(base.guardados);
  const tomarLoGuardado = () => {
    setBase({ guardados, version: versionGuardada });
    setDatos(guardados);
  };
  if (base.guardados !== guardados && !sucio) tomarLoGuardado();
  return {
    datos,
    cambiar: useCallback((cambio: Partial<T>) => setDatos((antes) => ({ ...antes, ...cambio })), []),
    sucio,
    /** The version that was read and goes with the change. */
    version: base.version,
    /** Somebody else saved it meanwhile. */
    hayOtraVersion: sucio && base.version !== versionGuardada,
    tomarLoGuardado,
    /** What was typed is what the server holds now. */
    aceptar: () => setBase({ guardados: datos, version: base.version + 1 }),
  };
}

/** What the error of a form offers once somebody else saved the record: theirs instead of what was typed. */
export const descartarLoMio = (
  borrador: { hayOtraVersion: boolean; tomarLoGuardado: () => void },
  setError: (error: null) => void,
): (() => void) | undefined =>
  borrador.hayOtraVersion
    ? () => {
        borrador.tomarLoGuardado();
        setError(null);
      }
    : undefined;
