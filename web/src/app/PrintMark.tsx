import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { client } from '../platform/api.ts';
import { useUsuario } from '../platform/useUsuario.ts';
import styles from './PrintMark.module.css';

/** The candidato whose profile an address shows, if any. */
const candidatoOf = (url: string): number | null => {
  const id = /^\/(?:editarCandidato|misOportunidades|actualizarCandidato)\/(\d{1,9})/.exec(url)?.[1];
  return id ? Number(id) : null;
};

/** Marks each printed page with who printed it and when, and logs the printing (docs/reglas/confianza.md). */
export function PrintMark({ url }: { url: string }) {
  const { data: usuario } = useUsuario();
  const [when, setWhen] = useState('');
  useEffect(() => {
    const note = () => {
      flushSync(() => setWhen(formatMoment(new Date().toISOString())));
      const screen = cutText(document.title, 300) || url;
      // The page prints with its mark even if the server cannot be told.
      void client.disclosures
        .printed({ pantalla: screen, candidatoIdNumerico: candidatoOf(url) })
        .catch(() => undefined);
    };
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [url]);
  return (
    <p className={styles.printMark} aria-hidden>
      Impreso por {usuario?.nombre} el {when}
    </p>
  );
}
