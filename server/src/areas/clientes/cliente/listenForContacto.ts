import type { Services } from '../../../platform/http/context.ts';
import type { Contacto } from '../../../platform/identity/clienteSesiones.ts';
import { livesClienteSesion } from '../../../platform/identity/clienteSesiones.ts';
import { OpenStreams } from '../../../platform/live/OpenStreams.ts';
import { findScope } from './queries.ts';

/** Open pages per session in one process. */
const MAX_PAGES = 10;
/** How often a silent stream checks whether its session is still alive. */
const REVISION_MS = 30_000;
const pages = new OpenStreams<string>(MAX_PAGES, 'Hay demasiadas ventanas abiertas. Cerrá alguna.');

type Told = { tipo: 'hola' | 'cambio' };

/**
 * Tells a contact's open pages that something they show has changed, but not what. Ends with the session, or when the contact
 * may not enter any more.
 */
export async function* listenForContacto(
  { db, eventos }: Pick<Services, 'db' | 'eventos'>,
  contacto: Contacto,
  signal: AbortSignal | undefined,
): AsyncGenerator<Told, void> {
  const lives = () => livesClienteSesion(db, contacto.sesionId);
  const page = pages.open(contacto.sesionId, signal, lives, REVISION_MS);
  try {
    let scope = await findScope(db, contacto);
    yield { tipo: 'hola' };
    for await (const evento of eventos.listenForOthers(page.signal)) {
      if (evento.tipo === 'reconectado') yield { tipo: 'hola' };
      const concerns =
        (evento.tipo === 'cliente' && evento.contactosIds.includes(contacto.id)) ||
        (evento.tipo === 'oportunidad' && scope.oportunidades.has(evento.oportunidadId)) ||
        (evento.tipo === 'candidatos' && evento.candidatosIds.some((id) => scope.personas.has(id))) ||
        (evento.tipo === 'empresa' && evento.empresaId === contacto.empresaId);
      if (!concerns) continue;
      const alive = await lives();
      // Sent in any case: a contact who may no longer enter then reads that on the page.
      yield { tipo: 'cambio' };
      if (!alive) return;
      scope = await findScope(db, contacto);
    }
  } finally {
    page.close();
  }
}
