import { EVENTO_KIND_LABEL, reminderInWords } from '@tembiapo/contract/domain/agenda.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import type { Word } from '../../../ui/joining/saveJoined.ts';

interface Period {
  inicio: string;
  fin: string;
}
type Attendee = { usuarioId: number } | { nombre: string | null; correo: string };

/** An event with day and hours as one field: one person's start with another's end would be an hour nobody chose. */
export const withWhen = <T extends Period>({ inicio, fin, ...rest }: T) => ({
  ...rest,
  when: { inicio, fin },
});

/** How to show the fields of an event (withWhen) to a person who chooses between two values. */
export const EVENTO_WORDS = {
  when: { label: 'Cuándo', say: (value) => whenInWords(value as Period) },
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
