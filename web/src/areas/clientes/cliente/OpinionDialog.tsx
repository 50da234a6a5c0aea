import type { ClientePerson } from '@tembiapo/contract/calls/clientes/cliente.ts';
import {
  OPINION_CHARS,
  OPINION_LABEL,
  type OpinionKind,
  REFUSAL_MOTIVOS,
} from '@tembiapo/contract/domain/clientes.ts';
import { dayWithYear, localTime } from '@tembiapo/contract/domain/dates.ts';
import { tooLong } from '@tembiapo/contract/domain/textLimit.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LettersLeft } from '../../../ui/LettersLeft.tsx';
import { askCliente, type Refused, type Told } from './askCliente.ts';
import { ClienteError } from './ClienteError.tsx';
import { dropOpinion, keepOpinion, type Opinion } from './keptOpinion.ts';

/** How many days of free hours show at first. */
const FIRST_DAYS = 3;

interface Props {
  /** The opinion being given: an unsent one, or empty. */
  opinion: Opinion;
  person: ClientePerson;
  onSaid: (message: string) => void;
  /** The session ended: the contact must sign in again; their text is kept. */
  onEnded: () => void;
  onClose: () => void;
}

const TEXT_LABEL: Record<OpinionKind, string> = {
  entrevistar: 'Algo más (opcional)',
  noAvanza: 'Contanos más (opcional)',
  comentario: 'Tu comentario',
};
const SEND: Record<OpinionKind, string> = {
  entrevistar: 'Quiero entrevistar',
  noAvanza: 'No avanza',
  comentario: 'Enviar',
};

/** A contact's opinion of a person: a yes may name an interview hour, a no gives the reason. */
export function OpinionDialog({ opinion, person, onSaid, onEnded, onClose }: Props) {
  const { oportunidadId, kind } = opinion;
  const dialog = useRef<HTMLDialogElement>(null);
  const [held, setHeld] = useState(opinion);
  const { text, hour } = held;
  const motive = REFUSAL_MOTIVOS.find((one) => one === held.motive) ?? null;
  const trouble = tooLong(text, OPINION_CHARS);
  const missing =
    kind === 'noAvanza' && motive === null
      ? 'Elegí un motivo'
      : kind === 'comentario' && text.trim() === ''
        ? 'Escribí tu comentario'
        : null;
  const isTyped = Boolean(motive || text || hour);
  const [busy, setBusy] = useState(false);
  /** Asks before 'Cancelar' drops what was typed. */
  const [isLeaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  // If two take the same hour, the second one sees the hours left.
  const [round, setRound] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  const change = (part: Partial<Opinion>) => {
    const now = { ...held, ...part };
    setHeld(now);
    if (now.motive || now.text || now.hour) keepOpinion(now);
    else dropOpinion(now);
  };
  const drop = () => {
    dropOpinion(opinion);
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (missing || trouble) {
      setFailed(missing);
      dialog.current
        ?.querySelector<HTMLElement>(kind === 'noAvanza' && missing ? '[type="radio"]' : 'textarea')
        ?.focus();
      return;
    }
    const pressed = document.activeElement as HTMLElement | null;
    setBusy(true);
    setFailed(null);
    try {
      const { message } = await askCliente('opine', {
        oportunidadIdNumerico: oportunidadId,
        persona: person.id,
        tipo: kind,
        ...(motive && { motivo: motive }),
        ...(text.trim() && { texto: text }),
        ...(hour && { inicio: hour }),
      });
      dropOpinion(opinion);
      onSaid(message);
    } catch (thrown) {
      setBusy(false);
      if ((thrown as Refused).status === 401) return onEnded();
      setFailed((thrown as Refused).message);
      if ((thrown as Refused).status === 409) {
        change({ hour: null });
        setRound(round + 1);
      }
      // The form was inert meanwhile, and lost the focus.
      setTimeout(() => pressed?.focus());
    }
  };
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="opinion-title">
      <form onSubmit={send} inert={busy}>
        <h2 id="opinion-title">
          {OPINION_LABEL[kind]}: {person.nombre}
        </h2>
        {failed && <ClienteError message={failed} />}
        {kind === 'entrevistar' && (
          <Hours
            key={round}
            oportunidadId={oportunidadId}
            chosen={hour}
            onChoose={(hour) => change({ hour })}
          />
        )}
        {kind === 'noAvanza' && (
          <fieldset className="options">
            <legend>¿Por qué?</legend>
            {REFUSAL_MOTIVOS.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="motive"
                  checked={motive === one}
                  onChange={() => change({ motive: one })}
                />{' '}
                {one}
              </label>
            ))}
          </fieldset>
        )}
        <label>
          {TEXT_LABEL[kind]}
          <textarea rows={3} value={text} onChange={(e) => change({ text: e.currentTarget.value })} />
        </label>
        <LettersLeft text={text} max={OPINION_CHARS} />
        {trouble && <ClienteError message={trouble} />}
        {isLeaving ? (
          <>
            <p role="alert">Si cerrás ahora, se pierde lo que escribiste.</p>
            <div className="pair">
              <button type="button" className="default" onClick={drop}>
                Descartar
              </button>
              <button type="button" className="primary" onClick={() => setLeaving(false)}>
                Seguir escribiendo
              </button>
            </div>
          </>
        ) : (
          <div className="pair">
            <button type="button" className="default" onClick={isTyped ? () => setLeaving(true) : drop}>
              Cancelar
            </button>
            <button type="submit" className="primary">
              {busy ? 'Enviando…' : SEND[kind]}
            </button>
          </div>
        )}
      </form>
    </dialog>
  );
}

const clock = (moment: string): string => localTime(moment).time.slice(0, 5);

interface HoursProps {
  oportunidadId: number;
  chosen: string | null;
  onChoose: (hour: string | null) => void;
}

/** Free interview hours; choosing one is optional. */
function Hours({ oportunidadId, chosen, onChoose }: HoursProps) {
  const [offered, setOffered] = useState<Told<'hours'>['libres'] | null>(null);
  const [days, setDays] = useState(FIRST_DAYS);
  useEffect(() => {
    askCliente('hours', { oportunidadIdNumerico: oportunidadId }).then(
      ({ libres }) => setOffered(libres),
      () => setOffered([]),
    );
  }, [oportunidadId]);
  if (offered === null) return <p className="soft">Buscando horas libres…</p>;
  const byDay = new Map<string, string[]>();
  for (const { inicio } of offered) {
    const { day } = localTime(inicio);
    byDay.set(day, [...(byDay.get(day) ?? []), inicio]);
  }
  if (byDay.size === 0) return <p className="soft">Te proponemos una hora apenas respondas.</p>;
  return (
    <fieldset className="options">
      <legend>¿Cuándo? (de una hora, en hora de Asunción; opcional)</legend>
      {[...byDay].slice(0, days).map(([day, hours]) => (
        <div key={day} className="hours">
          <span>{dayWithYear(day)}</span>
          <div>
            {hours.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={chosen === one}
                onClick={() => onChoose(chosen === one ? null : one)}
              >
                {clock(one)}
              </button>
            ))}
          </div>
        </div>
      ))}
      {byDay.size > days && (
        <button type="button" className="plain" onClick={() => setDays(byDay.size)}>
          Más días
        </button>
      )}
    </fieldset>
  );
}
