import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column } from './Table.tsx';

interface Props {
  /** What is acted on, for those who hear the button. */
  de: string;
  onClick: () => void;
}

/** A row's removal: asks first, elsewhere. */
export const RemoveButton = ({ de, onClick }: Props) => (
  <ActionIcon variant="subtle" color="gray" aria-label={`Eliminar ${de}`} title="Eliminar" onClick={onClick}>
    <IconTrash size={16} />
  </ActionIcon>
);

export const EditButton = ({ de, onClick }: Props) => (
  <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${de}`} title="Editar" onClick={onClick}>
    <IconPencil size={16} />
  </ActionIcon>
);

/** A row's own page. */
export const GoToEdit = ({ de, a }: { de: string; a: string }) => (
  <ActionIcon
    component={Link}
    to={a as string}
    variant="subtle"
    color="gray"
    aria-label={`Editar ${de}`}
    title="Editar"
  >
    <IconPencil size={16} />
  </ActionIcon>
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
