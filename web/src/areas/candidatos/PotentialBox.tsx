import { useQuery } from '@tanstack/react-query';
import type { CargoPotencial } from '@tembiapo/contract/calls/candidatos.ts';
import { useState } from 'react';
import { api, CATALOGO, client } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { Elegir } from '../../ui/inputs.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { RowsBox } from '../../ui/RowsBox.tsx';

const CLAVES_CARGO_POTENCIAL = [api.candidatos.cargosPotenciales.key()];

/** Potential positions, for staff only (000 §6). */
export function PotentialBox({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery(
    api.candidatos.cargosPotenciales.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const hecho = useHecho(CLAVES_CARGO_POTENCIAL);
  return (
    <RowsBox
      titulo="Cargos potenciales"
      filas={data?.cargosPotenciales}
      error={error}
      clave={(c) => c._id}
      nombre={(c) => c.cargoDescripcion}
      vacio="No se han encontrado cargos potenciales"
      preguntaBorrar="Se eliminará el cargo potencial. ¿Continuar?"
      onDelete={async (c) => hecho(await client.candidatos.eliminarCargoPotencial({ _id: c._id }))}
      modal={(cargo, onClose) => <PotentialModal candidatoId={candidatoId} cargo={cargo} onClose={onClose} />}
      fila={(c) => (
        <>
          <span className="badge b-blue">{c.cargoDescripcion}</span>
          {c.actualizacionUsuarioNombre && <span className="faint"> {c.actualizacionUsuarioNombre}</span>}
        </>
      )}
    />
  );
}

function PotentialModal({
  candidatoId,
  cargo,
  onClose,
}: {
  candidatoId: number;
  cargo: CargoPotencial | null;
  onClose: () => void;
}) {
  const { data } = useQuery(api.referencia.cargos.queryOptions(CATALOGO));
  const [cargoId, setCargoId] = useState(cargo?.cargoIdNumerico ?? null);
  const hecho = useHecho(CLAVES_CARGO_POTENCIAL);
  const guardar = async () => {
    const cargoIdNumerico = cargoId!;
    await hecho(
      cargo
        ? await client.candidatos.editarCargoPotencial({ _id: cargo._id, cargoIdNumerico })
        : await client.candidatos.agregarCargoPotencial({
            candidatoIdNumerico: candidatoId,
            cargoIdNumerico,
          }),
    );
  };
  return (
    <FormModal
      titulo={cargo ? 'Editar cargo potencial' : 'Agregar cargo potencial'}
      size="sm"
      onClose={onClose}
      onSubmit={guardar}
      puedeGuardar={cargoId !== null}
    >
      <Elegir label="Cargo" required items={data?.items} value={cargoId} onChange={setCargoId} />
    </FormModal>
  );
}
