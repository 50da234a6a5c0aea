import { IconPlus, IconX } from '@tabler/icons-react';
import type { Sugerido } from '@tembiapo/contract/calls/busquedas/sugeridos.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { useEffect } from 'react';
import { firstShown } from '../../../platform/idle.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import './sugeridos.css';

interface Props {
  items: Sugerido[];
  /** Shows every reason with its points, rather than the main ones in one line. */
  whole?: boolean;
  /** Actions on each; without them the list is read-only. */
  actions?: {
    /** Ids being included or left out. */
    busy: ReadonlySet<number>;
    include: (sugerido: Sugerido) => void;
    leaveOut: (sugerido: Sugerido) => void;
  };
}

/** Reasons shown in one line. */
const REASONS_SHOWN = 3;
/** The main reasons; the position's own text includes its years. */
const said = ({ razones }: Sugerido): string =>
  razones
    .filter(({ clave }) => clave !== 'experiencia')
    .slice(0, REASONS_SHOWN)
    .map(({ texto }) => texto)
    .join(' · ');
const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

/** Candidates who fit, best first, with score and reasons (docs/reglas/busquedas.md). Their keys are those of every list of people. */
export function SugeridosList({ items, whole, actions }: Props) {
  useEffect(firstShown, []);
  return (
    <ol className={`sugeridos${whole ? ' whole' : ''}`} aria-label="Sugeridos">
      {items.map((one) => (
        <li
          key={one.idNumerico}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the row takes the keys of the quick view
          tabIndex={0}
          data-person={one.idNumerico}
          aria-busy={actions?.busy.has(one.idNumerico) || undefined}
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
              <div className="l2" title={said(one)}>
                {said(one)}
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
