import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import { TabContext } from '../shell/router.tsx';
import { Confirmar } from './Modal.tsx';

export const SIN_GUARDAR = 'Hay cambios sin guardar. Si salís ahora se pierden.';

/** Asks before leaving a form with changes that were not saved: by a link, by closing the page or the tab. */
export function PreguntaSinGuardar({ sucio }: { sucio: boolean }) {
  const tab = useContext(TabContext);
  useEffect(() => {
    tab?.setSucio(sucio);
    return () => tab?.setSucio(false);
  }, [tab, sucio]);
  const bloqueo = useBlocker({
    shouldBlockFn: () => sucio,
    enableBeforeUnload: () => sucio,
    withResolver: true,
  });
  if (bloqueo.status !== 'blocked') return null;
  return (
    <Confirmar
      titulo="Cambios sin guardar"
      texto={SIN_GUARDAR}
      textoAceptar="Salir sin guardar"
      peligro
      onClose={bloqueo.reset}
      onConfirm={bloqueo.proceed}
    />
  );
}
