import { IconBuilding } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { CONFIRMED_CHANNEL } from '../../../platform/confirmed.ts';
import { Button } from '../../../ui/Button.tsx';

interface Props {
  onDone: (() => void) | undefined;
  onError: (sentence: string) => void;
}

/** Confirms one's identity with the office's account, in a separate window, so that the work here stays as it is. */
export function ConfirmAway({ onDone, onError }: Props) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(CONFIRMED_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<{ well: boolean }>) => {
      setBusy(false);
      if (data.well) onDone?.();
      else onError('Esa cuenta de la oficina es de otra persona, o tu sesión terminó.');
    };
    return () => channel.close();
  }, [onDone, onError]);
  const go = async () => {
    setBusy(true);
    // Opened inside the click: browsers block windows opened later.
    const away = window.open('', '_blank', 'popup,width=520,height=680');
    try {
      const { ruta } = await client.oficina.confirm({});
      if (away) away.location.href = ruta;
      else window.location.assign(ruta);
    } catch (thrown) {
      away?.close();
      setBusy(false);
      onError(errorText(thrown));
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconBuilding size={18} />}
      loading={busy}
      onClick={() => void go()}
    >
      Con la cuenta de la oficina
    </Button>
  );
}
