import type { MentionOffer } from './mentions.ts';

interface Props {
  id: string;
  offer: MentionOffer;
  active: number;
}

/** People who can be mentioned, listed below the editor. */
export const MentionOptions = ({ id, offer, active }: Props) => (
  <div className="mention-options" id={id} role="listbox" aria-label="A quién nombrar">
    {offer.people.map((person, i) => (
      <div
        key={person.idNumerico}
        id={`${id}-${i}`}
        role="option"
        tabIndex={-1}
        aria-selected={i === active}
        // On pointer down, before the text loses the focus.
        onPointerDown={(event) => {
          event.preventDefault();
          offer.take(person);
        }}
      >
        {person.nombre}
      </div>
    ))}
  </div>
);
