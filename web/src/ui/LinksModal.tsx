import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { TextInput } from './TextInput.tsx';
import { useKeptQuestion } from './useKeptQuestion.tsx';

interface Props {
  title: string;
  text: string;
  links: readonly { name: string; url: string }[];
  onClose: () => void;
}

/** Links shown only once, each with a button to copy it. */
export function LinksModal({ title, text, links, onClose }: Props) {
  const kept = useKeptQuestion('¿Ya los copiaste?', 'Ya los copié', onClose);
  return (
    <Modal onClose={kept.ask} title={title}>
      <p className="soft">{text}</p>
      {links.map(({ name, url }) => (
        <TextInput key={url} label={name} readOnly value={url} onFocus={(e) => e.currentTarget.select()} />
      ))}
      <div className="actions">
        <Button onClick={onClose}>Listo</Button>
      </div>
      {kept.question}
    </Modal>
  );
}
