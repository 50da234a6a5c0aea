import './chosen.ts';
import { keptKeys } from './keptKeys.ts';
import { NewVersion } from './NewVersion.ts';
import { NoConnection } from './NoConnection.ts';
import { patience } from './patience.ts';
import { reloadOnce } from './reloadOnce.ts';
import { sendAsked } from './sendAsked.ts';
import { cameBack, insist, untilBack } from './waits.ts';

/** From now on, what cannot be loaded waits (docs/decisions/0037-sin-conexion.md). */
export const bePatient = (): void =>
  void Object.assign(patience, {
    keys: keptKeys,
    send: async (change, send, repeatable) => {
      const named = await withNamesInQuery(change);
      // What is sent again, automatically or after signing in, is a copy each time.
      return sendAsked((signal) => send(named.clone(), signal), repeatable);
    },
    cameBack,
    untilBack,
    untilThere: (attempt) =>
      insist(attempt, (error) => {
        if (!(error instanceof NewVersion)) return error instanceof NoConnection ? 'abrir' : null;
        reloadOnce();
        return 'version';
      }),
  } satisfies typeof patience);

/** DELETE carries its names in the query, as calls.csv says, but oRPC puts them into the body. */
async function withNamesInQuery(request: Request): Promise<Request> {
  if (request.method !== 'DELETE') return request;
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(await request.clone().json()))
    url.searchParams.set(name, String(value));
  return new Request(url, { method: 'DELETE', headers: request.headers, signal: request.signal });
}
