import type { ReactNode } from 'react';
import styles from './DropZone.module.css';

interface Props {
  icon: ReactNode;
  /** Accessible name of the file input. */
  label: string;
  /** Text of the button. */
  text: string;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  onChoose: (archivos: FileList | null) => void;
  children: ReactNode;
}

/** Where files are chosen or dropped. Dropping is a shortcut: the file input inside does the same by keyboard. */
export function DropZone({
  icon,
  label,
  text,
  accept,
  multiple = false,
  disabled,
  onChoose,
  children,
}: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only a short cut, see above
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) onChoose(event.dataTransfer.files);
      }}
    >
      {icon}
      <label>
        <input
          type="file"
          className={styles.archivo}
          aria-label={label}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => onChoose(event.currentTarget.files)}
        />
        <span className={styles.choose}>{text}</span>
      </label>
      {children}
    </div>
  );
}
