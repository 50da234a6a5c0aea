import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';

interface Props {
  /** Some people, or whoever a search finds. */
  whom: { candidatosIds: number[] } | { filtros: object };
  oportunidadId?: number | null;
  size?: 'xs' | 'sm';
}

/** Begins a mail to people, and leads to where it is written. */
export function WriteButton({ whom, oportunidadId = null, size = 'sm' }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      const { idNumerico } = await client.envios.create({
        candidatosIds: [],
        ...whom,
        oportunidadIdNumerico: oportunidadId,
      });
      await navigate({ to: `/escribir/${idNumerico}` as string });
    } catch (error) {
      alerts.error(error);
    }
    setBusy(false);
  };
  return (
    <Button variant="default" size={size} loading={busy} onClick={() => void begin()}>
      Escribir correo
    </Button>
  );
}
