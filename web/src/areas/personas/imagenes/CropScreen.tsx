import { Progress, Slider } from '@mantine/core';
import { Button } from '../../../ui/Button.tsx';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Slider.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TemporaryImagen } from '@tembiapo/contract/calls/personas/imagenes.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { endOfFlow, type ImagenesFlow } from '@tembiapo/contract/domain/imagenes.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import Cropper, { type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, queryClient } from '../../../platform/api.ts';
import { start as page } from '../../../platform/start.ts';
import { useTitle } from '../../../platform/tab.ts';
import { upload, uploadText } from '../../../platform/upload.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import pageStyles from '../../../ui/UploadPage.module.css';
import styles from './CropScreen.module.css';
import { type CropArea, cut } from './cut.ts';
import { NOT_CONFIGURED, target, useFlow, waitingQuery } from './flow.ts';
import { useRemoveImagen } from './useRemoveImagen.ts';

type Upload = { data: { imagenID: string; url: string; key: string; bucket: string } };
const ZOOM_MAX = 5;

/**
 * /cortarImagenes, 'Paso 2 : Recorte' (docs/reglas/personas.md): each waiting picture is cropped, sent and saved. Those left
 * uncropped are discarded; after the last one the flow goes on to lastStepUrl.
 */
export function CropScreen() {
  useTitle('Paso 2 : Recorte');
  const { flow } = useFlow();
  const navigate = useNavigate();
  const configured =
    flow.cropUploadUrl !== null &&
    flow.saveInConceptUrl !== null &&
    flow.concepto !== '' &&
    flow.conceptoId > 0;
  const { data, error, refetch } = useQuery({
    ...waitingQuery(flow.conceptoId),
    enabled: configured,
  });
  const [saved, setSaved] = useState(0);
  const [index, setIndex] = useState(0);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const start = () => {
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setArea(null);
    setFailure(null);
  };
  const removal = useRemoveImagen(() => {
    start();
    if (data?.data.length === 1) void navigate(target(endOfFlow(flow, saved)));
  });
  if (!configured) return <EmptyState text={NOT_CONFIGURED} />;
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const imagenes = data.data;
  const current = imagenes[index % Math.max(1, imagenes.length)];

  /** A photo was saved: shows the next picture, or ends the flow. */
  const follow = async (remaining: number) => {
    start();
    setSaved(saved + 1);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.imagenes.list.key() }),
      queryClient.invalidateQueries({ queryKey: api.candidatos.perfil.key() }),
      queryClient.invalidateQueries({ queryKey: api.candidatos.perfilForStaff.key() }),
    ]);
    if (remaining === 0) void navigate(target(endOfFlow(flow, saved + 1)));
  };
  const save = async () => {
    if (!area || !current || part !== null) return;
    setPart(0);
    setFailure(null);
    try {
      const crop = await cut(current.originalUrl, area, flow.cropConfig);
      const { data: uploaded } = await upload<Upload>({
        path: flow.cropUploadUrl!,
        file: crop,
        name: 'recorte.jpg',
        fields: {
          imagenID: current._id,
          esTemporal: 'false',
          configVariant: flow.relatedImageId ? 'thumbnail' : 'foto',
        },
        headers: flow.rawUploadHeaders,
        onProgress: setPart,
      });
      const { message } = await client.imagenes.savePhoto({
        ...uploaded,
        conceptoId: flow.conceptoId,
        ...(flow.relatedImageId && { relatedImageId: flow.relatedImageId }),
      });
      alerts.success(message);
      await follow(imagenes.length - 1);
    } catch (thrown) {
      setFailure(uploadText(thrown, TEXTS.errorAlSubirImagen));
    } finally {
      setPart(null);
    }
  };
  const cancel = async () => {
    await Promise.allSettled(imagenes.map(({ _id }) => client.imagenes.remove({ imagenID: _id })));
    await queryClient.invalidateQueries({ queryKey: api.imagenes.list.key() });
    void navigate(target(flow.cancelUrl));
  };
  if (!current)
    return (
      <EmptyState text="Sin imágenes para listar">
        <Button onClick={() => void navigate(target(endOfFlow(flow, saved)))}>Siguiente</Button>
      </EmptyState>
    );
  return (
    <main className="page">
      <div className="head fixed">
        <h1>Paso 2 : Recorte</h1>
        {imagenes.length > 1 && (
          <span className="total num">
            {(index % imagenes.length) + 1} de {imagenes.length}
          </span>
        )}
        <span className="right">
          <Button variant="default" onClick={() => void cancel()} disabled={part !== null}>
            Cancelar
          </Button>
          <Button variant="default" onClick={() => removal.ask(current)} disabled={part !== null}>
            Eliminar
          </Button>
          <Button
            variant="default"
            disabled={part !== null || imagenes.length < 2}
            onClick={() => {
              start();
              setIndex(index + 1);
            }}
          >
            Siguiente
          </Button>
          <Button
            onClick={() => void save()}
            loading={part !== null}
            why={!area && 'La imagen todavía se está abriendo'}
          >
            Subir
          </Button>
        </span>
      </div>
      <div className={`body ${pageStyles.upload}`}>
        {failure && <ErrorAlert message={failure} />}
        <p className="soft" role="status">
          <b>{current.nombre}</b>, subida el {formatMoment(current.creacionTs)}.{' '}
          {imagenes.length === 1
            ? 'Es la única sin recortar: subila o eliminala para seguir.'
            : `Quedan ${imagenes.length} sin recortar: cada una se sube o se elimina para seguir.`}
        </p>
        <CropBox
          imagen={current}
          flow={flow}
          crop={crop}
          onCrop={setCrop}
          zoom={zoom}
          onZoom={setZoom}
          onArea={setArea}
          onFailure={setFailure}
        />
        {part !== null && <Progress value={part * 100} aria-label="Avance de la subida" size="lg" />}
        <p className="soft">
          Mové la imagen con el dedo, el ratón o las flechas, y acercala con la barra. Mínimo{' '}
          {flow.cropConfig.minWidth} × {flow.cropConfig.minHeight} píxeles.
        </p>
      </div>
      {removal.dialog}
    </main>
  );
}

interface CropBoxProps {
  imagen: TemporaryImagen;
  flow: ImagenesFlow;
  crop: Point;
  onCrop: (crop: Point) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** The pixels of the picture that remain. */
  onArea: (area: CropArea) => void;
  onFailure: (text: string) => void;
}

/** The picture with its frame, and the slider that brings it nearer. */
function CropBox({ imagen, flow, crop, onCrop, zoom, onZoom, onArea, onFailure }: CropBoxProps) {
  return (
    <>
      <div className={styles.crop}>
        <Cropper
          nonce={page.styleNonce}
          key={imagen._id}
          image={imagen.originalUrl}
          crop={crop}
          zoom={zoom}
          aspect={flow.cropConfig.ratio}
          maxZoom={ZOOM_MAX}
          keyboardStep={4}
          onCropChange={onCrop}
          onZoomChange={onZoom}
          mediaProps={{
            onError: () => onFailure('No se pudo mostrar la imagen: eliminala y elegila de nuevo'),
          }}
          onCropComplete={(_, pixels) => onArea(pixels)}
          cropperProps={{ 'aria-label': 'Recorte: las flechas lo mueven' }}
        />
      </div>
      <div className={styles.zoom}>
        <span aria-hidden>Acercar</span>
        <Slider
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={onZoom}
          label={null}
          thumbLabel="Acercar"
          style={{ flex: 1 }}
        />
      </div>
    </>
  );
}
