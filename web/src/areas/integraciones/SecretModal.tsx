import { Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { alerts } from '../../platform/alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** A secret, the only time it is shown. */
export function SecretModal({ title, text, secret, onClose }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    alerts.success('Copiado');
  };
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false} closeOnEscape={false}>
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
    </Modal>
  );
}
