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

const FIELD = ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea, select):enabled';

/** Where one begins to write; nowhere on a phone, whose keyboard would cover the rest. */
export const firstFieldOf = (form: HTMLElement): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches ? null : form.querySelector(FIELD);

/** A window opens on the first field of its form, or on what asks for it, also when that comes later. */
function beginAtField(body: HTMLElement | null) {
  if (!body) return;
  const begin = () => {
    const form = body.querySelector('form');
    const field = body.querySelector<HTMLElement>('[data-autofocus]') ?? (form && firstFieldOf(form));
    if (!field) return;
    // For the library, if it has not chosen yet.
    field.setAttribute('data-autofocus', '');
    const active = document.activeElement!;
    const isAside = !body.contains(active) && body.closest('[role="dialog"]')?.contains(active);
    if (isAside || active === document.body) field.focus({ preventScroll: true });
  };
  const drawn = new MutationObserver(begin);
  begin();
  drawn.observe(body, { childList: true, subtree: true });
  // Once somebody writes in it or goes elsewhere, the focus is theirs.
  const asked = new AbortController();
  const stop = () => {
    drawn.disconnect();
    asked.abort();
  };
  const onAct = (event: Event) => {
    const isKey = event instanceof KeyboardEvent && event.key !== 'Tab';
    if (!isKey || body.contains(event.target as Element)) stop();
  };
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, onAct, { capture: true, signal: asked.signal });
  return stop;
}

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
          <div ref={beginAtField} className={styles.body}>
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
