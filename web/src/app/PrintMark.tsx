import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { client } from '../platform/api.ts';
import { afterReading } from '../platform/idle.ts';
import { useUsuario } from '../platform/useUsuario.ts';
import styles from './PrintMark.module.css';
import printCss from './print.css?url';

/** The candidato whose profile an address shows, if any. */
const candidatoOf = (url: string): number | null => {
  const id = /^\/(?:editarCandidato|misOportunidades|actualizarCandidato)\/(\d{1,9})/.exec(url)?.[1];
  return id ? Number(id) : null;
};

/** A line in the margin of every page; undefined where the browser has no boxes in the margins of a page. */
function marginLine(text: string): CSSStyleSheet | undefined {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@page { @bottom-right { content: ${JSON.stringify(text)}; font: 8px Inter, sans-serif; color: #444 } }`,
  );
  const page = sheet.cssRules[0] as CSSPageRule & { cssRules?: CSSRuleList };
  return page?.cssRules?.length ? sheet : undefined;
}

afterReading(() =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href: printCss }),
  ),
);

/** Marks each printed page with who printed it, when and from where, and logs the printing (docs/reglas/confianza.md). */
export function PrintMark({ url }: { url: string }) {
  const { data: usuario } = useUsuario();
  const [text, setText] = useState('');
  const [isInMargin, setInMargin] = useState(false);
  const who = usuario?.nombre ?? '';
  useEffect(() => {
    let line: CSSStyleSheet | undefined;
    const withoutLine = () => document.adoptedStyleSheets.filter((sheet) => sheet !== line);
    const note = () => {
      const from = cutText(window.location.host + url, 90);
      const mark = `Impreso por ${who} el ${formatMoment(new Date().toISOString())}, de ${from}`;
      const others = withoutLine();
      line = marginLine(mark);
      document.adoptedStyleSheets = line ? [...others, line] : others;
      flushSync(() => {
        setText(mark);
        setInMargin(line !== undefined);
      });
      const screen = cutText(document.title, 300) || url;
      // The page prints with its mark even if the server cannot be told.
      void client.disclosures
        .printed({ pantalla: screen, candidatoIdNumerico: candidatoOf(url) })
        .catch(() => undefined);
    };
    window.addEventListener('beforeprint', note);
    return () => {
      window.removeEventListener('beforeprint', note);
      document.adoptedStyleSheets = withoutLine();
    };
  }, [url, who]);
  return (
    <p className={isInMargin ? styles.inMargin : styles.printMark} aria-hidden>
      {text}
    </p>
  );
}
