import '../font/font.css';
import '../mantine.css';
import '../styles.css';
import '../ui/controls.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Alerts } from '../platform/alerts.tsx';
import { isSimulating, queryClient } from '../platform/api.ts';
import { theme } from '../theme.ts';
import { makeRouter } from './router.tsx';

const SimulationNotice = lazy(() => import('./SimulationNotice.tsx'));

// A session closed in another browser tab is closed here too.
window.addEventListener('storage', (event) => {
  if (event.key === null || (event.key === 'token' && event.newValue === null))
    window.location.assign('/login');
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter()} />
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
