import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alerts } from '../../platform/alerts.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  probe: () => Promise<{ message: string; isFailure?: boolean }>;
  /** The queries that show its state. */
  keys: readonly (readonly unknown[])[];
  name?: string;
}

/** 'Probar': tests whether something answers, and shows the result. */
export function ProbeButton({ probe, keys, name }: Props) {
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const run = async () => {
    setBusy(true);
    try {
      const { message, isFailure } = await probe();
      if (isFailure) alerts.error(message);
      else alerts.success(message);
    } catch (thrown) {
      alerts.error(thrown);
    } finally {
      setBusy(false);
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      onClick={() => void run()}
      {...(name && { 'aria-label': `Probar: ${name}` })}
    >
      Probar
    </Button>
  );
}
