import { Button } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { ErrorDeFormulario } from './FormError.tsx';
import { PreguntaSinGuardar } from './unsaved.tsx';

interface Props {
  titulo: string;
  form: RefObject<HTMLFormElement | null>;
  sucio: boolean;
  guardando: boolean;
  deshabilitado?: boolean;
  error: string | null;
  accion?: ReactNode;
  onSubmit: () => unknown;
  /** Somebody else saved it: what they saved can be taken instead of what was typed. */
  onDescartar?: (() => void) | undefined;
  children: ReactNode;
}

/** A screen that is one long form: its title and 'Guardar' stay in sight, the error stands above the fields. */
export function PaginaDeFormulario({
  titulo,
  form,
  sucio,
  guardando,
  deshabilitado = false,
  error,
  accion,
  onSubmit,
  onDescartar,
  children,
}: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <main className="page">
      <PreguntaSinGuardar sucio={sucio} />
      <form ref={form} onSubmit={submit} noValidate>
        <div className="head fijo">
          <h1>{titulo}</h1>
          <span className="right">
            {accion}
            <Button type="submit" loading={guardando} disabled={deshabilitado}>
              Guardar
            </Button>
          </span>
        </div>
        <div className="cuerpo formulario">
          <ErrorDeFormulario error={error} onDescartar={onDescartar} />
          {children}
        </div>
      </form>
    </main>
  );
}
