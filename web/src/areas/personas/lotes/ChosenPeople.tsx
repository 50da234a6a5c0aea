import { Button } from '../../../ui/Button.tsx';

interface Props {
  /** Names by id. */
  people: ReadonlyMap<number, string>;
  onChange: (people: ReadonlyMap<number, string>) => void;
}

/** Who is chosen, also on other pages and in other searches; a click unchooses one. */
export function ChosenPeople({ people, onChange }: Props) {
  const leave = (id: number) => {
    const fresh = new Map(people);
    fresh.delete(id);
    onChange(fresh);
  };
  return (
    <ul className="chosen-people" aria-label="Quiénes están elegidos">
      {[...people].map(([id, name]) => (
        <li key={id}>
          <Button size="xs" variant="default" aria-label={`No elegir a ${name}`} onClick={() => leave(id)}>
            <span translate="no">{name}</span> ✕
          </Button>
        </li>
      ))}
    </ul>
  );
}
