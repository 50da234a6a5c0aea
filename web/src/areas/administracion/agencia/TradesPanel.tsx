import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TradeOffer } from '@tembiapo/contract/calls/administracion/agencia.ts';
import type { Trade } from '@tembiapo/contract/domain/firstSteps.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import type { PanelProps } from './PanelProps.ts';

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const comes = ({ cargos, rubros }: Pick<TradeOffer, 'cargos' | 'rubros'>): string =>
  `${counted(cargos.length, 'cargo')} y ${counted(rubros.length, 'rubro')}`;

/** What the agency recruits for: what each trade would add is shown before it is added. */
export function TradesPanel({ done }: PanelProps) {
  const { data, error, refetch } = useQuery(api.agencia.trades.queryOptions({ input: {} }));
  const [chosen, choose] = useState<Trade[]>([]);
  const { busy, failed, attempt } = useAttempt();
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={5} />;
  const offers = data.items.filter(({ clave }) => chosen.includes(clave));
  // Some are of two trades.
  const sum = {
    cargos: [...new Set(offers.flatMap(({ cargos }) => cargos))],
    rubros: [...new Set(offers.flatMap(({ rubros }) => rubros))],
  };
  const add = () =>
    void attempt(async () => {
      const answer = await client.agencia.addTrades({ claves: chosen });
      choose([]);
      await done(answer);
    });
  return (
    <>
      <p>
        Tus listas ya traen los cargos y rubros más comunes. Marcá para qué buscás gente y se agregan los que
        son propios de eso: nada de lo que hay se borra ni se repite, y lo que sobre se quita en{' '}
        <Link to="/datosAuxiliares">Datos auxiliares</Link>.
      </p>
      <FormError error={failed} />
      <ul className="trades">
        {data.items.map((offer) => {
          const { clave, nombre, agregado, cargos, rubros } = offer;
          const isComplete = cargos.length + rubros.length === 0;
          return (
            <li key={clave}>
              <Checkbox
                label={nombre}
                description={isComplete ? 'Tus listas ya lo tienen todo' : `Agrega ${comes(offer)}`}
                checked={chosen.includes(clave) || (agregado && isComplete)}
                disabled={isComplete && agregado}
                onChange={(e) =>
                  choose(e.currentTarget.checked ? [...chosen, clave] : chosen.filter((one) => one !== clave))
                }
              />
              {!isComplete && (
                <details>
                  <summary aria-label={`Ver qué agrega ${nombre}`}>Ver cuáles</summary>
                  <p className="soft">{[...cargos, ...rubros].join(', ')}.</p>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      <Button loading={busy} why={chosen.length === 0 && 'Marcá al menos uno'} onClick={add}>
        {chosen.length === 0 ? 'Agregar' : `Agregar ${comes(sum)}`}
      </Button>
    </>
  );
}
