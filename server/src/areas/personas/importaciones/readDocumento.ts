import { plainTyped, type Reading } from '@tembiapo/contract/domain/plainTyped.ts';

/** A document as a cell has it: with a figure in it, and none of what a spreadsheet makes of a long number (docs/reglas/personas.md). */
export function readDocumento(text: string): Reading {
  const typed = plainTyped(text);
  const isBroken = !/\d/.test(typed) || /\d[.,]\d+e[+-]?\d/i.test(typed) || /^\d{5,}[.,]0*$/.test(typed);
  return isBroken ? { trouble: `«${typed}» no es un documento` } : { value: typed };
}
