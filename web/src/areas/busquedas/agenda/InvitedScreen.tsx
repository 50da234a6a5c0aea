import { useQuery } from '@tanstack/react-query';
import { GUEST_ANSWERS, GUEST_TEXT_CHARS, type GuestAnswer } from '@tembiapo/contract/domain/agenda.ts';
import { whenForGuests } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkFailed } from '../../../ui/LinkFailed.tsx';
import { Drafted } from '../../../ui/Modal.tsx';
import { Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

const ANSWER_TEXT: Record<GuestAnswer, string> = {
  confirma: 'Sí, voy',
  otraHora: 'Puedo, pero a otra hora',
  no: 'No puedo',
};

/** /cita (docs/reglas/busquedas.md): an invitation, answered with one click and without an account. Opening it changes nothing. */
export function InvitedScreen() {
  useTitle('Tu cita');
  // After the '#', which no server logs.
  const [key] = useState(() => window.location.hash.slice(1));
  const { data, error, refetch } = useQuery(
    api.agenda.invited.queryOptions({
      input: { clave: key },
      enabled: key !== '',
      refetchOnWindowFocus: false,
    }),
  );
  const [busy, setBusy] = useState<GuestAnswer | null>(null);
  // The start of the key tells invitations on one device apart, and is useless to open one.
  const typed = useTyped(`cita ${key.slice(0, 8)}`, { text: '' });
  const { text } = typed.data;
  const [said, setSaid] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const answer = async (given: GuestAnswer) => {
    setBusy(given);
    setFailed(null);
    setSaid(null);
    try {
      setSaid((await client.agenda.answer({ clave: key, respuesta: given, texto: text })).message);
      typed.end();
      await refetch();
    } catch (thrown) {
      setFailed(errorText(thrown));
    }
    setBusy(null);
  };
  if (key === '' || (error && !data)) return <LinkFailed title="Tu cita" error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Card title="Tu cita">
        <Loading rows={4} />
      </Card>
    );
  const rows: [string, string][] = [
    ['Cuándo', whenForGuests(data)],
    ...(data.lugar ? ([['Dónde', data.lugar]] as [string, string][]) : []),
    ...(data.con.length > 0 ? ([['Con', data.con.join(', ')]] as [string, string][]) : []),
  ];
  return (
    <Card title={data.titulo} error={failed} success={said}>
      <p className="soft">Hola, {data.nombre}:</p>
      <dl className="data">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.enlace && (
        <p>
          <a href={data.enlace} target="_blank" rel="noopener noreferrer">
            Enlace de la videollamada
          </a>
        </p>
      )}
      {data.cancelada ? (
        <p className="error-fixed">Esta cita se canceló. No hace falta que hagas nada.</p>
      ) : (
        <>
          <Drafted form={typed} />
          <TextInput
            label="Algo que quieras decirnos"
            placeholder="Por ejemplo, a qué hora podés"
            maxLength={GUEST_TEXT_CHARS}
            disabled={busy !== null}
            value={text}
            onChange={(e) => typed.change({ text: e.currentTarget.value })}
          />
          {GUEST_ANSWERS.map((name) => (
            <Button
              key={name}
              variant={
                data.respuesta === name || (!data.respuesta && name === 'confirma') ? 'filled' : 'default'
              }
              loading={busy === name}
              disabled={busy !== null && busy !== name}
              onClick={() => void answer(name)}
            >
              {data.respuesta === name ? `${ANSWER_TEXT[name]} (tu respuesta)` : ANSWER_TEXT[name]}
            </Button>
          ))}
        </>
      )}
    </Card>
  );
}
