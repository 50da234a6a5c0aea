import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { errorText } from '../../../platform/api.ts';
import { windowsInFront } from '../../../platform/browserHistory.ts';

/** How often it looks whether the windows over the record are closed. */
const LOOK_MS = 300;

/**
 * Replaces the address of a merged record by that of the remaining one, and says so (docs/reglas/personas.md). A window that is
 * open stays until it is closed, and a form with unsaved changes asks first.
 */
export function useJoined(error: unknown): void {
  const navigate = useNavigate();
  const to = (error as { data?: Record<'unidoA', number> } | null)?.data?.unidoA;
  const text = to === undefined ? '' : errorText(error);
  useEffect(() => {
    if (to === undefined) return;
    alerts.notice(text);
    let timer = 0;
    const go = () => {
      if (windowsInFront.length > 0) timer = window.setTimeout(go, LOOK_MS);
      else void navigate({ to: `/editarCandidato/${to}`, replace: true });
    };
    go();
    return () => clearTimeout(timer);
  }, [to, text, navigate]);
}
