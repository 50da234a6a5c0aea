import type { ClientePerson } from '@tembiapo/contract/calls/clientes/cliente.ts';
import { MAX_COMPARED, type OpinionKind } from '@tembiapo/contract/domain/clientes.ts';
import { useState } from 'react';
import type { Told } from './askCliente.ts';
import { OpinionDialog } from './OpinionDialog.tsx';
import { PersonColumn } from './PersonColumn.tsx';

interface Props {
  terna: Told<'terna'>;
  onBack: () => void;
  /** What was said, or why not; what is shown is read again. */
  onSaid: (message: string) => void;
}

/** A shortlist side by side: columns on a wide screen, cards to pass on a phone. */
export function TernaView({ terna, onBack, onSaid }: Props) {
  const { oportunidad, personas } = terna;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(personas.slice(MAX_COMPARED).map(({ id }) => id)),
  );
  const [asking, setAsking] = useState<{ person: ClientePerson; kind: OpinionKind } | null>(null);
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
            onOpine={(kind) => setAsking({ person, kind })}
          />
        ))}
      </div>
      {asking && (
        <OpinionDialog
          oportunidadId={oportunidad.idNumerico}
          person={asking.person}
          kind={asking.kind}
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
