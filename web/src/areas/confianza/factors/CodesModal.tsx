import { IconCopy, IconDownload } from '@tabler/icons-react';
import { copyText } from '../../../platform/copyText.ts';
import { start } from '../../../platform/start.ts';
import { download } from '../../../platform/windows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useKeptQuestion } from '../../../ui/useKeptQuestion.tsx';
import './factors.css';

/** The recovery codes, shown only this once. */
export function CodesModal({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const kept = useKeptQuestion('¿Ya los guardaste?', 'Ya los guardé', onClose);
  const text = [`${start.agencia}: códigos de recuperación`, '', ...codes].join('\n');
  const keep = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    download(url, 'codigos-de-recuperacion.txt');
    URL.revokeObjectURL(url);
  };
  return (
    <Modal onClose={kept.ask} title="Tus códigos de recuperación" size="sm">
      {kept.question}
      <div className="proof">
        <p>
          Cada uno sirve una vez para entrar sin tu teléfono. <b>No se muestran de nuevo</b>: guardalos donde
          no los pierdas.
        </p>
        <ul className="codes">
          {codes.map((code) => (
            <li key={code}>
              <code translate="no">{code}</code>
            </li>
          ))}
        </ul>
        <div className="line-row">
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={keep}>
            Descargar
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={() => void copyText(text, 'Códigos copiados')}
          >
            Copiar
          </Button>
        </div>
        <div className="actions">
          <Button onClick={onClose} data-autofocus>
            Ya los guardé
          </Button>
        </div>
      </div>
    </Modal>
  );
}
