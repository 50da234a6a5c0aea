import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '../platform/address.ts';
import { IconButton } from './IconButton.tsx';
import type { Column } from './Table.tsx';

interface Props {
  /** What the button acts on, for screen readers. */
  de: string;
  onClick: () => void;
}

/** Removes a row; the caller asks first. */
export const RemoveButton = ({ de, onClick }: Props) => (
  <IconButton aria-label={`Eliminar ${de}`} title="Eliminar" onClick={onClick}>
    <IconTrash size={16} />
  </IconButton>
);

export const EditButton = ({ de, onClick }: Props) => (
  <IconButton aria-label={`Editar ${de}`} title="Editar" onClick={onClick}>
    <IconPencil size={16} />
  </IconButton>
);

/** A row's own page. */
export const GoToEdit = ({ de, a }: { de: string; a: Address }) => (
  <IconButton component={Link} to={a} aria-label={`Editar ${de}`} title="Editar">
    <IconPencil size={16} />
  </IconButton>
);

/** The column of a row's small buttons. */
export const rowActions = <T,>(cell: (row: T) => ReactNode, width = 130): Column<T> => ({
  title: 'Acciones',
  withoutTitle: true,
  phone: 'checkbox',
  width,
  className: 'buttons',
  cell,
});
