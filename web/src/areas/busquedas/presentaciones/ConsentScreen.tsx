import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkFailed } from '../../../ui/LinkFailed.tsx';
import { Loading } from '../../../ui/states.tsx';
import './presentaciones.css';

const TITLE = '¿Te presentamos?';

/** /presentacion: somebody without an account says whether they may be shown to an opportunity's company. */
export function ConsentScreen() {
  useTitle(TITLE);
  // After the '#', which no server logs.
  const [key] = useState(() => window.location.hash.slice(1));
  const { data, error, refetch } = useQuery(
    api.compartidas.openConsent.queryOptions({ input: { clave: key }, enabled: key !== '', staleTime: 0 }),
  );
  const [busy, setBusy] = useState<boolean | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const answer = async (accepts: boolean) => {
    setBusy(accepts);
    setSaid(null);
    setFailed(null);
    try {
      setSaid(
        (await client.compartidas.answerConsent({ clave: key, acepta: accepts, anonima: data?.anonima }))
          .message,
      );
      await refetch();
    } catch (thrown) {
      setFailed(errorText(thrown));
      await refetch();
    }
    setBusy(null);
  };
  if (key === '' || (error && !data)) return <LinkFailed title={TITLE} error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Card title={TITLE}>
        <Loading rows={4} />
      </Card>
    );
  const accepted = data.estado === 'aceptada';
  return (
    <Card title={TITLE} error={failed} success={said}>
      <p>
        Hola, {data.nombre}: queremos presentarte para <b>{data.titulo}</b>, en{' '}
        {data.empresa ?? 'una empresa confidencial'}
        {data.ciudad ? ` (${data.ciudad})` : ''}.
      </p>
      <p className="soft">
        {data.anonima
          ? 'La empresa ve tu experiencia, tu formación y tus idiomas, sin tu nombre.'
          : 'La empresa ve tu nombre, tu experiencia, tu formación y tus idiomas. No ve tu teléfono, tu correo, tu dirección ni tu documento.'}
      </p>
      {data.sinNombre && (
        <p>Ya aceptaste que te presentemos sin tu nombre: eso sigue valiendo mientras no respondas.</p>
      )}
      {data.bloques.map(({ titulo, texto }) => (
        <section key={titulo}>
          <h2>{titulo}</h2>
          <p className="block-text">{texto}</p>
        </section>
      ))}
      {data.publicacionUrl && (
        <a href={data.publicacionUrl} target="_blank" rel="noopener">
          Ver la publicación
        </a>
      )}
      {!accepted && (
        <Button loading={busy === true} disabled={busy === false} onClick={() => void answer(true)}>
          Sí, preséntenme
        </Button>
      )}
      {(accepted || data.estado === 'pedida') && (
        <Button
          variant="default"
          loading={busy === false}
          disabled={busy === true}
          onClick={() => void answer(false)}
        >
          {accepted || data.sinNombre ? 'Cambié de idea: que no me vean más' : 'No, gracias'}
        </Button>
      )}
    </Card>
  );
}
