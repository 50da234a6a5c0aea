import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { errorText } from '../../../platform/api.ts';

/** Replaces the address of a merged record by that of the remaining one, and says so (docs/reglas/personas.md). */
export function useJoined(error: unknown): void {
  const navigate = useNavigate();
  const to = (error as { data?: Record<'unidoA', number> } | null)?.data?.unidoA;
  useEffect(() => {
    if (to === undefined) return;
    alerts.notice(errorText(error));
    void navigate({ to: `/editarCandidato/${to}`, replace: true, ignoreBlocker: true });
  }, [to, error, navigate]);
}
