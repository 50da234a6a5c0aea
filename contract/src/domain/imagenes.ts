import { ownPath } from './access.ts';
import { cutText } from './cutText.ts';
import { CROP_MAX, CROP_MIN, PHOTO_MAX_MB, PHOTO_MIN_HEIGHT, PHOTO_MIN_WIDTH } from './limits.ts';

/** Reads the upload and crop flow from its address (docs/reglas/personas.md), and drops anything that is not ours. */

/** Where a crop must lie, in pixels, and its ratio of width to height. */
export interface Crop {
  minWidth: number;
  minHeight: number;
  maxWidth: number;
  maxHeight: number;
  ratio: number;
}

export interface ImagenesFlow {
  maxFileCount: number;
  /** MB. */
  maxFileSize: number;
  /** What the address asks for; `neededMinimum` says what applies. */
  minWidth: number;
  minHeight: number;
  /** Null when the address names no path of ours; then nothing can be uploaded. */
  uploadUrl: string | null;
  cropUploadUrl: string | null;
  saveInConceptUrl: string | null;
  rawUploadHeaders: Record<string, string>;
  nextStepUrl: string | null;
  lastStepUrl: string | null;
  cancelUrl: string | null;
  pageTitle: string;
  pageSubtitle: string;
  nextButtonText: string;
  cropConfig: Crop;
  concepto: string;
  conceptoId: number;
  relatedImageId: string;
}

/** The only places of the product that take pictures (docs/reglas/personas.md). */
const UPLOADS = /^\/?agregarImagen\/candidatoFoto\/([1-9]\d{0,8})$/;
const SAVED = ['/v1/agregarFotoACandidato', 'v1/agregarFotoACandidato'];
const HEADERS = ['x-access-token'];

const uploadTarget = (url: string): string | null => {
  const id = UPLOADS.exec(url)?.[1];
  return id ? `/agregarImagen/candidatoFoto/${id}` : null;
};

const ratio = (value: unknown, min: number, max: number, fallback: number): number => {
  const n = Number(value);
  return value !== '' && value !== null && Number.isFinite(n) ? Math.min(max, Math.max(min, n)) : fallback;
};

/** A JSON object, or none. */
function object(text: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function cropOf(text: string): Crop {
  const c = object(text);
  const minWidth = ratio(c.minWidth, CROP_MIN, CROP_MAX, CROP_MIN);
  const minHeight = ratio(c.minHeight, CROP_MIN, CROP_MAX, CROP_MIN);
  return {
    minWidth,
    minHeight,
    maxWidth: ratio(c.maxWidth, minWidth, CROP_MAX, CROP_MAX),
    maxHeight: ratio(c.maxHeight, minHeight, CROP_MAX, CROP_MAX),
    ratio: ratio(c.ratio, 0.2, 5, 1),
  };
}

/**
 * Reads the flow from the parameters of its address. Limits are capped by the product's own, except the minimum size of a
 * picture.
 */
export function readFlow(of: (name: string) => string): ImagenesFlow {
  const headers = Object.entries(object(of('rawUploadHeaders'))).filter(
    ([name, value]) => HEADERS.includes(name.toLowerCase()) && typeof value === 'string',
  ) as [string, string][];
  return {
    maxFileCount: Math.floor(ratio(of('maxFileCount'), 1, 10, 1)),
    maxFileSize: ratio(of('maxFileSize'), 0.1, PHOTO_MAX_MB, PHOTO_MAX_MB),
    minWidth: Math.ceil(ratio(of('minWidth'), 1, 10_000, PHOTO_MIN_WIDTH)),
    minHeight: Math.ceil(ratio(of('minHeight'), 1, 10_000, PHOTO_MIN_HEIGHT)),
    uploadUrl: uploadTarget(of('uploadUrl')),
    cropUploadUrl: uploadTarget(of('cropUploadUrl')),
    saveInConceptUrl: SAVED.includes(of('saveInConceptUrl')) ? SAVED[0]! : null,
    rawUploadHeaders: Object.fromEntries(headers),
    nextStepUrl: ownPath(of('nextStepUrl')),
    lastStepUrl: ownPath(of('lastStepUrl')),
    cancelUrl: ownPath(of('cancelUrl')),
    pageTitle: cutText(of('pageTitle'), 100),
    pageSubtitle: cutText(of('pageSubtitle'), 200),
    nextButtonText: cutText(of('nextButtonText'), 40),
    cropConfig: cropOf(of('cropConfig')),
    concepto: of('concepto') === 'candidatoFoto' ? 'candidatoFoto' : '',
    conceptoId: /^[1-9]\d{0,8}$/.test(of('conceptoId')) ? Number(of('conceptoId')) : 0,
    relatedImageId: /^[0-9a-f-]{36}$/.test(of('relatedImageId')) ? of('relatedImageId') : '',
  };
}

const PHOTO_MIN = `${PHOTO_MIN_WIDTH} × ${PHOTO_MIN_HEIGHT}`;

/** The minimum size of a picture: what the address asks and what the server asks of every candidate's photo. */
export const neededMinimum = ({ minWidth, minHeight }: ImagenesFlow): { width: number; height: number } => ({
  width: Math.max(minWidth, PHOTO_MIN_WIDTH),
  height: Math.max(minHeight, PHOTO_MIN_HEIGHT),
});

/** The same in words; when the address asks less than a photo needs, it says both. */
export function minimumInWords({ minWidth, minHeight }: ImagenesFlow): string {
  const asked = `de al menos ${minWidth} × ${minHeight} píxeles`;
  return minWidth < PHOTO_MIN_WIDTH || minHeight < PHOTO_MIN_HEIGHT
    ? `${asked} (la foto de un candidato, ${PHOTO_MIN} como mínimo)`
    : asked;
}

/** Where the flow goes once no picture waits: on, or back when none was saved. */
export const endOfFlow = ({ lastStepUrl, cancelUrl }: ImagenesFlow, saved: number): string | null =>
  saved > 0 ? lastStepUrl : cancelUrl;

/** The address of the flow that gives a candidate a photo, or another thumbnail to one they have (docs/reglas/personas.md). */
export function photoFlow(candidatoId: number, relatedImagenId?: string): Record<string, string> {
  const upload = `agregarImagen/candidatoFoto/${candidatoId}`;
  return {
    maxFileCount: '1',
    maxFileSize: String(PHOTO_MAX_MB),
    minWidth: String(PHOTO_MIN_WIDTH),
    minHeight: String(PHOTO_MIN_HEIGHT),
    uploadUrl: upload,
    cropUploadUrl: upload,
    saveInConceptUrl: '/v1/agregarFotoACandidato',
    concepto: 'candidatoFoto',
    conceptoId: String(candidatoId),
    cropConfig: JSON.stringify({ minWidth: CROP_MIN, minHeight: CROP_MIN, ratio: 1 }),
    nextStepUrl: '/cortarImagenes',
    lastStepUrl: `/editarCandidato/${candidatoId}`,
    cancelUrl: `/editarFotoCandidato/${candidatoId}`,
    pageTitle: relatedImagenId ? 'Subir thumbnail' : 'Subir imágenes',
    ...(relatedImagenId && { relatedImageId: relatedImagenId }),
  };
}

export const clamp = (n: number, min: number, max: number): number =>
  Math.round(Math.min(max, Math.max(min, n)));
