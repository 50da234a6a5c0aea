import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { DisclosuresView } from './DisclosuresView.tsx';
import { EventsView } from './EventsView.tsx';
import { LimitsView } from './LimitsView.tsx';
import { SumsView } from './SumsView.tsx';
import './disclosures.css';
import { ACCESSES } from './filters.ts';

/**
 * /accesos: who opened, exported and printed whom; who signed in; how much one person may (docs/reglas/confianza.md). For
 * admin.
 */
export function AccessesScreen() {
  useTitle('Accesos a datos');
  const [filters] = useUrlState(ACCESSES.from, ACCESSES.to);
  switch (filters.ver) {
    case 'personas':
      return <SumsView />;
    case 'ingresos':
      return <EventsView />;
    case 'limites':
      return <LimitsView />;
    default:
      return <DisclosuresView />;
  }
}
