import { Modal as LibraryModal, type ModalProps } from '@mantine/core';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Unsaved } from '../platform/typed.ts';
import { useInFront } from '../platform/useInFront.ts';
import { Boundary } from './Boundary.tsx';
import { Button } from './Button.tsx';
import styles from './Modal.module.css';

const DraftOffer = lazy(() => import('./DraftOffer.tsx'));

const WindowContext = createContext<{
  /** Registers the form that closing would lose. */
  hold: (form: Unsaved | null) => void;
  /** Runs `then` once nothing would be lost, or the person agreed to lose it. */
  leave: (then: () => void) => void;
} | null>(null);

/** For a form that can be left without closing its window. */
export const useLeave = () => useContext(WindowContext)!.leave;

/** A form deep inside a window: the window asks before closing it, and an earlier draft is offered here. */
export function Drafted({ form }: { form: Unsaved }) {
  const around = useContext(WindowContext);
  useEffect(() => {
    around?.hold(form);
    return () => around?.hold(null);
  }, [around, form]);
  return <Suspense>{form.offer && <DraftOffer offer={form.offer} />}</Suspense>;
}

type LibraryProps = Pick<ModalProps, 'title' | 'size' | 'zIndex' | 'closeOnClickOutside' | 'closeOnEscape'>;
interface Props extends LibraryProps {
  /** One sentence that describes it: what is asked, before the answers. */
  says?: ReactNode;
  /** How its form keeps what is typed; a form deeper inside uses Drafted instead. */
  unsaved?: Unsaved | null;
  onClose: () => void;
  /** See useInFront. */
  ownsBack?: boolean;
  /** As a function, it receives what closes the window as Escape does. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

const stay = () => undefined;

/**
 * A window over the screen. Escape, a click outside, its cross and the browser's Back close it, and ask before anything typed
 * would be lost (docs/reglas/convenciones.md, 'Lo escrito y no guardado').
 */
export function Modal({
  title,
  says,
  unsaved,
  onClose,
  closeOnEscape = true,
  ownsBack,
  children,
  ...rest
}: Props) {
  const held = useRef<Unsaved | null>(null);
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const [around] = useState(() => ({
    hold(form: Unsaved | null) {
      held.current = form;
    },
    leave(then: () => void) {
      if (held.current?.dirty) setAsked(() => then);
      else then();
    },
  }));
  const close = () => around.leave(onClose);
  useInFront(closeOnEscape ? close : stay, ownsBack);
  return (
    <>
      <LibraryModal.Root
        opened
        centered
        padding="lg"
        size="lg"
        transitionProps={{ duration: 120 }}
        lockScroll={false}
        {...rest}
        onClose={close}
        closeOnEscape={false}
      >
        <LibraryModal.Overlay />
        <LibraryModal.Content>
          <LibraryModal.Header>
            <LibraryModal.Title>{title}</LibraryModal.Title>
            <LibraryModal.CloseButton aria-label="Cerrar" />
          </LibraryModal.Header>
          <div className={styles.body}>
            {/* The library describes a window by its body, all of it. */}
            {says && <LibraryModal.Body p={0}>{says}</LibraryModal.Body>}
            <WindowContext value={around}>
              {unsaved && <Drafted form={unsaved} />}
              <Boundary>{typeof children === 'function' ? children(close) : children}</Boundary>
            </WindowContext>
          </div>
        </LibraryModal.Content>
      </LibraryModal.Root>
      {asked && (
        <DiscardQuestion
          onStay={() => setAsked(null)}
          onDiscard={() => {
            held.current?.end();
            setAsked(null);
            asked();
          }}
        />
      )}
    </>
  );
}

/** Asks before closing a window would lose what was typed. */
function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Modal
      title="Hay algo sin guardar"
      says="Si cerrás ahora, se pierde lo que escribiste en esta ventana."
      size="sm"
      onClose={onStay}
    >
      <div className="actions">
        <Button variant="danger" onClick={onDiscard}>
          Descartar
        </Button>
        <Button onClick={onStay} data-autofocus>
          Seguir escribiendo
        </Button>
      </div>
    </Modal>
  );
}
