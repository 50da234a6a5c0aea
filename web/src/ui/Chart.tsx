import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Drawing } from './chart-draw.ts';
import './chart.css';

interface Props {
  drawing: Drawing;
  /** Describes the chart to screen readers; a table beside it holds the figures. */
  title: string;
  /** Pixels. */
  height: number;
  /** Called when a value is clicked. The table beside the chart offers the same by keyboard. */
  onChoose?: (series: number, value: number) => void;
}

/** A chart (docs/decisions/0013). The library loads with the first chart shown. */
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
