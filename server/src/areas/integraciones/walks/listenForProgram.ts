import type { ToldChange } from '@tembiapo/contract/calls/integraciones/walks.ts';
import type { Alcance } from '@tembiapo/contract/domain/llaves.ts';
import type { Services } from '../../../platform/http/context.ts';
import { llaveLives } from '../../../platform/identity/llaves.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { OpenStreams } from '../../../platform/live/OpenStreams.ts';
import { findLimited } from './queries.ts';

type Program = NonNullable<Usuario['llave']>;

/** Open streams per key in one process. */
const MAX_STREAMS = 10;
/** How often a silent stream checks whether its key is still alive. */
const REVISION_MS = 15_000;
const streams = new OpenStreams<number>(
  MAX_STREAMS,
  'Esta llave tiene demasiados flujos abiertos. Cerrá alguno.',
);

/**
 * Tells a program what changed among the things its scopes let it read: only ids, and none of people whose data may not be
 * used. Ends with its key.
 */
export async function* listenForProgram(
  { db, eventos }: Pick<Services, 'db' | 'eventos'>,
  { id, alcances }: Program,
  signal: AbortSignal | undefined,
  { revisionMs = REVISION_MS }: { revisionMs?: number } = {},
): AsyncGenerator<ToldChange, void> {
  const stream = streams.open(id, signal, () => llaveLives(db, id, alcances), revisionMs);
  const may = (one: Alcance) => alcances.includes(one);
  const withoutLimited = async (ids: readonly number[]): Promise<number[]> => {
    if (!may('candidatos:leer') || ids.length === 0) return [];
    const limited = await findLimited(db, ids);
    return ids.filter((one) => !limited.has(one));
  };
  try {
    yield { tipo: 'hola' };
    for await (const evento of eventos.listenForOthers(stream.signal)) {
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
    stream.close();
  }
}
