import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { useTyped } from '../../../platform/typed.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import '../../../ui/tags.css';

interface Option {
  idNumerico: number;
  descripcion: string;
}

interface Props {
  candidatoId: number;
  title: string;
  /** What one item is called. */
  one: string;
  items: Option[] | undefined;
  error: unknown;
  empty: string;
  /** The items that can be added, once asked for. */
  options: Option[] | undefined;
  /** Shown when there are none: where they come from. */
  whenNone: string;
  onReach: () => void;
  onAdd: (id: number) => Promise<{ message: string }>;
  onRemove: (id: number) => Promise<{ message: string }>;
  /** The queries to reload after a change; a module constant, not made per render. */
  keys: readonly (readonly unknown[])[];
}

/** What staff have put on somebody, each removable with a click. */
export function ChipsBox({ title, one, items, error, empty, onRemove, onReach, keys, ...adds }: Props) {
  const [adding, setAdding] = useState(false);
  const done = useDone(keys);
  const remove = async (id: number) => {
    try {
      await done(await onRemove(id));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <Box
      title={title}
      count={items?.length}
      none={items?.length === 0 && empty}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          aria-label={`Agregar ${one.toLowerCase()}`}
          onClick={() => {
            onReach();
            setAdding(true);
          }}
        >
          Agregar
        </Button>
      }
    >
      {!items && <LoadingOrError error={error} rows={1} />}
      {items && items.length > 0 && (
        <ul className="tags" aria-label={title}>
          {items.map(({ idNumerico, descripcion }) => (
            <li key={idNumerico} className="badge b-blue">
              {descripcion}
              <IconButton size="sm" aria-label={`Quitar ${descripcion}`} onClick={() => remove(idNumerico)}>
                <IconX size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <AddModal {...adds} one={one} has={items ?? []} keys={keys} onClose={() => setAdding(false)} />
      )}
    </Box>
  );
}

function AddModal({
  candidatoId,
  one,
  has,
  options,
  whenNone,
  onAdd,
  keys,
  onClose,
}: Pick<Props, 'candidatoId' | 'one' | 'options' | 'whenNone' | 'onAdd' | 'keys'> & {
  has: Option[];
  onClose: () => void;
}) {
  const typed = useTyped(`agregar ${one} ${candidatoId}`, { id: null as number | null });
  const { id } = typed.data;
  const done = useDone(keys, typed);
  return (
    <FormModal
      title={`Agregar ${one.toLowerCase()}`}
      size="sm"
      unsaved={typed}
      onClose={onClose}
      onSubmit={async () => done(await onAdd(id!))}
      canSave={id !== null}
    >
      <Choice
        label={one}
        required
        items={options?.filter(({ idNumerico }) => !has.some((own) => own.idNumerico === idNumerico))}
        value={id}
        onChange={(chosenId) => typed.change({ id: chosenId })}
      />
      {options?.length === 0 && <p className="soft">{whenNone}</p>}
    </FormModal>
  );
}
