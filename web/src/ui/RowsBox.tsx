import { IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { alerts } from '../platform/alerts.tsx';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Confirm } from './modals.tsx';
import { LoadingOrError } from './states.tsx';
import './tags.css';

interface Props<T> {
  title: string;
  /** Shown beside the count. */
  notice?: ReactNode;
  rows: T[] | undefined;
  error: unknown;
  rowKey: (row: T) => string | number;
  /** The row's name for screen readers. */
  name: (row: T) => string;
  row: (row: T) => ReactNode;
  /** Rows of a few words, one beside the other; a click on one edits it. */
  chips?: boolean;
  empty: string;
  eraseQuestion: string;
  onDelete: (row: T) => Promise<unknown>;
  /** The modal for an existing row, or for a new one (null). */
  modal: (row: T | null, onClose: () => void) => ReactNode;
}

/** A box of rows that are added, edited and deleted in modals; it scrolls beyond 150 px (docs/reglas/convenciones.md). */
export function RowsBox<T>({
  title,
  notice,
  rows,
  error,
  rowKey,
  name,
  row,
  chips = false,
  empty,
  eraseQuestion,
  onDelete,
  modal,
}: Props<T>) {
  const [edited, setEdited] = useState<T | null | 'nueva'>(null);
  const [erased, setErased] = useState<T | null>(null);
  const erase = async () => {
    try {
      await onDelete(erased as T);
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <Box
      title={title}
      count={rows?.length}
      notice={notice}
      none={rows?.length === 0 && empty}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setEdited('nueva')}
          aria-label={`Agregar ${title.toLowerCase()}`}
        >
          Agregar
        </Button>
      }
    >
      {!rows && <LoadingOrError error={error} rows={2} />}
      {rows && rows.length > 0 && chips && (
        <ul className="tags" aria-label={title}>
          {rows.map((one) => (
            <li className="badge b-blue" key={rowKey(one)}>
              <button
                type="button"
                className="link"
                data-on-paper
                aria-label={`Editar ${name(one)}`}
                onClick={() => setEdited(one)}
              >
                {row(one)}
              </button>
              <IconButton size="sm" aria-label={`Eliminar ${name(one)}`} onClick={() => setErased(one)}>
                <IconX size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {rows && rows.length > 0 && !chips && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <div className="list" tabIndex={0} role="group" aria-label={title}>
          {rows.map((one) => (
            <div className="row" key={rowKey(one)}>
              <div className="txt">{row(one)}</div>
              <IconButton aria-label={`Editar ${name(one)}`} onClick={() => setEdited(one)}>
                <IconPencil size={16} />
              </IconButton>
              <IconButton aria-label={`Eliminar ${name(one)}`} onClick={() => setErased(one)}>
                <IconTrash size={16} />
              </IconButton>
            </div>
          ))}
        </div>
      )}
      {edited !== null && modal(edited === 'nueva' ? null : edited, () => setEdited(null))}
      {erased !== null && (
        <Confirm
          title="Eliminar"
          text={eraseQuestion}
          acceptText="Eliminar"
          danger
          onClose={() => setErased(null)}
          onConfirm={erase}
        />
      )}
    </Box>
  );
}
