import '../font/font.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientePage } from '../areas/clientes/cliente/index.ts';
import { outliveTranslators } from '../platform/outliveTranslators.ts';

outliveTranslators();
const queryClient = new QueryClient();

// A link that differs only after its # may belong to another person.
window.addEventListener('hashchange', () => window.location.reload());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ClientePage />
    </QueryClientProvider>
  </StrictMode>,
);
