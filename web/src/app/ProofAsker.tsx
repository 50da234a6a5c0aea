import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofWanted } from '../platform/proof.ts';

const ProofModal = lazy(async () => ({
  default: (await import('../areas/confianza/factors/ProofModal.tsx')).ProofModal,
}));

/** Asks who somebody is when a call wants to know (platform/proof.ts); once in the application. */
export function ProofAsker() {
  const [end, setEnd] = useState<((proven: boolean) => void) | null>(null);
  useEffect(() => {
    onProofWanted((done) => setEnd(() => done));
    return () => onProofWanted(null);
  }, []);
  if (!end) return null;
  return (
    <Suspense>
      <ProofModal
        onEnd={(proven) => {
          setEnd(null);
          end(proven);
        }}
      />
    </Suspense>
  );
}
