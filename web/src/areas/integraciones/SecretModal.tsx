import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { alerts } from '../../platform/alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Confirm } from '../../ui/modals.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** A secret, the only time it is shown: it asks before it goes unless one says that it is kept. */
export function SecretModal({ title, text, secret, onClose }: Props) {
  const [isAsked, setAsked] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    alerts.success('Copiado');
  };
  return (
    <Modal onClose={() => setAsked(true)} title={title} size="md">
      <div className="proof">
        <p>
          {text} <b>No se muestra de nuevo.</b>
        </p>
        <TextInput label={title} readOnly value={secret} onFocus={(e) => e.currentTarget.select()} />
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          Copiar
        </Button>
        <div className="actions">
          <Button onClick={onClose} data-autofocus>
            Ya la guardé
          </Button>
        </div>
      </div>
      {isAsked && (
        <Confirm
          title="¿Ya la guardaste?"
          text="No se muestra de nuevo."
          acceptText="Ya la guardé"
          onClose={() => setAsked(false)}
          onConfirm={onClose}
        />
      )}
    </Modal>
  );
}
