import { useNavigate } from '@tanstack/react-router';
import type { Enclosed } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';

interface Props {
  archivos: readonly Enclosed[];
  /** What reading its CV makes. */
  readText: string | null;
}

/** What came along with a mail: to open, and a CV to be read; what was not kept, with its reason. */
export function EnclosedList({ archivos, readText }: Props) {
  const navigate = useNavigate();
  const { busy, failed, attempt } = useAttempt();
  if (archivos.length === 0) return null;
  const readCv = (id: number) =>
    attempt(async () => {
      const answer = await client.recibidos.readCv({ archivoIdNumerico: id });
      await navigate({ to: `/crearDesdeCv/${answer.id}` as string });
    });
  return (
    <ul className="enclosed" aria-label="Archivos">
      {archivos.map(({ idNumerico, nombre, motivo, url, esCv }) => (
        <li key={idNumerico}>
          {url ? (
            <a className="name" href={url} download>
              {nombre}
            </a>
          ) : (
            <span>{nombre}</span>
          )}
          {motivo && <span className="soft">{motivo}</span>}
          {esCv && readText && (
            <Button
              size="xs"
              variant="default"
              loading={busy}
              aria-label={`${readText}: ${nombre}`}
              onClick={() => void readCv(idNumerico)}
            >
              {readText}
            </Button>
          )}
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
