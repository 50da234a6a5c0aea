import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Dibujo } from './chart-draw.ts';

interface Props {
  dibujo: Dibujo;
  /** What it shows, for those who cannot see it; the figures themselves stand in a table beside it. */
  titulo: string;
  /** Pixels. */
  alto: number;
  /** A value was clicked; the same is reached by the table. */
  onElegir?: (serie: number, valor: number) => void;
}

/** A chart (docs/decisions/0013). Its library comes with the first one that is shown. */
export function Grafico({ dibujo, titulo, alto, onElegir }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const esquema = useComputedColorScheme('light');
  const elegir = useRef(onElegir);
  elegir.current = onElegir;
  const conClic = onElegir !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, so another scheme draws anew
  useEffect(() => {
    let quitar = (): void => undefined;
    let vivo = true;
    void import('./chart-draw.ts').then(({ dibujar }) => {
      if (vivo && canvas.current)
        quitar = dibujar(
          canvas.current,
          dibujo,
          conClic ? (serie, valor) => elegir.current?.(serie, valor) : undefined,
        );
    });
    return () => {
      vivo = false;
      quitar();
    };
  }, [dibujo, esquema, conClic]);
  return (
    <div className={`grafico${conClic ? ' con-clic' : ''}`} style={{ height: alto }}>
      <canvas ref={canvas} role="img" aria-label={titulo} />
    </div>
  );
}
