import type { Address } from './address.ts';

export interface Sibling {
  text: string;
  to: Address;
}

/** Screens that share one entry of the menu and stand as tabs in the head of each (ui/SiblingTabs). */
export const SIBLINGS = {
  candidatos: [
    { text: 'Candidatos', to: '/candidatos' },
    { text: 'Listas', to: '/listas' },
  ],
  agenda: [
    { text: 'Agenda', to: '/agenda' },
    { text: 'Tareas', to: '/tareas' },
  ],
  correos: [
    { text: 'Conversaciones', to: '/conversaciones' },
    { text: 'Por ubicar', to: '/porUbicar' },
    { text: 'Mis correos', to: '/envios' },
    { text: 'Plantillas', to: '/plantillas' },
  ],
} as const satisfies Record<string, readonly Sibling[]>;
