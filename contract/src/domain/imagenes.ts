import { rutaPropia } from './acceso.ts';
import { FOTO_MAX_MB, FOTO_MIN_ALTO, FOTO_MIN_ANCHO, RECORTE_MAX, RECORTE_MIN } from './limits.ts';

/** The upload and crop flow is configured by its address (001 §2.6); this reads it and lets nothing foreign through. */

/** Where a crop must lie, in pixels, and its ratio of width to height. */
export interface Recorte {
  minWidth: number;
  minHeight: number;
  maxWidth: number;
  maxHeight: number;
  ratio: number;
}

export interface FlujoDeImagenes {
  maxFileCount: number;
  /** MB. */
  maxFileSize: number;
  minWidth: number;
  minHeight: number;
  /** Null when the address names none of ours: then nothing can be uploaded. */
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
  cropConfig: Recorte;
  concepto: string;
  conceptoId: number;
  relatedImageId: string;
}

/** The only places of the product that take pictures (decisions 2). */
const SUBIDAS = /^\/?agregarImagen\/candidatoFoto\/([1-9]\d{0,8})$/;
const GUARDADOS = ['/v1/agregarFotoACandidato', 'v1/agregarFotoACandidato'];
/** The x- headers of ours. */
const CABECERAS = ['x-access-token'];

const destinoDeSubida = (url: string): string | null => {
  const id = SUBIDAS.exec(url)?.[1];
  return id ? `/agregarImagen/candidatoFoto/${id}` : null;
};

const entre = (valor: unknown, min: number, max: number, defecto: number): number => {
  const n = Number(valor);
  return valor !== '' && valor !== null && Number.isFinite(n) ? Math.min(max, Math.max(min, n)) : defecto;
};

/** A JSON object, or none. */
function objeto(texto: string): Record<string, unknown> {
  try {
    const leido: unknown = JSON.parse(texto);
    return typeof leido === 'object' && leido !== null && !Array.isArray(leido)
      ? (leido as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function recorteDe(texto: string): Recorte {
  const c = objeto(texto);
  const minWidth = entre(c.minWidth, RECORTE_MIN, RECORTE_MAX, RECORTE_MIN);
  const minHeight = entre(c.minHeight, RECORTE_MIN, RECORTE_MAX, RECORTE_MIN);
  return {
    minWidth,
    minHeight,
    maxWidth: entre(c.maxWidth, minWidth, RECORTE_MAX, RECORTE_MAX),
    maxHeight: entre(c.maxHeight, minHeight, RECORTE_MAX, RECORTE_MAX),
    ratio: entre(c.ratio, 0.2, 5, 1),
  };
}

/** Reads the flow from the parameters of its address. Limits are never wider than the product's own. */
export function leerFlujo(de: (nombre: string) => string): FlujoDeImagenes {
  const cabeceras = Object.entries(objeto(de('rawUploadHeaders'))).filter(
    ([nombre, valor]) => CABECERAS.includes(nombre.toLowerCase()) && typeof valor === 'string',
  ) as [string, string][];
  return {
    maxFileCount: Math.floor(entre(de('maxFileCount'), 1, 10, 1)),
    maxFileSize: entre(de('maxFileSize'), 0.1, FOTO_MAX_MB, FOTO_MAX_MB),
    minWidth: entre(de('minWidth'), FOTO_MIN_ANCHO, 10_000, FOTO_MIN_ANCHO),
    minHeight: entre(de('minHeight'), FOTO_MIN_ALTO, 10_000, FOTO_MIN_ALTO),
    uploadUrl: destinoDeSubida(de('uploadUrl')),
    cropUploadUrl: destinoDeSubida(de('cropUploadUrl')),
    saveInConceptUrl: GUARDADOS.includes(de('saveInConceptUrl')) ? GUARDADOS[0]! : null,
    rawUploadHeaders: Object.fromEntries(cabeceras),
    nextStepUrl: rutaPropia(de('nextStepUrl')),
    lastStepUrl: rutaPropia(de('lastStepUrl')),
    cancelUrl: rutaPropia(de('cancelUrl')),
    pageTitle: de('pageTitle').slice(0, 100),
    pageSubtitle: de('pageSubtitle').slice(0, 200),
    nextButtonText: de('nextButtonText').slice(0, 40),
    cropConfig: recorteDe(de('cropConfig')),
    concepto: de('concepto') === 'candidatoFoto' ? 'candidatoFoto' : '',
    conceptoId: /^[1-9]\d{0,8}$/.test(de('conceptoId')) ? Number(de('conceptoId')) : 0,
    relatedImageId: /^[0-9a-f-]{36}$/.test(de('relatedImageId')) ? de('relatedImageId') : '',
  };
}

/** The address of the flow that gives a candidate a photo, or another thumbnail to one they have (000 §5, 001 §9). */
export function flujoDeFoto(candidatoId: number, relatedImageId?: string): Record<string, string> {
  const subida = `agregarImagen/candidatoFoto/${candidatoId}`;
  return {
    maxFileCount: '1',
    maxFileSize: String(FOTO_MAX_MB),
    minWidth: String(FOTO_MIN_ANCHO),
    minHeight: String(FOTO_MIN_ALTO),
    uploadUrl: subida,
    cropUploadUrl: subida,
    saveInConceptUrl: '/v1/agregarFotoACandidato',
    concepto: 'candidatoFoto',
    conceptoId: String(candidatoId),
    cropConfig: JSON.stringify({ minWidth: RECORTE_MIN, minHeight: RECORTE_MIN, ratio: 1 }),
    nextStepUrl: '/cortarImagenes',
    lastStepUrl: `/editarCandidato/${candidatoId}`,
    cancelUrl: `/editarFotoCandidato/${candidatoId}`,
    pageTitle: relatedImageId ? 'Subir thumbnail' : 'Subir imágenes',
    ...(relatedImageId && { relatedImageId }),
  };
}

/** A length within its bounds: the crop is clamped to them (001 §5). */
export const acotar = (n: number, min: number, max: number): number =>
  Math.round(Math.min(max, Math.max(min, n)));
