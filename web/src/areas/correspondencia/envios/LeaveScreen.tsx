import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import './envios.css';

/** /dejarCorreos#clave: the unsubscribe link in a mail; opening it changes nothing. */
export function LeaveScreen() {
  useTitle('Dejar los correos');
  const key = decodeURIComponent(window.location.hash.slice(1));
  const [said, setSaid] = useState<string | null>(null);
  const { busy, failed, attempt } = useAttempt();
  const leave = () => attempt(async () => setSaid((await client.envios.leave({ clave: key })).message));
  return (
    <main className="leave">
      <h1>Dejar los correos</h1>
      {failed && <ErrorAlert message={failed} />}
      {said ? (
        <p role="status">{said}</p>
      ) : (
        <>
          <p>Si los dejás, no te mandamos más correos de los que van a muchas personas a la vez.</p>
          <Button loading={busy} disabled={key === ''} onClick={() => void leave()}>
            Dejar los correos
          </Button>
        </>
      )}
    </main>
  );
}
