import type { Via } from '@tembiapo/contract/calls/confianza/servicio.ts';
import type { ViaEstado } from '@tembiapo/contract/domain/vias.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Mark } from './way-queries.ts';

/** What has waited for less than this is simply on its way. */
const LATE_MS = 15 * 60_000;

/** Reads the state of some channels. */
export type WayReader = (
  services: Services,
  marks: ReadonlyMap<string, Mark>,
  nowMs: number,
) => Promise<Via[]>;

/** Where most of them can be tested. */
export const PROBE = ['Ir a Integraciones', '/integraciones'] as const;
export const NO_ACCOUNT = { esperan: 0, esperanDesdeTs: null, fallaron: 0 };
/** For a channel without any record. */
export const NOTHING: Omit<Mark, 'clave'> = { ultimoTs: null, fallaDesdeTs: null, error: null, perdidas: 0 };

/** What is known about a channel. */
export interface WayState {
  isOn: boolean;
  /** Its last attempt failed. */
  isFailing: boolean;
  ultimoTs: string | null;
  esperan: number;
  esperanDesdeTs: string | null;
}

/** A channel's state at a moment. */
export function estadoOf(
  { isOn, isFailing, ultimoTs, esperan, esperanDesdeTs }: WayState,
  nowMs: number,
): ViaEstado {
  if (!isOn) return 'apagado';
  if (isFailing) return 'falla';
  const late = esperanDesdeTs !== null && nowMs - Date.parse(esperanDesdeTs) > LATE_MS;
  if (esperan > 0 && (late || ultimoTs === null)) return 'espera';
  return ultimoTs === null ? 'sinUso' : 'bien';
}

/** What to do about a channel, by its state; `lost`: it works, but something failed. */
export type Advice = Partial<Record<ViaEstado | 'lost', Pick<Via, 'hacer' | 'enlace'>>>;

/** A sentence, and where to act on it. */
export const advise = (sentence: string, text?: string, path?: string): Pick<Via, 'hacer' | 'enlace'> => ({
  hacer: sentence,
  enlace: text && path ? { texto: text, ruta: path } : null,
});

/** A channel as it is shown. */
export function wayOf(
  key: string,
  said: Pick<Via, 'nombre' | 'detalle' | 'motivo' | 'fallaron'> &
    Partial<Pick<Via, 'motivoFallaron'>> &
    WayState & { advice: Advice },
  nowMs: number,
): Via {
  const { isOn, isFailing, advice, motivo, motivoFallaron = isFailing ? null : motivo, ...way } = said;
  const estado = estadoOf(said, nowMs);
  const troubled = estado === 'falla' || way.fallaron > 0;
  const advised = advice[estado] ?? (way.fallaron > 0 ? advice.lost : undefined);
  return {
    clave: key,
    ...way,
    // A channel that is off neither works nor fails.
    ...(!isOn && { ultimoTs: null, esperan: 0, esperanDesdeTs: null, fallaron: 0 }),
    estado,
    motivo: isOn && troubled ? motivo : null,
    motivoFallaron: isOn && way.fallaron > 0 ? motivoFallaron : null,
    hacer: advised?.hacer ?? null,
    enlace: advised?.enlace ?? null,
  };
}
