import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { api } from '../../api.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useHecho } from '../../ui/action.ts';
import { Vacio } from '../../ui/states.tsx';
import { PaginaDeSubida } from '../../ui/UploadPage.tsx';

interface Props {
  titulo: string;
  path: string;
  textoDeFalla: string;
  claves: readonly (readonly unknown[])[];
}

/** The upload of one of an opportunity's two files (001 §2.9); back to its details afterwards. */
function SubidaDeOportunidad({ titulo, path, textoDeFalla, claves }: Props) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const idNumerico = idDeRuta(id);
  const navigate = useNavigate();
  const hecho = useHecho(claves);
  const { data } = useQuery(
    api.oportunidades.one.queryOptions({ input: { idNumerico }, enabled: idNumerico > 0 }),
  );
  if (idNumerico === 0) return <Vacio texto="No existe esa oportunidad" />;
  // Nothing is lost: it was sent, or nothing was chosen.
  const volver = () =>
    void navigate({ to: `/editarDetalleOportunidad/${idNumerico}` as string, ignoreBlocker: true });
  return (
    <PaginaDeSubida
      titulo={titulo}
      subtitulo={data && `${data.oportunidad.titulo} · ${data.oportunidad.empresaDescripcion}`}
      path={path}
      fields={{ oportunidadIdNumerico: id }}
      textoDeFalla={textoDeFalla}
      onCancelar={volver}
      onHecho={async (respuesta) => {
        await hecho(respuesta);
        volver();
      }}
    />
  );
}

const DE_FLYER = [api.oportunidades.flyer.key()];
const DE_RELEVAMIENTO = [api.oportunidades.relevamiento.key()];

export const FlyerUploadScreen = () => (
  <SubidaDeOportunidad
    titulo="Flyer"
    path="/v1/oportunidad/flyer"
    textoDeFalla={TEXTS.errorAlSubirFlyer}
    claves={DE_FLYER}
  />
);

export const SurveyUploadScreen = () => (
  <SubidaDeOportunidad
    titulo="Formulario de relevamiento"
    path="/v1/oportunidad/relevamiento"
    textoDeFalla={TEXTS.errorAlSubirArchivo}
    claves={DE_RELEVAMIENTO}
  />
);
