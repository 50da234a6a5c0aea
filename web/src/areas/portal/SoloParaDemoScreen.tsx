import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { savePostularA } from '../../session.ts';
import { uno } from '../../shell/route-search.ts';

/** /soloParaDemo?oportunidadId=N: keeps the opportunity to apply to under postularA and goes to / (002 §2). */
export function SoloParaDemoScreen() {
  const { oportunidadId } = useSearch({ strict: false }) as { oportunidadId?: string };
  const [listo, setListo] = useState(false);
  useEffect(() => {
    const id = uno(oportunidadId);
    if (/^\d{1,9}$/.test(id)) savePostularA(id);
    setListo(true);
  }, [oportunidadId]);
  return listo ? <Navigate to={'/' as string} replace /> : null;
}
