import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { TextInput } from './TextInput.tsx';

interface Props {
  title: string;
  text: string;
  links: readonly { name: string; url: string }[];
  onClose: () => void;
}

/** Links that are shown this once, each to be copied. */
export const LinksModal = ({ title, text, links, onClose }: Props) => (
  <Modal onClose={onClose} title={title}>
    <p className="soft">{text}</p>
    {links.map(({ name, url }) => (
      <TextInput key={url} label={name} readOnly value={url} onFocus={(e) => e.currentTarget.select()} />
    ))}
    <div className="actions">
      <Button onClick={onClose}>Listo</Button>
    </div>
  </Modal>
);
