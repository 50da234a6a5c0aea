import { useQuery } from '@tanstack/react-query';
import type { EmCandidato } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { api } from '../../../platform/api.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Rich } from '../../../ui/Rich.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';

/** A candidate's favourite note, in full. */
export default function FavoriteNotaModal({
  candidato,
  onClose,
}: {
  candidato: EmCandidato;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(
    api.notas.favorite.queryOptions({ input: { candidatoIdNumerico: candidato.idNumerico } }),
  );
  const nota = data?.notaFavorita;
  return (
    <Modal onClose={onClose} size="lg" title={`Nota favorita: ${candidato.candidatoDetails.nombreCompleto}`}>
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={4} />
      ) : nota ? (
        <article>
          <h2>{nota.titulo}</h2>
          <p className="soft num" style={{ marginBottom: 10 }}>
            {nota.creacionUsuarioNombre} · {formatMoment(nota.creacionTs)}
          </p>
          <Rich html={nota.contenido} />
        </article>
      ) : (
        <EmptyState text="No se han encontrado notas" />
      )}
    </Modal>
  );
}
