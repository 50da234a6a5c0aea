import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { cutStart } from '@tembiapo/contract/domain/cutText.ts';
import { ARCHIVO_MAX_MB, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isNoRoom } from '../errors/causes.ts';
import { BadInput, TooLarge, TooMany, WrongType } from '../errors/errors.ts';
import { addressKey } from '../identity/addressKey.ts';
import { EXTENSIONS, IMAGENES, judge } from './content.ts';
import { cleanPicture } from './imagenes.ts';
import type { NewObject } from './objects.ts';
import { readAway } from './readAway.ts';

const MB = 1024 * 1024;
/** Uploads that one process accepts at a time: each holds a file on disk until it is answered. */
const MAX_AT_ONCE = 16;
/** The same for people without a session, and for one of their addresses: they must not keep the agency's people waiting. */
const MAX_UNKNOWN = 32;
const MAX_PER_ADDRESS = 16;
/** How long one of their forms may take to arrive: 10 MB on a poor connection. */
const UNKNOWN_MS = 180_000;
/** The largest form that is read at all: the file, and room for its fields. */
const FORM_MAX = ARCHIVO_MAX_MB * MB + MB;

/** A multipart request as its call's schema will see it, and how to remove its files. */
export interface Form {
  body: Record<string, unknown>;
  discard(): Promise<void>;
}

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: ARCHIVO_MAX_MB * MB,
      files: 2,
      fields: 40,
      parts: 44,
      fieldSize: 20_000,
      headerPairs: 50,
    },
  });
}

const TOO_MANY = 'Hay demasiadas subidas a la vez. Probá en unos segundos.';
let inProgress = 0;
/** Uploads without a session, by address. */
const unknown = new Map<string, number>();

/** Cuts off whoever takes too long over a form, until the returned timer is cleared. */
export const limitTime = ({ raw }: FastifyRequest): NodeJS.Timeout =>
  setTimeout(() => raw.destroy(new Error('el formulario tardó demasiado')), UNKNOWN_MS);

/** Takes a place for an upload, and returns how to give it back. */
export function takePlace(request: FastifyRequest, known: boolean): () => void {
  if (known) {
    if (inProgress >= MAX_AT_ONCE) throw new TooMany(TOO_MANY);
    inProgress++;
    return () => void inProgress--;
  }
  const all = [...unknown.values()].reduce((sum, n) => sum + n, 0);
  const address = addressKey(request.ip);
  const own = unknown.get(address) ?? 0;
  if (all >= MAX_UNKNOWN || own >= MAX_PER_ADDRESS) throw new TooMany(TOO_MANY);
  unknown.set(address, own + 1);
  const timer = limitTime(request);
  return () => {
    clearTimeout(timer);
    const left = (unknown.get(address) ?? 1) - 1;
    if (left > 0) unknown.set(address, left);
    else unknown.delete(address);
  };
}

/**
 * Reads a form: fields as texts, files as streams onto the disk, never whole in memory. 413 over 20 MB, before or while it
 * arrives; the rest of a refused one is still read, so that its sender reads the answer. `known`: the sender has a session.
 */
export async function readForm(request: FastifyRequest, known: boolean): Promise<Form> {
  const folders: (() => Promise<void>)[] = [];
  // Without a prototype, since a form may give its fields any names.
  const body: Record<string, unknown> = Object.create(null);
  const discard = async (): Promise<void> => {
    // Files made from a file are in the same folder.
    await Promise.all(folders.map((remove) => remove()));
  };
  let giveBack = (): void => {};
  try {
    if (Number(request.headers['content-length'] ?? 0) > FORM_MAX) throw new TooLarge(TOO_LARGE);
    giveBack = takePlace(request, known);
    for await (const part of request.parts()) {
      // A form's names are data, not properties of ours.
      if (part.fieldname === '__proto__') continue;
      if (part.type === 'field') {
        putField(body, part.fieldname, part.value);
        continue;
      }
      const { path, remove } = await temporaryFolder();
      folders.push(remove);
      const file = join(path, 'archivo');
      await pipeline(part.file, createWriteStream(file, { mode: 0o600 }));
      if (part.file.truncated) throw new TooLarge(TOO_LARGE);
      const { size } = await stat(file);
      // A form without a chosen file sends an empty one.
      if (size === 0 && !part.filename) continue;
      const sent = (body[part.fieldname] ?? []) as UploadedArchivo[];
      body[part.fieldname] = [...sent, new UploadedArchivo(cleanName(part.filename), file, size)];
    }
    return { body, discard };
  } catch (error) {
    readAway(request.raw);
    await discard();
    if (error instanceof TooLarge || error instanceof TooMany || isNoRoom(error)) throw error;
    const { code = '' } = error as { code?: string };
    if (/FILES_LIMIT/.test(code)) throw new BadInput('files[]: se sube un archivo por vez');
    if (/LIMIT|TOO_LARGE/.test(code))
      throw new TooLarge('El formulario tiene demasiados campos o son demasiado largos');
    throw new BadInput(TEXTS.errorAlSubirArchivo);
  } finally {
    giveBack();
  }
}

/** Adds a form's field: a repeated name makes a list, as in a query. */
export function putField(body: Record<string, unknown>, name: string, value: unknown): void {
  body[name] = name in body ? [body[name], value].flat() : value;
}

/** A folder for one request, readable by nobody else, and how to remove it with its content. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tembiapo-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

const TOO_LARGE = `El archivo es demasiado grande: admite hasta ${ARCHIVO_MAX_MB} MB`;

/** The name to show and send back: without its path or unsafe characters. */
export function cleanName(name: string | undefined): string {
  // A Mac sends decomposed names.
  const base = (name ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  const clean = base.replace(/[\u0000-\u001f\u007f"<>|*?:\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return cutStart(clean || 'archivo', SHORT_TEXT);
}

/**
 * A file as it is kept: judged by its content, named after it, a picture written anew. 415 for what is not accepted.
 * `imagesOnly`: only jpg, png and webp; `only`: only these, with the sentence that says so.
 */
export async function receive(
  { name: fullName, path, size }: UploadedArchivo,
  {
    imagesOnly = false,
    only,
  }: { imagesOnly?: boolean; only?: { extensions: readonly string[]; sentence: string } } = {},
): Promise<NewObject> {
  if (size === 0) throw new BadInput('El archivo está vacío');
  const content = await judge(path);
  const admitted = only?.extensions ?? (imagesOnly ? IMAGENES : EXTENSIONS);
  if (!content || !admitted.includes(content.extension))
    throw new WrongType(
      only?.sentence ?? `Por su contenido, el archivo no es de un tipo admitido: ${admitted.join(', ')}`,
    );
  const base = fullName.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'archivo';
  const name = `${base}.${content.extension}`;
  if (!imagesOnly && IMAGENES.includes(content.extension)) return cleanPicture(path, name, content.extension);
  return { file: path, size, name, ...content };
}
