import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Nota } from '@tembiapo/contract/calls/notas.ts';
import { NOTAS_PAGE_SIZE } from '@tembiapo/contract/domain/limits.ts';
import { canEditNota, canRemoveNota, enoughCargosPotenciales } from '@tembiapo/contract/domain/notas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { readSesion } from '../../session.ts';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { Paginador } from '../../ui/Pager.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { ExperienceModal, PotentialBox } from '../candidatos/index.ts';
import { NoteForm } from './NoteForm.tsx';
import { CLAVES_NOTAS, NoteRow } from './NoteRow.tsx';

interface Props {
  candidatoId: number;
  nombre: string;
  empezarNueva?: boolean;
  /** New notes are written from this opportunity. */
  oportunidadId?: number;
  onClose: () => void;
}

/**
 * The notes of a candidate (000 §2 'Notes modal'): five a page, star, edit, delete, and the way to a new one, which
 * first asks for what the candidate lacks: an experience, then three potential positions.
 */
export default function NotesModal({
  candidatoId,
  nombre,
  empezarNueva = false,
  oportunidadId,
  onClose,
}: Props) {
  const [page, setPage] = useState(1);
  const [editada, setEditada] = useState<Nota | 'nueva' | null>(empezarNueva ? 'nueva' : null);
  const [borrada, setBorrada] = useState<Nota | null>(null);
  const usuarioId = readSesion()?.id ?? 0;
  const lista = useQuery(
    api.notas.list.queryOptions({
      input: { candidatoIdNumerico: candidatoId, page, limit: NOTAS_PAGE_SIZE },
      placeholderData: keepPreviousData,
    }),
  );
  const requisitos = useQuery(
    api.candidatos.cargosPotenciales.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const hecho = useHecho(CLAVES_NOTAS);
  const borrar = async ({ idNumerico, creacionUsuario, candidatoIdNumerico }: Nota) => {
    try {
      await hecho(await client.notas.remove({ idNumerico, creacionUsuario, candidatoIdNumerico }));
    } catch (error) {
      alertas.error(error);
    }
  };
  const volver = () => setEditada(null);

  const revisar = async () => {
    const { data } = await requisitos.refetch();
    if (!data?.tieneExperiencias) volver();
  };
  if (editada === 'nueva' && requisitos.data && !requisitos.data.tieneExperiencias) {
    return (
      <ExperienceModal candidatoId={candidatoId} experiencia={null} esStaff onClose={() => void revisar()} />
    );
  }
  const faltanCargos =
    editada === 'nueva' &&
    requisitos.data &&
    !enoughCargosPotenciales(requisitos.data.cargosPotenciales.length);
  return (
    <Modal opened onClose={onClose} title={`Notas de ${nombre}`} size="xl">
      {faltanCargos && (
        <>
          <p className="aviso-fijo" style={{ marginBottom: 12 }} role="status">
            {TEXTS.notaPocosCargos}
          </p>
          <PotentialBox candidatoId={candidatoId} />
          <div className="acciones">
            <Button variant="default" onClick={volver}>
              Volver
            </Button>
          </div>
        </>
      )}
      {editada !== null &&
        !faltanCargos &&
        (requisitos.data ? (
          <NoteForm
            candidatoId={candidatoId}
            nota={editada === 'nueva' ? null : editada}
            expectativa={requisitos.data.expectativaSalarial}
            oportunidadId={oportunidadId}
            onDone={volver}
            onCancel={volver}
          />
        ) : (
          <Cargando />
        ))}
      {editada === null && (
        <>
          <div className="fila" style={{ marginBottom: 8 }}>
            <span className="soft num">{lista.data ? `Total ${lista.data.total}` : ''}</span>
            <span className="right">
              <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setEditada('nueva')}>
                Agregar nota
              </Button>
            </span>
          </div>
          {lista.error && !lista.data && <ErrorPanel error={lista.error} onRetry={lista.refetch} />}
          {lista.isPending && <Cargando filas={4} />}
          {lista.data?.items.length === 0 && <Vacio texto="No se han encontrado notas" />}
          <div className={lista.isPlaceholderData ? 'atenuado' : undefined}>
            {lista.data?.items.map((nota) => (
              <NoteRow
                key={nota.idNumerico}
                nota={nota}
                acciones={
                  <div className="fila">
                    {canEditNota(nota, usuarioId) && (
                      <button type="button" className="link" onClick={() => setEditada(nota)}>
                        Editar
                      </button>
                    )}
                    {canRemoveNota(nota, usuarioId) && (
                      <button type="button" className="link" onClick={() => setBorrada(nota)}>
                        Eliminar
                      </button>
                    )}
                  </div>
                }
              />
            ))}
          </div>
          {lista.data && lista.data.total > 0 && (
            <Paginador page={page} limit={NOTAS_PAGE_SIZE} total={lista.data.total} onPage={setPage} />
          )}
        </>
      )}
      {borrada && (
        <Confirmar
          titulo="Eliminar nota"
          texto="Esta seguro que desea borrar la nota?"
          textoAceptar="Eliminar"
          peligro
          onClose={() => setBorrada(null)}
          onConfirm={() => borrar(borrada)}
        />
      )}
    </Modal>
  );
}
