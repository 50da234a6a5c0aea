import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconLock, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textoDeError } from '../api.ts';

/** The four designed states of a screen: loading, empty, error and no permission. None is ever blank. */
export function Vacio({ texto, children }: { texto: string; children?: ReactNode }) {
  return (
    <div className="estado">
      <IconSearchOff />
      <strong>{texto}</strong>
      {children}
    </div>
  );
}

export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="estado" role="alert">
      <IconCloudOff />
      <strong>{textoDeError(error)}</strong>
      <Button variant="default" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}

export function SinPermiso() {
  return (
    <div className="estado">
      <IconLock />
      <strong>No tenés permiso para ver esta página</strong>
      <a href="/landing">Ir al inicio</a>
    </div>
  );
}

export function Cargando({ filas = 6 }: { filas?: number }) {
  return (
    <div className="cuerpo" role="status" aria-label="Cargando">
      {Array.from({ length: filas }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={i} height={18} mb={14} width={`${90 - ((i * 17) % 40)}%`} />
      ))}
    </div>
  );
}
