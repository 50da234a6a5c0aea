import type { GuestAnswer } from '@tembiapo/contract/domain/agenda.ts';

const ANSWERED: Record<GuestAnswer, string> = {
  confirma: 'confirmó',
  otraHora: 'pide otra hora',
  no: 'no puede',
};

/** What a guest answered, as it is told of them; null: they do not know yet. */
export const saidInWords = (answer: GuestAnswer | null): string =>
  answer === null ? 'todavía no sabe si puede' : ANSWERED[answer];
