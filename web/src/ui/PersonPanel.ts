import { type ComponentType, createContext } from 'react';

export interface PersonPanelProps {
  candidatoId: number;
  /** The opportunity whose list the person was chosen from. */
  oportunidadId: number | undefined;
  onClose: () => void;
  /** Goes to the next person of the list, or back; given where no arrow key does. */
  onMove: ((step: 1 | -1) => void) | undefined;
  /** Its actions can be pressed now. */
  onReady: () => void;
}

/** What a quick view shows of a person, handed down by the application, since the person's screens stand above the lists. */
export const PersonPanel = createContext<ComponentType<PersonPanelProps> | null>(null);
