import { z } from 'zod';

/**
 * A file that came with a multipart request, waiting in a temporary place until its call is answered. Only the server
 * makes one: what arrives as JSON can never look like it.
 */
export class ArchivoSubido {
  /** As its sender named it; at most 150 characters, without a path. */
  readonly nombre: string;
  readonly ruta: string;
  /** Bytes. */
  readonly tamano: number;
  constructor(nombre: string, ruta: string, tamano: number) {
    this.nombre = nombre;
    this.ruta = ruta;
    this.tamano = tamano;
  }
}

/** Field `files[]` of a multipart call: exactly one file. */
export const unArchivo = z
  .array(z.instanceof(ArchivoSubido, { error: 'debe ser un archivo' }), 'Seleccione un archivo')
  .length(1, 'se sube un archivo por vez');

/** The answer of a call that sends a file instead of JSON. */
export const archivo = z.strictObject({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream),
});
