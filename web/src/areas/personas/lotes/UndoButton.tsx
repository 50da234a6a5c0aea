import type { Lote } from '@tembiapo/contract/calls/personas/lotes.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, queryClient } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';

/** Undoes an action on many people, while that is possible. */
export function UndoButton({ lote: { id, puedeDeshacer, destino } }: { lote: Lote }) {
  const [busy, setBusy] = useState(false);
  if (!puedeDeshacer) return null;
  const undo = async () => {
    setBusy(true);
    try {
      const answer = await client.lotes.undo({ id });
      queryClient.setQueryData(api.lotes.one.queryOptions({ input: { id } }).queryKey, answer);
      await queryClient.invalidateQueries({ queryKey: api.lotes.key() });
    } catch (error) {
      alerts.error(error);
    }
    setBusy(false);
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      aria-label={`Deshacer «${destino}»`}
      onClick={() => void undo()}
    >
      Deshacer
    </Button>
  );
}
