import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Nota } from '@tembiapo/contract/calls/personas/notas.ts';
import { NOTAS_PAGE_SIZE } from '@tembiapo/contract/domain/limits.ts';
import { canEditNota, canRemoveNota, enoughCargosPotenciales } from '@tembiapo/contract/domain/notas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { lazy, Suspense, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { PotencialBox } from '../../../ui/PotencialBox.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ExperienciaModal } from '../candidatos/index.ts';
import { NotaForm } from './NotaForm.tsx';
import { NOTAS_KEYS, NotaRow } from './NotaRow.tsx';

const TareaModal = lazy(async () => ({
  default: (await import('../../busquedas/tareas/index.ts')).TareaModal,
}));

interface Props {
  candidatoId: number;
  nombre: string;
  startNew?: boolean;
  /** The opportunity from which new notes are written. */
  oportunidadId?: number;
  onClose: () => void;
}

/**
 * A candidate's notes (docs/reglas/personas.md): five a page, star, edit, delete, and adding one, which first asks for what
 * the candidate lacks: an experience, then three potential positions.
 */
export default function NotasModal({ candidatoId, nombre, startNew = false, oportunidadId, onClose }: Props) {
  const [page, setPage] = useState(1);
  /** 'admitida': a new one, of a candidate who lacked nothing when its form opened. */
  const [edited, setEdited] = useState<Nota | 'nueva' | 'admitida' | null>(startNew ? 'nueva' : null);
  const [tasked, setTasked] = useState<Nota | null>(null);
  const [erased, setErased] = useState<Nota | null>(null);
  const usuarioId = readSesion()?.id ?? 0;
  const list = useQuery(
    api.notas.list.queryOptions({
      input: { candidatoIdNumerico: candidatoId, page, limit: NOTAS_PAGE_SIZE },
      placeholderData: keepPreviousData,
    }),
  );
  const requisitos = useQuery(
    api.candidatos.cargosPotenciales.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const done = useDone(NOTAS_KEYS);
  const erase = async ({ idNumerico, creacionUsuario, candidatoIdNumerico }: Nota) =>
    done(await client.notas.remove({ idNumerico, creacionUsuario, candidatoIdNumerico }));
  /** Just written: it has the focus, for what comes next. */
  const [written, setWritten] = useState<number>();
  const goBack = () => setEdited(null);

  const check = async () => {
    const { data } = await requisitos.refetch();
    if (!data?.tieneExperiencias) goBack();
  };
  const lacksExperiencia = requisitos.data && !requisitos.data.tieneExperiencias;
  const lacksCargos = requisitos.data && !enoughCargosPotenciales(requisitos.data.cargosPotenciales.length);
  // Decided once: later changes by others do not close a note that is being written.
  if (edited === 'nueva' && requisitos.data && !lacksExperiencia && !lacksCargos) setEdited('admitida');
  if (edited === 'nueva' && lacksExperiencia) {
    return (
      <ExperienciaModal
        candidatoId={candidatoId}
        experiencia={null}
        isStaff
        reason={TEXTS.notaSinExperiencia}
        onClose={() => void check()}
      />
    );
  }
  const missingCargos = edited === 'nueva' && lacksCargos;
  return (
    <Modal onClose={onClose} title={`Notas de ${nombre}`} size="xl">
      {missingCargos && (
        <>
          <p className="notice-fixed" style={{ marginBottom: 12 }} role="status">
            {TEXTS.notaPocosCargos}
          </p>
          <PotencialBox candidatoId={candidatoId} />
          <div className="actions">
            <Button variant="default" onClick={goBack}>
              Volver
            </Button>
          </div>
        </>
      )}
      {edited !== null &&
        !missingCargos &&
        (requisitos.data ? (
          <NotaForm
            candidatoId={candidatoId}
            nota={typeof edited === 'string' ? null : edited}
            expectativa={requisitos.data.expectativaSalarial}
            oportunidadId={oportunidadId}
            onDone={(id) => {
              setWritten(id);
              goBack();
            }}
            onCancel={goBack}
          />
        ) : (
          <Loading />
        ))}
      {edited === null && (
        <>
          <div className="line-row" style={{ marginBottom: 8 }}>
            <span className="soft num">{list.data ? `Total ${list.data.total}` : ''}</span>
            <span className="right">
              <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setEdited('nueva')}>
                Agregar nota
              </Button>
            </span>
          </div>
          {list.error && !list.data && <ErrorPanel error={list.error} onRetry={list.refetch} />}
          {list.isPending && <Loading rows={4} />}
          {list.data?.items.length === 0 && <EmptyState text="No se han encontrado notas" />}
          <div className={list.isPlaceholderData ? 'dimmed' : undefined}>
            {list.data?.items.map((nota) => (
              <NotaRow
                key={nota.idNumerico}
                nota={nota}
                isFresh={nota.idNumerico === written}
                actions={
                  <div className="line-row">
                    {canEditNota(nota, usuarioId) && (
                      <button type="button" className="link" onClick={() => setEdited(nota)}>
                        Editar
                      </button>
                    )}
                    <button type="button" className="link" onClick={() => setTasked(nota)}>
                      Crear tarea
                    </button>
                    {canRemoveNota(nota, usuarioId) && (
                      <button type="button" className="link" onClick={() => setErased(nota)}>
                        Eliminar
                      </button>
                    )}
                  </div>
                }
              />
            ))}
          </div>
          {list.data && list.data.total > 0 && (
            <Pager page={page} limit={NOTAS_PAGE_SIZE} total={list.data.total} onPage={setPage} />
          )}
        </>
      )}
      {tasked && (
        <Suspense>
          <TareaModal
            tarea={null}
            about={{ texto: tasked.titulo, candidato: { idNumerico: candidatoId, nombre } }}
            onClose={() => setTasked(null)}
          />
        </Suspense>
      )}
      {erased && (
        <Confirm
          title="Eliminar nota"
          text="Esta seguro que desea borrar la nota?"
          acceptText="Eliminar"
          danger
          onClose={() => setErased(null)}
          onConfirm={() => erase(erased)}
        />
      )}
    </Modal>
  );
}
