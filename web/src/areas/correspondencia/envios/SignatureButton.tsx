import { useQuery } from '@tanstack/react-query';
import { FIRMA_CHARS } from '@tembiapo/contract/domain/envios.ts';
import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import { lazy, Suspense, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';

const RichText = lazy(() => import('../../../ui/RichText.tsx'));
const KEYS = [api.envios.signature.key()];

/** One's own signature, and the way to change it. */
export function SignatureButton() {
  const { data } = useQuery(api.envios.signature.queryOptions({}));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const [first] = linesOf(data.texto).split('\n');
  return (
    <p className="attach">
      <span className="soft">
        {first ? `Firma: ${first}` : 'Sin firma propia: dice el nombre de la agencia'}
      </span>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Cambiar mi firma
      </Button>
      {isOpen && <SignatureModal signature={data.texto} onClose={() => setOpen(false)} />}
    </p>
  );
}

function SignatureModal({ signature, onClose }: { signature: string; onClose: () => void }) {
  const typed = useTyped('firma', { texto: signature });
  const done = useDone(KEYS, typed);
  return (
    <FormModal
      title="Mi firma"
      unsaved={typed}
      onClose={onClose}
      onSubmit={async () => done(await client.envios.sign(typed.data))}
    >
      <Suspense fallback={<Loading rows={3} />}>
        <RichText
          label="Firma"
          max={FIRMA_CHARS}
          value={typed.data.texto}
          onChange={(html) => typed.change({ texto: html })}
        />
      </Suspense>
    </FormModal>
  );
}
