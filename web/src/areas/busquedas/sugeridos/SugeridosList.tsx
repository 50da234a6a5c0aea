import { IconPlus, IconX } from '@tabler/icons-react';
import type { Sugerido } from '@tembiapo/contract/calls/busquedas/sugeridos.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import './sugeridos.css';

interface Props {
  items: Sugerido[];
  /** Each reason with its points; else the weightiest ones in a line. */
  whole?: boolean;
  /** What can be done with each; without it they are only shown. */
  actions?: {
    /** People who are on their way in or out. */
    busy: ReadonlySet<number>;
    include: (sugerido: Sugerido) => void;
    leaveOut: (sugerido: Sugerido) => void;
  };
}

/** Of the reasons, in one line. */
const REASONS_SHOWN = 3;
const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

/**
 * People who fit, best first, each with the score and why (docs/reglas/busquedas.md). With the focus in a row: I includes, N leaves out for
 * this search, the arrows go to the next one.
 */
export function SugeridosList({ items, whole, actions }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: KeyboardEvent, sugerido: Sugerido) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = rows.indexOf(event.currentTarget as HTMLElement);
    if (step) rows[at + step]?.focus();
    else {
      const act = { i: actions?.include, n: actions?.leaveOut }[event.key.toLowerCase()];
      if (!act) return;
      act(sugerido);
      (rows[at + 1] ?? rows[at - 1])?.focus();
    }
    event.preventDefault();
  };
  return (
    <ol className={`sugeridos${whole ? ' whole' : ''}`} ref={list} aria-label="Sugeridos">
      {items.map((one) => (
        <li
          key={one.idNumerico}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the row takes the keys; its buttons do the same
          tabIndex={0}
          {...(actions && { 'aria-keyshortcuts': 'I N' })}
          aria-busy={actions?.busy.has(one.idNumerico) || undefined}
          onKeyDown={(event) => onKeyDown(event, one)}
        >
          <span className="score" title={`${one.puntaje} de 100`}>
            <b className="num">{one.puntaje}</b>
            <span className="hidden"> puntos de 100</span>
            <i aria-hidden style={{ inlineSize: `${one.puntaje}%` }} />
          </span>
          <div className="who">
            <a
              className="name"
              translate="no"
              href={`/editarCandidato/${one.idNumerico}`}
              target="_blank"
              rel="noopener"
            >
              {one.nombreCompleto}
            </a>
            <span className="soft num"> {formatPhone(one.telefono1)}</span>
            {whole ? (
              <ul className="reasons">
                {one.razones.map(({ clave, texto, puntos }, i) => (
                  // Languages come one by one under the same name.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the reasons of an answer never move
                  <li key={`${clave} ${i}`} className={puntos < 0 ? 'against' : undefined}>
                    {texto} <span className="num">{signed(puntos)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <div className="l2">
                {one.razones
                  // The position says its years.
                  .filter(({ clave }) => clave !== 'experiencia')
                  .slice(0, REASONS_SHOWN)
                  .map(({ texto }) => texto)
                  .join(' · ')}
              </div>
            )}
          </div>
          {actions && (
            <span className="actions">
              <Button
                size="xs"
                variant={whole ? 'filled' : 'default'}
                leftSection={<IconPlus size={14} />}
                disabled={actions.busy.has(one.idNumerico)}
                aria-label={`Incluir a ${one.nombreCompleto}`}
                onClick={() => actions.include(one)}
              >
                Incluir
              </Button>
              <IconButton
                aria-label={`${one.nombreCompleto}: no para esta búsqueda`}
                title="No para esta búsqueda"
                disabled={actions.busy.has(one.idNumerico)}
                onClick={() => actions.leaveOut(one)}
              >
                <IconX size={16} />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
