import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { textoDeError } from '../api.ts';
import { alertas } from './alerts.tsx';
import { Caja } from './Box.tsx';
import { Confirmar } from './Modal.tsx';
import { Cargando } from './states.tsx';

interface Props<T> {
  titulo: string;
  filas: T[] | undefined;
  error: unknown;
  clave: (fila: T) => string | number;
  /** How the row is called for a screen reader. */
  nombre: (fila: T) => string;
  fila: (fila: T) => ReactNode;
  vacio: string;
  preguntaBorrar: string;
  onDelete: (fila: T) => Promise<unknown>;
  /** The modal for a new row (null) or an existing one. */
  modal: (fila: T | null, onClose: () => void) => ReactNode;
}

/** A box of rows that are added, edited and deleted in modals; it scrolls inside 150 px (000 §9). */
export function RowsBox<T>({
  titulo,
  filas,
  error,
  clave,
  nombre,
  fila,
  vacio,
  preguntaBorrar,
  onDelete,
  modal,
}: Props<T>) {
  const [editada, setEditada] = useState<T | null | 'nueva'>(null);
  const [borrada, setBorrada] = useState<T | null>(null);
  const borrar = async () => {
    try {
      await onDelete(borrada as T);
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  return (
    <Caja
      titulo={titulo}
      cantidad={filas?.length}
      accion={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setEditada('nueva')}
          aria-label={`Agregar ${titulo.toLowerCase()}`}
        >
          Agregar
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div className="lista" tabIndex={0} role="group" aria-label={titulo}>
        {!filas && (error ? <p className="vacia">{textoDeError(error)}</p> : <Cargando filas={2} />)}
        {filas?.length === 0 && <p className="vacia">{vacio}</p>}
        {filas?.map((una) => (
          <div className="row" key={clave(una)}>
            <div className="txt">{fila(una)}</div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Editar ${nombre(una)}`}
              onClick={() => setEditada(una)}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Eliminar ${nombre(una)}`}
              onClick={() => setBorrada(una)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
      </div>
      {editada !== null && modal(editada === 'nueva' ? null : editada, () => setEditada(null))}
      {borrada !== null && (
        <Confirmar
          titulo="Eliminar"
          texto={preguntaBorrar}
          textoAceptar="Eliminar"
          peligro
          onClose={() => setBorrada(null)}
          onConfirm={borrar}
        />
      )}
    </Caja>
  );
}
