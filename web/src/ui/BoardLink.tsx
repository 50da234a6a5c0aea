import { IconBriefcase } from '@tabler/icons-react';
import { start } from '../platform/start.ts';

/** What somebody without a session may go on to (docs/reglas/administracion.md): the job board, where there is one. */
export const BoardLink = () =>
  start.bolsaUrl && (
    <a className="board-link" href={start.bolsaUrl} target="_blank" rel="noopener">
      <IconBriefcase aria-hidden /> Bolsa de trabajo
    </a>
  );
