import { plainTyped } from '@tembiapo/contract/domain/plainTyped.ts';

const WORDS = new Set([
  's/n',
  'sn',
  'n/a',
  'no tiene',
  'no posee',
  'no aplica',
  'no corresponde',
  'ninguno',
  'ninguna',
  'sin correo',
  'sin mail',
  'sin telefono',
  'sin teléfono',
  'sin celular',
  'sin documento',
]);

/** Whether a cell stands for an empty one (docs/reglas/personas.md): '-', 's/n', 'no tiene'. */
export function isNothing(text: string): boolean {
  if (text.length > 20) return false;
  const typed = plainTyped(text).toLowerCase();
  return typed !== '' && (/^[-–—_.*]+$/.test(typed) || WORDS.has(typed.replace(/\.$/, '')));
}

/** Whether a text has a line break: in a damaged file one cell may hold several rows. */
export const isBroken = (text: string): boolean => /[\r\n\u2028\u2029]/.test(text.trim());
export const BROKEN = 'tiene más de un renglón';
