import '../font/font.css';
import '../mantine.css';
import '../styles/index.css';
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
import { PersonPanel } from '../ui/PersonPanel.ts';
import { OverPage } from './OverPage.tsx';
import { makeRouter } from './router.tsx';
import { isPublic } from './screens.ts';

/** Loaded after the first screen or with the first change sent, and retried until it loads: a page that goes offline needs it. */
const bringNotice = () => orFail(() => import('./WaitNotice.tsx'));
const WaitNotice = lazy(
  () =>
    new Promise<Awaited<ReturnType<typeof bringNotice>>>((done) => {
      patience.begin = () => bringNotice().then(done);
      const load = (): unknown => patience.begin!().catch(() => setTimeout(load, AGAIN_MS));
      afterReading(load);
    }),
);
const PersonQuickView = lazy(() => import('../areas/personas/candidatos/PersonQuickView.tsx'));
const SimulationNotice = lazy(() => import('./SimulationNotice.tsx'));

outliveTranslators();
trustOnlyOurs();
afterReading(async () => (await import('../platform/lookups.ts')).tellOfFailedLookups());
let isUsed = false;
for (const used of ['keydown', 'pointerdown'])
  window.addEventListener(used, async () => {
    if (isUsed) return;
    isUsed = true;
    (await import('../platform/withoutMouse.ts')).withoutMouse();
  });
// Redirected from an address they opened before signing in.
if (readSesion() && window.location.pathname !== '/logout' && takeReason() === 'ajena')
  alerts.notice('La página que querías abrir no es para tu cuenta.');
// The scroll lock behind modals writes a style element; get-nonce reads its nonce here.
(window as { __webpack_nonce__?: string }).__webpack_nonce__ = start.styleNonce;

// A public page, and what is written there, belongs to no session.
const isOwned = () => !isPublic(window.location.pathname);
// A session closed in another browser tab is closed here too. Unsaved text stays, under the window that asks to sign in again.
window.addEventListener('storage', ({ key, newValue }) => {
  if (!isOwned() || (key !== null && key !== 'token')) return;
  if (isOthers()) startAnew();
  else if (newValue !== null) return;
  else if (isWritten()) void settleRefusal({});
  else window.location.assign('/login');
});
// A page restored by the back button must belong to whoever is signed in now.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isOwned() && (isOthers() || !liveSesion())) startAnew();
});

// A link that differs only after its # may belong to another person.
window.addEventListener('hashchange', () => window.location.reload());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => start.styleNonce}>
      <QueryClientProvider client={queryClient}>
        <PersonPanel value={PersonQuickView}>
          <RouterProvider router={makeRouter()} />
        </PersonPanel>
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
