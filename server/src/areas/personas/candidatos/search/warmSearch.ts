import type { Db } from '../../../../platform/database/database.ts';
import { NO_FILTERS, searchCandidatos } from './search.ts';
import { suggestNames } from './suggestNames.ts';

/** Runs searches of every kind once, so that a connection has their plans ready. */
export async function warmSearch(db: Db): Promise<void> {
  for (const filters of [
    {},
    { busquedaRapida: 'maria' },
    { busquedaRapida: 'ma' },
    { busquedaRapida: '0981455' },
    { busquedaRapida: 'maria', porSonido: true },
  ])
    await searchCandidatos(db, { ...NO_FILTERS, ...filters });
  const text = { ...NO_FILTERS, busquedaRapida: 'ingles' };
  await searchCandidatos(db, { ...text, buscarEnNotas: true });
  await searchCandidatos(db, { ...text, buscarEnCv: true });
  await searchCandidatos(db, { ...text, buscarEnCorreos: true });
  await suggestNames(db, { ...NO_FILTERS, busquedaRapida: 'gonsaless' }, 0);
}
