import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../platform/copyText.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useKeptQuestion } from '../../ui/useKeptQuestion.tsx';

interface Props {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** A secret, shown only this once: closing asks first, unless one says that it is saved. */
export function SecretModal({ title, text, secret, onClose }: Props) {
  const kept = useKeptQuestion('¿Ya la guardaste?', 'Ya la guardé', onClose);
  return (
    <Modal onClose={kept.ask} title={title} size="md">
      <div className="proof">
        <p>
          {text} <b>No se muestra de nuevo.</b>
        </p>
        <TextInput label={title} readOnly value={secret} onFocus={(e) => e.currentTarget.select()} />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => void copyText(secret, 'Copiado')}
        >
          Copiar
        </Button>
        <div className="actions">
          <Button onClick={onClose} data-autofocus>
            Ya la guardé
          </Button>
        </div>
      </div>
      {kept.question}
    </Modal>
  );
}
