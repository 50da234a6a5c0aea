import { Link, useNavigate } from '@tanstack/react-router';
import type { Enclosed } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';

/** The button for an unknown person's CV. */
export const MAKE_TEXT = 'Crear candidato desde su CV';

interface Props {
  archivos: readonly Enclosed[];
  /** The button's text for a CV. */
  readText: string;
}

/** A mail's attached files: to open, and each CV to be read, or the person it became; files not kept, with the reason. */
export function EnclosedList({ archivos, readText }: Props) {
  const navigate = useNavigate();
  const { busy, failed, attempt } = useAttempt();
  if (archivos.length === 0) return null;
  const readCv = (id: number) =>
    attempt(async () => {
      const answer = await client.recibidos.readCv({ archivoIdNumerico: id });
      await navigate({ to: `/crearDesdeCv/${answer.id}` });
    });
  return (
    <ul className="enclosed" aria-label="Archivos">
      {archivos.map(({ idNumerico, nombre, motivo, url, esCv, lecturaId, ...file }) => (
        <li key={idNumerico}>
          {url ? (
            <a className="name" href={url} download>
              {nombre}
            </a>
          ) : (
            <span>{nombre}</span>
          )}
          {motivo && <span className="soft">{motivo}</span>}
          {file.candidatoIdNumerico !== null ? (
            <Link className="name" to={`/editarCandidato/${file.candidatoIdNumerico}`}>
              {`CV de ${file.candidatoNombre}`}
            </Link>
          ) : lecturaId ? (
            <Link
              className="name"
              to={`/crearDesdeCv/${lecturaId}`}
              aria-label={`Seguir con su CV: ${nombre}`}
            >
              Seguir con su CV
            </Link>
          ) : esCv ? (
            <Button
              size="xs"
              variant="default"
              loading={busy}
              aria-label={`${readText}: ${nombre}`}
              onClick={() => void readCv(idNumerico)}
            >
              {readText}
            </Button>
          ) : null}
        </li>
      ))}
      {failed && (
        <li>
          <ErrorAlert message={failed} />
        </li>
      )}
    </ul>
  );
}
