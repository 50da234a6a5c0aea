import { RECONFIRM_ANSWERS, type ReconfirmAnswer } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

const TEXTS: Record<ReconfirmAnswer, string> = {
  si: 'Sí, sigo buscando',
  no: 'No por ahora',
  eliminar: 'Eliminar mis datos',
  basta: 'No me pregunten más',
};

/** The mail's link carries person and answer behind the '#', which no server sees before it is confirmed here. */
function readLink(): { key: string; meant: ReconfirmAnswer | null } {
  const [key = '', said = ''] = window.location.hash.slice(1).split('.');
  return { key, meant: RECONFIRM_ANSWERS.find((answer) => answer === said) ?? null };
}

/** /seguisBuscando (docs/reglas/personas.md): the link's answer, or another one, with one click and without an account. */
export function ReconfirmScreen() {
  useTitle('¿Seguís buscando?');
  const [{ key, meant }] = useState(readLink);
  const [busy, setBusy] = useState<ReconfirmAnswer | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const answer = async (given: ReconfirmAnswer) => {
    setBusy(given);
    setError(null);
    setSaid(null);
    try {
      setSaid((await client.reconfirmacion.answer({ clave: key, respuesta: given })).message);
    } catch (thrown) {
      setError(errorText(thrown));
    }
    setBusy(null);
  };
  // The link's answer first, then the others for people who changed their mind.
  const answers = [...RECONFIRM_ANSWERS].sort((a, b) => Number(b === meant) - Number(a === meant));
  return (
    <Card title="¿Seguís buscando trabajo?" error={error} success={said}>
      <p className="soft">
        {said
          ? 'Si cambiás de idea, podés responder otra cosa acá mismo.'
          : meant
            ? 'Confirmá tu respuesta, o elegí otra.'
            : 'Elegí tu respuesta.'}
      </p>
      {answers.map((name) => (
        <Button
          key={name}
          variant={name === meant && !said ? 'filled' : 'default'}
          loading={busy === name}
          disabled={busy !== null && busy !== name}
          onClick={() => void answer(name)}
        >
          {TEXTS[name]}
        </Button>
      ))}
    </Card>
  );
}
