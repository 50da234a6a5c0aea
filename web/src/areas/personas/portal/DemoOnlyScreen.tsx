import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { firstValue } from '../../../platform/address.ts';
import { saveApplyTo } from '../../../platform/sesion.ts';

/**
 * /soloParaDemo?oportunidadId=N: remembers the opportunity to apply to under postularA and goes to /
 * (docs/reglas/personas.md).
 */
export function DemoOnlyScreen() {
  const { oportunidadId } = useSearch({ strict: false }) as { oportunidadId?: string };
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const id = firstValue(oportunidadId);
    if (/^\d{1,9}$/.test(id)) saveApplyTo(id);
    setReady(true);
  }, [oportunidadId]);
  return ready ? <Navigate to="/" replace /> : null;
}
