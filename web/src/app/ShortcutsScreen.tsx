import { useTitle } from '../platform/tab.ts';
import { ShortcutsList } from './ShortcutsList.tsx';

/** /atajos: the keyboard shortcuts, which '?' shows over any screen too. */
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
