import type { CvMark, Lectura } from '@tembiapo/contract/calls/personas/cv.ts';
import { useEffect, useRef } from 'react';

interface Props {
  lectura: Lectura;
  /** Where the focused field was read. */
  marks: readonly CvMark[];
}

/** The CV beside its boxes: its pages, or its text when it has none, with the focused field's place marked. */
export function PagePane({ lectura, marks }: Props) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = marks.length > 0 ? pane.current?.querySelector<HTMLElement>('.mark') : null;
    if (!pane.current || !mark) return;
    const box = pane.current.getBoundingClientRect();
    const top = mark.getBoundingClientRect().top - box.top + pane.current.scrollTop;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    pane.current.scrollTo({ top: Math.max(0, top - box.height / 3), behavior: calm ? 'auto' : 'smooth' });
  }, [marks]);
  const lines = new Set(marks.map(({ linea }) => linea));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="cv-pane" aria-label="El CV" ref={pane} tabIndex={0}>
      {lectura.paginas.map(({ url, ancho, alto }, n) => (
        <div key={url} className="cv-page" style={{ aspectRatio: `${ancho} / ${alto}` }}>
          <img src={url} alt={`Página ${n + 1} de ${lectura.nombre}`} />
          {marks
            .filter(({ pagina, ancho: width }) => pagina === n && width > 0)
            .map((m) => (
              <span
                key={`${m.x} ${m.y}`}
                className="mark"
                style={{
                  left: `${m.x * 100 - 0.6}%`,
                  top: `${m.y * 100 - 0.3}%`,
                  width: `${m.ancho * 100 + 1.2}%`,
                  height: `${m.alto * 100 + 0.6}%`,
                }}
              />
            ))}
        </div>
      ))}
      {lectura.paginas.length === 0 && lectura.leido && (
        <div className="cv-text">
          {lectura.leido.texto.split('\n').map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
            <p key={n} className={lines.has(n) ? 'mark' : undefined}>
              {line || '\u00a0'}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
