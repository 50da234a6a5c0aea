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
import { tellOfFailedLookups } from '../platform/lookups.ts';
import { isOthers, readSesion, startAnew, takeReason } from '../platform/sesion.ts';
import { start } from '../platform/start.ts';
import { trustOnlyOurs } from '../platform/trustOnlyOurs.ts';
import { theme } from '../theme.ts';
import { ProofAsker } from './ProofAsker.tsx';
import { makeRouter } from './router.tsx';

const SimulationNotice = lazy(() => import('./SimulationNotice.tsx'));

trustOnlyOurs();
tellOfFailedLookups();
// Led away from an address that they asked for before they signed in.
if (readSesion() && window.location.pathname !== '/logout' && takeReason() === 'ajena')
  alerts.notice('La página que querías abrir no es para tu cuenta.');
// What locks the scrolling behind a window writes a style element of its own (get-nonce reads it here).
(window as { __webpack_nonce__?: string }).__webpack_nonce__ = start.styleNonce;

// A session closed in another browser tab is closed here too.
window.addEventListener('storage', (event) => {
  if (event.key === null || (event.key === 'token' && event.newValue === null))
    window.location.assign('/login');
  else if (event.key === 'token' && isOthers()) startAnew();
});
// A page that the browser kept as it was, for the back button, belongs to whoever is signed in now.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (isOthers() || !readSesion())) startAnew();
});

// A link that differs from the one before behind its # alone is another page, of another person.
window.addEventListener('hashchange', () => window.location.reload());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => start.styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter()} />
        <ProofAsker />
        <Alerts />
        {isSimulating() && (
          <Suspense>
            <SimulationNotice />
          </Suspense>
        )}
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
