import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { withoutInvisible } from '@tembiapo/contract/domain/withoutInvisible.ts';
import { type FormEvent, useState } from 'react';
import { api, errorText, queryClient } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { RightValue } from './RightValue.tsx';
import { saveRight } from './saveRight.ts';

interface Props {
  doubt: Doubt;
  onSaved: (answer: { message: string }) => Promise<void>;
  onClose: () => void;
}

/** Without invisible characters, which nobody can remove by hand. */
const seen = (text: string): string => withoutInvisible(text).replace(/[^\P{Cc}\t\r\n]/gu, '');

/** Corrects a doubtful value where it is listed. */
export function DoubtForm({ doubt, onSaved, onClose }: Props) {
  const [value, setValue] = useState(seen(doubt.valor ?? ''));
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setError(null);
    try {
      await onSaved(await saveRight(doubt, value));
      onClose();
    } catch (thrown) {
      setError(errorText(thrown));
      // Somebody else may have changed the record: the next attempt applies to its current state.
      void queryClient.invalidateQueries({ queryKey: api.doubts.key() });
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate inert={saving}>
      <FormError error={error} />
      <RightValue doubt={doubt} value={value} onChange={setValue} />
      <div className="actions">
        <Button size="xs" variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          size="xs"
          type="submit"
          loading={saving}
          why={value === doubt.valor && 'Todavía no cambiaste el valor'}
        >
          Guardar
        </Button>
      </div>
    </form>
  );
}
