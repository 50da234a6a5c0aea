import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { pathId } from '../../../platform/address.ts';
import { api } from '../../../platform/api.ts';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { UploadPage } from '../../../ui/UploadPage.tsx';
import { useDone } from '../../../ui/useDone.ts';

interface Props {
  titulo: string;
  path: string;
  failureText?: string;
  keys: readonly (readonly unknown[])[];
}

/** Uploads one of an opportunity's two files (docs/reglas/busquedas.md), then returns to its details. */
function OportunidadUpload({ titulo, path, failureText, keys }: Props) {
  const { id = '' } = useParams({ strict: false });
  const oportunidadId = pathId(id);
  const navigate = useNavigate();
  const done = useDone(keys);
  const { data, error, refetch } = useQuery(
    api.oportunidades.one.queryOptions({ input: { idNumerico: oportunidadId }, enabled: oportunidadId > 0 }),
  );
  if (oportunidadId === 0) return <EmptyState text="No existe esa oportunidad" />;
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  // Nothing is lost: the file was sent, or none was chosen.
  const goBack = () =>
    void navigate({ to: `/editarDetalleOportunidad/${oportunidadId}`, ignoreBlocker: true });
  return (
    <UploadPage
      title={titulo}
      subtitle={`${data.oportunidad.titulo} · ${data.oportunidad.empresaDescripcion}`}
      path={path}
      fields={{ oportunidadIdNumerico: id }}
      failureText={failureText}
      onCancel={goBack}
      onDone={async (answer) => {
        await done(answer);
        goBack();
      }}
    />
  );
}

const OF_FLYER = [api.oportunidades.flyer.key()];
const OF_RELEVAMIENTO = [api.oportunidades.relevamiento.key()];

export const FlyerUploadScreen = () => (
  <OportunidadUpload
    titulo="Flyer"
    path="/v1/oportunidad/flyer"
    failureText={TEXTS.errorAlSubirFlyer}
    keys={OF_FLYER}
  />
);

export const RelevamientoUploadScreen = () => (
  <OportunidadUpload
    titulo="Formulario de relevamiento"
    path="/v1/oportunidad/relevamiento"
    keys={OF_RELEVAMIENTO}
  />
);
