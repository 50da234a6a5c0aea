import './both-values.css';
import { type FormEvent, useState } from 'react';
import { Button } from '../Button.tsx';
import styles from '../Dialog.module.css';
import { Dialog } from '../Dialog.tsx';
import { Rich } from '../Rich.tsx';

interface Side {
  value: unknown;
  said: string;
}
/** A field that two people changed. */
export interface Choice {
  field: string;
  label: string;
  /** Rich texts, of which both may be kept, one under the other. */
  rich: boolean;
  mine: Side;
  theirs: Side;
}

interface Props {
  fields: readonly Choice[];
  /** What happened. */
  lead: string;
  /** Label of the other value: 'Lo guardado por Ana, 10:42'. */
  theirs: string;
  onEnd: (chosen: Map<string, unknown> | null) => void;
}

const optionsOf = ({ rich, mine, theirs }: Choice, title: string) => [
  { name: 'mine', title: 'Lo tuyo', side: mine },
  { name: 'theirs', title, side: theirs },
  ...(rich
    ? [{ name: 'both', title: 'Las dos', side: { value: `${theirs.value}${mine.value}`, said: '' } }]
    : []),
];

/** Both values of each field that two people changed, side by side. Neither is chosen beforehand. */
export function BothValues({ fields, lead, theirs, onEnd }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, unknown>>(new Map());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEnd(new Map(chosen));
  };
  return (
    <Dialog
      label="Lo mismo, cambiado por dos personas"
      className={`${styles.window} both`}
      onClose={() => onEnd(null)}
    >
      <form onSubmit={submit}>
        <h1>¿Qué queda?</h1>
        <p className="soft">{lead} Lo demás se guarda junto.</p>
        {fields.map((one, i) => (
          <fieldset key={one.field}>
            <legend>{one.label}</legend>
            <div className="sides">
              {optionsOf(one, theirs).map(({ name, title, side }, j) => (
                <label key={name} className="side">
                  <input
                    type="radio"
                    name={one.field}
                    required
                    {...(i === 0 && j === 0 && { 'data-autofocus': true })}
                    onChange={() => setChosen((before) => new Map(before).set(one.field, side.value))}
                  />
                  <b>{title}</b>
                  {name === 'both' ? (
                    <span className="soft">Una debajo de la otra</span>
                  ) : one.rich ? (
                    <Rich html={side.said} />
                  ) : (
                    <span className={side.said === '' ? 'faint value' : 'value'}>{side.said || 'Vacío'}</span>
                  )}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="actions">
          <Button variant="default" onClick={() => onEnd(null)}>
            Seguir escribiendo
          </Button>
          <Button
            type="submit"
            why={fields.some(({ field }) => !chosen.has(field)) && 'Elegí en cada uno qué queda'}
          >
            Guardar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
