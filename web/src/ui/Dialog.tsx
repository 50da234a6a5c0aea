import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useInFront } from '../platform/useInFront.ts';
import { Boundary } from './Boundary.tsx';
import styles from './Dialog.module.css';

interface Props {
  /** Accessible name. */
  label: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog, shown as soon as it mounts. Escape, Back and a click outside close it. */
export function Dialog({ label, className = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  useInFront(onClose);
  useLayoutEffect(() => {
    const element = dialog.current!;
    isShown.current = true;
    const before = document.activeElement as HTMLElement | null;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      isShown.current = false;
      element.close();
      before?.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`.trim()}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A phone closes it on a second Back, even when the first was cancelled.
      onClose={() => isShown.current && dialog.current!.showModal()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <Boundary>{children}</Boundary>
    </dialog>
  );
}
