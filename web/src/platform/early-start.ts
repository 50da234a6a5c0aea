import { type Early, sendEarly } from './early.ts';

declare global {
  interface Window {
    early?: Early;
  }
}

try {
  const start = JSON.parse(document.getElementById('inicio')?.textContent ?? '{}');
  window.early = sendEarly(start.accessKey);
} catch {
  // Without it the screens ask for themselves.
}
