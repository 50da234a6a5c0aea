import type { ToldChange } from '@tembiapo/contract/calls/integraciones/walks.ts';
import type { Alcance } from '@tembiapo/contract/domain/llaves.ts';
import { TooMany } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { findLimited, llaveLives } from './queries.ts';

type Program = NonNullable<Usuario['llave']>;

/** Streams that one key may have open in one process. */
const MAX_STREAMS = 10;
/** How often it is looked whether the key of a silent stream still lives. */
const REVISION_MS = 15_000;
const open = new Map<number, number>();

/**
 * Tells a program what changed of what its scopes let it read: numbers alone, and none of those whose data may not be used. Ends when
 * its key does.
 */
export async function* listenForProgram(
  { db, eventos }: Pick<Services, 'db' | 'eventos'>,
  { id, alcances }: Program,
  signal: AbortSignal | undefined,
  { revisionMs = REVISION_MS }: { revisionMs?: number } = {},
): AsyncGenerator<ToldChange, void> {
  const streams = open.get(id) ?? 0;
  if (streams >= MAX_STREAMS) throw new TooMany('Esta llave tiene demasiados flujos abiertos. Cerrá alguno.');
  open.set(id, streams + 1);
  const may = (one: Alcance) => alcances.includes(one);
  const over = new AbortController();
  const timer = setInterval(() => {
    // While the database is away nothing happens that could be told.
    void llaveLives(db, id, alcances).then(
      (alive) => !alive && over.abort(),
      () => undefined,
    );
  }, revisionMs).unref();
  const withoutLimited = async (ids: readonly number[]): Promise<number[]> => {
    if (!may('candidatos:leer') || ids.length === 0) return [];
    const limited = await findLimited(db, ids);
    return ids.filter((one) => !limited.has(one));
  };
  try {
    yield { tipo: 'hola' };
    for await (const evento of eventos.listenForOthers(
      signal ? AbortSignal.any([signal, over.signal]) : over.signal,
    )) {
      if (evento.tipo === 'reconectado') yield { tipo: 'hola' };
      else if (evento.tipo === 'oportunidad' && may('oportunidades:leer'))
        yield {
          tipo: 'oportunidad',
          oportunidadIdNumerico: evento.oportunidadId,
          candidatosIds: await withoutLimited(evento.candidatosIds),
        };
      else if (evento.tipo === 'candidatos') {
        const ids = await withoutLimited(evento.candidatosIds);
        if (ids.length > 0) yield { tipo: 'candidatos', candidatosIds: ids };
      } else if (evento.tipo === 'empresa' && may('empresas:leer'))
        yield { tipo: 'empresa', empresaIdNumerico: evento.empresaId };
    }
  } finally {
    clearInterval(timer);
    const left = (open.get(id) ?? 1) - 1;
    if (left > 0) open.set(id, left);
    else open.delete(id);
  }
}
