import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconFileText } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CV_ACCEPT, CV_MAX_MB } from '@tembiapo/contract/domain/cv.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { NoConnection } from '../../../platform/NoConnection.ts';
import { useTitle } from '../../../platform/tab.ts';
import { upload, uploadText } from '../../../platform/upload.ts';
import { useUsuario } from '../../../platform/useUsuario.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { WorkProgress } from '../../../ui/WorkProgress.tsx';
import { isReading, READING_WATCH_MS } from './isReading.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { useExisting } from './useExisting.ts';
import './my-cv.css';

const KEYS = [api.cv.key()];

/**
 * /completarConMiCv: a candidate uploads their CV, waits some seconds and accepts what was read (docs/reglas/personas.md).
 */
export function MyCvScreen() {
  useTitle('Completar con mi CV');
  const { data: usuario, error: usuarioError, refetch: again } = useUsuario();
  const { data, error, refetch } = useQuery({
    ...api.cv.lecturas.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.items.some(isReading) ? READING_WATCH_MS : false),
  });
  const candidatoId = usuario?.candidatoIdNumerico ?? null;
  if (usuarioError && !usuario) return <ErrorPanel error={usuarioError} onRetry={again} />;
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data || !usuario) return <Loading />;
  // The last upload that was not accepted yet.
  const own = data.items.find(({ estado }) => estado !== 'aceptada');
  if (own?.estado === 'leida' && candidatoId !== null)
    return <Accept id={own.id} candidatoId={candidatoId} />;
  return (
    <main className="portal my-cv">
      <h1>Completar con mi CV</h1>
      {own && isReading(own) ? (
        <WorkProgress part={own.avance > 0 ? own.avance : null}>
          Leyendo {own.nombre}. Una foto puede tardar medio minuto.
        </WorkProgress>
      ) : (
        <>
          {own?.mensaje && <ErrorAlert message={own.mensaje} />}
          <HandIn previous={own?.id ?? null} />
        </>
      )}
    </main>
  );
}

function HandIn({ previous }: { previous: string | null }) {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: api.cv.key() });
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** A file that failed with the connection, to be sent again. */
  const [lost, setLost] = useState<File | null>(null);
  const send = async (file: File) => {
    setError(null);
    setLost(null);
    setPart(0);
    try {
      // One that could not be read makes room for the next.
      if (previous !== null) await client.cv.discard({ id: previous });
      await upload({ path: '/v1/cv/lectura', file, name: file.name, onProgress: setPart });
      await again();
    } catch (thrown) {
      setError(uploadText(thrown));
      if (thrown instanceof NoConnection) setLost(file);
      await again();
    } finally {
      setPart(null);
    }
  };
  return (
    <>
      <p>
        Elegí tu CV o sacale una foto: lo leemos y completamos tu perfil. Vos revisás todo antes de guardar.
      </p>
      <UnsavedQuestion dirty={part !== null} />
      {error && <ErrorAlert message={error} {...(lost && { onRetry: () => send(lost) })} />}
      <DropZone
        icon={<IconFileText size={26} aria-hidden />}
        label="CV"
        text="Elegir mi CV"
        accept={CV_ACCEPT}
        disabled={part !== null}
        onChoose={(list) => list?.[0] && void send(list[0])}
      >
        <p className="soft">PDF, Word (.docx), ODT, texto o una foto de la página, hasta {CV_MAX_MB} MB.</p>
      </DropZone>
      {part !== null && <Progress value={part * 100} aria-label="Avance de la subida" size="lg" />}
    </>
  );
}

function Accept({ id, candidatoId }: { id: string; candidatoId: number }) {
  const navigate = useNavigate();
  const done = useDone(KEYS);
  const { data, error, refetch } = useQuery({
    ...api.cv.lectura.queryOptions({ input: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const { existing, loading, error: perfilError, refetch: again } = useExisting(candidatoId, false);
  const [going, setGoing] = useState(false);
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (perfilError) return <ErrorPanel error={perfilError} onRetry={again} />;
  if (!data || loading) return <Loading />;
  const discard = async () => {
    setGoing(true);
    try {
      await done(await client.cv.discard({ id }));
    } finally {
      setGoing(false);
    }
  };
  return (
    <ReviewForm
      lectura={data.lectura}
      title="Tu CV"
      candidatoId={candidatoId}
      existing={existing}
      action={
        <Button variant="default" loading={going} onClick={discard}>
          Otro CV
        </Button>
      }
      onSaved={() => void navigate({ to: `/editarCandidato/${candidatoId}`, ignoreBlocker: true })}
    />
  );
}
