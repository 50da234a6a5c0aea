import type { Services } from '../../../platform/http/context.ts';
import type { Contacto } from '../../../platform/identity/clienteSesiones.ts';
import { livesClienteSesion } from '../../../platform/identity/clienteSesiones.ts';
import { OpenStreams } from '../../../platform/live/OpenStreams.ts';
import { findScope } from './queries.ts';

/** Pages that one session may have open in one process. */
const MAX_PAGES = 10;
/** How often it is looked whether a session that hears nothing still lives. */
const REVISION_MS = 30_000;
const pages = new OpenStreams<string>(MAX_PAGES, 'Hay demasiadas ventanas abiertas. Cerrá alguna.');

type Told = { tipo: 'hola' | 'cambio' };

/**
 * Tells the pages of a contact that something they show changed, and nothing of what or whom. Ends with the session, or when its
 * contact may not come in any more.
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
      // Told in any case: who may not come in any more finds it said.
      yield { tipo: 'cambio' };
      if (!alive) return;
      scope = await findScope(db, contacto);
    }
  } finally {
    page.close();
  }
}
