import { Progress } from '@mantine/core';
import { Button } from './Button.tsx';
import '@mantine/core/styles/Progress.css';
import { IconUpload } from '@tabler/icons-react';
import { ARCHIVO_MAX_MB } from '@tembiapo/contract/domain/limits.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NoConnection } from '../platform/NoConnection.ts';
import { useTitle } from '../platform/tab.ts';
import { upload, uploadText, wasCancelled } from '../platform/upload.ts';
import { ChosenArchivo, isTooLarge } from './ChosenArchivo.tsx';
import { DropZone } from './DropZone.tsx';
import { ErrorAlert } from './ErrorAlert.tsx';
import styles from './UploadPage.module.css';
import { UnsavedQuestion } from './unsaved.tsx';

/** For the browser's file dialog; the server checks the content (docs/reglas/personas.md). */
const ACCEPTS = '.pdf,.doc,.docx,.odt,.xls,.xlsx,.jpg,.jpeg,.png,.webp,.txt';
const KINDS = 'pdf, doc, docx, odt, xls, xlsx, jpg, png, webp o txt';

interface Props {
  title: string;
  /** Under the title: the person or thing the file is for. */
  subtitle?: ReactNode;
  path: string;
  fields: Record<string, string>;
  /** Text before the reason of a failure; by default, that of a file. */
  failureText?: string | undefined;
  onDone: (answer: { message: string }) => unknown;
  onCancel: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** A page that uploads one file: chosen or dropped, with a progress bar; it can be stopped and retried. */
export function UploadPage({
  title,
  subtitle,
  path,
  fields,
  failureText,
  onDone,
  onCancel,
  children,
}: Props) {
  useTitle(title);
  const [archivo, setArchivo] = useState<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<{ text: string; cut: boolean } | null>(null);
  const cut = useRef<AbortController>(null);
  const large = isTooLarge(archivo);
  const choose = (list: FileList | null) => {
    setError(null);
    setArchivo(list?.[0] ?? null);
  };
  const send = async () => {
    if (!archivo || large || part !== null) return;
    cut.current = new AbortController();
    setError(null);
    setPart(0);
    try {
      const answer = await upload({
        path,
        file: archivo,
        name: archivo.name,
        fields,
        onProgress: setPart,
        signal: cut.current.signal,
      });
      flushSync(() => setArchivo(null));
      await onDone(answer);
    } catch (thrown) {
      if (!wasCancelled(thrown))
        setError({ text: uploadText(thrown, failureText), cut: thrown instanceof NoConnection });
    } finally {
      setPart(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <main className="page">
      <UnsavedQuestion dirty={archivo !== null} />
      <form onSubmit={submit} noValidate>
        <div className="head fixed">
          <h1>{title}</h1>
          <span className="right">
            <Button variant="default" onClick={part === null ? onCancel : () => cut.current?.abort()}>
              {part === null ? 'Volver' : 'Cancelar'}
            </Button>
            <Button
              type="submit"
              loading={part !== null}
              why={
                (!archivo || large) && (large ? 'El archivo es demasiado grande' : 'Seleccione un archivo')
              }
            >
              Subir
            </Button>
          </span>
        </div>
        <div className={`body ${styles.upload}`}>
          {subtitle && <p className="soft">{subtitle}</p>}
          {error && <ErrorAlert message={error.text} {...(error.cut && { onRetry: send })} />}
          <DropZone
            icon={<IconUpload size={26} aria-hidden />}
            label="Archivo"
            text={archivo ? 'Elegir otro' : 'Elegir archivo'}
            accept={ACCEPTS}
            disabled={part !== null}
            onChoose={choose}
          >
            <ChosenArchivo archivo={archivo} />
            <p className="soft">
              Hasta {ARCHIVO_MAX_MB} MB: {KINDS}. También podés soltarlo acá.
            </p>
          </DropZone>
          {part !== null && (
            <Progress
              value={part * 100}
              aria-label="Avance de la subida"
              size="lg"
              animated={part === 1}
              striped={part === 1}
            />
          )}
          {children}
        </div>
      </form>
    </main>
  );
}
