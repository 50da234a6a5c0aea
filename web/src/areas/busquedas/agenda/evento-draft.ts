import type { EventoWhole } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import { DEFAULT_REMINDERS, type EventoKind } from '@tembiapo/contract/domain/agenda.ts';
import { localTime, momentOf, realDate } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import type { Named } from '../../../ui/named-searches.tsx';
import { clockOf } from './hours.ts';

/** An event while it is being written. */
export interface EventoDraft {
  titulo: string;
  tipo: EventoKind;
  dia: string;
  desde: string;
  hasta: string;
  candidato: Named | null;
  oportunidad: Named | null;
  usuariosIds: number[];
  /** Guests' addresses, separated by commas or line breaks. */
  guests: string;
  invitarCandidato: boolean;
  lugar: string;
  enlace: string;
  recordatorios: number[];
}

/** Initial values of a new event. */
export type Preset = Partial<EventoDraft> & { inicio?: string; fin?: string };

const HOUR_MS = 3_600_000;
const MIDNIGHT = '00:00';

/** One hour, from the next full hour on. */
function nextHour(): { inicio: string; fin: string } {
  const begin = Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS;
  return { inicio: new Date(begin).toISOString(), fin: new Date(begin + HOUR_MS).toISOString() };
}

const timesOf = ({ inicio, fin }: { inicio: string; fin: string }) => ({
  dia: localTime(inicio).day,
  desde: clockOf(inicio),
  hasta: clockOf(fin),
});

export const newEvento = ({ inicio, fin, ...preset }: Preset): EventoDraft => ({
  titulo: '',
  tipo: 'entrevista',
  ...timesOf(inicio && fin ? { inicio, fin } : nextHour()),
  candidato: null,
  oportunidad: null,
  usuariosIds: [],
  guests: '',
  invitarCandidato: true,
  lugar: '',
  enlace: '',
  recordatorios: [...DEFAULT_REMINDERS],
  ...preset,
});

export const draftOfEvento = (e: EventoWhole): EventoDraft => ({
  titulo: e.titulo,
  tipo: e.tipo,
  ...timesOf(e),
  candidato:
    e.candidatoIdNumerico === null
      ? null
      : { idNumerico: e.candidatoIdNumerico, nombre: e.candidatoNombre ?? '' },
  oportunidad:
    e.oportunidadIdNumerico === null
      ? null
      : { idNumerico: e.oportunidadIdNumerico, nombre: e.oportunidadTitulo ?? '' },
  usuariosIds: e.participantes.flatMap(({ usuarioId }) => usuarioId ?? []),
  guests: e.participantes
    .filter(({ usuarioId, esCandidato }) => usuarioId === null && !esCandidato)
    .map(({ nombre, correo }) => (nombre === correo ? correo : `${nombre} <${correo}>`))
    .join(', '),
  invitarCandidato: e.participantes.some(({ esCandidato }) => esCandidato),
  lugar: e.lugar ?? '',
  enlace: e.enlace ?? '',
  recordatorios: e.recordatorios,
});

/** The moments that a draft's day and hours are, midnight at its end; none while they are no hours, or end before they begin. */
export function momentsOf(
  d: Pick<EventoDraft, 'dia' | 'desde' | 'hasta'>,
): { inicio: string; fin: string } | null {
  if (!realDate(d.dia)) return null;
  const begin = momentOf(`${d.dia} ${d.desde}`);
  const end = momentOf(d.hasta === MIDNIGHT ? `${addDays(d.dia, 1)} ${MIDNIGHT}` : `${d.dia} ${d.hasta}`);
  return begin && end && end > begin ? { inicio: begin, fin: end } : null;
}

/** Parses 'Ana <ana@correo.example>' or plain addresses, separated by commas, semicolons or line breaks. */
export const guestsIn = (text: string): { nombre: string | null; correo: string }[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const at = one.indexOf('<');
      return at < 0 || !one.endsWith('>')
        ? { nombre: null, correo: one }
        : { nombre: one.slice(0, at).trim() || null, correo: one.slice(at + 1, -1).trim() };
    });

/** The input of the call. */
export const toSend = (d: EventoDraft, moments: { inicio: string; fin: string }) => ({
  ...moments,
  titulo: d.titulo,
  tipo: d.tipo,
  candidatoIdNumerico: d.candidato?.idNumerico ?? null,
  oportunidadIdNumerico: d.oportunidad?.idNumerico ?? null,
  participantes: [...d.usuariosIds.map((usuarioId) => ({ usuarioId })), ...guestsIn(d.guests)],
  invitarCandidato: d.invitarCandidato,
  lugar: d.lugar,
  enlace: d.enlace,
  recordatorios: d.recordatorios,
});
