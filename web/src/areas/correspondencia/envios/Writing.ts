import type { Named } from '../../../ui/named-searches.tsx';

/** A mail while it is being written. */
export interface Writing {
  asunto: string;
  cuerpo: string;
  oportunidad: Named | null;
  masivo: boolean;
  copia: boolean;
}
