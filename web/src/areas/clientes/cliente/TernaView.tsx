import type { ClientePerson } from '@tembiapo/contract/calls/clientes/cliente.ts';
import { MAX_COMPARED } from '@tembiapo/contract/domain/clientes.ts';
import { useState } from 'react';
import type { Told } from './askCliente.ts';
import { keptOpinion, lastOpinion, type Opinion } from './keptOpinion.ts';
import { OpinionDialog } from './OpinionDialog.tsx';
import { PersonColumn } from './PersonColumn.tsx';

interface Props {
  /** The contact who is looking. */
  who: string;
  terna: Told<'terna'>;
  onBack: () => void;
  /** Shows the outcome of an opinion, and reads the shortlist again. */
  onSaid: (message: string) => void;
  /** The session ended: the contact must sign in again. */
  onEnded: () => void;
}

/** A shortlist side by side: columns on a wide screen, cards to swipe on a phone. */
export function TernaView({ who, terna, onBack, onSaid, onEnded }: Props) {
  const { oportunidad, personas } = terna;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(personas.slice(MAX_COMPARED).map(({ id }) => id)),
  );
  // After signing in again, the contact goes on with their unsent opinion.
  const [asking, setAsking] = useState(() => lastOpinion(who, oportunidad.idNumerico));
  const of = personas.find(({ id }) => id === asking?.persona);
  const ask = (persona: ClientePerson, kind: Opinion['kind']) =>
    setAsking(
      keptOpinion({
        who,
        oportunidadId: oportunidad.idNumerico,
        persona: persona.id,
        kind,
        motive: null,
        text: '',
        hour: null,
      }),
    );
  const compared = personas.filter(({ id }) => !hidden.has(id)).slice(0, MAX_COMPARED);
  const isFull = compared.length >= MAX_COMPARED;
  const toggle = (id: string) => {
    const now = new Set(hidden);
    if (!now.delete(id)) now.add(id);
    setHidden(now);
  };
  return (
    <main className="terna">
      <div className="terna-top">
        <button type="button" className="plain" onClick={onBack}>
          ← Mis búsquedas
        </button>
        <h1>{oportunidad.titulo}</h1>
        {personas.length > 0 && (
          <a
            className="button default"
            href={`/api/v1/cliente/terna/pdf?oportunidadIdNumerico=${oportunidad.idNumerico}`}
            target="_blank"
            rel="noopener"
          >
            PDF de la terna
          </a>
        )}
      </div>
      {personas.length === 0 && <p className="empty">Ahora no hay personas para mostrarte.</p>}
      {personas.length > 1 && (
        <fieldset className="who">
          <legend>
            {personas.length > MAX_COMPARED
              ? `A quiénes comparás (hasta ${MAX_COMPARED})`
              : 'A quiénes comparás'}
          </legend>
          {personas.map(({ id, nombre }) => {
            const isOn = compared.some((one) => one.id === id);
            return (
              <button
                key={id}
                type="button"
                aria-pressed={isOn}
                disabled={!isOn && isFull}
                onClick={() => toggle(id)}
              >
                {nombre}
              </button>
            );
          })}
        </fieldset>
      )}
      <div className="columns" style={{ '--n': compared.length } as React.CSSProperties}>
        {compared.map((person) => (
          <PersonColumn
            key={person.id}
            person={person}
            cvUrl={`/api/v1/cliente/cv?oportunidadIdNumerico=${oportunidad.idNumerico}&persona=${person.id}`}
            onOpine={(kind) => ask(person, kind)}
          />
        ))}
      </div>
      {asking && of && (
        <OpinionDialog
          opinion={asking}
          person={of}
          onEnded={onEnded}
          onSaid={(message) => {
            setAsking(null);
            onSaid(message);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </main>
  );
}
