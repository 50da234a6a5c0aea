import { Progress } from '@mantine/core';
import { Button } from '../../../ui/Button.tsx';
import '@mantine/core/styles/Progress.css';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TemporaryImagen } from '@tembiapo/contract/calls/personas/imagenes.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { type ImagenesFlow, minimumInWords, neededMinimum } from '@tembiapo/contract/domain/imagenes.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { stringifySearch } from '../../../platform/address.ts';
import { api, queryClient } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { upload, uploadText, wasCancelled } from '../../../platform/upload.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import styles from '../../../ui/Photos.module.css';
import { size } from '../../../ui/size.ts';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import pageStyles from '../../../ui/UploadPage.module.css';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { NOT_CONFIGURED, target, useFlow, waitingQuery } from './flow.ts';
import { useRemoveImagen } from './useRemoveImagen.ts';

const comma = (n: number): string => String(n).replace('.', ',');

/** Why a picture cannot be sent, or null; the server checks again, by its content. */
async function obstacle(file: File, flow: ImagenesFlow): Promise<string | null> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return 'No es una imagen jpg, png o webp';
  const { maxFileSize } = flow;
  if (file.size > maxFileSize * 1024 * 1024)
    return `Pesa ${size(file.size)}: admite hasta ${comma(maxFileSize)} MB`;
  try {
    const { width, height } = await createImageBitmap(file);
    const least = neededMinimum(flow);
    return width < least.width || height < least.height
      ? `Mide ${width} × ${height} píxeles: debe medir al menos ${least.width} × ${least.height}`
      : null;
  } catch {
    return 'La imagen está dañada o no se puede leer';
  }
}

/** /subirImagenes, step 1 (docs/reglas/personas.md): pictures are chosen and sent; the next step crops them. */
export function UploadImagenesScreen() {
  const { flow, query } = useFlow();
  const title = flow.pageTitle || 'Subir imágenes';
  useTitle(title);
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const cut = useRef<AbortController>(null);
  const removal = useRemoveImagen();
  const conceptId = Number(flow.uploadUrl?.split('/').at(-1) ?? 0);
  const stored = useQuery({ ...waitingQuery(conceptId), enabled: conceptId > 0 });
  if (!flow.uploadUrl) return <EmptyState text={NOT_CONFIGURED} />;
  if (!stored.data && stored.error) return <ErrorPanel error={stored.error} onRetry={stored.refetch} />;
  if (!stored.data) return <Loading />;
  const waiting = stored.data.data;
  const goOn = () =>
    void navigate({ href: `${flow.nextStepUrl ?? '/cortarImagenes'}${stringifySearch(query)}` });

  const choose = async (list: FileList | null) => {
    setError(null);
    const fresh = [...files, ...(list ?? [])];
    if (fresh.length > flow.maxFileCount) {
      // One picture at a time: the last one chosen counts.
      if (flow.maxFileCount > 1)
        return setError(`Se pueden subir hasta ${flow.maxFileCount} imágenes a la vez`);
      fresh.splice(0, fresh.length - 1);
    }
    const looked = await Promise.all(
      fresh.map(async (file) => ({ file, obstacle: await obstacle(file, flow) })),
    );
    const wrong = looked.filter((one) => one.obstacle !== null);
    if (wrong.length > 0) setError(wrong.map((one) => `${one.file.name}: ${one.obstacle}`).join('. '));
    setFiles(looked.filter((one) => one.obstacle === null).map(({ file }) => file));
  };
  const readWaiting = () => queryClient.invalidateQueries({ queryKey: api.imagenes.list.key() });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (part !== null) return;
    if (files.length === 0) return goOn();
    cut.current = new AbortController();
    setPart(0);
    setError(null);
    let done = 0;
    try {
      for (const file of files) {
        await upload({
          path: flow.uploadUrl!,
          file,
          name: file.name,
          fields: { esTemporal: 'true', configVariant: flow.relatedImageId ? 'thumbnail' : 'foto' },
          headers: flow.rawUploadHeaders,
          onProgress: (one) => setPart((done + one) / files.length),
          signal: cut.current.signal,
        });
        done++;
      }
      await readWaiting();
      // Navigation is blocked while an upload is in progress.
      flushSync(() => setPart(null));
      goOn();
    } catch (thrown) {
      // Files sent before the failure are already on the server; the rest can be tried again.
      setFiles(files.slice(done));
      if (!wasCancelled(thrown)) setError(uploadText(thrown, TEXTS.errorAlSubirImagen));
      void readWaiting();
    } finally {
      setPart(null);
    }
  };
  return (
    <main className="page">
      <UnsavedQuestion dirty={part !== null} />
      <form onSubmit={submit} noValidate>
        <div className="head fixed">
          <h1>{title}</h1>
          <span className="right">
            <Button
              variant="default"
              onClick={() => (part === null ? void navigate(target(flow.cancelUrl)) : cut.current?.abort())}
            >
              Cancelar
            </Button>
            <Button
              type="submit"
              loading={part !== null}
              why={files.length + waiting.length === 0 && 'Seleccione un archivo'}
            >
              {flow.nextButtonText || 'Siguiente'}
            </Button>
          </span>
        </div>
        <div className={`body ${pageStyles.upload}`}>
          {flow.pageSubtitle && <p className="soft">{flow.pageSubtitle}</p>}
          {error && <ErrorAlert message={error} />}
          {waiting.length > 0 ? (
            <Waiting imagenes={waiting} disabled={part !== null} onCrop={goOn} onRemove={removal.ask} />
          ) : (
            files.length === 0 && <p className="soft">Elegí una imagen para seguir.</p>
          )}
          <DropZone
            icon={<IconPhoto size={26} aria-hidden />}
            label="Imagen"
            text={files.length > 0 && flow.maxFileCount === 1 ? 'Elegir otra' : 'Elegir imagen'}
            accept="image/jpeg,image/png,image/webp"
            multiple={flow.maxFileCount > 1}
            disabled={part !== null}
            onChoose={(list) => void choose(list)}
          >
            <p className="soft">
              {flow.maxFileCount === 1 ? 'Una imagen' : `Hasta ${flow.maxFileCount} imágenes`} jpg, png o
              webp, de hasta {comma(flow.maxFileSize)} MB y {minimumInWords(flow)}.
            </p>
          </DropZone>
          {part !== null && <Progress value={part * 100} aria-label="Avance de la subida" size="lg" />}
          <Chosen files={files} disabled={part !== null} onChange={setFiles} />
        </div>
      </form>
      {removal.dialog}
    </main>
  );
}

interface WaitingProps {
  imagenes: readonly TemporaryImagen[];
  disabled: boolean;
  onCrop: () => void;
  onRemove: (imagen: TemporaryImagen) => void;
}

/** Pictures sent before, which have to be cropped or removed. */
function Waiting({ imagenes, disabled, onCrop, onRemove }: WaitingProps) {
  return (
    <section className={pageStyles.upload} aria-label="Imágenes sin recortar">
      <p className="notice-fixed">
        {imagenes.length === 1
          ? 'Hay una imagen sin recortar: recortala o eliminala.'
          : `Hay ${imagenes.length} imágenes sin recortar: recortalas o eliminalas.`}
      </p>
      <ul className={styles.photos}>
        {imagenes.map((imagen) => (
          <li key={imagen._id} className="box">
            <img src={imagen.originalUrl} alt={imagen.nombre} />
            <div className="inside">
              <p>
                {imagen.nombre} <span className="soft num">{formatMoment(imagen.creacionTs)}</span>
              </p>
              <div className="actions">
                <Button size="xs" variant="default" disabled={disabled} onClick={onCrop}>
                  Recortar
                </Button>
                <Button size="xs" variant="default" disabled={disabled} onClick={() => onRemove(imagen)}>
                  Eliminar
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChosenProps {
  files: File[];
  disabled: boolean;
  onChange: (files: File[]) => void;
}

/** Pictures chosen on this device and not sent yet. */
function Chosen({ files, disabled, onChange }: ChosenProps) {
  const previews = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(() => () => previews.forEach(URL.revokeObjectURL), [previews]);
  return (
    <ul className={styles.photos}>
      {files.map((file, i) => (
        <li key={previews[i]} className="box">
          <img src={previews[i]} alt={file.name} />
          <div className="inside line-row">
            <span className="txt">
              {file.name} <span className="soft num">{size(file.size)}</span>
            </span>
            <Button
              size="xs"
              variant="default"
              disabled={disabled}
              leftSection={<IconX size={14} />}
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              Quitar
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
