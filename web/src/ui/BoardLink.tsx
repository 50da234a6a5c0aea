import { IconBriefcase } from '@tabler/icons-react';
import { start } from '../platform/start.ts';
import styles from './BoardLink.module.css';

/** The job board, for somebody without a session, where there is one (docs/reglas/administracion.md). */
export const BoardLink = () =>
  start.bolsaUrl && (
    <a className={styles.link} href={start.bolsaUrl} target="_blank" rel="noopener">
      <IconBriefcase aria-hidden /> Bolsa de trabajo
    </a>
  );
