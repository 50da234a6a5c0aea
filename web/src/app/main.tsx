import '../font/font.css';
import '../mantine.css';
import '../styles.css';
import '../ui/controls.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Alerts, alerts } from '../platform/alerts.tsx';
import { isSimulating, queryClient } from '../platform/api.ts';
import { afterReading } from '../platform/idle.ts';
import { orFail } from '../platform/loadPart.ts';
import { outliveTranslators } from '../platform/outliveTranslators.ts';
import { AGAIN_MS, patience } from '../platform/patience.ts';
import { isOthers, liveSesion, readSesion, startAnew, takeReason } from '../platform/sesion.ts';
import { settleRefusal } from '../platform/settleRefusal.ts';
import { start } from '../platform/start.ts';
import { trustOnlyOurs } from '../platform/trustOnlyOurs.ts';
import { isWritten } from '../platform/written.ts';
import { theme } from '../theme.ts';
import { OverPage } from './OverPage.tsx';
import { makeRouter } from './router.tsx';
import { isPublic } from './screens.ts';

/** After the first screen or with the first change that is sent, and until it comes: a page that loses its connection needs it. */
const bringNotice = () => orFail(() => import('./WaitNotice.tsx'));
const WaitNotice = lazy(
  () =>
    new Promise<Awaited<ReturnType<typeof bringNotice>>>((done) => {
      patience.begin = () => bringNotice().then(done);
      const load = (): unknown => patience.begin!().catch(() => setTimeout(load, AGAIN_MS));
      afterReading(load);
    }),
);
const SimulationNotice = lazy(() => import('./SimulationNotice.tsx'));

outliveTranslators();
trustOnlyOurs();
afterReading(async () => (await import('../platform/lookups.ts')).tellOfFailedLookups());
// Led away from an address that they asked for before they signed in.
if (readSesion() && window.location.pathname !== '/logout' && takeReason() === 'ajena')
  alerts.notice('La página que querías abrir no es para tu cuenta.');
// What locks the scrolling behind a window writes a style element of its own (get-nonce reads it here).
(window as { __webpack_nonce__?: string }).__webpack_nonce__ = start.styleNonce;

// A public page, with what somebody writes there, is nobody's.
const isOwned = () => !isPublic(window.location.pathname);
// A session closed in another browser tab is closed here too; what was written here stays, under the window that asks for another.
window.addEventListener('storage', ({ key, newValue }) => {
  if (!isOwned() || (key !== null && key !== 'token')) return;
  if (isOthers()) startAnew();
  else if (newValue !== null) return;
  else if (isWritten()) void settleRefusal({});
  else window.location.assign('/login');
});
// A page that the browser kept as it was, for the back button, belongs to whoever is signed in now.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isOwned() && (isOthers() || !liveSesion())) startAnew();
});

// A link that differs from the one before behind its # alone is another page, of another person.
window.addEventListener('hashchange', () => window.location.reload());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => start.styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter()} />
        <OverPage />
        <Alerts>
          <Suspense>
            <WaitNotice />
          </Suspense>
        </Alerts>
        {isSimulating() && (
          <Suspense>
            <SimulationNotice />
          </Suspense>
        )}
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
