import { useNavigate, useParams } from '@tanstack/react-router';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { pathId } from '../../../platform/address.ts';
import { api } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { UploadPage } from '../../../ui/UploadPage.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { usePerfil } from './usePerfil.ts';

const KEYS = [api.candidatos.archivos.key()];

/** /candidato/archivo/{candidatoId}: a file with a description (docs/reglas/personas.md). */
export function FileUploadScreen() {
  const { candidatoId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const done = useDone(KEYS);
  const typed = useTyped(`archivo ${candidatoId}`, { description: '' });
  const { description } = typed.data;
  const id = pathId(candidatoId);
  const { data, error, refetch } = usePerfil(id, isStaff(readSesion()?.rol ?? 'candidato'));
  if (id === 0) return <EmptyState text="No existe ese candidato" />;
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  // Nothing is lost: it was sent, or nothing was chosen.
  const goBack = () => void navigate({ to: `/editarCandidato/${candidatoId}`, ignoreBlocker: true });
  return (
    <UploadPage
      title="Subir archivo"
      subtitle={`${data.candidato.nombre} ${data.candidato.apellido}`}
      path="/v1/candidato/archivo"
      fields={{ candidatoIdNumerico: candidatoId, descripcion: description.trim() }}
      onCancel={goBack}
      onDone={async (answer) => {
        typed.end();
        await done(answer);
        goBack();
      }}
    >
      <Drafted form={typed} />
      <TextInput
        label="Descripción"
        placeholder="Por ejemplo: certificado de trabajo"
        maxLength={SHORT_TEXT}
        value={description}
        onChange={(event) => typed.change({ description: event.currentTarget.value })}
      />
    </UploadPage>
  );
}
