import { useQuery } from '@tanstack/react-query';
import type { TernaReview } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import { anonymousName } from '@tembiapo/contract/domain/clientes.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { COMPARTIDA_KEYS } from './keys.ts';

/** Reviews a shortlist: what the client will not see, what may identify a person, and staff's approval. */
export function ReviewModal({ oportunidadId, onClose }: { oportunidadId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    api.compartidas.review.queryOptions({ input: { oportunidadIdNumerico: oportunidadId } }),
  );
  const done = useDone(COMPARTIDA_KEYS);
  const accept = async (people: readonly TernaReview[]) => {
    try {
      await done(
        await client.compartidas.confirmReview({
          oportunidadIdNumerico: oportunidadId,
          personas: people.map(({ candidatoIdNumerico, huella }) => ({ candidatoIdNumerico, huella })),
        }),
      );
    } catch (thrown) {
      alerts.error(thrown);
      await refetch();
    }
  };
  const people = data?.personas.filter(({ textos }) => textos.length > 0) ?? [];
  const waiting = people.filter(({ falta }) => falta);
  return (
    <Modal onClose={onClose} title="Qué lee el cliente">
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={4} />
      ) : people.length === 0 ? (
        <p className="soft">No hay nada que tapar ni que revisar.</p>
      ) : (
        <>
          <p className="soft review-key">
            <mark className="covered">Se tapa</mark>: el cliente no lo lee.
            {data.anonima && (
              <>
                {' '}
                <mark className="doubted">Puede decir quién es</mark>: se muestra si decís que está bien.
              </>
            )}
          </p>
          <ul className="review">
            {people.map((person) => (
              <li key={person.candidatoIdNumerico}>
                <div className="review-head">
                  <b>{person.nombreCompleto}</b>
                  {data.anonima && <span className="badge b-violet">{anonymousName(person.letra)}</span>}
                  {person.falta && (
                    <Button
                      size="xs"
                      aria-label={`Está bien, mostrar a ${person.nombreCompleto}`}
                      onClick={() => void accept([person])}
                    >
                      Está bien, mostrar
                    </Button>
                  )}
                </div>
                {person.textos.map(({ donde, partes }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is read anew as a whole
                  <p key={i} className="review-text">
                    <span className="soft">{donde}: </span>
                    {partes.map(({ texto, marca }, k) =>
                      marca === null ? (
                        texto
                      ) : (
                        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
                        <mark key={k} className={marca === 'tapado' ? 'covered' : 'doubted'}>
                          {texto}
                        </mark>
                      ),
                    )}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="actions">
        <Button variant="default" onClick={onClose}>
          Listo
        </Button>
        {waiting.length > 1 && (
          <Button onClick={() => void accept(waiting)}>Está bien, mostrar a todos</Button>
        )}
      </div>
    </Modal>
  );
}
