import { useQuery } from '@tanstack/react-query';
import { client, errorText } from '../../../platform/api.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Loading } from '../../../ui/states.tsx';
import { ProofFields } from './ProofFields.tsx';

/** 'Confirmá que sos vos': shown before exporting a lot or granting access. */
export function ProofModal({ onEnd }: { onEnd: (proven: boolean) => void }) {
  const { data, error } = useQuery({
    queryKey: ['who'],
    queryFn: () => client.factors.proofOptions({}),
    // A passkey's challenge works once.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Modal onClose={() => onEnd(false)} title="Confirmá que sos vos" size="sm" zIndex={400}>
      <div className="proof">
        <p className="soft">Antes de seguir, confirmá que sos vos: así nadie hace esto en tu lugar.</p>
        {error && <ErrorAlert message={errorText(error)} />}
        {!data && !error && <Loading rows={2} />}
        {data && (
          <ProofFields
            question={data}
            submitText="Confirmar"
            onAway={() => onEnd(true)}
            onAnswer={async (answer) => {
              await client.factors.prove({ desafio: data.desafio, ...answer });
              onEnd(true);
            }}
          />
        )}
      </div>
    </Modal>
  );
}
