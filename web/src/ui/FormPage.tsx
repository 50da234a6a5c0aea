import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from './Button.tsx';
import { FormError } from './FormError.tsx';
import { UnsavedQuestion } from './unsaved.tsx';

interface Props {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  dirty: boolean;
  saving: boolean;
  disabled?: boolean;
  error: string | null;
  action?: ReactNode;
  onSubmit: () => unknown;
  /** Somebody else saved it: what they saved can be taken instead of what was typed. */
  onDiscard?: (() => void) | undefined;
  children: ReactNode;
}

/** A screen that is one long form: its title and 'Guardar' stay in sight, the error stands above the fields. */
export function FormPage({
  title,
  form,
  dirty,
  saving,
  disabled = false,
  error,
  action,
  onSubmit,
  onDiscard,
  children,
}: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <main className="page">
      <UnsavedQuestion dirty={dirty} />
      <form ref={form} onSubmit={submit} noValidate>
        <div className="head fixed">
          <h1>{title}</h1>
          <span className="right">
            {action}
            <Button type="submit" loading={saving} disabled={disabled}>
              Guardar
            </Button>
          </span>
        </div>
        <div className="body form">
          <FormError error={error} onDiscard={onDiscard} />
          {children}
        </div>
      </form>
    </main>
  );
}
