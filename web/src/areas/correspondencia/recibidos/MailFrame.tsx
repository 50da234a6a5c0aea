import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';

/** A mail as its program meant it to look, in an isolated frame; its pictures load only on request. */
export function MailFrame({ recibidoId }: { recibidoId: number }) {
  const [withPictures, setWithPictures] = useState(false);
  const { data, error, refetch } = useQuery(
    api.recibidos.frame.queryOptions({ input: { idNumerico: recibidoId, imagenes: withPictures } }),
  );
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={4} />;
  return (
    <>
      {data.tieneImagenes && !withPictures && (
        <p className="notice-fixed">
          Las imágenes de afuera no se muestran: quien las mandó sabría que lo abriste.{' '}
          <Button size="xs" variant="default" onClick={() => setWithPictures(true)}>
            Mostrar imágenes
          </Button>
        </p>
      )}
      <iframe
        className="message-frame"
        title="El correo con su aspecto"
        src={data.url}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
