import type { FormEvent, ReactNode, RefObject } from 'react';
import type { Unsaved } from '../platform/typed.ts';
import { Button } from './Button.tsx';
import { FormError } from './FormError.tsx';
import { Drafted } from './Modal.tsx';
import { UnsavedQuestion } from './unsaved.tsx';

interface Props {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  /** How it keeps what is typed (platform/typed.ts). */
  unsaved: Unsaved;
  saving: boolean;
  error: string | null;
  action?: ReactNode;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** A screen that is one long form: title and 'Guardar' stay in sight, and errors show above the fields. */
export function FormPage({ title, form, unsaved, saving, error, action, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <main className="page">
      <UnsavedQuestion dirty={unsaved.dirty} onDiscard={unsaved.end} />
      <form ref={form} onSubmit={submit} noValidate inert={saving}>
        <div className="head fixed">
          <h1>{title}</h1>
          <span className="right">
            {action}
            <Button type="submit" loading={saving}>
              Guardar
            </Button>
          </span>
        </div>
        <div className="body form">
          <Drafted form={unsaved} />
          <FormError error={error} />
          {children}
        </div>
      </form>
    </main>
  );
}
