import { type Early, sendEarly } from './early.ts';
import { forgiveStorage } from './forgiveStorage.ts';

declare global {
  interface Window {
    early?: Early;
  }
}

forgiveStorage();
try {
  const start = JSON.parse(document.getElementById('inicio')?.textContent ?? '{}');
  window.early = sendEarly(start.accessKey);
} catch {
  // If it fails, the screens make the calls themselves.
}
