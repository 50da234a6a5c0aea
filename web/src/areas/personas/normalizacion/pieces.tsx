import type { Suggested } from '@tembiapo/contract/calls/personas/candidatos/normalize.ts';
import type { Query } from '../../../platform/address.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Pending } from './rows.ts';

/** What the candidate wrote, unchanged. */
export const Written = ({ texto }: { texto: string | null }) =>
  texto && (
    <p className="written">
      <span className="soft">Escribió:</span> «{texto}»
    </p>
  );

interface SuggestionsProps {
  /** What they belong to, for screen readers. */
  what: string;
  items: Suggested;
  chosen: number | null;
  onChoose: (item: Suggested[number]) => void;
}

/** The most similar items of a list, each chosen with one click. */
export const Suggestions = ({ what, items, chosen, onChoose }: SuggestionsProps) =>
  items.length > 0 && (
    <div className="suggestions" role="group" aria-label={`Sugerencias de ${what}`}>
      {items.map((item) => (
        <Button
          key={item.idNumerico}
          size="wrapped"
          variant={item.idNumerico === chosen ? 'filled' : 'default'}
          aria-pressed={item.idNumerico === chosen}
          onClick={() => onChoose(item)}
        >
          {item.descripcion}
        </Button>
      ))}
    </div>
  );

interface RowProps {
  row: Pending;
  /** Opens the row with what was chosen already. */
  onEdit: (chosen: Query) => unknown;
  onSave: (job: Promise<{ message: string }>) => unknown;
  onDiscard: () => void;
}

/** A row that waits; a suggestion that leaves nothing open is saved at once, any other opens the row with it. */
export function PendingRow({ row, onEdit, onSave, onDiscard }: RowProps) {
  const { titulo, detalle, place, thing } = row;
  const choosePlace = (item: Suggested[number]) =>
    thing.written || thing.saved === null
      ? onEdit({
          [`${place.what}Id`]: String(item.idNumerico),
          [`${place.what}Descripcion`]: item.descripcion,
        })
      : onSave(row.normalize(item, thing.saved));
  const chooseThing = ({ idNumerico }: Suggested[number]) =>
    place.written
      ? onEdit({ [thing.parametro]: String(idNumerico) })
      : onSave(row.normalize(place.saved, idNumerico));
  return (
    <article className="pending">
      <div className="txt">
        <b>{titulo}</b>
        {detalle && <div className="soft">{detalle}</div>}
        <Written texto={place.written} />
        <Suggestions what={place.what} items={place.sugerencias} chosen={null} onChoose={choosePlace} />
        <Written texto={thing.written} />
        <Suggestions what={thing.what} items={thing.sugerencias} chosen={null} onChoose={chooseThing} />
      </div>
      <div className="doing">
        <Button size="xs" onClick={() => onEdit({})} aria-label={`Editar ${titulo}`}>
          Editar
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard} aria-label={`Descartar ${titulo}`}>
          Descartar
        </Button>
      </div>
    </article>
  );
}
