import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

interface Props {
  /** Some people, everybody a search finds, a company's contacts, or the other side of a conversation. */
  whom:
    | { candidatosIds: number[] }
    | { filtros: object }
    | { empresaIdNumerico: number; correos: string[] }
    | { hiloIdNumerico: number };
  oportunidadId?: number | null;
  size?: 'xs' | 'sm';
  text?: string;
  variant?: 'default' | 'filled';
  icon?: ReactNode;
  /** Only its icon; the words are its name. */
  small?: boolean;
}

/** Begins a mail to people, and leads to where it is written. */
export function WriteButton({
  whom,
  oportunidadId = null,
  size = 'sm',
  text = 'Escribir correo',
  variant = 'default',
  icon,
  small = false,
}: Props) {
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
      await navigate({ to: `/escribir/${idNumerico}` });
    } catch (error) {
      alerts.error(error);
    }
    setBusy(false);
  };
  if (small)
    return (
      <IconButton
        className="framed"
        aria-label={text}
        aria-busy={busy || undefined}
        onClick={() => busy || void begin()}
      >
        {icon}
      </IconButton>
    );
  return (
    <Button variant={variant} size={size} leftSection={icon} loading={busy} onClick={() => void begin()}>
      {text}
    </Button>
  );
}
