import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconUpload } from '@tabler/icons-react';
import { ARCHIVO_MAX_MB } from '@tembiapo/contract/domain/limits.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTitle } from '../shell/router.tsx';
import { fueCancelada, subir, textoDeSubida } from '../upload.ts';
import { ArchivoElegido, esDemasiadoGrande } from './ChosenFile.tsx';
import { ZonaDeArchivos } from './DropZone.tsx';
import { PreguntaSinGuardar } from './unsaved.tsx';

/** As the browser's own dialog offers them; what counts is the content, on the server (decisions 5). */
const ACEPTA = '.pdf,.doc,.docx,.odt,.xls,.xlsx,.jpg,.jpeg,.png,.webp,.txt';
const TIPOS = 'pdf, doc, docx, odt, xls, xlsx, jpg, png, webp o txt';

interface Props {
  titulo: string;
  /** Under the title: whom or what it is for. */
  subtitulo?: ReactNode;
  path: string;
  fields: Record<string, string>;
  /** What is said when the server itself could not say what went wrong. */
  textoDeFalla: string;
  onHecho: (respuesta: { message: string }) => unknown;
  onCancelar: () => void;
  /** Fields of its own. */
  children?: ReactNode;
}

/** A page that uploads one file: chosen or dropped, with a bar while it goes; it can be stopped and tried again. */
export function PaginaDeSubida({
  titulo,
  subtitulo,
  path,
  fields,
  textoDeFalla,
  onHecho,
  onCancelar,
  children,
}: Props) {
  useTitle(titulo);
  const [archivo, setArchivo] = useState<File | null>(null);
  const [parte, setParte] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const corte = useRef<AbortController>(null);
  const grande = esDemasiadoGrande(archivo);
  const elegir = (lista: FileList | null) => {
    setError(null);
    setArchivo(lista?.[0] ?? null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!archivo || grande || parte !== null) return;
    corte.current = new AbortController();
    setError(null);
    setParte(0);
    try {
      const respuesta = await subir({
        path,
        file: archivo,
        name: archivo.name,
        fields,
        onProgress: setParte,
        signal: corte.current.signal,
      });
      setArchivo(null);
      await onHecho(respuesta);
    } catch (thrown) {
      if (!fueCancelada(thrown)) setError(textoDeSubida(thrown, textoDeFalla));
    } finally {
      setParte(null);
    }
  };
  return (
    <main className="page">
      <PreguntaSinGuardar sucio={parte !== null} />
      <form onSubmit={submit} noValidate>
        <div className="head fijo">
          <h1>{titulo}</h1>
          <span className="right">
            <Button variant="default" onClick={parte === null ? onCancelar : () => corte.current?.abort()}>
              {parte === null ? 'Volver' : 'Cancelar'}
            </Button>
            <Button type="submit" loading={parte !== null} disabled={!archivo || grande}>
              Subir
            </Button>
          </span>
        </div>
        <div className="cuerpo subida">
          {subtitulo && <p className="soft">{subtitulo}</p>}
          {error && (
            <p className="error-fijo" role="alert">
              {error}
            </p>
          )}
          <ZonaDeArchivos
            icono={<IconUpload size={26} aria-hidden />}
            etiqueta="Archivo"
            texto={archivo ? 'Elegir otro' : 'Elegir archivo'}
            accept={ACEPTA}
            disabled={parte !== null}
            onElegir={elegir}
          >
            <ArchivoElegido archivo={archivo} />
            <p className="soft">
              Hasta {ARCHIVO_MAX_MB} MB: {TIPOS}. También podés soltarlo acá.
            </p>
          </ZonaDeArchivos>
          {parte !== null && (
            <Progress
              value={parte * 100}
              aria-label="Avance de la subida"
              size="lg"
              animated={parte === 1}
              striped={parte === 1}
            />
          )}
          {children}
        </div>
      </form>
    </main>
  );
}
