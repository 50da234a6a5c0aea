import '../font/font.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientePage } from '../areas/clientes/cliente/index.ts';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ClientePage />
  </StrictMode>,
);
