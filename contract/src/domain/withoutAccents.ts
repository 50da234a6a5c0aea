/** The same letters without their accents: 'ñandú' is 'nandu'. For comparing whole names, `normalizeText` folds more. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
