import { EXPLANATIONS } from '@tembiapo/contract/domain/produccion.ts';
import { Modal } from '../../../ui/Modal.tsx';

/** '¿Cómo se calcula?': every figure in plain words, from the definitions that the server uses. */
export default function ExplainModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal onClose={onClose} size="lg" title="¿Cómo se calcula?">
      <dl className="explanations">
        {EXPLANATIONS.map(([name, explanation]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{explanation}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
