/** Carries the number of its request in an answer; the log has it as `reqId`. */
export const NUMBER_HEADER = 'x-request-id';

/** Between a sentence and its number: below it on a screen, after it elsewhere. */
const HEAD = '\nNúmero del pedido: ';

/** The sentence of a failure that nobody at the screen caused, and below it the number that finds it in the log. */
export const numbered = (sentence: string, id: unknown): string => (id ? sentence + HEAD + id : sentence);
