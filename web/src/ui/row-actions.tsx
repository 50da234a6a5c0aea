import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Columna } from './Table.tsx';

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

/** The column of a row's small buttons. */
export const accionesDeFila = <T,>(celda: (fila: T) => ReactNode, ancho = 130): Columna<T> => ({
  titulo: 'Acciones',
  sinTitulo: true,
  movil: 'casilla',
  ancho,
  className: 'botones',
  celda,
});
