import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sugerido } from '@tembiapo/contract/calls/busquedas/sugeridos.ts';
import { initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import { inclusionTexts } from '@tembiapo/contract/domain/oportunidades.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, queryClient } from '../../../platform/api.ts';

const CHANGED = [api.oportunidades.key(), api.sugeridos.key(), api.candidatos.search.key()];

/** A page of candidates who fit an opportunity, with the actions on each. */
export function useSugeridos(oportunidadId: number, { page = 1, limit }: { page?: number; limit: number }) {
  const query = useQuery(
    api.sugeridos.list.queryOptions({
      input: { oportunidadIdNumerico: oportunidadId, page, limit },
      placeholderData: keepPreviousData,
      enabled: oportunidadId > 0,
    }),
  );
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  /** Runs an action on a candidate, one at a time, and reads again what it changed. */
  const act = async ({ idNumerico }: Sugerido, work: () => Promise<void>): Promise<void> => {
    if (busy.has(idNumerico)) return;
    setBusy((now) => new Set([...now, idNumerico]));
    try {
      await work();
      await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    } catch (error) {
      alerts.error(error);
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== idNumerico)));
    }
  };
  const actions = {
    busy,
    include: (sugerido: Sugerido) =>
      act(sugerido, async () => {
        const included = await client.oportunidades.include({
          origen: 'selector',
          oportunidadIdNumerico: oportunidadId,
          candidatosIds: [sugerido.idNumerico],
          etapa: initialEtapa('selector'),
        });
        const { exito, aviso } = inclusionTexts(included);
        if (exito) alerts.success(exito);
        if (aviso) alerts.notice(aviso);
      }),
    leaveOut: (sugerido: Sugerido) =>
      act(sugerido, async () => {
        const { message } = await client.sugeridos.leaveOut({
          oportunidadIdNumerico: oportunidadId,
          candidatoIdNumerico: sugerido.idNumerico,
        });
        alerts.success(message);
      }),
  };
  return { query, actions };
}
