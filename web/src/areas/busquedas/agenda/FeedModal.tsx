import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useDone } from '../../../ui/useDone.ts';
import { useKeptQuestion } from '../../../ui/useKeptQuestion.tsx';

const KEYS = [api.agenda.feed.key()];

/** One's agenda in Google, Outlook or Apple: an address that is shown once and can be replaced. */
export function FeedModal({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.agenda.feed.queryOptions());
  const [url, setUrl] = useState<string | null>(null);
  const kept = useKeptQuestion('¿Ya la copiaste?', 'Ya la copié', onClose);
  const { busy, failed, attempt } = useAttempt();
  const done = useDone(KEYS);
  const renew = () =>
    attempt(async () => {
      const answer = await client.agenda.renewFeed();
      setUrl(answer.url);
      await done(answer);
    });
  const stop = () =>
    attempt(async () => {
      await done(await client.agenda.stopFeed());
      setUrl(null);
    });
  return (
    <Modal onClose={url === null ? onClose : kept.ask} title="Tu agenda en otro calendario" size="lg">
      {kept.question}
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={3} />
      ) : (
        <>
          <p className="soft">
            Google, Outlook o el calendario de tu teléfono pueden mostrar tu agenda: agregá un calendario «por
            URL» con esta dirección. Quien la tenga ve tus eventos: si se la diste a alguien de más, cambiala.
          </p>
          {failed && <ErrorAlert message={failed} />}
          {url ? (
            <TextInput
              label="Dirección (no se muestra otra vez)"
              readOnly
              value={url}
              onFocus={(e) => e.currentTarget.select()}
            />
          ) : (
            <p>
              {data.creacionTs === null
                ? 'Todavía no tenés una dirección.'
                : `Tenés una dirección desde el ${formatMoment(data.creacionTs)}. ${
                    data.ultimaLecturaTs
                      ? `Se leyó por última vez el ${formatMoment(data.ultimaLecturaTs)}.`
                      : 'Todavía nadie la leyó.'
                  }`}
            </p>
          )}
          <div className="actions">
            {data.creacionTs !== null && (
              <Button variant="default" disabled={busy} onClick={() => void stop()}>
                Anular
              </Button>
            )}
            <Button loading={busy} onClick={() => void renew()}>
              {data.creacionTs === null ? 'Crear dirección' : 'Cambiar dirección'}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
