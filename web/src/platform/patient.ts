import { keptKeys } from './keptKeys.ts';
import { NewVersion } from './NewVersion.ts';
import { NoConnection } from './NoConnection.ts';
import { patience } from './patience.ts';
import { reloadOnce } from './reloadOnce.ts';
import { sendAsked } from './sendAsked.ts';
import { cameBack, insist, untilBack } from './waits.ts';

/** From now on what cannot be had waits for it (docs/decisions/0037-sin-conexion.md). */
export const bePatient = (): void =>
  void Object.assign(patience, {
    keys: keptKeys,
    send: sendAsked,
    cameBack,
    untilBack,
    untilThere: (attempt) =>
      insist(attempt, (error) => {
        if (!(error instanceof NewVersion)) return error instanceof NoConnection ? 'abrir' : null;
        reloadOnce();
        return 'version';
      }),
  } satisfies typeof patience);
