import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { alerts } from '../platform/alerts.tsx';
import { errorText } from '../platform/api.ts';
import { forgetKeys } from '../platform/requestKeys.ts';
import type { Unsaved } from '../platform/typed.ts';
import { Button } from './Button.tsx';
import { FormError } from './FormError.tsx';
import { Modal } from './Modal.tsx';

interface FormProps {
  title: string;
  /** How it keeps what is typed (platform/typed.ts); null where nothing is. */
  unsaved?: Unsaved | null;
  onClose: () => void;
  /** Resolves when saved. An error it throws is shown inside the modal, and nothing typed is lost. */
  onSubmit: () => Promise<unknown>;
  /** Called once saved; by default, closes the modal. */
  onSaved?: () => void;
  canSave?: boolean;
  /** Why it cannot be saved, where no field is empty. */
  why?: string;
  saveText?: string;
  /** Nothing has to be written: the window begins at its save button. */
  isFilled?: boolean;
  cancelText?: string;
  size?: string;
  children: ReactNode;
}

/** A form in a modal: Enter submits, the button shows that it is working, errors stay with the form. */
export function FormModal({
  title,
  unsaved = null,
  onClose,
  onSubmit,
  onSaved = onClose,
  canSave = true,
  why = TEXTS.completarObligatorios,
  saveText = 'Guardar',
  isFilled = false,
  cancelText = 'Cancelar',
  size = 'lg',
  children,
}: FormProps) {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => forgetKeys, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // In React's tree a modal's form is inside the screen's form.
    event.stopPropagation();
    const pressed = document.activeElement as HTMLElement | null;
    setSaving(true);
    setError(null);
    try {
      await onSubmit();
      unsaved?.end();
      onSaved();
    } catch (thrown) {
      setError(typeof thrown === 'string' ? thrown : errorText(thrown));
      // The form was inert meanwhile, and lost the focus.
      setTimeout(() => pressed?.focus());
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal onClose={onClose} title={title} size={size} unsaved={unsaved}>
      {(close) => (
        // Text typed while sending would reach neither the server nor a draft.
        <form onSubmit={submit} noValidate inert={saving}>
          <FormError error={error} />
          {children}
          <div className="actions">
            <Button variant="default" onClick={close}>
              {cancelText}
            </Button>
            <Button
              type="submit"
              loading={saving}
              why={!canSave && why}
              data-autofocus={isFilled || undefined}
            >
              {saveText}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

interface ConfirmProps {
  title: string;
  text: string;
  acceptText?: string;
  danger?: boolean;
  /** See useInFront. */
  ownsBack?: boolean;
  onClose: () => void;
  /** An error it throws is shown, and the question closes all the same. */
  onConfirm: () => unknown;
}

/** A question with two answers. */
export function Confirm({
  title,
  text,
  acceptText = 'Continuar',
  danger,
  ownsBack,
  onClose,
  onConfirm,
}: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch (thrown) {
      alerts.error(thrown);
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <Modal onClose={onClose} title={title} says={text} size="sm" ownsBack={ownsBack}>
      <div className="actions">
        {/* Enter at once must not be what deletes. */}
        <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
          Cancelar
        </Button>
        <Button
          variant={danger ? 'danger' : 'filled'}
          loading={busy}
          onClick={accept}
          data-autofocus={!danger || undefined}
        >
          {acceptText}
        </Button>
      </div>
    </Modal>
  );
}
