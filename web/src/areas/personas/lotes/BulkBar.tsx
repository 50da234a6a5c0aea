import { useQuery } from '@tanstack/react-query';
import type { LoteAction } from '@tembiapo/contract/domain/enums.ts';
import { MAX_RECIPIENTS } from '@tembiapo/contract/domain/envios.ts';
import { MAX_LOTE } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { WriteButton } from '../../correspondencia/envios/index.ts';
import { ChosenPeople } from './ChosenPeople.tsx';
import './lotes.css';
import { LoteModal, type Whom } from './LoteModal.tsx';
import { people } from './texts.ts';

interface Props {
  /** How many are chosen. */
  count: number;
  /** The chosen ones by id, with their names; empty where everybody found is chosen. */
  chosen: ReadonlyMap<number, string>;
  /** How many of those are on no visible page. */
  hidden: number;
  /** Whether everybody the search finds is chosen. */
  all: boolean;
  /** How many the search finds. */
  total: number;
  whom: Whom;
  /** The single list being viewed, if any. */
  listaId: number | null;
  /** The opportunity that people are chosen for, if any. */
  oportunidadId: number | null;
  /** The screen has its own button to include them there, so the bar has none. */
  includedAtOnce: boolean;
  onAll: () => void;
  onChosen: (chosen: ReadonlyMap<number, string>) => void;
  /** An action has begun. */
  onStarted: (loteId: string) => void;
}

/** What can be done with the chosen people of a list of candidates. */
export function BulkBar({
  count,
  chosen,
  hidden,
  all,
  total,
  whom,
  listaId,
  oportunidadId,
  includedAtOnce,
  onAll,
  onChosen,
  onStarted,
}: Props) {
  const [told, setTold] = useState(false);
  const [action, setAction] = useState<LoteAction | null>(null);
  const lista = useQuery(
    api.listas.one.queryOptions({ input: { idNumerico: listaId ?? 0 }, enabled: listaId !== null }),
  ).data?.lista;
  const actions: [LoteAction, string][] = [
    ['agregarALista', 'Agregar a lista'],
    ...(lista && !lista.viva ? [['quitarDeLista', 'Quitar de la lista'] as [LoteAction, string]] : []),
    ['etiquetar', 'Etiquetar'],
    ['desetiquetar', 'Quitar etiqueta'],
    ...(includedAtOnce ? [] : [['incluir', 'Incluir en oportunidad'] as [LoteAction, string]]),
  ];
  const target = action === 'quitarDeLista' ? listaId : action === 'incluir' ? oportunidadId : null;
  return (
    <section className="bulk" aria-label="Elegidos">
      <p role="status">
        {all
          ? `Elegiste a las ${people(count)} que halla la búsqueda`
          : `${people(count)} ${count === 1 ? 'elegida' : 'elegidas'}`}
        {hidden > 0 && ` (${formatNumber(hidden)} fuera de esta página)`}
      </p>
      {!all && (
        <button type="button" className="link" aria-expanded={told} onClick={() => setTold(!told)}>
          ver
        </button>
      )}
      {!all && total > count && total <= MAX_LOTE && (
        <button type="button" className="link" onClick={onAll}>
          Elegir a las {formatNumber(total)}
        </button>
      )}
      <button type="button" className="link" onClick={() => onChosen(new Map())}>
        No elegir a nadie
      </button>
      <span className="right">
        {count <= MAX_RECIPIENTS && <WriteButton whom={whom} oportunidadId={oportunidadId} size="xs" />}
        {actions.map(([name, text]) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            data-key={name === 'incluir' ? 'i' : undefined}
            onClick={() => setAction(name)}
          >
            {text}
          </Button>
        ))}
      </span>
      {told && !all && <ChosenPeople people={chosen} onChange={onChosen} />}
      {action && (
        <LoteModal
          accion={action}
          count={count}
          hidden={hidden}
          whom={whom}
          target={target}
          onClose={() => setAction(null)}
          onStarted={onStarted}
        />
      )}
    </section>
  );
}
