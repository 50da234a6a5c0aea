import type { Mensaje } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { RECIBIDOS_KEYS } from './keys.ts';

/**
 * Assigns the address of a mail in a candidate's conversation to the candidate, or takes that back; nothing for an address on
 * record.
 */
export function AddressButton({ message: { idNumerico, direccion, de } }: { message: Mensaje }) {
  const done = useDone(RECIBIDOS_KEYS);
  if (direccion !== 'ajena' && direccion !== 'dicha') return null;
  const text = direccion === 'ajena' ? 'Es su dirección' : 'No es su dirección';
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={`${text}: ${de}`}
      onClick={() =>
        void client.recibidos
          .sayAddress({ idNumerico, esSuya: direccion === 'ajena' })
          .then(done)
          .catch(alerts.error)
      }
    >
      {text}
    </Button>
  );
}
