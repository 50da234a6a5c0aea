import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { textoDeError } from '../api.ts';

interface FormProps {
  titulo: string;
  onClose: () => void;
  /** Resolves when saved; what it throws is shown inside the modal and nothing typed is lost. */
  onSubmit: () => Promise<unknown>;
  puedeGuardar?: boolean;
  textoGuardar?: string;
  textoCancelar?: string;
  size?: string;
  children: ReactNode;
}

/** A form in a modal: Enter submits, the button shows that it is working, errors stay with the form. */
export function FormModal({
  titulo,
  onClose,
  onSubmit,
  puedeGuardar = true,
  textoGuardar = 'Guardar',
  textoCancelar = 'Cancelar',
  size = 'lg',
  children,
}: FormProps) {
  const [guardando, setGuardando] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form inside a modal is a child of the screen's form in React's tree.
    event.stopPropagation();
    setGuardando(true);
    setError(null);
    try {
      await onSubmit();
      onClose();
    } catch (thrown) {
      setError(typeof thrown === 'string' ? thrown : textoDeError(thrown));
    } finally {
      setGuardando(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={titulo} size={size}>
      <form onSubmit={submit} noValidate>
        {error && (
          <p className="error-fijo" role="alert" style={{ marginBottom: 12 }}>
            {error}
          </p>
        )}
        {children}
        <div className="acciones">
          <Button variant="default" onClick={onClose}>
            {textoCancelar}
          </Button>
          <Button type="submit" loading={guardando} disabled={!puedeGuardar}>
            {textoGuardar}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface ConfirmProps {
  titulo: string;
  texto: string;
  textoAceptar?: string;
  peligro?: boolean;
  onClose: () => void;
  onConfirm: () => unknown;
}

/** A question with two answers. */
export function Confirmar({
  titulo,
  texto,
  textoAceptar = 'Continuar',
  peligro,
  onClose,
  onConfirm,
}: ConfirmProps) {
  const [ocupado, setOcupado] = useState(false);
  const aceptar = async () => {
    setOcupado(true);
    try {
      await onConfirm();
    } finally {
      setOcupado(false);
      onClose();
    }
  };
  return (
    <Modal opened onClose={onClose} title={titulo} size="sm">
      <p>{texto}</p>
      <div className="acciones">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          {...(peligro && { color: 'red.9', className: 'peligro' })}
          loading={ocupado}
          onClick={aceptar}
          data-autofocus
        >
          {textoAceptar}
        </Button>
      </div>
    </Modal>
  );
}
