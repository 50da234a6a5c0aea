import type { KeyboardEvent } from 'react';

const stopsOf = (toolbar: HTMLElement): HTMLElement[] => [...toolbar.querySelectorAll('button')];

function stopAt(stops: readonly HTMLElement[], one: HTMLElement): void {
  for (const stop of stops) stop.tabIndex = stop === one ? 0 : -1;
}

/** Makes the buttons of a toolbar one stop for Tab; `rove` goes between them. */
export function beOneStop(toolbar: HTMLElement | null): void {
  const [first, ...rest] = toolbar ? stopsOf(toolbar) : [];
  if (first) stopAt([first, ...rest], first);
}

/** ← and → go from button to button of a toolbar. */
export function rove(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const stops = stopsOf(event.currentTarget);
  const here = stops.indexOf(event.target as HTMLElement);
  if (!step || here < 0) return;
  event.preventDefault();
  const next = stops[(here + step + stops.length) % stops.length]!;
  stopAt(stops, next);
  next.focus();
}
