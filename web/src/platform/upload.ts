import { ORPCError } from '@orpc/client';
import { PROOF_WANTED } from '@tembiapo/contract/domain/proofs.ts';
import { KEY_HEADER } from '@tembiapo/contract/domain/requestKeys.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { mensajeOf, withReason } from './api.ts';
import { NoConnection } from './NoConnection.ts';
import { keepKey, keyFor, settleKey } from './requestKeys.ts';
import { ownSesion } from './sesion.ts';
import { settleRefusal } from './settleRefusal.ts';
import { start } from './start.ts';

interface Options {
  path: string;
  file: Blob;
  name: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** From 0 to 1, as the bytes are sent. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** The file stays chosen. */
const CUT =
  'No hay conexión con el servidor: se cortó la subida. Revisá tu internet y probá de nuevo con el mismo archivo.';

/** Sends a form with one file and reports progress, which fetch cannot. Throws the server's words, as every call does. */
export function upload<T = { message: string }>(options: Options): Promise<T> {
  const { path, file, name, fields = {}, headers = {}, onProgress, signal } = options;
  return new Promise((done, fail) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('files[]', file, name);
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    const { accessKey } = start;
    request.setRequestHeader('x-access-token', accessKey);
    const token = ownSesion()?.token ?? null;
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const asked = JSON.stringify([path, fields, name, file.size, file instanceof File && file.lastModified]);
    request.setRequestHeader(KEY_HEADER, keyFor(asked));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const code = (request.response as { error?: { code?: string } } | null)?.error?.code;
      const answer = () => {
        settleKey(asked, request.status, code);
        if (request.status === 200) return done(request.response as T);
        fail(new ORPCError('ERROR', { status: request.status, message: mensajeOf(request.response) }));
      };
      if (request.status !== 401 && code !== PROOF_WANTED) return answer();
      void settleRefusal({ code, token, accessKey }).then((sendAgain) =>
        sendAgain ? done(upload<T>(options)) : answer(),
      );
    };
    request.onerror = () => {
      keepKey(asked);
      fail(new NoConnection(CUT));
    };
    request.onabort = () => fail(new DOMException('Cancelada', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The text to show for a failed upload. */
export const uploadText = (error: unknown, failure: string = TEXTS.errorAlSubirArchivo): string =>
  withReason(failure, error);

export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
