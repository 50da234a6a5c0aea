import { useTitle } from '../platform/tab.ts';
import { ShortcutsList } from './ShortcutsList.tsx';

/** /atajos: what the keyboard does; the same that '?' shows over any screen. */
export function ShortcutsScreen() {
  useTitle('Atajos de teclado');
  return (
    <main className="page">
      <div className="head">
        <h1>Atajos de teclado</h1>
      </div>
      <div className="body">
        <ShortcutsList />
      </div>
    </main>
  );
}
