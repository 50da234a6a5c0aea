import { useQuery } from '@tanstack/react-query';
import type { Slot } from '@tembiapo/contract/domain/agenda.ts';
import { dayWithYear, localTime, whenForGuests } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkFailed } from '../../../ui/LinkFailed.tsx';
import { Loading } from '../../../ui/states.tsx';
import { clockOf } from './hours.ts';
import './agenda.css';

/** Slots by day, in order. */
function byDay(slots: readonly Slot[]): [day: string, slots: Slot[]][] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const { day } = localTime(slot.inicio);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}

/** /horas (docs/reglas/busquedas.md): somebody picks a free hour for their interview, without an account. */
export function PickHourScreen() {
  useTitle('Elegí tu hora');
  // After the '#', which no server logs.
  const [key] = useState(() => window.location.hash.slice(1));
  const { data, error, refetch } = useQuery(
    api.horas.open.queryOptions({ input: { clave: key }, enabled: key !== '', staleTime: 0 }),
  );
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const pick = async (begin: string) => {
    setBusy(begin);
    setSaid(null);
    setFailed(null);
    try {
      setSaid((await client.horas.pick({ clave: key, inicio: begin })).message);
    } catch (thrown) {
      setFailed(errorText(thrown));
    }
    // Somebody else may have been faster, so show what is left in any case.
    await refetch();
    setBusy(null);
  };
  if (key === '' || (error && !data))
    return <LinkFailed title="Elegí tu hora" error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Card title="Elegí tu hora">
        <Loading rows={4} />
      </Card>
    );
  const { elegida: own, libres: free } = data;
  return (
    <Card title={data.titulo} error={failed} success={said}>
      <p className="soft">
        Hola, {data.nombre}: con {data.con}, {data.minutos} minutos{data.lugar ? `, en ${data.lugar}` : ''}.
        Las horas son las de Asunción.
      </p>
      {own && <p className="notice-fixed">Tu hora: {whenForGuests(own)}.</p>}
      {!data.abierta ? (
        <p className="soft">Ya no se eligen horas por este enlace. Si querés, escribinos.</p>
      ) : free.length === 0 ? (
        <p className="soft">No quedan horas libres. Escribinos y buscamos otra.</p>
      ) : (
        byDay(free).map(([day, slots]) => (
          <section key={day} aria-label={dayWithYear(day)}>
            <h2 className="day-name">{dayWithYear(day)}</h2>
            <div className="hours">
              {slots.map(({ inicio }) => (
                <Button
                  key={inicio}
                  variant={own?.inicio === inicio ? 'filled' : 'default'}
                  loading={busy === inicio}
                  disabled={busy !== null && busy !== inicio}
                  onClick={() => void pick(inicio)}
                >
                  {clockOf(inicio)}
                </Button>
              ))}
            </div>
          </section>
        ))
      )}
    </Card>
  );
}
