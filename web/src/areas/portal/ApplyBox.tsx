import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ETAPA_PORTAL } from '@tembiapo/contract/domain/etapas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { api, client, queryClient, textoDeError } from '../../api.ts';
import { Cargando } from '../../ui/states.tsx';
import { Publication } from '../oportunidades/publicacion/index.tsx';

interface Props {
  candidatoId: number;
  oportunidadId: number;
  /** The server has answered: nothing is to be kept any more. */
  onRespuesta: () => void;
  onClose: () => void;
}

/** postularA: the public title and what is asked for, then one button (decisions 2). */
export default function ApplyBox({ candidatoId, oportunidadId, onRespuesta, onClose }: Props) {
  const { data, error } = useQuery(
    api.oportunidades.publicView.queryOptions({ input: { idNumerico: oportunidadId }, staleTime: 0 }),
  );
  const [resultado, setResultado] = useState<{ tipo: 'exito' | 'aviso'; texto: string } | null>(null);
  const [enviando, setEnviando] = useState(false);
  const avisado = useRef(false);
  // One that takes no applications is an answer too.
  useEffect(() => {
    if (!error || avisado.current) return;
    avisado.current = true;
    onRespuesta();
  }, [error, onRespuesta]);
  const postular = async () => {
    setEnviando(true);
    try {
      await client.oportunidades.include({
        origen: 'portal',
        oportunidadIdNumerico: oportunidadId,
        candidatosIds: [candidatoId],
        etapa: ETAPA_PORTAL,
      });
      setResultado({ tipo: 'exito', texto: TEXTS.postulacionHecha });
      void queryClient.invalidateQueries({ queryKey: api.candidatos.postulaciones.key() });
      onRespuesta();
    } catch (thrown) {
      setResultado({ tipo: 'aviso', texto: textoDeError(thrown) });
      // Without a connection there was no answer: the button stays and so does what was wanted.
      if (!(thrown instanceof TypeError)) onRespuesta();
      else setEnviando(false);
    }
  };
  if (!data && !error) return <Cargando filas={2} />;
  const dicho = resultado ?? (error ? { tipo: 'aviso' as const, texto: textoDeError(error) } : null);
  return (
    <section className="caja" aria-label="Postulación">
      <div className="dentro" style={{ display: 'grid', gap: 14 }}>
        {dicho && (
          <p className={dicho.tipo === 'exito' ? 'exito-fijo' : 'aviso-fijo'} role="status">
            {dicho.texto}
          </p>
        )}
        {data && <Publication oportunidad={data.oportunidad} />}
        {data && (resultado === null || enviando === false) ? (
          <div className="acciones" style={{ marginTop: 0 }}>
            <Button
              variant="default"
              size="md"
              onClick={() => {
                onRespuesta();
                onClose();
              }}
            >
              Ahora no
            </Button>
            <Button size="md" loading={enviando} onClick={postular}>
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
