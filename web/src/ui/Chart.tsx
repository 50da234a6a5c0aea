import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Drawing } from './chart-draw.ts';
import './chart.css';

interface Props {
  drawing: Drawing;
  /** What it shows, for those who cannot see it; the figures themselves stand in a table beside it. */
  title: string;
  /** Pixels. */
  height: number;
  /** A value was clicked; the same is reached by the table. */
  onChoose?: (series: number, value: number) => void;
}

/** A chart (docs/decisions/0013). Its library comes with the first one that is shown. */
export function Chart({ drawing, title, height, onChoose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const withClick = onChoose !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, so another scheme draws anew
  useEffect(() => {
    let remove = (): void => undefined;
    let alive = true;
    void import('./chart-draw.ts').then(({ draw }) => {
      if (alive && canvas.current)
        remove = draw(
          canvas.current,
          drawing,
          withClick ? (series, value) => choose.current?.(series, value) : undefined,
        );
    });
    return () => {
      alive = false;
      remove();
    };
  }, [drawing, scheme, withClick]);
  return (
    <div className={`chart${withClick ? ' clickable' : ''}`} style={{ height }}>
      <canvas ref={canvas} role="img" aria-label={title} />
    </div>
  );
}
