import { ARCHIVO_MAX_MB } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { ErrorAlert } from './ErrorAlert.tsx';
import { size } from './size.ts';

/** Warns before the file is sent; the server enforces the limit. */
export const isTooLarge = (archivo: File | null) =>
  archivo !== null && archivo.size > ARCHIVO_MAX_MB * 1024 * 1024;

/** Name and size of the chosen file, and whether it is too large. */
export const ChosenArchivo = ({ archivo }: { archivo: File | null }) => (
  <>
    {archivo ? (
      <p>
        <b>{archivo.name}</b> <span className="soft num">{size(archivo.size)}</span>
      </p>
    ) : (
      <p>{TEXTS.seleccioneArchivo}</p>
    )}
    {isTooLarge(archivo) && (
      <ErrorAlert message={`El archivo es demasiado grande: admite hasta ${ARCHIVO_MAX_MB} MB`} />
    )}
  </>
);
