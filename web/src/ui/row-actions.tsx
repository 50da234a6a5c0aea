import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

interface Props {
  /** What is acted on, for those who hear the button. */
  de: string;
  onClick: () => void;
}

/** A row's removal: asks first, elsewhere. */
export const BotonEliminar = ({ de, onClick }: Props) => (
  <ActionIcon variant="subtle" color="gray" aria-label={`Eliminar ${de}`} title="Eliminar" onClick={onClick}>
    <IconTrash size={16} />
  </ActionIcon>
);

export const BotonEditar = ({ de, onClick }: Props) => (
  <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${de}`} title="Editar" onClick={onClick}>
    <IconPencil size={16} />
  </ActionIcon>
);

/** A row's own page. */
export const IrAEditar = ({ de, a }: { de: string; a: string }) => (
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
