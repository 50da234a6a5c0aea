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
