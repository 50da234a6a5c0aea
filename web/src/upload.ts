import { ORPCError } from '@orpc/client';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { mensajeDe, textoDeError } from './api.ts';
import { inicio } from './inicio.ts';
import { expulsar, readSesion } from './session.ts';

interface Options {
  path: string;
  file: Blob;
  name: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** 0 to 1, as the bytes leave. */
  onProgress?: (parte: number) => void;
  signal?: AbortSignal;
}

/** Sends a form with one file and says how far it is, which fetch cannot. Throws the server's words, as every call does. */
export function subir<T = { message: string }>({
  path,
  file,
  name,
  fields = {},
  headers = {},
  onProgress,
  signal,
}: Options): Promise<T> {
  return new Promise((done, fail) => {
    const form = new FormData();
    for (const [campo, valor] of Object.entries(fields)) form.append(campo, valor);
    form.append('files[]', file, name);
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    for (const [cabecera, valor] of Object.entries(headers)) request.setRequestHeader(cabecera, valor);
    request.setRequestHeader('x-access-token', inicio.accessKey);
    const sesion = readSesion();
    if (sesion) request.setRequestHeader('authorization', `Bearer ${sesion.token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 200) return done(request.response as T);
      if (request.status === 401) expulsar();
      const message = request.response ? mensajeDe(request.response) : TEXTS.errorAlSubirArchivo;
      fail(new ORPCError('ERROR', { status: request.status, message }));
    };
    request.onerror = () => fail(new TypeError('sin conexión'));
    request.onabort = () => fail(new DOMException('Cancelada', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The server's words; when there are none, the documents' sentence and why. */
export const textoDeSubida = (error: unknown, falla: string): string =>
  error instanceof ORPCError ? error.message : `${falla}. ${textoDeError(error)}`;

export const fueCancelada = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
