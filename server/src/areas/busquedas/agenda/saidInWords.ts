import type { GuestAnswer } from '@tembiapo/contract/domain/agenda.ts';

const ANSWERED: Record<GuestAnswer, string> = {
  confirma: 'confirmó',
  otraHora: 'pide otra hora',
  no: 'no puede',
};

/** A guest's answer in words; null: they do not know yet. */
export const saidInWords = (answer: GuestAnswer | null): string =>
  answer === null ? 'todavía no sabe si puede' : ANSWERED[answer];
