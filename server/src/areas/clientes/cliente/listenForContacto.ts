import { TooMany } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Contacto } from '../../../platform/identity/clienteSesiones.ts';
import { livesClienteSesion } from '../../../platform/identity/clienteSesiones.ts';
import { findScope } from './queries.ts';

/** Pages that one session may have open in one process. */
const MAX_PAGES = 10;
/** How often it is looked whether a session that hears nothing still lives. */
const REVISION_MS = 30_000;
const open = new Map<string, number>();

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
  const pages = open.get(contacto.sesionId) ?? 0;
  if (pages >= MAX_PAGES) throw new TooMany('Hay demasiadas ventanas abiertas. Cerrá alguna.');
  open.set(contacto.sesionId, pages + 1);
  const over = new AbortController();
  const lives = () => livesClienteSesion(db, contacto.sesionId);
  const timer = setInterval(() => {
    // While the database is away nothing happens that could be told.
    void lives().then(
      (alive) => !alive && over.abort(),
      () => undefined,
    );
  }, REVISION_MS).unref();
  try {
    let scope = await findScope(db, contacto);
    yield { tipo: 'hola' };
    for await (const evento of eventos.listenForOthers(
      signal ? AbortSignal.any([signal, over.signal]) : over.signal,
    )) {
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
    clearInterval(timer);
    const left = (open.get(contacto.sesionId) ?? 1) - 1;
    if (left > 0) open.set(contacto.sesionId, left);
    else open.delete(contacto.sesionId);
  }
}
