import { Button, Progress, Slider } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Slider.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { api, client, queryClient, RENOVAR_ENLACES_MS } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { alertas } from '../../ui/alerts.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { subir, textoDeSubida } from '../../upload.ts';
import { cortar, type Zona } from './crop.ts';
import { destino, NO_CONFIGURADA, useFlujo } from './flow.ts';

type Subida = { data: { imagenID: string; url: string; key: string; bucket: string } };
const ZOOM_MAX = 5;

/**
 * /cortarImagenes, 'Paso 2 : Recorte' (001 §2.7): each picture that waits is cropped, sent and saved. Those left
 * uncropped are discarded; after the last one the flow goes on to lastStepUrl.
 */
export function CropScreen() {
  useTitle('Paso 2 : Recorte');
  const { flujo } = useFlujo();
  const navigate = useNavigate();
  const configurado =
    flujo.cropUploadUrl !== null &&
    flujo.saveInConceptUrl !== null &&
    flujo.concepto !== '' &&
    flujo.conceptoId > 0;
  const { data, error, refetch } = useQuery({
    ...api.imagenes.list.queryOptions({
      input: { concepto: 'candidatoFoto', conceptoId: flujo.conceptoId },
      enabled: configurado,
    }),
    staleTime: 0,
    // The links expire.
    refetchInterval: RENOVAR_ENLACES_MS,
  });
  const [indice, setIndice] = useState(0);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [zona, setZona] = useState<Zona | null>(null);
  const [parte, setParte] = useState<number | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  if (!configurado) return <Vacio texto={NO_CONFIGURADA} />;
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Cargando />;
  const imagenes = data.data;
  const actual = imagenes[indice % Math.max(1, imagenes.length)];

  const descartar = async (ids: string[]) => {
    await Promise.allSettled(ids.map((imagenID) => client.imagenes.remove({ imagenID })));
    await queryClient.invalidateQueries({ queryKey: api.imagenes.list.key() });
  };
  const empezar = () => {
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setZona(null);
    setFalla(null);
  };
  /** One picture is done with: the next one, or the end of the flow. */
  const seguir = async (quedan: number) => {
    empezar();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.imagenes.list.key() }),
      queryClient.invalidateQueries({ queryKey: api.candidatos.perfil.key() }),
    ]);
    if (quedan === 0) void navigate(destino(flujo.lastStepUrl));
  };
  const guardar = async () => {
    if (!zona || !actual || parte !== null) return;
    setParte(0);
    setFalla(null);
    try {
      const recorte = await cortar(actual.originalUrl, zona, flujo.cropConfig);
      const { data: subida } = await subir<Subida>({
        path: flujo.cropUploadUrl!,
        file: recorte,
        name: 'recorte.jpg',
        fields: {
          imagenID: actual._id,
          esTemporal: 'false',
          configVariant: flujo.relatedImageId ? 'thumbnail' : 'foto',
        },
        headers: flujo.rawUploadHeaders,
        onProgress: setParte,
      });
      const { message } = await client.imagenes.guardarFoto({
        ...subida,
        conceptoId: flujo.conceptoId,
        ...(flujo.relatedImageId && { relatedImageId: flujo.relatedImageId }),
      });
      alertas.exito(message);
      await seguir(imagenes.length - 1);
    } catch (thrown) {
      setFalla(textoDeSubida(thrown, TEXTS.errorAlSubirImagen));
    } finally {
      setParte(null);
    }
  };
  const eliminar = async () => {
    await descartar([actual!._id]);
    empezar();
    if (imagenes.length === 1) void navigate(destino(flujo.cancelUrl));
  };
  const cancelar = async () => {
    await descartar(imagenes.map(({ _id }) => _id));
    void navigate(destino(flujo.cancelUrl));
  };
  if (!actual)
    return (
      <Vacio texto="Sin imágenes para listar">
        <Button onClick={() => void navigate(destino(flujo.lastStepUrl))}>Siguiente</Button>
      </Vacio>
    );
  return (
    <main className="page">
      <div className="head fijo">
        <h1>Paso 2 : Recorte</h1>
        {imagenes.length > 1 && (
          <span className="total num">
            {(indice % imagenes.length) + 1} de {imagenes.length}
          </span>
        )}
        <span className="right">
          <Button variant="default" onClick={() => void cancelar()} disabled={parte !== null}>
            Cancelar
          </Button>
          <Button variant="default" onClick={() => void eliminar()} disabled={parte !== null}>
            Eliminar
          </Button>
          <Button
            variant="default"
            disabled={parte !== null || imagenes.length < 2}
            onClick={() => {
              empezar();
              setIndice(indice + 1);
            }}
          >
            Siguiente
          </Button>
          <Button onClick={() => void guardar()} loading={parte !== null} disabled={!zona}>
            Subir
          </Button>
        </span>
      </div>
      <div className="cuerpo subida">
        {falla && (
          <p className="error-fijo" role="alert">
            {falla}
          </p>
        )}
        <div className="recorte">
          <Cropper
            key={actual._id}
            image={actual.originalUrl}
            crop={crop}
            zoom={zoom}
            aspect={flujo.cropConfig.ratio}
            maxZoom={ZOOM_MAX}
            keyboardStep={4}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixeles) => setZona(pixeles)}
            cropperProps={{ 'aria-label': 'Recorte: las flechas lo mueven' }}
          />
        </div>
        <div className="campo-zoom">
          <span aria-hidden>Acercar</span>
          <Slider
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            label={null}
            thumbLabel="Acercar"
            style={{ flex: 1 }}
          />
        </div>
        {parte !== null && <Progress value={parte * 100} aria-label="Avance de la subida" size="lg" />}
        <p className="soft">
          Mové la imagen con el dedo, el ratón o las flechas, y acercala con la barra. Mínimo{' '}
          {flujo.cropConfig.minWidth} × {flujo.cropConfig.minHeight} píxeles.
        </p>
      </div>
    </main>
  );
}
