import { Modal } from '@mantine/core';
import { EXPLANATIONS } from '@tembiapo/contract/domain/produccion.ts';

/** '¿Cómo se calcula?': every figure in plain words, from where the server takes its definitions. */
export default function ExplainModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} size="lg" title="¿Cómo se calcula?">
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
