import { lazy } from 'react';
import { OportunidadScreen } from '../areas/busquedas/oportunidades/OportunidadScreen.tsx';

const NotasModal = lazy(async () => ({
  default: (await import('../areas/personas/notas/index.ts')).NotasModal,
}));

/** The screen of an opportunity, handed what it shows of the group of people, which stands above it. */
export const OportunidadWithNotas = () => <OportunidadScreen NotasModal={NotasModal} />;
