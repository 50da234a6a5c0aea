import { useQuery } from '@tanstack/react-query';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { api, client, errorText, queryClient } from '../../../platform/api.ts';
import { mayPass } from '../../../platform/mayPass.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { Publicacion } from '../../busquedas/oportunidades/publicacion/index.tsx';
import styles from './ApplyBox.module.css';

interface Props {
  candidatoId: number;
  oportunidadId: number;
  /** The applicant's source, when the link says so. */
  fuente: string;
  /** The server has answered, so nothing needs to be remembered. */
  onAnswer: () => void;
  onClose: () => void;
}

/** The button was further down the page. */
const comeIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });

/** postularA: the public title and requirements, then one button (docs/reglas/personas.md). */
export default function ApplyBox({ candidatoId, oportunidadId, fuente, onAnswer, onClose }: Props) {
  const { data, error, refetch } = useQuery(
    api.oportunidades.publicView.queryOptions({ input: { idNumerico: oportunidadId }, staleTime: 0 }),
  );
  const applied = useQuery(
    api.candidatos.postulaciones.queryOptions({
      input: { candidatoIdNumerico: candidatoId, oportunidadIdNumerico: oportunidadId, limit: 1 },
      staleTime: 0,
    }),
  );
  const [result, setResult] = useState<{ tipo: 'exito' | 'aviso'; texto: string } | null>(null);
  const [sending, setSending] = useState(false);
  const notified = useRef(false);
  const isRepeated = !sending && result === null && (applied.data?.total ?? 0) > 0;
  const unread = error && mayPass(error);
  const refusal = unread ? null : error ? errorText(error) : isRepeated ? TEXTS.postulacionRepetida : null;
  // A search that takes no applications, or no second one, is an answer too.
  useEffect(() => {
    if (refusal === null || notified.current) return;
    notified.current = true;
    onAnswer();
  }, [refusal, onAnswer]);
  const apply = async () => {
    setSending(true);
    try {
      await client.bolsa.apply({ oportunidadIdNumerico: oportunidadId, fuente });
      // The parts of the page below show it as well.
      await Promise.all(
        [api.candidatos.postulaciones.key(), api.sugeridos.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      setResult({ tipo: 'exito', texto: TEXTS.postulacionHecha });
      onAnswer();
    } catch (thrown) {
      setResult({ tipo: 'aviso', texto: errorText(thrown) });
      // Nothing was decided: the button stays, and so does what was wanted.
      if (!mayPass(thrown)) onAnswer();
      else setSending(false);
    }
  };
  if (unread && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if ((!data && !error) || applied.isPending) return <Loading rows={2} />;
  const said = result ?? (refusal === null ? null : { tipo: 'aviso' as const, texto: refusal });
  return (
    <section className="box" aria-label="Postulación" ref={comeIntoView}>
      <div className="inside" style={{ display: 'grid', gap: 14 }}>
        {said && (
          <p className={said.tipo === 'exito' ? styles.success : 'notice-fixed'} role="status">
            {said.texto}
          </p>
        )}
        {data && <Publicacion oportunidad={data.oportunidad} />}
        {data && !isRepeated && (result === null || sending === false) ? (
          <div className="actions" style={{ marginTop: 0 }}>
            <Button
              variant="default"
              size="md"
              onClick={() => {
                onAnswer();
                onClose();
              }}
            >
              Ahora no
            </Button>
            <Button size="md" loading={sending} onClick={apply}>
              Postularme
            </Button>
          </div>
        ) : (
          <Button variant="default" size="md" onClick={onClose}>
            Entendido
          </Button>
        )}
      </div>
    </section>
  );
}
