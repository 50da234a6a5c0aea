import { EVENTO_KIND_LABEL, reminderInWords } from '@tembiapo/contract/domain/agenda.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import type { Word } from '../../../ui/joining/saveJoined.ts';

type Attendee = { usuarioId: number } | { nombre: string | null; correo: string };

/** The fields of an event in words, for whoever chooses between two values. */
export const EVENTO_WORDS = {
  inicio: { label: 'Desde', say: (value) => formatMoment(String(value)) },
  fin: { label: 'Hasta', say: (value) => formatMoment(String(value)) },
  titulo: 'Título',
  tipo: { label: 'Clase', labels: EVENTO_KIND_LABEL },
  candidatoIdNumerico: { label: 'Candidato', of: 'candidato' },
  oportunidadIdNumerico: { label: 'Oportunidad', of: 'oportunidad' },
  participantes: {
    label: 'Participan',
    say: async (value, nameOf) =>
      (
        await Promise.all(
          (value as Attendee[]).map((one) =>
            'usuarioId' in one ? nameOf('usuario', one.usuarioId) : (one.nombre ?? one.correo),
          ),
        )
      ).join(', '),
  },
  invitarCandidato: 'Invitar al candidato por correo',
  lugar: 'Lugar',
  enlace: 'Enlace de la videollamada',
  recordatorios: {
    label: 'Recordatorios por correo',
    say: (value) => (value as number[]).map((minutes) => `${reminderInWords(minutes)} antes`).join(', '),
  },
} satisfies Record<string, Word>;
