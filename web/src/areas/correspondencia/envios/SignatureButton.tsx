import { useQuery } from '@tanstack/react-query';
import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import { lazy, Suspense, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';

const RichText = lazy(() => import('../../../ui/RichText.tsx'));
const KEYS = [api.envios.signature.key()];

/** What stands under what one writes, and the way to change it. */
export function SignatureButton() {
  const { data } = useQuery(api.envios.signature.queryOptions({}));
  const [text, setText] = useState<string | null>(null);
  const done = useDone(KEYS);
  if (!data) return null;
  const [first] = linesOf(data.texto).split('\n');
  return (
    <p className="attach">
      <span className="soft">
        {first ? `Firma: ${first}` : 'Sin firma propia: dice el nombre de la agencia'}
      </span>
      <Button size="xs" variant="default" onClick={() => setText(data.texto)}>
        Cambiar mi firma
      </Button>
      {text !== null && (
        <FormModal
          title="Mi firma"
          onClose={() => setText(null)}
          onSubmit={async () => done(await client.envios.sign({ texto: text }))}
        >
          <Suspense fallback={<Loading rows={3} />}>
            <RichText label="Firma" value={text} onChange={setText} />
          </Suspense>
        </FormModal>
      )}
    </p>
  );
}
