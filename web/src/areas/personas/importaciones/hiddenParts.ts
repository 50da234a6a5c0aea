import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';

const counted = (n: number, one: string, many: string): string | false =>
  n > 0 && (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** What a file hides: '2 filas ocultas y 1 columna oculta'; '' for nothing. */
export const hiddenParts = ({ filasOcultas, columnasOcultas }: Importacion['lectura']): string =>
  [
    counted(filasOcultas, 'fila oculta', 'filas ocultas'),
    counted(columnasOcultas, 'columna oculta', 'columnas ocultas'),
  ]
    .filter(Boolean)
    .join(' y ');

/** What an import leaves out, in words; '' for nothing. */
export function leftOut(lectura: Importacion['lectura']): string {
  const hidden = lectura.ocultas ? '' : hiddenParts(lectura);
  if (hidden === '') return '';
  return lectura.filasOcultas + lectura.columnasOcultas === 1
    ? `Queda afuera ${hidden}. Se trae con «Cambiar columnas».`
    : `Quedan afuera ${hidden}. Se traen con «Cambiar columnas».`;
}
