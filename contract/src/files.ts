import { z } from 'zod';

/**
 * A file from a multipart request, kept in a temporary place until its call is answered. Only the server makes one: no JSON
 * can look like it.
 */
export class UploadedArchivo {
  /** The sender's name for it, without a path; at most 150 characters. */
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  constructor(name: string, path: string, size: number) {
    this.name = name;
    this.path = path;
    this.size = size;
  }
}

/** The field `files[]` of a multipart call: exactly one file. */
export const oneFile = z
  .array(z.instanceof(UploadedArchivo, { error: 'debe ser un archivo' }), 'Seleccione un archivo')
  .length(1, 'se sube un archivo por vez');

/** The answer of a call that sends a file instead of JSON. */
export const archivo = z.strictObject({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream),
});
