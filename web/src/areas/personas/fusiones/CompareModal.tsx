import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useQuery } from '@tanstack/react-query';
import type { Comparison } from '@tembiapo/contract/calls/personas/fusiones.ts';
import type { MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { JoinProgress } from './JoinProgress.tsx';
import { JOIN_KEYS } from './keys.ts';
import './compare.css';

export interface Pair {
  tipo: MergeKind;
  aId: number;
  bId: number;
  /** It is in the list of likely pairs. */
  isSuggested: boolean;
}

const standingInWords = ({ etapaDescripcion, descartado, inactivo }: Comparison['etapas'][number]['a']) =>
  `${etapaDescripcion}${descartado ? ' (descartado)' : inactivo ? ' (inactivo)' : ''}`;

/** Two records side by side; the one that is kept takes over everything of the other. */
export function CompareModal({
  pair: { tipo, aId, bId, isSuggested },
  onClose,
}: {
  pair: Pair;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(
    api.fusiones.compare.queryOptions({ input: { tipo, aId, bId }, staleTime: 0 }),
  );
  const typed = useTyped(`unir ${tipo} ${aId} ${bId}`, {
    chosen: null as 'a' | 'b' | null,
    /** Whose stage stays, where somebody chose. */
    etapas: {} as Record<number, 'a' | 'b'>,
  });
  const { chosen, etapas } = typed.data;
  const [busy, setBusy] = useState<'unir' | 'descartar' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const done = useDone(JOIN_KEYS, typed);
  // By default the one with more references.
  const remaining = chosen ?? (data && data.b.usos > data.a.usos ? 'b' : 'a');
  const make = async (what: 'unir' | 'descartar', job: () => Promise<{ message: string }>) => {
    setBusy(what);
    setFailure(null);
    try {
      await done(await job());
      onClose();
    } catch (thrown) {
      setFailure(errorText(thrown));
      setBusy(null);
    }
  };
  const join = () =>
    make('unir', () =>
      client.fusiones.join({
        tipo,
        conservadoId: remaining === 'a' ? aId : bId,
        absorbidoId: remaining === 'a' ? bId : aId,
        etapas: Object.entries(etapas).map(([id, side]) => ({
          oportunidadIdNumerico: Number(id),
          candidatoIdNumerico: side === 'a' ? aId : bId,
        })),
      }),
    );
  const head = (side: 'a' | 'b') =>
    data && (
      <th scope="col">
        <Radio
          name="queda"
          label={data[side].nombre}
          description={`N.º ${data[side].idNumerico} · ${formatNumber(data[side].usos)} ${data[side].usos === 1 ? 'uso' : 'usos'}`}
          checked={remaining === side}
          onChange={() => typed.change({ chosen: side })}
        />
      </th>
    );
  return (
    <Modal onClose={onClose} title="Comparar y unir" size="xl" unsaved={typed}>
      <FormError error={failure} />
      {error && !data && <ErrorPanel error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={6} />}
      {data && (
        <>
          <p className="soft">
            Elegí cuál queda. Se lleva todo lo del otro, completa con él lo que le falta, y el otro
            desaparece. {tipo === 'candidato' && 'Lo que no entra en su ficha queda en una nota. '}Se puede
            deshacer durante 30 días.
          </p>
          <div className="compare">
            <table>
              <thead>
                <tr>
                  <td />
                  {head('a')}
                  {head('b')}
                </tr>
              </thead>
              <tbody>
                {data.campos.map(({ campo, a, b }) => (
                  <tr key={campo} className={a === b ? undefined : 'different'}>
                    <th scope="row">{campo}</th>
                    <td>{a}</td>
                    <td>{b}</td>
                  </tr>
                ))}
              </tbody>
              {data.etapas.length > 0 && (
                <tbody>
                  <tr>
                    <th scope="colgroup" colSpan={3} className="etapas">
                      Etapa que queda en las oportunidades de los dos
                    </th>
                  </tr>
                  {data.etapas.map((clash) => (
                    <tr key={clash.oportunidadIdNumerico}>
                      <th scope="row">{clash.titulo}</th>
                      {(['a', 'b'] as const).map((side) => (
                        <td key={side}>
                          <Radio
                            name={`etapa-${clash.oportunidadIdNumerico}`}
                            label={standingInWords(clash[side])}
                            aria-label={`${clash.titulo}: ${standingInWords(clash[side])}, de ${data[side].nombre}`}
                            checked={
                              (etapas[clash.oportunidadIdNumerico] ?? clash.adelante ?? remaining) === side
                            }
                            onChange={() =>
                              typed.change({ etapas: { ...etapas, [clash.oportunidadIdNumerico]: side } })
                            }
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              )}
            </table>
          </div>
          {busy === 'unir' && <JoinProgress awaited />}
          <div className="actions">
            {isSuggested && (
              <Button
                variant="default"
                loading={busy === 'descartar'}
                onClick={() => make('descartar', () => client.fusiones.discard({ tipo, aId, bId }))}
              >
                No son duplicados
              </Button>
            )}
            <Button loading={busy === 'unir'} onClick={join}>
              Unir
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
