import { useQuery } from '@tanstack/react-query';
import type { CargoPotencial } from '@tembiapo/contract/calls/personas/candidatos/cargosPotenciales.ts';
import { api, CATALOG, client } from '../platform/api.ts';
import { useTyped } from '../platform/typed.ts';
import { Choice } from './Choice.tsx';
import { FormModal } from './modals.tsx';
import { RowsBox } from './RowsBox.tsx';
import { useDone } from './useDone.ts';

const CARGO_POTENCIAL_KEYS = [api.candidatos.cargosPotenciales.key()];

/** Potential positions, for staff only (docs/reglas/personas.md). */
export function PotencialBox({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery(
    api.candidatos.cargosPotenciales.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const done = useDone(CARGO_POTENCIAL_KEYS);
  return (
    <RowsBox
      title="Cargos potenciales"
      rows={data?.cargosPotenciales}
      error={error}
      rowKey={(c) => c._id}
      name={(c) => c.cargoDescripcion}
      empty="No se han encontrado cargos potenciales"
      eraseQuestion="Se eliminará el cargo potencial. ¿Continuar?"
      onDelete={async (c) => done(await client.candidatos.removeCargoPotencial({ _id: c._id }))}
      modal={(cargo, onClose) => <PotencialModal candidatoId={candidatoId} cargo={cargo} onClose={onClose} />}
      chips
      row={(c) => <span title={c.actualizacionUsuarioNombre ?? undefined}>{c.cargoDescripcion}</span>}
    />
  );
}

function PotencialModal({
  candidatoId,
  cargo,
  onClose,
}: {
  candidatoId: number;
  cargo: CargoPotencial | null;
  onClose: () => void;
}) {
  const { data } = useQuery(api.referencia.cargos.queryOptions(CATALOG));
  const typed = useTyped(`cargo-potencial ${candidatoId} ${cargo?._id ?? 'nuevo'}`, {
    cargoId: cargo?.cargoIdNumerico ?? null,
  });
  const { cargoId } = typed.data;
  const done = useDone(CARGO_POTENCIAL_KEYS, typed);
  const save = async () => {
    const chosenId = cargoId!;
    await done(
      cargo
        ? await client.candidatos.editCargoPotencial({ _id: cargo._id, cargoIdNumerico: chosenId })
        : await client.candidatos.addCargoPotencial({
            candidatoIdNumerico: candidatoId,
            cargoIdNumerico: chosenId,
          }),
    );
  };
  return (
    <FormModal
      title={cargo ? 'Editar cargo potencial' : 'Agregar cargo potencial'}
      size="sm"
      unsaved={typed}
      onClose={onClose}
      onSubmit={save}
      canSave={cargoId !== null}
    >
      <Choice
        label="Cargo"
        required
        items={data?.items}
        value={cargoId}
        onChange={(chosenId) => typed.change({ cargoId: chosenId })}
      />
    </FormModal>
  );
}
